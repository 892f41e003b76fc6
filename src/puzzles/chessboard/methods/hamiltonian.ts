/**
 * Gomory's theorem (Honsberger, "Mathematical Gems", 1973): two squares of opposite colour cut a Hamiltonian cycle into two paths of even
 * length, which dominoes tile. The walk works for any removed squares that leave only even stretches. Linear time.
 */
import { plural } from "../../../base/index.js";
import { cellAt, countPresent } from "../../../board/index.js";
import type { Method } from "../../methods.js";
import { cellWords, type Chessboard, type Tiling, tilingOfMates } from "../board.js";
import { colouringOf } from "./colouring.js";

/**
 * The cells of a rectangle along a closed rook's tour, if there is one: back and forth through all columns but the first, and home along
 * the first.
 */
export function hamiltonianCycle(rows: number, cols: number): Int32Array | undefined {
  if (rows < 2 || cols < 2 || (rows % 2 === 1 && cols % 2 === 1)) return undefined;
  const order = new Int32Array(rows * cols);
  const across = rows % 2 === 0;
  const long = across ? rows : cols;
  const short = across ? cols : rows;
  const index = (i: number, j: number): number => (across ? i * cols + j : j * cols + i);
  let at = 0;
  for (let i = 0; i < long; i++) {
    for (let j = 1; j < short; j++) order[at++] = index(i, i % 2 === 0 ? j : short - j);
  }
  for (let i = long - 1; i >= 0; i--) order[at++] = index(i, 0);
  return order;
}

export type CycleWalk =
  | { readonly ok: true; readonly cycle: Int32Array; readonly mate: Int32Array }
  | { readonly ok: false; readonly words: string };

/** Cut the cycle at the removed squares and lay dominoes along what is left. */
export function walkCycle(board: Chessboard): CycleWalk {
  const { rows, cols, present } = board;
  const cycle = hamiltonianCycle(rows, cols);
  if (cycle === undefined)
    return {
      ok: false,
      words: `a ${rows} × ${cols} board has no Hamiltonian cycle: that takes two sides of at least 2, one of them even`,
    };
  const mate = new Int32Array(rows * cols).fill(-1);
  const start = Math.max(
    0,
    cycle.findIndex((cell) => present[cell] === 0),
  );
  let open = -1;
  for (let step = 0; step < cycle.length; step++) {
    const cell = cycle[(start + step) % cycle.length]!;
    if (present[cell] === 0) {
      if (open !== -1) break;
    } else if (open === -1) open = cell;
    else {
      mate[open] = cell;
      mate[cell] = open;
      open = -1;
    }
  }
  if (open === -1) return { ok: true, cycle, mate };
  return {
    ok: false,
    words: `the removed squares leave a stretch of odd length on the cycle (it ends at ${cellWords(cellAt(board, open))}), so dominoes cannot follow it`,
  };
}

export const hamiltonian: Method<Chessboard, Tiling> = {
  id: "hamiltonian",
  title: "Hamiltonian cycle",
  summary:
    "Gomory's theorem: cut a closed tour of the board at the removed squares and lay dominoes along it",
  solve(board, request) {
    const walk = walkCycle(board);
    if (walk.ok) {
      request.onSolution(tilingOfMates(board, walk.mate));
      return {
        outcome: request.limit === 1 ? "limit" : "inapplicable",
        words: "the walk gives one tiling only",
      };
    }
    // With unequal colours the walk had to fail, and the count says why.
    const certificate = colouringOf(board);
    if (certificate !== undefined) return { outcome: "exhausted", certificate };
    const removed = board.present.length - countPresent(board);
    return { outcome: "inapplicable", words: `${walk.words} (${plural(removed, "square")} removed)` };
  },
};
