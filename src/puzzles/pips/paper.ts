/** Pips on paper: the rules, and the dominoes. */
import { type Paper, pieceScene } from "../paper.js";
import type { Pips, PipsSolution } from "./puzzle.js";

const LYING = [
  [0, 0],
  [0, 1],
] as const;

export const pipsPaper: Paper<Pips, PipsSolution> = {
  rules: [
    "Lay all dominoes on the board, each on two neighbouring cells, so that every cell is covered.",
    "The pips in a region must meet the condition on its tag: a number is their sum, < and > compare the sum with a number, = means that all are equal, ≠ that all are different.",
    "A domino may lie across two regions. Cells without a tag may hold any pips.",
  ],
  pieces: ({ dominoes }) =>
    dominoes.map((halves) => ({
      scene: pieceScene({ rows: 1, cols: 2 }, `Domino ${halves.join("-")}`, [
        { kind: "domino", cells: LYING, pips: halves },
      ]),
    })),
};
