/** Play: cover the board yourself. */
import { PanelSection } from "../../frame/index.js";
import { Button, tapWord } from "../../ui/index.js";
import { ClockFace, CorrectSoFar, sayWithUndo } from "../shared/index.js";
import type { Session } from "./session.js";
import * as phrases from "../../words/chessboard.js";

const SO_FAR = {
  yes: phrases.yesWhatIsLeft,
  no: (why = "") => phrases.noWhatIsLeftCannot(why),
};

export function PlayPanel({ session }: { readonly session: Session }) {
  return (
    <>
      <p class="panel-lead">{phrases.dragOverTwoSquares(tapWord.value)}</p>
      <PanelSection>
        <ClockFace clock={session.clock} />
        <div class="panel-buttons">
          <CorrectSoFar session={session} words={SO_FAR} />
          <Button
            label={phrases.liftAll}
            disabled={session.sheet.value.played.length === 0}
            onClick={() => {
              session.play({ kind: "clear" });
              sayWithUndo(phrases.allDominoesAreLifted, session.plays);
            }}
          />
        </div>
      </PanelSection>
    </>
  );
}
