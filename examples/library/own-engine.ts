// A solver of our own where Quadrille's are: it tries every assignment. What it finds is checked like anything else.
import { solvePuzzle, unwrap } from "quadrille";
import { chessboard, parseChessboard } from "quadrille/chessboard";
import type { Engine } from "quadrille/engines";

const everything: Engine<"cnf"> = {
  id: "everything",
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

const board = unwrap(parseChessboard("2x4"));
const answer = unwrap(
  await solvePuzzle(chessboard, board, { engine: everything, encoding: "pairwise", limit: 100 }),
);
if (answer.status === "solved") console.log(`${answer.solutions.length} tilings by ${answer.method.engine}`);

/* It prints:
5 tilings by everything
*/
