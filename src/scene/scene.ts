/**
 * What a board looks like, as data. A family says *what* is on the board; the renderers (SVG, terminal, PNG) decide how to draw
 * it. Coordinates are cells: cell [r, c] is the unit square whose top left corner is (c, r).
 */
import type { Cell } from "../board/index.js";
import type { Glyph, MarkRole } from "./symbols.js";

/** The unit squares of the board itself. */
export type SquareTone = "light" | "dark" | "plain" | "removed";

/** One thing on a board, from a square of the board itself to a clue beside it. */
export type SceneItem =
  /** A cell of the board. */
  | { readonly kind: "square"; readonly cell: Cell; readonly tone: SquareTone }
  /** Cells that belong together: a domino, a polyomino. `colour` 0–7 picks from the colour-blind-safe set. */
  | {
      readonly kind: "piece";
      readonly cells: readonly Cell[];
      readonly colour: number;
      readonly label?: string;
      /** Those of its cells that have a hole, through which a peg shows. */
      readonly holes?: readonly Cell[];
      /** It is given and cannot be moved: a second line is drawn inside its outline. */
      readonly fixed?: boolean;
    }
  /** A peg on the board; `colour` as for pieces, each with a letter of its own. */
  | { readonly kind: "peg"; readonly cell: Cell; readonly colour: number }
  /** A cell that an explanation speaks of. */
  | { readonly kind: "mark"; readonly cell: Cell; readonly role: MarkRole }
  /** A drawing in a cell: a tree, a tent. */
  | { readonly kind: "glyph"; readonly cell: Cell; readonly glyph: Glyph }
  /** Two neighbours that belong together: a tent and its tree. */
  | { readonly kind: "link"; readonly from: Cell; readonly to: Cell }
  /** Cells under one condition, tinted and outlined, with the condition on a tag at one of its corners. */
  | {
      readonly kind: "region";
      readonly cells: readonly Cell[];
      readonly colour: number;
      readonly tag?: string;
      readonly state?: "right" | "wrong";
      /** Drawn without tint and pattern, so that the tones of the squares can be seen. */
      readonly outlined?: boolean;
    }
  /** A domino with its pips; more than 9 are written as a number. Where its cells are apart, it reaches from one to the other. */
  | {
      readonly kind: "domino";
      readonly cells: readonly [Cell, Cell];
      readonly pips: readonly [number, number];
    }
  /** Text in a cell: a pip value without its domino, the name of a node. Where a domino lies, it is small, beside the pips. With a span it is a heading over this many cells, from this one on; `short` is for where there is no room for it. */
  | {
      readonly kind: "text";
      readonly cell: Cell;
      readonly text: string;
      readonly span?: number;
      readonly short?: string;
    }
  /** The name of a row or a column, small, outside its first cell: `r1` on the left of it, `c1` above it. */
  | {
      readonly kind: "line";
      readonly cell: Cell;
      readonly side: "left" | "top";
      readonly text: string;
    }
  /** A line through cell centres: a Hamiltonian cycle, an augmenting path. */
  | { readonly kind: "path"; readonly cells: readonly Cell[]; readonly closed: boolean }
  /** Text in the margin beside row or column `index`. */
  | {
      readonly kind: "clue";
      readonly side: "top" | "left" | "bottom" | "right";
      readonly index: number;
      readonly text: string;
      /** `done`: greyed, as its line is finished; `wrong`: it cannot hold any more. */
      readonly state?: "done" | "wrong";
    };

/** What a board looks like, as plain data: its size and the items on it. Any renderer can draw it. */
export interface Scene {
  /** Height in cells. */
  readonly rows: number;
  /** Width in cells. */
  readonly cols: number;
  /** One line: "8 × 8 chessboard, opposite corners removed". */
  readonly title: string;
  /** The picture in a sentence or two, for those who cannot see it. */
  readonly description: string;
  /** The things on the board. Each kind of item has its layer. */
  readonly items: readonly SceneItem[];
  /** How removed squares look: as taken away (`hatched`, the default), as if they were never there, or as paper to draw on. */
  readonly ground?: "hatched" | "bare" | "dotted";
}
