/** Play: lay the pieces yourself. */
import { PanelSection } from "../../frame/index.js";
import { byFinger, otherTapWords, tapWord } from "../../ui/index.js";
import {
  BoundCheckbox,
  canBeCompleted,
  ClockFace,
  CorrectSoFar,
  StartAgain,
  type Drag,
} from "../shared/index.js";
import type { Dragged } from "./hand/drag.js";
import { type Session, letters, showErrors } from "./session.js";
import { Tray } from "./hand/tray.js";
import { TurnTools } from "./hand/turn-tools.js";

export interface PlayPanelProps {
  readonly session: Session;
  readonly drag: Drag<Dragged>;
}

export function PlayPanel({ session, drag }: PlayPanelProps) {
  const { givens } = session.puzzle.value;
  return (
    <>
      <PanelSection>
        <Tray session={session} drag={drag} as="laid" />
        <TurnTools session={session} as="laid" />
        <p class="panel-hint">
          {byFinger.value
            ? "Drag pieces onto a layer. Or choose one, turn it, and tap a cell to see it there; a second tap lays it."
            : "Drag pieces onto a layer. Or choose one, turn it, and click a cell."}{" "}
          A {tapWord.value} takes up a piece that lies; {otherTapWords.value} puts it into the tray, and so
          does dragging it off the layers.
          {givens.length > 0 ? " Pieces with a double outline are given: they stay where they are." : ""}
        </p>
      </PanelSection>
      <PanelSection>
        <ClockFace clock={session.clock} />
        <div class="panel-buttons">
          <CorrectSoFar session={session} words={canBeCompleted("what is laid")} />
          <StartAgain session={session} done="All pieces are in the tray" />
        </div>
        <BoundCheckbox label="Show mistakes at once" of={showErrors} />
        <BoundCheckbox label="Names on the solid" of={letters} />
      </PanelSection>
    </>
  );
}
