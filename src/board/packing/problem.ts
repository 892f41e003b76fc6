/**
 * A packing problem without its puzzle: a piece is a kind to be used `min` to `max` times, a placement is a kind on certain cells. Pegs,
 * givens and clues only shorten the list of placements. A solution covers every cell once. Equal pieces are one kind, and no two
 * placements agree in kind and cells, so nothing is found twice.
 */
import type { StopReason } from "../../base/index.js";

export interface PackingKind {
  readonly min: number;
  readonly max: number;
}

export interface PackingPlacement {
  readonly kind: number;
  readonly cells: readonly number[];
}

export interface PackingProblem {
  readonly cells: number;
  readonly kinds: readonly PackingKind[];
  readonly placements: readonly PackingPlacement[];
  /** Which cells touch. Where it is given, cells and regions that are cut off are seen earlier. */
  readonly neighbours?: readonly (readonly number[])[] | undefined;
  /** The cells in the order to fill them, best along the longest side: then the border between full and empty is short. Breadth-first without it. */
  readonly order?: readonly number[] | undefined;
  /** The same order, counted in the box around the region: neighbours along an axis are then equally far apart. For boxes of few cells. */
  readonly slots?: readonly number[] | undefined;
  /** Whether every placement hangs together; found out if absent. */
  readonly connected?: boolean | undefined;
}

/** An independent share of the search: plain data, to be run anywhere. */
export interface PackingJob {
  readonly forced: readonly number[];
  /** Placements that this job must not use. */
  readonly excluded: readonly number[];
  /** Symmetries (of the group the job was made with) under which solutions of this job still have to be compared. */
  readonly stabiliser: readonly number[];
  /** The kind to lay first: the one whose placements were cut down. */
  readonly first?: number | undefined;
  /** The estimated share of the whole work; 1 without it. For progress alone. */
  readonly share?: number | undefined;
  /** How many solutions of the whole each solution of this job stands for, where all of its own are counted; 1 without it. */
  readonly images?: number | undefined;
}

export interface PackingEnd {
  /** `exhausted`: these were all; `limit`: as many as asked, or the receiver stopped it; `stopped`: see `reason`. */
  readonly outcome: "exhausted" | "limit" | "stopped";
  readonly reason?: StopReason;
  readonly found: number;
  readonly nodes: number;
  /** The fraction of the search tree that is behind it. */
  readonly reached: number;
}
