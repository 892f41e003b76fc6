/** Pips on paper: the rules, and the dominoes. */
import { type Paper, pieceScene } from "../paper.js";
import { spotOf } from "./nodes.js";
import type { Pips, PipsSolution } from "./puzzle.js";
import { pipsScene } from "./scene.js";

const LYING = [
  [0, 0],
  [0, 1],
] as const;

export const pipsPaper: Paper<Pips, PipsSolution> = {
  rules: [
    "Lay all dominoes on the board, each on two neighbouring cells, so that every cell is covered.",
    "The pips in a region must meet the condition on its tag: a number is their sum, < and > compare the sum with a number, = means that all are equal, ≠ that all are different.",
    "A domino may lie across two regions. Cells without a tag may hold any pips; hatched squares are not part of the board.",
  ],
  // On paper, a hole in the board looks like cells without a tag.
  scenes(puzzle, view) {
    const scene = pipsScene(puzzle, view);
    return [hasHole(puzzle) ? { ...scene, ground: "hatched" } : scene];
  },
  pieces: ({ dominoes }) =>
    dominoes.map((halves) => ({
      scene: pieceScene({ rows: 1, cols: 2 }, `Domino ${halves.join("-")}`, [
        { kind: "domino", cells: LYING, pips: halves },
      ]),
    })),
};

/** Whether cells of the board surround squares that are not cells. */
function hasHole(puzzle: Pips): boolean {
  if (puzzle.shape !== "grid") return false;
  const spots = puzzle.nodes.map((_, node) => spotOf(puzzle, node));
  const height = Math.max(...spots.map(([row = 0]) => row)) + 3;
  const width = Math.max(...spots.map(([, col = 0]) => col)) + 3;
  // With a margin around the board, from which all that is outside is reached.
  const seen = new Uint8Array(height * width);
  for (const [row = 0, col = 0] of spots) seen[(row + 1) * width + col + 1] = 1;
  const queue = [0];
  seen[0] = 1;
  for (const at of queue) {
    const col = at % width;
    const beside = [
      at - width,
      at + width,
      ...(col > 0 ? [at - 1] : []),
      ...(col < width - 1 ? [at + 1] : []),
    ];
    for (const next of beside) {
      if (seen[next] !== 0) continue;
      seen[next] = 1;
      queue.push(next);
    }
  }
  return seen.includes(0);
}
