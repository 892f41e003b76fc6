/** Boards to begin with: the three problems of the source document, random ones, the Aztec diamond. */
import { createRandom, mustBeSeed, mustBeSides, mustBeWhole } from "../../base/index.js";
import { createGrid, type Cell } from "../../board/index.js";
import { MAX_SIDE, type Chessboard } from "./board.js";

/** The original problem: opposite corners removed. */
export function originalBoard(rows = 8, cols = 8): Chessboard {
  mustBeSides("originalBoard", rows, cols, MAX_SIDE);
  return createGrid(rows, cols, [
    [0, 0],
    [rows - 1, cols - 1],
  ]);
}

/** What a random board is made from. */
export interface RandomBoardOptions {
  /** Its rows. */
  readonly rows: number;
  /** Its columns. */
  readonly cols: number;
  /** How many squares are removed. */
  readonly holes: number;
  /** The same seed gives the same board. */
  readonly seed: number;
  /** Whether as many white as black squares are removed, where `holes` is even. Default: no. */
  readonly balanced?: boolean | undefined;
}

/** A board with squares removed at random; the same for the same options. */
export function randomBoard({ rows, cols, holes, seed, balanced = false }: RandomBoardOptions): Chessboard {
  mustBeSides("randomBoard", rows, cols, MAX_SIDE);
  mustBeWhole("randomBoard", "holes", holes, 0, rows * cols);
  mustBeSeed("randomBoard", seed);
  const random = createRandom(seed);
  const cells: Cell[] = [];
  for (let row = 0; row < rows; row++) for (let col = 0; col < cols; col++) cells.push([row, col]);
  random.shuffle(cells);
  if (!balanced) return createGrid(rows, cols, cells.slice(0, holes));
  const whites = cells.filter(([row, col]) => (row + col) % 2 === 0);
  const blacks = cells.filter(([row, col]) => (row + col) % 2 === 1);
  const half = Math.floor(holes / 2);
  return createGrid(rows, cols, [...whites.slice(0, holes - half), ...blacks.slice(0, half)]);
}

/** The Aztec diamond of order n (Elkies, Kuperberg, Larsen and Propp 1992): 2^(n(n+1)/2) tilings. */
export function aztecDiamond(order: number): Chessboard {
  mustBeWhole("aztecDiamond", "order", order, 0, MAX_SIDE / 2);
  const side = 2 * order;
  const board = createGrid(side, side);
  for (let row = 0; row < side; row++) {
    for (let col = 0; col < side; col++) {
      const distance = Math.abs(2 * row - side + 1) + Math.abs(2 * col - side + 1);
      if (distance > side) board.present[row * side + col] = 0;
    }
  }
  return board;
}
