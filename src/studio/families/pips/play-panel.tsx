/** Play: lay the dominoes yourself. */
import { PanelSection } from "../../frame/index.js";
import {
  BoundCheckbox,
  canBeCompleted,
  ClockFace,
  CorrectSoFar,
  StartAgain,
  useNarrowScreen,
} from "../shared/index.js";
import type { DominoPointer } from "./hand/pointer.js";
import { type Session, showErrors } from "./session.js";
import { Tray } from "./hand/tray.js";

export interface PlayPanelProps {
  readonly session: Session;
  readonly pointer: DominoPointer;
}

export function PlayPanel({ session, pointer }: PlayPanelProps) {
  const narrow = useNarrowScreen();
  const buttons = (
    <>
      <CorrectSoFar
        session={session}
        words={canBeCompleted("what is laid")}
        disabled={session.problem.value !== undefined}
      />
      <StartAgain session={session} done="All dominoes are in the tray" letGo={session.hand.letGo} />
    </>
  );
  const words = (
    <p class="panel-hint">
      Drag dominoes onto the board, or choose one and touch a cell. A tap turns the chosen domino in the tray,
      and any on the board; drag it off the board to take it back.
    </p>
  );
  const marking = <BoundCheckbox label="Show which conditions are right or wrong" of={showErrors} />;
  // On a narrow screen, what is used often comes first.
  if (narrow)
    return (
      <>
        <div class="pips-controls">
          <ClockFace clock={session.clock} />
          {buttons}
        </div>
        <Tray session={session} pointer={pointer} />
        <PanelSection>
          {marking}
          {words}
        </PanelSection>
      </>
    );
  return (
    <>
      <Tray session={session} pointer={pointer} />
      <PanelSection>
        {words}
        <ClockFace clock={session.clock} />
        <div class="panel-buttons">{buttons}</div>
        {marking}
      </PanelSection>
    </>
  );
}
