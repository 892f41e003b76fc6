/** What the renderers ask of one piece: its colour, its label, whether it is a domino. */
import type { Cell } from "../board/index.js";
import type { PieceItem } from "./layers.js";
import { PIECE_COLOURS } from "./theme.js";

/** A piece colour as an index into the palette, whatever number the family gave. */
export function colourIndex(colour: number): number {
  const whole = Number.isFinite(colour) ? Math.trunc(colour) : 0;
  return ((whole % PIECE_COLOURS) + PIECE_COLOURS) % PIECE_COLOURS;
}

/** So many characters fit into a cell. */
const LABEL_CHARACTERS = 3;

/** What is written on a piece in a picture: its label, or the beginning of a long one. */
export function labelText({ label = "" }: Pick<PieceItem, "label">): string {
  return Array.from(label).slice(0, LABEL_CHARACTERS).join("");
}

/** The cell to write a piece's label in: the one nearest to the middle of the piece, and without a hole if it can be. */
export function labelCell({ cells: all, holes = [] }: Pick<PieceItem, "cells" | "holes">): Cell {
  const whole = all.filter(([row, col]) => !holes.some((hole) => hole[0] === row && hole[1] === col));
  const cells = whole.length === 0 ? all : whole;
  let row = 0;
  let col = 0;
  for (const cell of cells) {
    row += cell[0] / cells.length;
    col += cell[1] / cells.length;
  }
  let best = cells[0]!;
  let bestDistance = Infinity;
  for (const cell of cells) {
    const distance = (cell[0] - row) ** 2 + (cell[1] - col) ** 2;
    if (distance < bestDistance - 1e-9) {
      best = cell;
      bestDistance = distance;
    }
  }
  return best;
}

export interface Domino {
  /** The upper or left one of its cells. */
  readonly row: number;
  readonly col: number;
  /** Lying, not standing. */
  readonly level: boolean;
}

/** The piece as a domino, when that is what it is: two cells with a name are part of a piece among others. */
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
