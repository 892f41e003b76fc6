/** The questions of series: puzzles of one kind that grow. The worker makes them from the id and the size. */

export interface SeriesQuestion {
  readonly id: string;
  readonly family: "chessboard" | "pips" | "tents";
  readonly title: string;
  /** What a size counts: "squares a side". */
  readonly unit: string;
  readonly sizes: readonly number[];
}

export const SERIES_QUESTIONS = [
  {
    id: "corners",
    family: "chessboard",
    title: "Chessboards without two opposite corners (no tiling)",
    unit: "squares a side",
    sizes: [4, 6, 8, 10, 12],
  },
  {
    id: "boards",
    family: "chessboard",
    title: "Whole chessboards (find a tiling)",
    unit: "squares a side",
    sizes: [4, 8, 12, 16, 20],
  },
  {
    id: "tents",
    family: "tents",
    title: "Tents on random boards (find a camp)",
    unit: "cells a side",
    sizes: [5, 7, 10, 14, 20],
  },
  {
    id: "pips",
    family: "pips",
    title: "Pips on random boards (lay the dominoes)",
    unit: "dominoes",
    sizes: [3, 5, 7, 10, 14],
  },
] as const satisfies readonly SeriesQuestion[];

export type SeriesQuestionId = (typeof SERIES_QUESTIONS)[number]["id"];
