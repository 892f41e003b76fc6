/**
 * Backtracking over the black squares, from the source document, with its slips mended: colours are compared first, every neighbour of the
 * last square is tried, and matching the last square is success. An explicit stack, so that it can be stepped through.
 */
import { colourOf, neighboursOf } from "../../../board/index.js";
import type { Method } from "../../methods.js";
import { type Chessboard, type Tiling, tilingOfMates } from "../board.js";
import { colouringOf } from "./colouring.js";

export const DEFAULT_STEP_LIMIT = 20_000_000;
const STEPS_PER_LOOK = 1024;

/** What one step did. `solved` leaves the tiling in `mate`; stepping on looks for the next one. */
export type BacktrackStep = "placed" | "undone" | "solved" | "exhausted";

export interface Backtracker {
  readonly blacks: Int32Array;
  readonly mate: Int32Array;
  depth(): number;
  step(): BacktrackStep;
}

export function createBacktracker(board: Chessboard): Backtracker {
  const blacks: number[] = [];
  for (let i = 0; i < board.present.length; i++)
    if (board.present[i] === 1 && colourOf(board, i) === 1) blacks.push(i);
  const mate = new Int32Array(board.present.length).fill(-1);
  const choice = new Int8Array(blacks.length + 1).fill(-1);
  let depth = 0;
  let ended = false;

  const undo = (): BacktrackStep => {
    if (depth === 0) {
      ended = true;
      return "exhausted";
    }
    depth--;
    const black = blacks[depth]!;
    mate[mate[black]!] = -1;
    mate[black] = -1;
    return "undone";
  };
  return {
    blacks: Int32Array.from(blacks),
    mate,
    depth: () => depth,
    step() {
      if (ended) return "exhausted";
      // All matched and reported: go on from the last square.
      if (depth === blacks.length) return undo();
      const black = blacks[depth]!;
      const around = neighboursOf(board, black);
      let next = choice[depth]! + 1;
      while (next < around.length && mate[around[next]!] !== -1) next++;
      if (next === around.length) {
        choice[depth] = -1;
        return undo();
      }
      choice[depth] = next;
      mate[black] = around[next]!;
      mate[around[next]!] = black;
      depth++;
      return depth === blacks.length ? "solved" : "placed";
    },
  };
}

export const backtracking: Method<Chessboard, Tiling> = {
  id: "backtracking",
  title: "Backtracking",
  summary: "matches the black squares one by one and takes back what leads nowhere, up to a step limit",
  solve(board, { limit, budget, onSolution, steps: stepLimit = DEFAULT_STEP_LIMIT }) {
    const certificate = colouringOf(board);
    if (certificate !== undefined) return { outcome: "exhausted", certificate, stats: { steps: 0 } };
    const search = createBacktracker(board);
    if (search.blacks.length === 0) {
      onSolution(tilingOfMates(board, search.mate));
      return { outcome: limit === 1 ? "limit" : "exhausted", stats: { steps: 0 } };
    }
    let found = 0;
    let steps = 0;
    for (;;) {
      if (steps >= stepLimit) return { outcome: "stopped", reason: "steps", stats: { steps } };
      if (steps % STEPS_PER_LOOK === 0) {
        const reason = budget.stopped();
        if (reason !== undefined) return { outcome: "stopped", reason, stats: { steps } };
        budget.report({ stage: "backtracking", done: steps, total: stepLimit });
      }
      steps++;
      const did = search.step();
      if (did === "exhausted")
        return {
          outcome: "exhausted",
          stats: { steps },
          ...(found === 0
            ? { certificate: { kind: "exhausted", engine: "backtracking", nodes: steps } }
            : {}),
        };
      if (did !== "solved") continue;
      onSolution(tilingOfMates(board, search.mate));
      found++;
      if (found >= limit) return { outcome: "limit", stats: { steps } };
    }
  },
};
