/** Edits of a board, as data. Applying one gives a new board, or the same one when it changes nothing. */
import { type Cell, cellAt, indexOf, inside } from "../../board/index.js";
import { MAX_CLUE } from "./formats/index.js";
import { cluesOf, emptyTents } from "./presets.js";
import { BLANK, GIVEN, type Tents } from "./puzzle.js";

export type TentsMove =
  /** Plant or fell trees. A tree takes the place of what is given there. */
  | { readonly kind: "plant" | "fell"; readonly cells: readonly Cell[] }
  /** The clue of a row or column; `BLANK` leaves it out. */
  | { readonly kind: "clue"; readonly line: "row" | "column"; readonly index: number; readonly clue: number }
  /** The givens of cells. Trees stay. */
  | { readonly kind: "give"; readonly given: keyof typeof GIVEN; readonly cells: readonly Cell[] }
  /** Sets all clues to the number of these tents. */
  | { readonly kind: "count"; readonly tents: readonly Cell[] }
  | { readonly kind: "blank-clues" }
  | { readonly kind: "resize"; readonly rows: number; readonly cols: number };

function indicesOf(puzzle: Tents, cells: readonly Cell[]): number[] {
  const onBoard = cells.filter((cell) => inside(puzzle, cell));
  return [...new Set(onBoard.map((cell) => indexOf(puzzle, cell)))];
}

export function applyTentsMove(puzzle: Tents, move: TentsMove): Tents {
  switch (move.kind) {
    case "resize":
      return resized(puzzle, move.rows, move.cols);
    case "count":
      return cluesFromTents(puzzle, move.tents);
    case "blank-clues": {
      const { rowClues, colClues } = emptyTents(puzzle);
      return sameClues(puzzle, rowClues, colClues) ? puzzle : { ...puzzle, rowClues, colClues };
    }
    case "clue": {
      const name = move.line === "row" ? "rowClues" : "colClues";
      const { [name]: clues } = puzzle;
      const fits = Number.isInteger(move.clue) && move.clue >= BLANK && move.clue <= MAX_CLUE;
      if (!fits || !(move.index in clues) || clues[move.index] === move.clue) return puzzle;
      const changed = clues.slice();
      changed[move.index] = move.clue;
      return { ...puzzle, [name]: changed };
    }
    case "plant":
    case "fell": {
      const bit = move.kind === "plant" ? 1 : 0;
      const changed = indicesOf(puzzle, move.cells).filter((at) => puzzle.trees[at] !== bit);
      if (changed.length === 0) return puzzle;
      const [trees, givens] = [puzzle.trees.slice(), puzzle.givens.slice()];
      for (const at of changed) {
        trees[at] = bit;
        givens[at] = GIVEN.none;
      }
      return { ...puzzle, trees, givens };
    }
    case "give": {
      const given = GIVEN[move.given];
      const changed = indicesOf(puzzle, move.cells).filter(
        (at) => puzzle.trees[at] === 0 && puzzle.givens[at] !== given,
      );
      if (changed.length === 0) return puzzle;
      const givens = puzzle.givens.slice();
      for (const at of changed) givens[at] = given;
      return { ...puzzle, givens };
    }
  }
}

export function sameClues(puzzle: Tents, rowClues: Int16Array, colClues: Int16Array): boolean {
  return (
    rowClues.every((clue, row) => clue === puzzle.rowClues[row]) &&
    colClues.every((clue, col) => clue === puzzle.colClues[col])
  );
}

/** What is still on the board stays; new lines have blank clues. */
function resized(puzzle: Tents, rows: number, cols: number): Tents {
  if (rows === puzzle.rows && cols === puzzle.cols) return puzzle;
  const next = emptyTents({ rows, cols });
  for (let row = 0; row < Math.min(rows, puzzle.rows); row++) {
    next.rowClues[row] = puzzle.rowClues[row]!;
    for (let col = 0; col < Math.min(cols, puzzle.cols); col++) {
      next.trees[row * cols + col] = puzzle.trees[row * puzzle.cols + col]!;
      next.givens[row * cols + col] = puzzle.givens[row * puzzle.cols + col]!;
    }
  }
  for (let col = 0; col < Math.min(cols, puzzle.cols); col++) next.colClues[col] = puzzle.colClues[col]!;
  return next;
}

export function cluesFromTents(puzzle: Tents, tents: readonly Cell[]): Tents {
  const standing = indicesOf(puzzle, tents).map((at) => cellAt(puzzle, at));
  const { rowClues, colClues } = cluesOf(puzzle.rows, puzzle.cols, standing);
  return sameClues(puzzle, rowClues, colClues) ? puzzle : { ...puzzle, rowClues, colClues };
}
