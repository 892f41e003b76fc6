/** The exact number of layouts without listing them: a short search, which is enough when there are few; else a sweep of each area. */
import type { Budget } from "../../../../base/index.js";
import type { CountEnd } from "../../../methods.js";
import type { Tents } from "../../puzzle.js";
import { createInstance } from "../instance.js";
import { beginSearch } from "../method.js";
import { reasonFor } from "../reasons.js";
import { begin, solve } from "../solve.js";
import { countArea } from "./frontier.js";
import { areasOf, type Area } from "./areas.js";
import { stepsOf, widthOf, type Step } from "./steps.js";

/** What the short search may spend before the sweep: layouts (each costs a walk over the cells), and conflicts. */
const FEW = 10_000;
const CELLS_WALKED = 2_000_000;
const SHORT = 10_000;

const TOO_LARGE = "this board is too large to count exactly";

export function countTents(puzzle: Tents, budget: Budget): CountEnd {
  const counted = (count: bigint, method: "search" | "sweep", nodes?: number): CountEnd => ({
    outcome: "counted",
    count,
    method,
    ...(count === 0n ? { certificate: reasonFor(puzzle, method, nodes) } : {}),
  });
  const begun = beginSearch(puzzle, budget);
  if (begun.outcome === "stopped") return { ...begun, method: "search" };
  if (begun.outcome === "impossible")
    return { outcome: "counted", count: 0n, method: "search", certificate: begun.certificate };
  if (begun.outcome === "solved") return counted(1n, "search");
  const instance = createInstance(begun.ground);
  const state = begin(instance);
  if (state === undefined) return counted(0n, "search", 0);
  let few = 0;
  const limit = Math.min(FEW, Math.ceil(CELLS_WALKED / instance.cells));
  const end = solve(instance, { limit, steps: SHORT, budget, onLayout: () => void few++ });
  if (end.outcome === "exhausted") return counted(BigInt(few), "search", end.decisions);
  if (end.outcome === "stopped" && end.reason !== "steps" && end.reason !== undefined)
    return { outcome: "stopped", reason: end.reason, method: "search" };

  const areas = areasOf(state);
  if (areas === undefined) return counted(0n, "sweep");
  let product = 1n;
  for (const area of areas.toSorted((a, b) => a.cells.length - b.cells.length)) {
    const steps = sweepOf(area, puzzle, budget);
    if (steps === undefined)
      return { outcome: "stopped", reason: budget.stopped() ?? "time", method: "sweep" };
    const one = countArea(area, steps, budget);
    if (one.outcome === "stopped")
      return { ...one, method: "sweep", ...(one.reason === "memory" ? { words: TOO_LARGE } : {}) };
    product *= one.count;
    if (product === 0n) break;
  }
  return counted(product, "sweep");
}

/** Row by row or column by column, whichever has the shorter frontier. */
function sweepOf(area: Area, puzzle: Tents, budget: Budget): readonly Step[] | undefined {
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
