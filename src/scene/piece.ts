/** What renderers need to know about one piece: its colour, its label, whether it is a domino. */
import type { Cell } from "../board/index.js";
import type { PieceItem } from "./layers.js";
import { PIECE_COLOURS } from "./theme.js";

/** A piece colour as an index into the palette, whatever number the family gave. */
export function colourIndex(colour: number): number {
  const whole = Number.isFinite(colour) ? Math.trunc(colour) : 0;
  return ((whole % PIECE_COLOURS) + PIECE_COLOURS) % PIECE_COLOURS;
}

/** This many characters fit into a cell. */
const LABEL_CHARACTERS = 3;

/** What is written on a piece in a picture: its label, or the beginning of a long one. */
export function labelText({ label = "" }: Pick<PieceItem, "label">): string {
  return Array.from(label).slice(0, LABEL_CHARACTERS).join("");
}

/** The cell to write a piece's label in: the one nearest to the middle of the piece, and without a hole if it can be. */
export function labelCell({ cells: all, holes = [] }: Pick<PieceItem, "cells" | "holes">): Cell {
  const whole = all.filter(([row, col]) => !holes.some((hole) => hole[0] === row && hole[1] === col));
  const cells = whole.length === 0 ? all : whole;
  const middle = (axis: 0 | 1): number => cells.reduce((sum, cell) => sum + cell[axis] / cells.length, 0);
  const [row, col] = [middle(0), middle(1)];
  const distance = (cell: Cell): number => (cell[0] - row) ** 2 + (cell[1] - col) ** 2;
  return cells.reduce((best, cell) => (distance(cell) < distance(best) - 1e-9 ? cell : best));
}

export interface Domino {
  /** The upper or left one of its cells. */
  readonly row: number;
  readonly col: number;
  /** Horizontal, not vertical. */
  readonly level: boolean;
}

/** The piece as a domino, if it is one. Two cells with a name are a piece like others. */
export function dominoOf({
  cells,
  holes = [],
  label,
}: Pick<PieceItem, "cells" | "holes" | "label">): Domino | undefined {
  if (holes.length > 0 || label !== undefined) return undefined;
  const [a, b] = cells;
  if (a === undefined || b === undefined || cells.length !== 2) return undefined;
  const apart = Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]);
  if (apart !== 1) return undefined;
  return { row: Math.min(a[0], b[0]), col: Math.min(a[1], b[1]), level: a[0] === b[0] };
}
