/** The search as a method of the family. */
import type { Method, MethodEnd } from "../../family.js";
import type { Camp, Tents } from "../puzzle.js";
import { campOf, campOnGround } from "./camp.js";
import { layGround } from "./settle/ground.js";
import { createInstance } from "./instance.js";
import { reasonFor } from "./reasons.js";
import { wrongTotal } from "../witness.js";
import { settle } from "./settle/settle.js";
import { solve } from "./solve.js";

export const search: Method<Tents, Camp> = {
  id: "search",
  title: "Search",
  summary:
    "reasons about trees, lines and pairs of lines, matches trees with cells, then searches and learns from dead ends",
  solve(puzzle, { limit, onSolution, budget, steps }): MethodEnd {
    const totals = wrongTotal(puzzle);
    if (totals !== undefined) return { outcome: "exhausted", certificate: totals };
    const late = budget.stopped();
    if (late !== undefined) return { outcome: "stopped", reason: late };
    const ground = layGround(puzzle);
    const settled = settle(ground, budget);
    if (settled.outcome === "stopped") return settled;
    if (settled.outcome === "impossible")
      return {
        outcome: "exhausted",
        certificate: reasonFor(puzzle, "search", 0),
        stats: { conflicts: 0, decisions: 0 },
      };
    if (settled.open === 0) {
      onSolution(campOnGround(ground));
      return { outcome: limit > 1 ? "exhausted" : "limit", stats: { conflicts: 0, decisions: 0 } };
    }
    let found = 0;
    const { outcome, reason, ...stats } = solve(createInstance(ground), {
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
        ? { certificate: reasonFor(puzzle, "search", stats.decisions) }
        : {}),
      stats,
    };
  },
};
