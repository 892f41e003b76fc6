/** Dominoes of a student on a board, and what the library says about them. */
import { UNLIMITED, unwrap } from "../../base/index.js";
import {
  cellAt,
  type Cell,
  cellsWhere,
  cellWords,
  maximumMatching,
  neighboursOf,
} from "../../board/index.js";
import {
  chessboard,
  type Chessboard,
  type Domino,
  dominoesOf,
  tilingOf,
  tilingOfMates,
} from "../../puzzles/index.js";
import type { SceneItem } from "../../scene/index.js";
import type { Work } from "./lesson.js";
import { sentence } from "../ui/index.js";
import { without } from "./stages.js";

/** The largest number of dominoes that fit. */
export function mostDominoes(board: Chessboard): Domino[] {
  const matching = maximumMatching(board, UNLIMITED);
  if (matching.outcome !== "matched") throw new Error("a matching without a limit was stopped");
  return [...dominoesOf(tilingOfMates(board, matching.mate))];
}

/** Dominoes that the page shows over the student's. */
export const asPieces = (dominoes: readonly Domino[]): SceneItem[] =>
  dominoes.map((cells) => ({ kind: "piece", cells, colour: 7 }));

export const presentCells = (board: Chessboard): Cell[] => cellsWhere(board, board.present, 1);

/** The squares that no domino covers. */
export const bareSquares = (board: Chessboard, { dominoes }: Work): Chessboard =>
  without(board, dominoes.flat());

/** The family's own objection to the places of the dominoes; undefined: there is none. */
export function layingProblem(board: Chessboard, { dominoes }: Work): string | undefined {
  const [first] = chessboard.check(board, tilingOf(dominoes)).violations;
  return first === undefined ? undefined : sentence(first.message);
}

/** The two squares on which one domino more fits: "r1c1 and r1c2". */
export function placeForOne(board: Chessboard, work: Work): string | undefined {
  const bare = bareSquares(board, work);
  for (const [at, present] of bare.present.entries()) {
    const other = present === 1 ? neighboursOf(bare, at)[0] : undefined;
    if (other !== undefined) return [at, other].map((index) => cellWords(cellAt(board, index))).join(" and ");
  }
  return undefined;
}

/** The board as the chessboard's page writes it. */
export function codeOf(board: Chessboard): string {
  return [...unwrap(chessboard.formats.find(({ id }) => id === "code")!.format(board))].join("").trim();
}

/** Every domino that fits, in the order of its first square: the variables of the formulation "one variable per domino". */
export function dominoesThatFit(board: Chessboard): Domino[] {
  const found: Domino[] = [];
  for (const [at, present] of board.present.entries())
    if (present === 1)
      for (const other of neighboursOf(board, at))
        if (other > at) found.push([cellAt(board, at), cellAt(board, other)]);
  return found;
}
