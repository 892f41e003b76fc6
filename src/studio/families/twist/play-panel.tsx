/** Play: lay the pieces yourself. */
import { PanelSection } from "../../frame/index.js";
import { Button, IS_GUEST, tapWord } from "../../ui/index.js";
import { canBeCompleted, isSolved, PlayControls, MarkBroken } from "../shared/index.js";
import { nextChallenge } from "./examples.js";
import { askForced, layHint } from "./forced.js";
import { showErrors } from "./session.js";
import { Tray, type PiecePanelProps } from "./hand/tray.js";

export function PlayPanel({ session, drag }: PiecePanelProps) {
  const { flips, pegs, givens } = session.puzzle.value;
  const tap = tapWord.value;
  const solved = isSolved(session.report.value);
  const next = solved && !IS_GUEST ? nextChallenge(session.puzzle.value) : undefined;
  return (
    <>
      <Tray session={session} drag={drag} />
      <PanelSection>
        <p class="panel-hint">
          Drag pieces onto the board, or choose one and {tap} a cell. To turn the chosen piece, or a piece on
          the board, {tap} it{flips && `; a double ${tap} flips it`}. Drag a piece off the board to take it
          back.
          {pegs.length > 0 && " A peg may only be under a hole of its colour."}
          {givens.length > 0 && " Pieces with a double outline are given: they stay put."}
        </p>
        <PlayControls
          session={session}
          words={canBeCompleted("what is laid")}
          done="Your pieces are back in the tray"
          letGo={session.hand.letGo}
          buttons={
            <>
              {next !== undefined && (
                <Button
                  label={`Next challenge: ${next.label}`}
                  kind="primary"
                  icon="next"
                  onClick={() => session.begin(next.puzzle)}
                />
              )}
              <Button label="Next forced piece" disabled={solved} onClick={() => void askForced(session)} />
              {session.hint.value?.laid !== undefined && (
                <Button label="Lay it" kind="primary" onClick={() => layHint(session)} />
              )}
            </>
          }
        />
        <MarkBroken of={showErrors} />
      </PanelSection>
    </>
  );
}
