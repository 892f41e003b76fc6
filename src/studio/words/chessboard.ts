/** What the Studio says of chessboards. */
import { plural } from "../../base/index.js";

export const orDragToRemoveSquares = (part: string | number) =>
  `${part} or drag to remove squares; do it again to put them back.`;
export const size = "Size";
export const restoreAllSquares = "Restore all squares";
export const allSquaresAreBack = "All squares are back.";
export const beginWith = "Begin with";
export const fullBoard = "Full 8 × 8";
export const originalTwoCorners = "Original: two corners";
export const generalAnyTwoSquares = "General: any two squares";
export const advancedManySquares = "Advanced: many squares";
export const theLastTwoRemoveSquares =
  "The last two remove squares at random. Whether dominoes can cover the rest is the question: the line under the board answers it.";
export const randomHoles = "Random holes";
export const holes = "Holes";
export const punchHoles = "Punch holes";
export const asManyWhiteAsBlack = "As many white as black";
export const anySquaresOfThisBoard =
  "Any squares of this board, at random: it may have no tiling, one, or many.";
export const aztecDiamond = "Aztec diamond";
export const order = "Order";
export const makeIt = "Make it";
export const check = "Check";
export const chessboard = "Chessboard";
export const tile = "Tile";
export const removed = (place: string | number) => `${place}, removed`;
export const covered = ", covered";
export const yesWhatIsLeft = "Yes: what is left can be covered.";
export const noWhatIsLeftCannot = (why: string | number) => `No: what is left cannot be covered. ${why}`;
export const dragOverTwoSquares = (tapWord: string | number) =>
  `Drag over two squares, or ${tapWord} one and then its neighbour, to lay a domino. To lift a domino, ${tapWord} it.`;
export const liftAll = "Lift all";
export const allDominoesAreLifted = "All dominoes are lifted.";
export const canBeTiled = "The board can be tiled.";
export const cannotBeTiled = "The board cannot be tiled.";
export const dominoesAreTheMost = (most: number, bare: number) =>
  `${plural(most, "domino is", "dominoes are")} the most that fit. ${plural(bare, "square")}, marked with a cross, ${bare === 1 ? "stays" : "stay"} bare.`;
export const aUniformlyRandomTilingSeed = (seed: string | number) =>
  `A uniformly random tiling (seed ${seed}).`;
export const squaresWhiteBlack = (total: number, white: string | number, total2: string | number) =>
  `${plural(total, "square")}: ${white} white, ${total2} black.`;
export const thereIsOneTiling = (part: string | number) => ` There is ${part} one tiling.`;
export const canBeTiledSoOften = (counts: string | number, many: string | number) =>
  `${counts} The board can be tiled.${many}`;
export const solvedInEverySquare = (time: string | number) => `Solved in ${time}: every square is covered.`;
export const dominoesLaidSquaresToCover = (dominoes: number, left: number) =>
  `${plural(dominoes, "domino", "dominoes")} laid, ${plural(left, "square")} to cover.`;
export const notAllOfThem = (laid: string | number, part: string | number) =>
  `${laid} They cannot all be covered: this board has no tiling${part}.`;
export const theBoardCanBeTiledAndHere = "The board can be tiled, and here is how.";
export const cannotBeTiledBecause = (why: string | number) => `The board cannot be tiled: ${why}`;
export const thereIsExactlyOneTiling = "There is exactly one tiling, and this is it.";
export const thereIsMore = "There is more than one tiling: see the marked squares.";
export const theFramedDominoesLieDifferently = "The framed dominoes lie differently in the other tiling.";
export const exactly1Tiling = (part: string | number) => `Exactly 1 tiling${part}.`;
export const differentTilingsUpToTurning = "different tilings, up to turning and reflecting the board";
export const removeTheirSquares = "Remove their squares";
export const theSquaresOfDominoes = (dominoes: number) =>
  `The squares of ${plural(dominoes, "domino", "dominoes")} are removed: the rest has exactly one tiling.`;
export const squares = (cells: number) => plural(cells, "square");
export const removeButton = (squares: string | number) => `Remove ${squares}`;
export const putBackButton = (squares: string | number) => `Put ${squares} back`;
export const putBack = "put back";
export const removeNamed = (named: string | number) => `remove ${named}`;
export const putNamedBack = (named: string | number) => `put ${named} back`;
export const nowTheBoard = (squares: string | number, count: number, done: string | number) =>
  `${squares} ${count === 1 ? "is" : "are"} ${done}: now the board can be tiled.`;
export const aRandomTiling = "A random tiling";
export const seed = "Seed";
export const draw = "Draw";
export const tap = "Tap";
export const click = "Click";
export const moreThan = "more than";
export const andSolveSaysWhy = ", and Solve says why";
export const upToTurningAndReflecting = ", up to turning and reflecting the board";
