/** Play: lay the dominoes yourself. */
import { PanelSection } from "../../app/workspace.js";
import { Button, showNote } from "../../ui/index.js";
import { BoundCheckbox, ClockFace, sayCorrectSoFar } from "../shared/index.js";
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
  const bare = laid.placements.every((placement) => placement === undefined);
  const correctSoFar = (): void => {
    const [broken] = session.report.value.violations;
    if (broken !== undefined) {
      showNote({ words: `No: ${broken.message}.`, tone: "bad" });
      return;
    }
    void sayCorrectSoFar(session, withLaidGiven(puzzle, laid), {
      yes: "Yes: what is laid can be completed.",
      no: () => "No: what is laid cannot be completed. Something has to be taken back.",
    });
  };
  return (
    <>
      <Tray session={session} pointer={pointer} />
      <PanelSection>
        <p class="panel-hint">
          Drag dominoes onto the board, or choose one and touch a cell. A tap turns a domino, in the tray and
          on the board; drag it off the board to take it back.
        </p>
        <ClockFace clock={session.clock} />
        <div class="panel-buttons">
          <Button
            label="Correct so far?"
            icon="check"
            disabled={session.problem.value !== undefined}
            onClick={correctSoFar}
          />
          <Button
            label="Start again"
            disabled={bare}
            onClick={() => {
              const played = session.clock.ms.value;
              session.hand.letGo();
              session.move({ on: "laid", move: { kind: "clear" } });
              session.clock.set(0);
              showNote({
                words: "All dominoes are in the tray, and the clock is at zero.",
                action: {
                  label: "Undo",
                  run() {
                    session.undo();
                    session.clock.set(played);
                  },
                },
              });
            }}
          />
        </div>
        <BoundCheckbox label="Show which conditions are right or wrong" of={showErrors} />
      </PanelSection>
    </>
  );
}
