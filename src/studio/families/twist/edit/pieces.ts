/** Changing the set of pieces. Givens stay if their piece is unchanged. Pure. */
import { fail, ok, type Result } from "../../../../base/index.js";
import { hangsTogether, type Cell } from "../../../../board/index.js";
import { MAX_PIECE_SIDE, type Twist, type TwistPiece } from "../../../../puzzles/index.js";
import { COLOUR_NAMES } from "../../../../scene/index.js";
import * as phrases from "../../../words/twist.js";

export type Sign = "." | "X" | "o";

/** A piece on its drawing paper, which stays still while the piece grows. */
export interface Drawing {
  readonly shape: string;
  readonly top: number;
  readonly left: number;
}

const RING = 1;
const SMALLEST = 6;

export function drawingOf({ shape }: TwistPiece): Drawing {
  return { shape, top: RING, left: RING };
}

/** The side of the paper, with room around the piece. */
export function paperOf({ shape, top, left }: Drawing): { readonly rows: number; readonly cols: number } {
  const lines = shape.split("/");
  const side = Math.max(SMALLEST, top + lines.length + RING, left + lines[0]!.length + RING);
  return { rows: side, cols: side };
}

export function signAt({ shape, top, left }: Drawing, [row, col]: Cell): Sign {
  return (shape.split("/")[row - top]?.[col - left] ?? ".") as Sign;
}

/** The sign that a stroke draws, by the sign where it begins. */
const NEXT: Readonly<Record<Sign, Sign>> = { ".": "X", X: "o", o: "." };

/** The drawing with cells set to a sign. A piece is connected, not empty and not too large. */
function drawn(drawing: Drawing, cells: readonly Cell[], sign: Sign): Result<Drawing> {
  const { rows, cols } = paperOf(drawing);
  const put = new Set(cells.map(String));
  const lines = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: cols }, (__, col) =>
      put.has(`${row},${col}`) ? sign : signAt(drawing, [row, col]),
    ),
  );
  const usedRows = lines.flatMap((line, row) => (line.some((one) => one !== ".") ? [row] : []));
  const usedCols = Array.from({ length: cols }, (_, col) => col).filter((col) =>
    lines.some((line) => line[col] !== "."),
  );
  const [top, bottom] = [usedRows[0], usedRows.at(-1)];
  const [left, right] = [usedCols[0], usedCols.at(-1)];
  if (top === undefined || bottom === undefined || left === undefined || right === undefined)
    return fail("twist/shape", phrases.aPieceHasAtLeast);
  if (bottom - top >= MAX_PIECE_SIDE || right - left >= MAX_PIECE_SIDE)
    return fail("twist/shape", phrases.aPieceHasAtMost(MAX_PIECE_SIDE));
  const used = lines.flatMap((line, row) => line.flatMap((one, col) => (one === "." ? [] : [[row, col]])));
  if (!hangsTogether(used)) return fail("twist/piece-parts", phrases.theCellsOfAPiece);
  const shape = lines
    .slice(top, bottom + 1)
    .map((line) => line.slice(left, right + 1).join(""))
    .join("/");
  // Makes room on every side again for the next stroke.
  return ok({ shape, top: Math.max(RING, top), left: Math.max(RING, left) });
}

/** The drawing after a stroke, and a note about it. A hole that cannot be removed becomes solid again, so that clicks can undo it. */
export function afterStroke(
  drawing: Drawing,
  cells: readonly [Cell, ...Cell[]],
  takesAway: boolean,
): { readonly drawing: Drawing; readonly words?: string } {
  const before = signAt(drawing, cells[0]);
  const next = drawn(drawing, cells, takesAway ? "." : NEXT[before]);
  if (next.ok) return { drawing: next.value };
  const words = next.error.message;
  if (takesAway || before !== "o" || cells.length > 1) return { drawing, words };
  const solid = drawn(drawing, cells, "X");
  return solid.ok ? { drawing: solid.value, words: phrases.theCellIsSolidAgain(words) } : { drawing, words };
}

/** The puzzle with other pieces. `numberOf`: the new number of an old piece. The peg supply belongs to the old set. */
export function withPieces(
  { rows, cols, present, flips, pegs, givens, pieces: old }: Twist,
  pieces: readonly TwistPiece[],
  numberOf: (piece: number) => number | undefined,
): Twist {
  const used = pieces.map(() => 0);
  const kept = givens.flatMap((given) => {
    const piece = numberOf(given.piece);
    const now = piece === undefined ? undefined : pieces[piece];
    if (piece === undefined || now === undefined || now.shape !== old[given.piece]!.shape) return [];
    if (++used[piece]! > now.max) return [];
    return [{ ...given, piece }];
  });
  return { rows, cols, present, pieces, flips, pegs, givens: kept };
}

const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** A letter that no piece has; undefined: all are taken. */
export function freeLetter(pieces: readonly TwistPiece[]): string | undefined {
  return LETTERS.split("").find((letter) => pieces.every(({ name }) => name !== letter));
}

/** A domino to begin with, in the rarest colour. */
export function newPiece(pieces: readonly TwistPiece[]): TwistPiece | undefined {
  const name = freeLetter(pieces);
  if (name === undefined) return undefined;
  const uses = COLOUR_NAMES.map((_, colour) => pieces.filter((piece) => piece.colour === colour).length);
  return { name, colour: uses.indexOf(Math.min(...uses)), shape: "XX", min: 1, max: 1 };
}
