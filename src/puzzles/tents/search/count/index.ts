/** The exact number of layouts without listing them: a short search, which is enough when there are few; otherwise a sweep of each area. */
import type { Budget } from "../../../../base/index.js";
import type { CountEnd } from "../../../methods.js";
import type { Tents } from "../../puzzle.js";
import { createInstance } from "../instance.js";
import { beginSearch } from "../method.js";
import { reasonFor } from "../reasons.js";
import { begin, solve } from "../solve.js";
import { areasOf } from "./areas.js";
import { sweepAreas } from "./sweep.js";

/** What the short search may spend before the sweep: layouts (each costs a walk over the cells), and conflicts. */
const FEW = 10_000;
const CELLS_WALKED = 2_000_000;
const SHORT = 10_000;

export function countTents(puzzle: Tents, budget: Budget): CountEnd {
  const few = countFew(puzzle, budget);
  return few ?? countBySweep(puzzle, budget);
}

/** The count where a short search is enough. Undefined: there are more. */
export function countFew(puzzle: Tents, budget: Budget): CountEnd | undefined {
  const begun = beginSearch(puzzle, budget);
  if (begun.outcome === "stopped") return { ...begun, method: "search" };
  if (begun.outcome === "impossible")
    return { outcome: "counted", count: 0n, method: "search", certificate: begun.certificate };
  if (begun.outcome === "solved") return { outcome: "counted", count: 1n, method: "search" };
  const instance = createInstance(begun.ground);
  let few = 0;
  const limit = Math.min(FEW, Math.ceil(CELLS_WALKED / instance.cells));
  const end = solve(instance, { limit, steps: SHORT, budget, onLayout: () => void few++ });
  if (end.outcome === "exhausted") return counted(puzzle, BigInt(few), "search", end.decisions);
  if (end.outcome === "stopped" && end.reason !== "steps" && end.reason !== undefined)
    return { outcome: "stopped", reason: end.reason, method: "search" };
  return undefined;
}

/** The count by a sweep alone. `most`: give up after this many states. */
export function countBySweep(puzzle: Tents, budget: Budget, most?: number): CountEnd {
  const begun = beginSearch(puzzle, budget);
  if (begun.outcome === "stopped") return { ...begun, method: "sweep" };
  if (begun.outcome === "impossible")
    return { outcome: "counted", count: 0n, method: "sweep", certificate: begun.certificate };
  if (begun.outcome === "solved") return { outcome: "counted", count: 1n, method: "sweep" };
  const state = begin(createInstance(begun.ground));
  const areas = state === undefined ? undefined : areasOf(state);
  if (areas === undefined) return counted(puzzle, 0n, "sweep");
  const count = sweepAreas(areas, puzzle, budget, most);
  return typeof count === "bigint" ? counted(puzzle, count, "sweep") : count;
}

function counted(puzzle: Tents, count: bigint, method: "search" | "sweep", nodes?: number): CountEnd {
  const none = count === 0n ? { certificate: reasonFor(puzzle, method, nodes) } : {};
  return { outcome: "counted", count, method, ...none };
}
