/** Play: put up the tents yourself. */
import { GIVEN, type Tents } from "../../../puzzles/index.js";
import { PanelSection } from "../../app/workspace.js";
import { Button, byFinger, showNote } from "../../ui/index.js";
import { BoundCheckbox, canBeCompleted, ClockFace, sayCorrectSoFar, StartAgain } from "../shared/index.js";
import { brokenWords } from "./sentences.js";
import type { Session } from "./session.js";
import { autoGrass, showErrors } from "./settings.js";
import { hasMarks, type Sheet } from "./sheet.js";

/** The puzzle with what is marked taken for granted. */
function withMarksGiven({ puzzle, marks }: Sheet): Tents {
  const givens = puzzle.givens.slice();
  marks.forEach((line, row) =>
    line.forEach((mark, col) => {
      if (mark !== GIVEN.none) givens[row * puzzle.cols + col] = mark;
    }),
  );
  return { ...puzzle, givens };
}

export function PlayPanel({ session }: { readonly session: Session }) {
  const sheet = session.sheet.value;
  const correctSoFar = (): void => {
    const [broken] = session.report.value.violations;
    // Without marks it is the puzzle that is broken.
    if (broken !== undefined && hasMarks(sheet)) {
      showNote({ words: `No. ${brokenWords(sheet.puzzle, broken)}`, tone: "bad" });
      return;
    }
    void sayCorrectSoFar(session, withMarksGiven(sheet), canBeCompleted("what is marked"));
  };
  return (
    <>
      <p class="panel-lead">
        {byFinger.value
          ? "Tap for a tent, again for grass, again for nothing. A long press or a drag puts grass."
          : "Click for a tent, again for grass, again for nothing. The other button or a drag puts grass."}
      </p>
      <PanelSection>
        <ClockFace clock={session.clock} />
        <div class="panel-buttons">
          <Button label="Correct so far?" icon="check" onClick={correctSoFar} />
          <Button
            label="Fill in grass"
            disabled={session.barren.value.length === 0}
            onClick={() => session.move({ on: "camp", cells: session.barren.value, mark: GIVEN.grass })}
          />
          <StartAgain
            session={session}
            bare={!hasMarks(sheet)}
            done="The board is empty"
            wipe={() => session.move({ on: "camp", wipe: true })}
          />
        </div>
        <BoundCheckbox label="Grass by itself where no tent can stand" of={autoGrass} />
        <BoundCheckbox label="Mark errors" of={showErrors} />
      </PanelSection>
    </>
  );
}
