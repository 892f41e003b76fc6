/** Play: lay the dominoes yourself. */
import { PanelSection } from "../../frame/index.js";
import { tapWord } from "../../ui/index.js";
import {
  BoundCheckbox,
  canBeCompleted,
  ClockFace,
  CorrectSoFar,
  PlayControls,
  StartAgain,
  useNarrowScreen,
} from "../shared/index.js";
import { showErrors } from "./session.js";
import { Tray, type DominoPanelProps } from "./hand/tray.js";
import * as phrases from "../../words/pips.js";

export function PlayPanel({ session, drag }: DominoPanelProps) {
  const tap = tapWord.value;
  const controls = {
    session,
    words: canBeCompleted(phrases.whatIsLaid),
    disabled: session.problem.value !== undefined,
    done: phrases.allDominoes,
    letGo: session.hand.letGo,
  };
  const tray = <Tray session={session} drag={drag} />;
  const hint = <p class="panel-hint">{phrases.dragDominoesOntoTheBoard(tap)}</p>;
  const marking = <BoundCheckbox label={phrases.showWhichConditionsAreRight} of={showErrors} />;
  // On a narrow screen, the most used controls come first.
  return useNarrowScreen() ? (
    <>
      <div class="pips-controls">
        <ClockFace clock={session.clock} />
        <CorrectSoFar {...controls} />
      </div>
      {tray}
      <PanelSection>
        <div class="pips-below-tray">
          {marking}
          <StartAgain {...controls} />
        </div>
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
