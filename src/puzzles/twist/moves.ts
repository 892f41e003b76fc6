/** Edits of a puzzle, as data. Applying one gives a new puzzle, or the same one when it changes nothing. */
import type { Cell } from "../../board/index.js";
import { isOnBoard } from "./formats/index.js";
import { liesOnBoard, touches } from "./play/places.js";
import { comparePegs, MAX_SIDE, pegAt, type Twist } from "./puzzle.js";

export type TwistMove =
  /** Puts a peg, or takes it away. A cell has at most one; the box may have no more of a colour. */
  | { readonly kind: "peg"; readonly cell: Cell; readonly colour: number }
  | { readonly kind: "unpeg"; readonly cells: readonly Cell[] }
  /** Adds cells to the board, or removes them with whatever is on them. */
  | { readonly kind: "add" | "remove"; readonly cells: readonly Cell[] }
  | { readonly kind: "flips"; readonly allowed: boolean }
  | { readonly kind: "resize"; readonly rows: number; readonly cols: number }
  | { readonly kind: "clear" };

export function applyTwistMove(puzzle: Twist, move: TwistMove): Twist {
  switch (move.kind) {
    case "peg":
      return withPeg(puzzle, move.cell, move.colour);
    case "unpeg": {
      const pegs = puzzle.pegs.filter(({ cell }) => !touches(move.cells, cell));
      return pegs.length === puzzle.pegs.length ? puzzle : { ...puzzle, pegs };
    }
    case "add":
    case "remove":
      return withCells(puzzle, move.cells, move.kind === "add");
    case "flips": {
      if (move.allowed === puzzle.flips) return puzzle;
      const givens = puzzle.givens.filter(({ turn }) => move.allowed || turn < 4);
      return { ...puzzle, flips: move.allowed, givens };
    }
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
