/** The questions of series: puzzles of one kind that grow. The worker makes them from the id and the size. */

import * as phrases from "../words/solver.js";

export interface SeriesQuestion {
  readonly id: string;
  readonly family: "chessboard" | "cube" | "pips" | "tents" | "twist";
  readonly title: string;
  /** What a size counts: "squares a side". */
  readonly unit: string;
  readonly sizes: readonly number[];
}

export const SERIES_QUESTIONS = [
  {
    id: "corners",
    family: "chessboard",
    title: phrases.chessboardsWithoutTwoOppositeCorners,
    unit: phrases.squaresASide,
    sizes: [4, 6, 8, 10, 12],
  },
  {
    id: "boards",
    family: "chessboard",
    title: phrases.wholeChessboardsFindATiling,
    unit: phrases.squaresASide,
    sizes: [4, 8, 12, 16, 20],
  },
  {
    id: "tents",
    family: "tents",
    title: phrases.tentsOnRandomBoardsFind,
    unit: phrases.cellsASide,
    sizes: [5, 7, 10, 14, 20],
  },
  {
    id: "pips",
    family: "pips",
    title: phrases.pipsOnRandomBoardsLay,
    unit: phrases.dominoes,
    sizes: [3, 5, 7, 10, 14],
  },
  {
    id: "boxes",
    family: "cube",
    title: phrases.boxesOf23N,
    unit: phrases.cubesLong,
    sizes: [2, 4, 6, 8, 12],
  },
  {
    id: "twist",
    family: "twist",
    title: phrases.iqTwistWithFewer,
    unit: phrases.piecesToLay,
    sizes: [2, 4, 5, 6, 8],
  },
] as const satisfies readonly SeriesQuestion[];

export type SeriesQuestionId = (typeof SERIES_QUESTIONS)[number]["id"];
