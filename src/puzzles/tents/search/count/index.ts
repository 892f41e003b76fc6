/**
 * How many layouts a puzzle has, exactly, without listing them: all that follows at once, then a short search
 * that is through when there are few, then the product of the parts that are left, each by a sweep.
 */
import type { Budget } from "../../../../base/index.js";
import type { CountEnd } from "../../../family.js";
import type { Tents } from "../../puzzle.js";
import { layGround } from "../ground.js";
import { createInstance } from "../instance.js";
import { settle } from "../settle.js";
import { begin, solve } from "../solve.js";
import { totalsCertificate } from "../totals.js";
import { countPart } from "./frontier.js";
import { partsOf, type Part } from "./parts.js";
import { stepsOf, widthOf, type Step } from "./steps.js";

/** What the short search may spend before the sweep: layouts (each costs a walk over the cells), and conflicts. */
const FEW = 10_000;
const CELLS_WALKED = 2_000_000;
const SHORT = 10_000;

const TOO_LARGE = "this board is too large to count exactly";

export function countTents(puzzle: Tents, budget: Budget): CountEnd {
  const counted = (count: bigint): CountEnd => ({ outcome: "counted", count, method: "sweep" });
  if (totalsCertificate(puzzle) !== undefined) return counted(0n);
  const late = budget.stopped();
  if (late !== undefined) return { outcome: "stopped", reason: late, method: "search" };
  const ground = layGround(puzzle);
  const settled = settle(ground, budget);
  if (settled.outcome === "stopped") return { ...settled, method: "search" };
  if (settled.outcome === "impossible") return counted(0n);
  if (settled.open === 0) return counted(1n);
  const instance = createInstance(ground);
  const state = begin(instance);
  if (state === undefined) return counted(0n);
  let few = 0;
  const limit = Math.min(FEW, Math.ceil(CELLS_WALKED / instance.cells));
  const end = solve(instance, { limit, steps: SHORT, budget, onLayout: () => void few++ });
  if (end.outcome === "exhausted") return { outcome: "counted", count: BigInt(few), method: "search" };
  if (end.outcome === "stopped" && end.reason !== "steps" && end.reason !== undefined)
    return { outcome: "stopped", reason: end.reason, method: "search" };

  const parts = partsOf(state);
  if (parts === undefined) return counted(0n);
  let product = 1n;
  for (const part of parts.toSorted((a, b) => a.cells.length - b.cells.length)) {
    const steps = sweepOf(part, puzzle.cols, budget);
    if (steps === undefined)
      return { outcome: "stopped", reason: budget.stopped() ?? "time", method: "sweep" };
    const one = countPart(part, steps, budget);
    if (one.outcome === "stopped")
      return { ...one, method: "sweep", ...(one.reason === "memory" ? { words: TOO_LARGE } : {}) };
    product *= one.count;
    if (product === 0n) break;
  }
  return counted(product);
}

/** Row by row or column by column, whichever has the shorter frontier. */
function sweepOf(part: Part, cols: number, budget: Budget): readonly Step[] | undefined {
  const rowwise = part.cells.map((_, cell) => cell);
  const colwise = rowwise.toSorted((a, b) => {
    const across = (part.cells[a]! % cols) - (part.cells[b]! % cols);
    return across === 0 ? a - b : across;
  });
  const byRows = stepsOf(part, rowwise, cols, budget);
  const byCols = byRows === undefined ? undefined : stepsOf(part, colwise, cols, budget);
  if (byRows === undefined || byCols === undefined) return undefined;
  return widthOf(byRows) <= widthOf(byCols) ? byRows : byCols;
}
