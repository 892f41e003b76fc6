/** The search as a method of the family. */
import type { Method, MethodEnd } from "../../family.js";
import type { Camp, Tents } from "../puzzle.js";
import { campOf } from "./camp.js";
import { createInstance } from "./instance.js";
import { solve } from "./solve.js";
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
    const { outcome, reason, ...stats } = solve(createInstance(puzzle), {
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
        ? { certificate: { kind: "exhausted", engine: "search", nodes: stats.decisions } as const }
        : {}),
      stats,
    };
  },
};
