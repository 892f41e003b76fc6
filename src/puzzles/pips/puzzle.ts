/** A Pips puzzle and its solutions as data. Cells are nodes of a graph; on a board they also have a place. */
import type { Cell } from "../../board/index.js";

/** What a region may ask of its pips; `empty` asks nothing. */
export const CONDITIONS = ["empty", "equals", "unequal", "sum", "less", "greater"] as const;
/** One of these. */
export type Condition = (typeof CONDITIONS)[number];

/** A cell, or a node of a graph. */
export interface Node {
  /** Unique. Cells of a board are named "row,col". */
  readonly name: string;
  /** On a board: its place. */
  readonly cell?: Cell;
}

/** Cells with a condition. */
export interface Region {
  /** Indices of nodes, ascending. Every node is in exactly one region (those without a condition in `empty` ones). */
  readonly nodes: readonly number[];
  /** What its pips must be. */
  readonly condition: Condition;
  /** The number for `sum`, `less` and `greater`. They compare the sum of the region's pips with it (strictly). */
  readonly target?: number;
}

/** The puzzle. */
export interface Pips {
  /** `grid`: every node has a cell, and two nodes are linked when their cells share a side. */
  readonly shape: "grid" | "graph";
  /** On a grid in row-major order. */
  readonly nodes: readonly Node[];
  /** Pairs of node indices, the smaller first, ascending. */
  readonly links: readonly (readonly [number, number])[];
  /** A multiset, in the order given: the i-th placement of a solution is the i-th of these. */
  readonly dominoes: readonly (readonly [number, number])[];
  /** Together they hold every node once. */
  readonly regions: readonly Region[];
  /** The largest number of pips a half may have, 6 by default. */
  readonly maxPip: number;
  /** A solution that came with the puzzle. Not trusted: it is checked and reported. */
  readonly published?: PipsSolution;
  /** Why a solution that came with the puzzle could not be read. It is not kept. */
  readonly unreadable?: string;
}

/** The i-th domino lies on these two nodes, first node ↔ first pip. */
export interface PipsSolution {
  /** undefined: not placed yet. */
  readonly placements: readonly (readonly [number, number] | undefined)[];
  /** Pips that are noted on cells where no domino lies: by a hint, or in a solution from outside. */
  readonly noted?: readonly { readonly node: number; readonly pips: number }[];
  /** Laid, but not as a free domino of the puzzle on two of its nodes. Only in solutions from outside. */
  readonly strays?: readonly Stray[];
}

/** A mistake in a solution: a half off the board, a domino laid twice, or one the puzzle does not have. */
export interface Stray {
  /** The domino that was meant, where the text names one. */
  readonly domino?: number;
  /** The pips of its two halves. */
  readonly pips: readonly [number, number];
  /** A node by its index; for a place that is not a node, its name: "9,9". */
  readonly ends: readonly [number | string, number | string];
}

/** The most pips on a half of an ordinary domino. */
export const USUAL_PIPS = 6;
/** The readers' limits. */
export const MAX_SIDE = 200;
export const MAX_NODES = 2000;
export const MAX_PIPS = 1000;
