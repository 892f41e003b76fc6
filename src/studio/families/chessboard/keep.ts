/** How a chessboard is kept: the board, and the dominoes that are laid. */
import type { Cell } from "../../../board/index.js";
import { chessboard, removedCells, tilingOf, type Chessboard, type Domino } from "../../../puzzles/index.js";
import { readWritten, writePuzzle, type Keeping } from "../shared/index.js";
import type { Sheet } from "./sheet.js";

/** Boards with many holes are shorter as a drawing. */
const CODE_HOLES = 100;

export const keeping: Keeping<Chessboard, Sheet> = {
  write(board) {
    let holes = 0;
    for (const _ of removedCells(board)) if (++holes > CODE_HOLES) break;
    return writePuzzle(chessboard, board, [holes > CODE_HOLES ? "drawing" : "code"]);
  },
  read: (written) => readWritten(chessboard, written),
  start: (puzzle) => ({ puzzle, dominoes: [] }),
  played: {
    keep: ({ dominoes }) => dominoes.map(([one, two]) => [[...one], [...two]]),
    revive: ({ puzzle }, kept) => ({ puzzle, dominoes: dominoesOf(puzzle, kept) }),
  },
};

/** None where they break a rule. */
function dominoesOf(board: Chessboard, kept: unknown): readonly Domino[] {
  const dominoes = Array.isArray(kept) ? kept.filter(isDomino) : [];
  return chessboard.check(board, tilingOf(dominoes)).violations.length > 0 ? [] : dominoes;
}

function isDomino(value: unknown): value is Domino {
  return Array.isArray(value) && value.length === 2 && value.every(isCell);
}

function isCell(value: unknown): value is Cell {
  return Array.isArray(value) && value.length === 2 && value.every((part) => Number.isSafeInteger(part));
}
