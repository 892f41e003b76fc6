/** Play: lay the pieces yourself. */
import { PanelSection } from "../../frame/index.js";
import { byFinger, IS_GUEST, otherTapWords, tapWord } from "../../ui/index.js";
import { BoundCheckbox, canBeCompleted, PlayControls, MarkBroken } from "../shared/index.js";
import { type Session, letters, showErrors } from "./session.js";
import { Tray, type PiecePanelProps } from "./hand/tray.js";
import { TurnTools } from "./hand/turn-tools.js";

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
          words={canBeCompleted("what is laid")}
          done="Your pieces are back in the tray"
        />
        <MarkBroken of={showErrors} />
        {!IS_GUEST && <BoundCheckbox label="Names on the solid" of={letters} />}
      </PanelSection>
    </>
  );
}

function PlayHint({ session }: { readonly session: Session }) {
  return (
    <p class="panel-hint">
      Drag pieces onto a layer. Or choose one, turn it, and{" "}
      {byFinger.value ? "tap a cell to see it there; a second tap lays it." : "click a cell."} To pick up a
      laid piece, {tapWord.value} it; {otherTapWords.value} puts it back into the tray, and so does dragging
      it off the layers.
      {session.puzzle.value.givens.length > 0 && " Pieces with a double outline are given: they stay put."}
    </p>
  );
}
