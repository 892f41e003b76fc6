/** Edit: the size, the presets, the holes. */
import { useSignal } from "@preact/signals";
import { createGrid } from "../../../board/index.js";
import { aztecDiamond, originalBoard, randomBoard } from "../../../puzzles/index.js";
import { PanelRow, PanelSection } from "../../frame/index.js";
import { Button, byFinger, Disclosure } from "../../ui/index.js";
import { BoundCheckbox, BoundNumber, randomSeed, sayWithUndo, SizeFields } from "../shared/index.js";
import type { Session } from "./session.js";

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
      <p class="panel-lead">
        {byFinger.value ? "Tap" : "Click"} or drag to remove squares; do it again to put them back.
      </p>
      <PanelSection title="Size">
        <SizeFields
          size={session.puzzle.value}
          max={STUDIO_SIDE}
          onSize={(newRows, newCols) => session.change({ kind: "resize", rows: newRows, cols: newCols })}
        />
        <Button
          label="Restore all squares"
          disabled={!hasHoles}
          onClick={() => {
            session.edit(createGrid(rows, cols));
            sayWithUndo("All squares are back.", session.edits);
          }}
        />
      </PanelSection>
      <PanelSection title="Begin with">
        <div class="panel-buttons">
          <Button label="Full 8 × 8" onClick={() => session.edit(createGrid(8, 8))} />
          <Button label="Original: two corners" onClick={() => session.edit(originalBoard())} />
          <Button
            label="General: any two squares"
            onClick={() => session.edit(randomBoard({ rows: 8, cols: 8, holes: 2, seed: randomSeed() }))}
          />
          <Button
            label="Advanced: many squares"
            onClick={() =>
              session.edit(randomBoard({ rows: 8, cols: 8, holes: 10, seed: randomSeed(), balanced: true }))
            }
          />
        </div>
        <p class="panel-hint">
          The last two remove squares at random. Whether dominoes can cover the rest is the question: the line
          under the board answers it.
        </p>
      </PanelSection>
      <Disclosure summary="Random holes">
        <PanelRow>
          <BoundNumber label="Holes" of={holes} min={0} max={rows * cols} />
          <Button
            label="Punch holes"
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
        <BoundCheckbox label="As many white as black" of={balanced} />
        <p class="panel-hint">Any squares of this board, at random: it may have no tiling, one, or many.</p>
      </Disclosure>
      <Disclosure summary="Aztec diamond">
        <PanelRow>
          <BoundNumber label="Order" of={order} min={1} max={STUDIO_SIDE / 2} />
          <Button label="Make it" onClick={() => session.edit(aztecDiamond(order.value))} />
        </PanelRow>
      </Disclosure>
    </>
  );
}
