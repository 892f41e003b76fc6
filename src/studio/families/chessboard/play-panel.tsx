/** Play: cover the board yourself. */
import { PanelSection } from "../../frame/index.js";
import { Button, tapWord } from "../../ui/index.js";
import { ClockFace, CorrectSoFar, sayWithUndo } from "../shared/index.js";
import type { Session } from "./session.js";

const SO_FAR = {
  yes: "Yes: what is left can be covered.",
  no: (why = "") => `No: what is left cannot be covered. ${why}`,
};

export function PlayPanel({ session }: { readonly session: Session }) {
  return (
    <>
      <p class="panel-lead">
        Drag over two squares, or {tapWord.value} one and then its neighbour, to lay a domino. To lift a
        domino, {tapWord.value} it.
      </p>
      <PanelSection>
        <ClockFace clock={session.clock} />
        <div class="panel-buttons">
          <CorrectSoFar session={session} words={SO_FAR} />
          <Button
            label="Lift all"
            disabled={session.sheet.value.played.length === 0}
            onClick={() => {
              session.play({ kind: "clear" });
              sayWithUndo("All dominoes are lifted.", session.plays);
            }}
          />
        </div>
      </PanelSection>
    </>
  );
}
