/** What the readers of all formats share. */
import { type Cell, cellAt } from "../../../board/index.js";
import { BLANK, GIVEN, type Tents } from "../puzzle.js";
import { lineWords } from "../words.js";

/** Largest clue that is read. Whether so many tents fit is for the solvers to say. */
export const MAX_CLUE = 999;

/** Where a blank clue or a given is, for formats that cannot say one. */
export function firstBlankClue({ rowClues, colClues }: Tents): string | undefined {
  const row = rowClues.indexOf(BLANK);
  if (row !== -1) return lineWords("row", row);
  const col = colClues.indexOf(BLANK);
  return col === -1 ? undefined : lineWords("column", col);
}

export function firstGiven(board: Tents): Cell | undefined {
  const at = board.givens.findIndex((given) => given !== GIVEN.none);
  return at === -1 ? undefined : cellAt(board, at);
}
