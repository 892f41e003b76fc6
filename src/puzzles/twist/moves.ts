/** Edits of a puzzle, as data. Applying one gives a new puzzle, or the same one when it changes nothing. */
import type { Cell } from "../../board/index.js";
import { isOnBoard } from "./formats/index.js";
import {
  compareLaid,
  comparePegs,
  type Laid,
  MAX_SIDE,
  pegAt,
  type Twist,
  type TwistPiece,
} from "./puzzle.js";
import { liesOnBoard, overlap, touches } from "./play/places.js";
import { canonicalLaid, coverOf } from "./turns.js";

export type TwistMove =
  /** Put a peg, or take it away. A cell has one at most; the box may have no more of a colour. */
  | { readonly kind: "peg"; readonly cell: Cell; readonly colour: number }
  | { readonly kind: "unpeg"; readonly cells: readonly Cell[] }
  /** Make cells part of the board, or not. What stood or lay there goes. */
  | { readonly kind: "add" | "remove"; readonly cells: readonly Cell[] }
  /** Lay a piece that is there from the start, or take away the one that lies on the cell. */
  | { readonly kind: "give"; readonly laid: Laid }
  | { readonly kind: "ungive"; readonly cell: Cell }
  | { readonly kind: "flips"; readonly allowed: boolean }
  /** Other pieces; pegs stay, givens go. */
  | { readonly kind: "pieces"; readonly pieces: readonly TwistPiece[] }
  | { readonly kind: "resize"; readonly rows: number; readonly cols: number }
  | { readonly kind: "clear" }
  | { readonly kind: "replace"; readonly puzzle: Twist };

export function applyTwistMove(puzzle: Twist, move: TwistMove): Twist {
  switch (move.kind) {
    case "replace":
      return move.puzzle;
    case "peg":
      return withPeg(puzzle, move.cell, move.colour);
    case "unpeg": {
      const pegs = puzzle.pegs.filter(({ cell }) => !touches(move.cells, cell));
      return pegs.length === puzzle.pegs.length ? puzzle : { ...puzzle, pegs };
    }
    case "add":
    case "remove":
      return withCells(puzzle, move.cells, move.kind === "add");
    case "give":
      return withGiven(puzzle, move.laid);
    case "ungive": {
      const givens = puzzle.givens.filter((given) => !touches(coverOf(puzzle, given).cells, move.cell));
      return givens.length === puzzle.givens.length ? puzzle : { ...puzzle, givens };
    }
    case "flips": {
      if (move.allowed === puzzle.flips) return puzzle;
      const givens = puzzle.givens.filter(({ turn }) => move.allowed || turn < 4);
      return { ...puzzle, flips: move.allowed, givens };
    }
    case "pieces":
      return move.pieces.length === 0 ? puzzle : { ...puzzle, pieces: move.pieces, givens: [] };
    case "clear":
      return puzzle.pegs.length + puzzle.givens.length === 0 ? puzzle : { ...puzzle, pegs: [], givens: [] };
    case "resize":
      return resized(puzzle, move.rows, move.cols);
  }
}

function withPeg(puzzle: Twist, cell: Cell, colour: number): Twist {
  if (!isOnBoard(puzzle, cell) || pegAt(puzzle, cell[0], cell[1])?.colour === colour) return puzzle;
  const others = puzzle.pegs.filter((peg) => !touches([cell], peg.cell));
  const used = others.filter((peg) => peg.colour === colour).length;
  if (puzzle.supply !== undefined && used >= (puzzle.supply[colour] ?? 0)) return puzzle;
  return { ...puzzle, pegs: [...others, { cell, colour }].toSorted(comparePegs) };
}

/** Only what is on the board stays. */
function pruned(puzzle: Twist): Twist {
  return {
    ...puzzle,
    pegs: puzzle.pegs.filter(({ cell }) => isOnBoard(puzzle, cell)),
    givens: puzzle.givens.filter((given) => liesOnBoard(puzzle, given)),
  };
}

function withCells(puzzle: Twist, cells: readonly Cell[], there: boolean): Twist {
  const { rows, cols } = puzzle;
  const present = puzzle.present.slice();
  for (const [row, col] of cells) {
    if (row >= 0 && col >= 0 && row < rows && col < cols) present[row * cols + col] = there ? 1 : 0;
  }
  if (!present.includes(1) || present.every((bit, at) => bit === puzzle.present[at])) return puzzle;
  return pruned({ ...puzzle, present });
}

function resized(puzzle: Twist, rows: number, cols: number): Twist {
  const fits = [rows, cols].every((side) => Number.isInteger(side) && side >= 1 && side <= MAX_SIDE);
  if (!fits || (rows === puzzle.rows && cols === puzzle.cols)) return puzzle;
  const present = new Uint8Array(rows * cols).fill(1);
  for (let row = 0; row < Math.min(rows, puzzle.rows); row++) {
    for (let col = 0; col < Math.min(cols, puzzle.cols); col++)
      present[row * cols + col] = puzzle.present[row * puzzle.cols + col]!;
  }
  if (!present.includes(1)) present[0] = 1;
  return pruned({ ...puzzle, rows, cols, present });
}

function withGiven(puzzle: Twist, laid: Laid): Twist {
  const given = canonicalLaid(puzzle, laid);
  if (!liesOnBoard(puzzle, given) || (!puzzle.flips && given.turn >= 4)) return puzzle;
  if (puzzle.givens.some((other) => compareLaid(other, given) === 0)) return puzzle;
  const clear = puzzle.givens.filter((other) => !overlap(puzzle, other, given));
  const { max } = puzzle.pieces[given.piece]!;
  if (max === 0) return puzzle;
  const copies = clear.filter(({ piece }) => piece === given.piece);
  const kept = copies.length < max ? clear : clear.filter((other) => other !== copies[0]);
  return { ...puzzle, givens: [...kept, given].toSorted(compareLaid) };
}
