/** The family's own solver behind the `Method` interface: all solutions, each once, or why it stopped. */
import { JOINT } from "../names.js";
import type { Method } from "../../methods.js";
import type { Pips, PipsSolution } from "../puzzle.js";
import type { Position } from "./position.js";
import { search } from "./search.js";
import { rankOf, type Tables, tablesOf } from "./tables.js";

export const joint: Method<Pips, PipsSolution> = {
  ...JOINT,
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

/** A position as a solution, the same for the same set of placed dominoes: equal dominoes go to places in the order of their lower nodes. */
function solutionOf(puzzle: Pips, t: Tables, p: Position): PipsSolution {
  const laidAt = new Int32Array(t.nodeCount).fill(-1);
  for (let i = 0; i < p.laid; i++) {
    const link = p.laidLink[i]!;
    laidAt[Math.min(t.linkFirst[link]!, t.linkSecond[link]!)] = i;
  }
  const chain = new Int32Array(t.dominoCount);
  const head = new Int32Array(t.kindCount).fill(-1);
  for (let d = t.dominoCount - 1; d >= 0; d--) {
    const kind = t.dominoKind[d]!;
    chain[d] = head[kind]!;
    head[kind] = d;
  }
  const laidAs = new Int32Array(t.dominoCount);
  for (let n = 0; n < t.nodeCount; n++) {
    const i = laidAt[n]!;
    if (i < 0) continue;
    const kind = p.laidKind[i]!;
    const domino = head[kind]!;
    head[kind] = chain[domino]!;
    laidAs[domino] = i;
  }
  const placements: (readonly [number, number])[] = [];
  for (let d = 0; d < t.dominoCount; d++) {
    const i = laidAs[d]!;
    const link = p.laidLink[i]!;
    const kind = p.laidKind[i]!;
    const low = t.kindLow[kind]!;
    const high = t.kindHigh[kind]!;
    const first = t.linkFirst[link]!;
    const second = t.linkSecond[link]!;
    const rank = p.laidTurn[i] === 0 ? low : high;
    const straight = low === high ? first < second : rankOf(t.pips, puzzle.dominoes[d]![0]) === rank;
    placements.push(straight ? [first, second] : [second, first]);
  }
  return { placements };
}
