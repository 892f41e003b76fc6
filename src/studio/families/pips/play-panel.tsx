/** Play: lay the dominoes yourself. */
import { PanelSection } from "../../app/workspace.js";
import { Button, showNote } from "../../ui/index.js";
import {
  BoundCheckbox,
  canBeCompleted,
  ClockFace,
  sayCorrectSoFar,
  StartAgain,
  useNarrow,
} from "../shared/index.js";
import type { DominoPointer } from "./pointer.js";
import { withLaidGiven } from "./rest.js";
import type { Session } from "./session.js";
import { showErrors } from "./settings.js";
import { Tray } from "./tray.js";

export interface PlayPanelProps {
  readonly session: Session;
  readonly pointer: DominoPointer;
}

export function PlayPanel({ session, pointer }: PlayPanelProps) {
  const { puzzle, laid } = session.sheet.value;
  const narrow = useNarrow();
  const bare = laid.placements.every((placement) => placement === undefined);
  const correctSoFar = (): void => {
    const [broken] = session.report.value.violations;
    if (broken !== undefined) {
      showNote({ words: `No: ${broken.message}.`, tone: "bad" });
      return;
    }
    void sayCorrectSoFar(session, withLaidGiven(puzzle, laid), canBeCompleted("what is laid"));
  };
  const buttons = (
    <>
      <Button
        label="Correct so far?"
        icon="check"
        disabled={session.problem.value !== undefined}
        onClick={correctSoFar}
      />
      <StartAgain
        session={session}
        bare={bare}
        done="All dominoes are in the tray"
        wipe={() => {
          session.hand.letGo();
          session.move({ on: "laid", move: { kind: "clear" } });
        }}
      />
    </>
  );
  const words = (
    <p class="panel-hint">
      Drag dominoes onto the board, or choose one and touch a cell. A tap turns the chosen domino in the tray,
      and any on the board; drag it off the board to take it back.
    </p>
  );
  const marking = <BoundCheckbox label="Show which conditions are right or wrong" of={showErrors} />;
  // Where there is little room, what is wanted again and again comes before what is long.
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
