/** A Tents puzzle and its solutions as data. */
import type { Cell } from "../../board/index.js";

/** What a puzzle gives on a cell. */
export const GIVEN = { none: 0, tent: 1, grass: 2 } as const;

export const MAX_SIDE = 200;
/** The largest clue that is read. Whether this many tents fit is for the solvers to say. */
export const MAX_CLUE = 999;

/** Instead of a clue: the line has none. */
export const BLANK = -1;

/** The puzzle. */
export interface Tents {
  /** How many rows. */
  readonly rows: number;
  /** How many columns. */
  readonly cols: number;
  /** Row by row: 1 where a tree stands. */
  readonly trees: Uint8Array;
  /** Row by row: one of `GIVEN`. Never a tent or grass on a tree. */
  readonly givens: Uint8Array;
  /** How many tents stand in each row, or `BLANK`. */
  readonly rowClues: Int16Array;
  /** How many tents stand in each column, or `BLANK`. */
  readonly colClues: Int16Array;
}

/** A row or a column, with the indices of its cells. */
export interface Line {
  readonly kind: "row" | "column";
  readonly index: number;
  readonly clue: number;
  readonly cells: readonly number[];
}

export function lineOf({ rows, cols, rowClues, colClues }: Tents, kind: Line["kind"], index: number): Line {
  const [from, step, length, clues] =
    kind === "row" ? [index * cols, 1, cols, rowClues] : [index, cols, rows, colClues];
  return { kind, index, clue: clues[index]!, cells: Array.from({ length }, (_, i) => from + i * step) };
}

/** The rows, then the columns. */
export function linesOf(puzzle: Tents): Line[] {
  return [
    ...Array.from(puzzle.rowClues, (_, row) => lineOf(puzzle, "row", row)),
    ...Array.from(puzzle.colClues, (_, col) => lineOf(puzzle, "column", col)),
  ];
}

/** Tents in a solution (or on the way to one), in row-major order. */
export interface Camp {
  /** The cells with a tent. */
  readonly tents: readonly Cell[];
  /** Which tree each tent belongs to, [tree, tent]. Solutions differ by their tents; one pairing is shown. */
  readonly pairs?: readonly (readonly [Cell, Cell])[];
  /** On the way: cells marked as having no tent. */
  readonly grass?: readonly Cell[];
}
