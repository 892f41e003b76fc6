/**
 * The source document's method: all layouts, all ways to deal the pips, and the pairs that cut into exactly the dominoes there are. Complete
 * and slow: L layouts and V deals are L·V pairs, and V alone runs into the millions on printed puzzles.
 */
import { TWO_PHASE } from "../names.js";
import type { StopReason } from "../../../base/index.js";
import type { Method, MethodEnd } from "../../methods.js";
import { listLayouts, type Layout } from "./layouts.js";
import { kindsOf, solutionOf } from "../nodes.js";
import type { Pips, PipsSolution } from "../puzzle.js";
import { listValues } from "./values.js";

const MOST_LAYOUTS = 1_000_000;
const ASK_EVERY = 1 << 14;

/** Whether pips on a layout are the puzzle's dominoes. */
function createAgreement(puzzle: Pips): (layout: Layout, values: ArrayLike<number>) => boolean {
  const side = puzzle.maxPip + 1;
  const { pips, copies } = kindsOf(puzzle);
  const kindAt = new Int32Array(side * side).fill(-1);
  for (const [kind, [one, two]] of pips.entries()) kindAt[one * side + two] = kindAt[two * side + one] = kind;
  const left = Int32Array.from(copies);
  return (layout, values) => {
    left.set(copies);
    for (const [a, b] of layout) {
      const kind = kindAt[values[a]! * side + values[b]!]!;
      if (kind === -1 || left[kind]!-- === 0) return false;
    }
    return true;
  };
}

export const twoPhase: Method<Pips, PipsSolution> = {
  ...TWO_PHASE,
  solve(puzzle, { limit, budget, onSolution }): MethodEnd {
    const exhausted = { kind: "exhausted", engine: "two-phase" } as const;
    const layouts: Layout[] = [];
    const listed = listLayouts(puzzle, {
      limit: MOST_LAYOUTS,
      budget,
      onSolution: (layout) => void layouts.push(layout),
    });
    if (listed.outcome === "limit") return { outcome: "stopped", reason: "memory" };
    if (listed.outcome === "stopped") return listed;
    const stats = (): Record<string, number> => ({ layouts: layouts.length, deals, pairs });
    let found = 0;
    let deals = 0;
    let pairs = 0;
    if (layouts.length === 0) return { outcome: "exhausted", certificate: exhausted, stats: stats() };

    const agree = createAgreement(puzzle);
    let end: { outcome: "limit" } | { outcome: "stopped"; reason: StopReason } | undefined;
    // The budget stops the listing of deals, which asks it after every deal that sets `end`.
    const dealt = listValues(puzzle, {
      limit: Infinity,
      budget: { ...budget, stopped: () => (end === undefined ? budget.stopped() : "steps") },
      onSolution(values) {
        if (end !== undefined) return;
        deals++;
        for (const layout of layouts) {
          if (++pairs % ASK_EVERY === 0) {
            const reason = budget.stopped();
            if (reason !== undefined) {
              end = { outcome: "stopped", reason };
              return;
            }
          }
          if (!agree(layout, values)) continue;
          onSolution(solutionOf(puzzle, layout, values)!);
          if (++found < limit) continue;
          end = { outcome: "limit" };
          return;
        }
      },
    });
    if (end !== undefined) return { ...end, stats: stats() };
    if (dealt.outcome === "stopped") return { ...dealt, stats: stats() };
    return { outcome: "exhausted", ...(found === 0 ? { certificate: exhausted } : {}), stats: stats() };
  },
};
