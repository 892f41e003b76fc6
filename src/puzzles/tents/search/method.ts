/** The search as a method of the family. */
import { SEARCH } from "../names.js";
import type { Budget, StopReason } from "../../../base/index.js";
import type { Certificate } from "../../../certify/index.js";
import type { Method, MethodEnd } from "../../methods.js";
import type { Camp, Tents } from "../puzzle.js";
import { campOf, campOnGround } from "./camp.js";
import { type Ground, layGround } from "./settle/ground.js";
import { createInstance } from "./instance.js";
import { reasonFor } from "./reasons.js";
import { wrongTotal } from "../evidence/witness.js";
import { settle } from "./settle/settle.js";
import { solve } from "./solve.js";

type Begun =
  | { readonly outcome: "stopped"; readonly reason: StopReason }
  | { readonly outcome: "impossible"; readonly certificate: Certificate }
  /** Everything follows without a guess; or cells are open, and a search has to decide them. */
  | { readonly outcome: "solved" | "open"; readonly ground: Ground };

/** What searching and counting begin with: totals that cannot agree, then all that follows without a guess. */
export function beginSearch(puzzle: Tents, budget: Budget): Begun {
  const totals = wrongTotal(puzzle);
  if (totals !== undefined) return { outcome: "impossible", certificate: totals };
  const reason = budget.stopped();
  if (reason !== undefined) return { outcome: "stopped", reason };
  const ground = layGround(puzzle);
  const settled = settle(ground, budget);
  if (settled.outcome === "stopped") return settled;
  if (settled.outcome === "impossible")
    return { outcome: "impossible", certificate: reasonFor(puzzle, "search", 0) };
  return { outcome: settled.open === 0 ? "solved" : "open", ground };
}

export const search: Method<Tents, Camp> = {
  ...SEARCH,
  solve(puzzle, { limit, onSolution, budget, steps }): MethodEnd {
    const begun = beginSearch(puzzle, budget);
    if (begun.outcome === "stopped") return begun;
    const none = { conflicts: 0, decisions: 0 };
    if (begun.outcome === "impossible")
      return { outcome: "exhausted", certificate: begun.certificate, stats: none };
    if (begun.outcome === "solved") {
      onSolution(campOnGround(begun.ground));
      return { outcome: limit > 1 ? "exhausted" : "limit", stats: none };
    }
    let found = 0;
    const { outcome, reason, ...stats } = solve(createInstance(begun.ground), {
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
