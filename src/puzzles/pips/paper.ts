/** Pips on paper: the rules, and the dominoes. */
import type { Paper } from "../paper.js";
import type { Pips } from "./puzzle.js";

export const pipsPaper: Paper<Pips> = {
  rules: [
    "Lay all dominoes on the board, each on two neighbouring cells, so that every cell is covered.",
    "The pips in a region must meet the condition on its tag: a number is their sum, < and > compare the sum with a number, = means that all are equal, ≠ that all are different.",
    "A domino may lie across two regions. Cells without a tag may hold any pips.",
  ],
  pieces: ({ dominoes }) =>
    dominoes.map((halves) => ({
      scene: {
        rows: 1,
        cols: 2,
        title: `Domino ${halves.join("-")}`,
        description: `A domino with ${halves[0]} and ${halves[1]} pips.`,
        items: [
          {
            kind: "domino",
            cells: [
              [0, 0],
              [0, 1],
            ],
            pips: halves,
          },
        ],
        ground: "bare",
      },
    })),
};
