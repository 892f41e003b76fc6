/** Edit: the size, the presets, the holes. */
import { useSignal } from "@preact/signals";
import { createGrid } from "../../../board/index.js";
import { aztecDiamond, originalBoard, randomBoard } from "../../../puzzles/index.js";
import { PanelRow, PanelSection } from "../../frame/index.js";
import { Button, byFinger, Disclosure } from "../../ui/index.js";
import { BoundCheckbox, BoundNumber, randomSeed, sayWithUndo, SizeFields } from "../shared/index.js";
import type { Session } from "./session.js";
import * as phrases from "../../words/chessboard.js";

/** Larger boards are for the command line: they do not fit on a screen. */
export const STUDIO_SIDE = 200;

export function EditPanel({ session }: { readonly session: Session }) {
  const { rows, cols } = session.puzzle.value;
  const holes = useSignal(8);
  const balanced = useSignal(true);
  const order = useSignal(4);
  const hasHoles = session.puzzle.value.present.includes(0);
  return (
    <>
      <p class="panel-lead">{phrases.orDragToRemoveSquares(byFinger.value ? phrases.tap : phrases.click)}</p>
      <PanelSection title={phrases.size}>
        <SizeFields
          size={session.puzzle.value}
          max={STUDIO_SIDE}
          onSize={(newRows, newCols) => session.change({ kind: "resize", rows: newRows, cols: newCols })}
        />
        <Button
          label={phrases.restoreAllSquares}
          disabled={!hasHoles}
          onClick={() => {
            session.edit(createGrid(rows, cols));
            sayWithUndo(phrases.allSquaresAreBack, session.edits);
          }}
        />
      </PanelSection>
      <PanelSection title={phrases.beginWith}>
        <div class="panel-buttons">
          <Button label={phrases.fullBoard} onClick={() => session.edit(createGrid(8, 8))} />
          <Button label={phrases.originalTwoCorners} onClick={() => session.edit(originalBoard())} />
          <Button
            label={phrases.generalAnyTwoSquares}
            onClick={() => session.edit(randomBoard({ rows: 8, cols: 8, holes: 2, seed: randomSeed() }))}
          />
          <Button
            label={phrases.advancedManySquares}
            onClick={() =>
              session.edit(randomBoard({ rows: 8, cols: 8, holes: 10, seed: randomSeed(), balanced: true }))
            }
          />
        </div>
        <p class="panel-hint">{phrases.theLastTwoRemoveSquares}</p>
      </PanelSection>
      <Disclosure summary={phrases.randomHoles}>
        <PanelRow>
          <BoundNumber label={phrases.holes} of={holes} min={0} max={rows * cols} />
          <Button
            label={phrases.punchHoles}
            icon="shuffle"
            onClick={() =>
              session.edit(
                randomBoard({
                  rows,
                  cols,
                  holes: Math.min(holes.value, rows * cols),
                  seed: randomSeed(),
                  balanced: balanced.value,
                }),
              )
            }
          />
        </PanelRow>
        <BoundCheckbox label={phrases.asManyWhiteAsBlack} of={balanced} />
        <p class="panel-hint">{phrases.anySquaresOfThisBoard}</p>
      </Disclosure>
      <Disclosure summary={phrases.aztecDiamond}>
        <PanelRow>
          <BoundNumber label={phrases.order} of={order} min={1} max={STUDIO_SIDE / 2} />
          <Button label={phrases.makeIt} onClick={() => session.edit(aztecDiamond(order.value))} />
        </PanelRow>
      </Disclosure>
    </>
  );
}
