/** Play: lay the pieces yourself. */
import { PanelSection } from "../../frame/index.js";
import { Button, IS_GUEST, tapWord } from "../../ui/index.js";
import { canBeCompleted, isSolved, PlayControls, MarkBroken } from "../shared/index.js";
import { nextChallenge } from "./examples.js";
import { askForced, layHint } from "./forced.js";
import { showErrors } from "./session.js";
import { Tray, type PiecePanelProps } from "./hand/tray.js";
import * as phrases from "../../words/twist.js";

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
          {phrases.dragPiecesOntoTheBoard(tap)}
          {flips && phrases.aDoubleFlipsIt(tap)}
          {phrases.dragAPieceOff}
          {pegs.length > 0 && phrases.aPegMayOnlyBeUnder}
          {givens.length > 0 && phrases.piecesWithADoubleOutline}
        </p>
        <PlayControls
          session={session}
          words={canBeCompleted(phrases.whatIsLaid)}
          done={phrases.yourPiecesAreBack}
          letGo={session.hand.letGo}
          buttons={
            <>
              {next !== undefined && (
                <Button
                  label={phrases.nextChallenge(next.label)}
                  kind="primary"
                  icon="next"
                  onClick={() => session.begin(next.puzzle)}
                />
              )}
              <Button
                label={phrases.nextForcedPiece}
                disabled={solved}
                onClick={() => void askForced(session)}
              />
              {session.hint.value?.laid !== undefined && (
                <Button label={phrases.layIt} kind="primary" onClick={() => layHint(session)} />
              )}
            </>
          }
        />
        <MarkBroken of={showErrors} />
      </PanelSection>
    </>
  );
}
