/** Play: lay the dominoes yourself. */
import { PanelSection } from "../../frame/index.js";
import { tapWord } from "../../ui/index.js";
import {
  BoundCheckbox,
  canBeCompleted,
  ClockFace,
  PlayButtons,
  PlayControls,
  useNarrowScreen,
} from "../shared/index.js";
import { showErrors } from "./session.js";
import { Tray, type DominoPanelProps } from "./hand/tray.js";

export function PlayPanel({ session, drag }: DominoPanelProps) {
  const tap = tapWord.value;
  const controls = {
    session,
    words: canBeCompleted("what is laid"),
    disabled: session.problem.value !== undefined,
    done: "All dominoes are in the tray",
    letGo: session.hand.letGo,
  };
  const tray = <Tray session={session} drag={drag} />;
  const hint = (
    <p class="panel-hint">
      Drag dominoes onto the board, or choose one and {tap} a cell. To turn the chosen domino in the tray, or
      any domino on the board, {tap} it. Drag a domino off the board to take it back.
    </p>
  );
  const marking = <BoundCheckbox label="Show which conditions are right or wrong" of={showErrors} />;
  // On a narrow screen, what is used often comes first.
  return useNarrowScreen() ? (
    <>
      <div class="pips-controls">
        <ClockFace clock={session.clock} />
        <PlayButtons {...controls} />
      </div>
      {tray}
      <PanelSection>
        {marking}
        {hint}
      </PanelSection>
    </>
  ) : (
    <>
      {tray}
      <PanelSection>
        {hint}
        <PlayControls {...controls} />
        {marking}
      </PanelSection>
    </>
  );
}
