/** All areas, swept one after the other. Their numbers multiply. */
import type { Budget } from "../../../../base/index.js";
import type { CountEnd } from "../../../methods.js";
import type { Tents } from "../../puzzle.js";
import type { Area } from "./areas.js";
import { countArea } from "./frontier.js";
import { stepsOf, widthOf, type Step } from "./steps.js";

const TOO_LARGE = "this board is too large to count exactly";

/** `most`: give up after this many states of one area. */
export function sweepAreas(
  areas: readonly Area[],
  puzzle: Tents,
  budget: Budget,
  most?: number,
): bigint | Extract<CountEnd, { outcome: "stopped" }> {
  let product = 1n;
  for (const area of areas.toSorted((a, b) => a.cells.length - b.cells.length)) {
    const steps = sweepOf(area, puzzle, budget);
    if (steps === undefined)
      return { outcome: "stopped", reason: budget.stopped() ?? "time", method: "sweep" };
    const one = countArea(area, steps, budget, most);
    if (one.outcome === "stopped")
      return { ...one, method: "sweep", ...(one.reason === "memory" ? { words: TOO_LARGE } : {}) };
    product *= one.count;
    if (product === 0n) break;
  }
  return product;
}

/** Row by row or column by column, whichever has the shorter frontier. */
export function sweepOf(area: Area, puzzle: Tents, budget: Budget): readonly Step[] | undefined {
  const rowwise = area.cells.map((_, cell) => cell);
  const colwise = rowwise.toSorted((a, b) => {
    const across = (area.cells[a]! % puzzle.cols) - (area.cells[b]! % puzzle.cols);
    return across === 0 ? a - b : across;
  });
  const byRows = stepsOf(area, rowwise, puzzle, budget);
  const byCols = byRows === undefined ? undefined : stepsOf(area, colwise, puzzle, budget);
  if (byRows === undefined || byCols === undefined) return undefined;
  return widthOf(byRows) <= widthOf(byCols) ? byRows : byCols;
}
