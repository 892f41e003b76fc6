/**
 * A solver that tries every assignment, for models of a few variables. It takes clauses; what it finds is checked like anything else:
 *
 *   quadrille --with ./every-assignment.js solve 2x4 --engine every-assignment --encoding pairwise
 */
import type { Engine } from "quadrille/engines";

export const everyAssignment: Engine<"cnf"> = {
  id: "every-assignment",
  title: "Every assignment",
  takes: "cnf",
  proofs: false,
  load: async () => ({ ok: true, value: { version: "1" } }),
  async search({ variableCount, modelVariables, stream }, { limit, budget, onSolution }) {
    const stats = {};
    let found = 0;
    for (let bits = 0; bits < 2 ** variableCount; bits++) {
      const reason = bits % 4096 === 0 ? budget.stopped() : undefined;
      if (reason !== undefined) return { outcome: "stopped", reason, found, stats };
      let satisfied = true;
      let clause = false;
      for (const literal of stream) {
        if (literal === 0) {
          satisfied &&= clause;
          clause = false;
        } else clause ||= ((bits >> (Math.abs(literal) - 1)) & 1) === (literal > 0 ? 1 : 0);
      }
      if (!satisfied) continue;
      const assignment = Uint8Array.from({ length: modelVariables + 1 }, (_, v) =>
        v === 0 ? 0 : (bits >> (v - 1)) & 1,
      );
      if (onSolution(assignment) === false || ++found === limit) return { outcome: "limit", found, stats };
    }
    return { outcome: "exhausted", found, stats };
  },
};
