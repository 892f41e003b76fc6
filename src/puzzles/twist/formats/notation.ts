/**
 * Placements as text: piece, column from 1, row from A on top, turn 0–7, at the top left of the bounding box: `f3C4`. After row Z come
 * AA, AB, …; beyond 9 columns numbers have two digits. A piece is one letter, so there is only one way to read a text. Pegs of the IQ
 * Twist box are written the same, with i–l and a final 0.
 */
import { createPlaces, fail, placeOf, type Problem, type Result } from "../../../base/index.js";
import { instead } from "../../reading.js";
import type { Laid, TwistPiece } from "../puzzle.js";

const LETTERS = 26;

export function rowLetters(row: number): string {
  const last = String.fromCharCode(65 + (row % LETTERS));
  return row < LETTERS ? last : rowLetters(Math.floor(row / LETTERS) - 1) + last;
}

function rowNumber(letters: string): number {
  let row = 0;
  for (const letter of letters) row = row * LETTERS + letter.charCodeAt(0) - 64;
  return row - 1;
}

export interface Token {
  readonly letter: string;
  readonly row: number;
  readonly col: number;
  readonly turn: number;
  readonly at: NonNullable<Problem["at"]>;
}

const TOKEN = /([A-Za-z])(\d{1,3})([A-Z]{1,2})([0-7])[ \t]*(?:\r?\n[ \t]*)*/y;
const PARTS = [
  { pattern: /[A-Za-z]/y, expected: "the letter of a piece or peg" },
  { pattern: /\d{1,3}/y, expected: "a column number, from 1" },
  { pattern: /[A-Z]{1,2}/y, expected: "a row letter, from A" },
  { pattern: /[0-7]/y, expected: "an orientation from 0 to 7" },
] as const;

/** The text cut into placements; spaces and new lines may stand between them. */
export function readTokens(text: string, code: string): Result<Token[]> {
  const tokens: Token[] = [];
  const placeAt = createPlaces(text);
  let at = /^\uFEFF?\s*/.exec(text)![0].length;
  while (at < text.length) {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(text);
    if (match === null) return brokenToken(text, at, code);
    const [all, letter, col, row, turn] = match;
    tokens.push({
      letter: letter!,
      row: rowNumber(row!),
      col: Number(col) - 1,
      turn: Number(turn),
      at: placeAt(at),
    });
    at += all.length;
  }
  return { ok: true, value: tokens };
}

/** Where a placement goes wrong, and what was expected there. */
function brokenToken(text: string, start: number, code: string): Result<never> {
  let at = start;
  for (const { pattern, expected } of PARTS) {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found === null) return fail(code, `expected ${expected}, ${instead(text, at)}`, placeOf(text, at));
    at += found[0].length;
  }
  return fail(code, "expected a placement such as f3C4", placeOf(text, start));
}

export function tokenText(letter: string, row: number, col: number, turn: number): string {
  return `${letter}${col + 1}${rowLetters(row)}${turn}`;
}

/** Laid pieces in the notation of placements. */
export function laidText(pieces: readonly TwistPiece[], laid: readonly Laid[]): string {
  return laid.map(({ piece, at, turn }) => tokenText(pieces[piece]!.name, at[0], at[1], turn)).join("");
}
