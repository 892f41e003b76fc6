/** What the readers of all formats share: limits, an empty board, and how a mistake is worded. */
import { fail, ok, type Problem, type Result } from "../../../base/index.js";
import { BLANK, GIVEN, MAX_SIDE, type Tents } from "../puzzle.js";
import { lineWords } from "../words.js";

/** Largest clue that is read. Whether so many tents fit is for the solvers to say. */
export const MAX_CLUE = 999;

export function checkSize(rows: number, cols: number, at: Problem["at"]): Result<true> {
  if (rows >= 1 && cols >= 1 && rows <= MAX_SIDE && cols <= MAX_SIDE) return ok(true);
  return fail("tents/size", `a board has 1 to ${MAX_SIDE} rows and columns, not ${rows} × ${cols}`, at);
}

/** `not "x"`, or that the text (or a line of it) ends: what stands where something else was expected. */
export function found(text: string, at: number, whole = "text"): string {
  const code = text.codePointAt(at);
  return code === undefined ? `but the ${whole} ends` : `not ${JSON.stringify(String.fromCodePoint(code))}`;
}

/** Where a blank clue or a given is, for formats that cannot say one. */
export function firstBlankClue({ rowClues, colClues }: Tents): string | undefined {
  const row = rowClues.indexOf(BLANK);
  if (row !== -1) return lineWords("row", row);
  const col = colClues.indexOf(BLANK);
  return col === -1 ? undefined : lineWords("column", col);
}

export function firstGiven({ cols, givens }: Tents): readonly [number, number] | undefined {
  const at = givens.findIndex((given) => given !== GIVEN.none);
  return at === -1 ? undefined : [Math.floor(at / cols), at % cols];
}
