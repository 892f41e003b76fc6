/** Our own packer as a method of a family, and as its counter. */
import type { Budget } from "../../base/index.js";
import { countPackings, pack, type PackingCount } from "../../board/index.js";
import type { CountEnd, Method } from "../family.js";
import type { PackingMaker } from "./placement.js";
import { plainReason } from "./reasons.js";
import { type Symmetries, symmetriesOf } from "./symmetry.js";
import type { PackingView } from "./view.js";

export const SEARCH = "search";

export function searchMethod<P, S>({ view, solution }: PackingMaker<P, S>): Method<P, S> {
  return {
    id: SEARCH,
    title: "bit-mask search",
    summary:
      "our own packer: covers the first or the tightest cell next, sees cells that are cut off, lists and counts everything",
    solve(puzzle, { limit, onSolution, budget }) {
      const seen = view(puzzle);
      const plain = plainReason(seen);
      if (plain !== undefined) return { outcome: "exhausted", certificate: plain };
      const { outcome, reason, found, nodes } = pack(seen.problem, {
        limit,
        budget,
        onSolution: (placements) => onSolution(solution(puzzle, seen, placements)),
      });
      return {
        outcome,
        ...(reason === undefined ? {} : { reason }),
        ...(outcome === "exhausted" && found === 0
          ? { certificate: { kind: "exhausted", engine: SEARCH, nodes } }
          : {}),
        stats: { nodes },
      };
    },
  };
}

export function countView(view: PackingView, budget: Budget): CountEnd {
  if (plainReason(view) !== undefined) return { outcome: "counted", count: 0n, method: SEARCH };
  return counted(countPackings(view.problem, { budget }));
}

/** Solutions up to the symmetries of the puzzle. */
export function countViewDistinct(view: PackingView, budget: Budget, which: Symmetries = "all"): CountEnd {
  if (plainReason(view) !== undefined) return { outcome: "counted", count: 0n, method: SEARCH };
  return counted(countPackings(view.problem, { budget, upTo: symmetriesOf(view, which) }));
}

function counted(end: PackingCount): CountEnd {
  if (end.outcome === "stopped") return { outcome: "stopped", reason: end.reason, method: SEARCH };
  return { outcome: "counted", count: BigInt(end.count), method: SEARCH };
}
