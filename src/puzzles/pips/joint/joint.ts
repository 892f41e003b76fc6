/** The family's own solver behind the `Method` interface: all solutions, each once, or why it stopped. */
import type { Method } from "../../family.js";
import type { Pips, PipsSolution } from "../puzzle.js";
import { solutionOf } from "./listing.js";
import { search } from "./search.js";
import { tablesOf } from "./tables.js";

export const joint: Method<Pips, PipsSolution> = {
  id: "joint",
  title: "Joint search",
  summary:
    "lays dominoes where the fewest fit, and bounds every region by its condition and the pips that are left",
  solve(puzzle, { limit, budget, onSolution, steps = Infinity }) {
    const t = tablesOf(puzzle);
    let found = 0;
    const { outcome, nodes } = search(t, {
      budget,
      steps,
      onSolved(position) {
        onSolution(solutionOf(puzzle, t, position));
        found++;
        return found < limit;
      },
    });
    const stats = { nodes };
    if (outcome === "limit") return { outcome, stats };
    if (outcome !== "exhausted") return { outcome: "stopped", reason: outcome, stats };
    if (found > 0) return { outcome, stats };
    return { outcome, stats, certificate: { kind: "exhausted", engine: "joint", nodes } };
  },
};
