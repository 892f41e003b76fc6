/** The puzzle and its solution: a grid with squares removed, and dominoes on it. */
import { cellAt, type Cell, type Grid } from "../../board/index.js";

export { cellWords } from "../../board/index.js";

/** The beginning of a sentence that says why there is no tiling. */
export const NO_TILING = "No tiling";

/** A board is a grid; white squares have row + column even. */
export type Chessboard = Grid;

export const MAX_SIDE = 4000;

/** Dominoes on a board. */
export interface Tiling {
  /** Four numbers for each domino, row and column of one half, then of the other. Flat, because a large board has millions. */
  readonly dominoes: Int32Array;
}

/** The two squares of a domino. */
export type Domino = readonly [Cell, Cell];

export function tilingOf(dominoes: Iterable<Domino>): Tiling {
  return { dominoes: Int32Array.from([...dominoes].flat(2)) };
}

/** The tiling that a matching describes: `mate[i]` is the index of i's other half, or −1. */
export function tilingOfMates(board: Chessboard, mate: Int32Array): Tiling {
  let count = 0;
  for (let i = 0; i < mate.length; i++) if (mate[i]! > i) count++;
  const dominoes = new Int32Array(count * 4);
  let at = 0;
  for (let i = 0; i < mate.length; i++) {
    const other = mate[i]!;
    if (other <= i) continue;
    for (const square of [i, other]) {
      const row = Math.floor(square / board.cols);
      dominoes[at++] = row;
      dominoes[at++] = square - row * board.cols;
    }
  }
  return { dominoes };
}

/** The dominoes of a tiling, one by one. */
export function* dominoesOf({ dominoes }: Tiling): Generator<Domino> {
  for (let at = 0; at < dominoes.length; at += 4) {
    yield [
      [dominoes[at]!, dominoes[at + 1]!],
      [dominoes[at + 2]!, dominoes[at + 3]!],
    ];
  }
}

/** The squares that are not there, in reading order. */
export function* removedCells(board: Chessboard): Generator<Cell> {
  for (let i = 0; i < board.present.length; i++) if (board.present[i] === 0) yield cellAt(board, i);
}
