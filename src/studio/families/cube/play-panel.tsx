/** Play: lay the pieces yourself. */
import { PanelSection } from "../../frame/index.js";
import { byFinger, IS_GUEST, otherTapWords, tapWord } from "../../ui/index.js";
import { BoundCheckbox, canBeCompleted, PlayControls, MarkBroken } from "../shared/index.js";
import { type Session, letters, showErrors } from "./session.js";
import { Tray, type PiecePanelProps } from "./hand/tray.js";
import { TurnTools } from "./hand/turn-tools.js";
import * as phrases from "../../words/cube.js";

export function PlayPanel({ session, drag }: PiecePanelProps) {
  return (
    <>
      <PanelSection>
        <Tray session={session} drag={drag} as="laid" />
        <TurnTools session={session} as="laid" />
        <PlayHint session={session} />
      </PanelSection>
      <PanelSection>
        <PlayControls
          session={session}
          words={canBeCompleted(phrases.whatIsLaid)}
          done={phrases.yourPiecesAreBack}
        />
        <MarkBroken of={showErrors} />
        {!IS_GUEST && <BoundCheckbox label={phrases.namesOnTheSolid} of={letters} />}
      </PanelSection>
    </>
  );
}

function PlayHint({ session }: { readonly session: Session }) {
  return (
    <p class="panel-hint">
      {phrases.dragPiecesOntoALayer(
        byFinger.value ? phrases.tapACellToSee : phrases.clickACell,
        tapWord.value,
        otherTapWords.value,
      )}
      {session.puzzle.value.givens.length > 0 && phrases.piecesWithADoubleOutline}
    </p>
  );
}
