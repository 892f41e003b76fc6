/** The search as a method of the family. */
import type { Cell } from "../../../board/index.js";
import type { Certificate } from "../../../certify/index.js";
import type { Method, MethodEnd } from "../../family.js";
import type { Camp, Tents } from "../puzzle.js";
import { campOf } from "./camp.js";
import { createInstance, type Instance } from "./instance.js";
import { matchTrees } from "./matching.js";
import { solve } from "./solve.js";
import { createState } from "./state.js";
import { totalsCertificate } from "./totals.js";

export const search: Method<Tents, Camp> = {
  id: "search",
  title: "Search",
  summary:
    "reasons about trees, lines and pairs of lines, matches trees with cells, then searches and learns from dead ends",
  solve(puzzle, { limit, onSolution, budget, steps }): MethodEnd {
    const totals = totalsCertificate(puzzle);
    if (totals !== undefined) return { outcome: "exhausted", certificate: totals };
    let found = 0;
    const instance = createInstance(puzzle);
    const { outcome, reason, ...stats } = solve(instance, {
      limit,
      budget,
      steps,
      onLayout(state) {
        found++;
        onSolution(campOf(state));
      },
    });
    return {
      outcome,
      ...(reason === undefined ? {} : { reason }),
      ...(outcome === "exhausted" && found === 0
        ? { certificate: reasonFor(instance, stats.decisions) }
        : {}),
      stats,
    };
  },
};

/** Trees with too few cells, where the board alone shows them; otherwise the search itself. */
function reasonFor(instance: Instance, nodes: number): Certificate {
  const { cols } = instance.puzzle;
  const cell = (at: number): Cell => [Math.floor(at / cols), at % cols];
  const matched = matchTrees(createState(instance));
  if (matched.outcome === "matched") return { kind: "exhausted", engine: "search", nodes };
  return { kind: "hall", set: matched.trees.map(cell), neighbours: matched.cells.map(cell) };
}
