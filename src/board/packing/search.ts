/** What the searches are asked and answer; one interface for boards of up to 64 cells and for larger ones. */
import type { Budget, StopReason } from "../../base/index.js";
import type { Compiled } from "./compile.js";
import type { PackingJob } from "./problem.js";

export interface SearchRequest {
  readonly job: PackingJob;
  readonly budget: Budget;
  /** Placements of a solution in the first `length` entries of `path`, not to be kept. Returns false to stop. */
  onSolution(path: Int32Array, length: number): boolean;
  /** The part of the whole work that this job is, for progress. */
  readonly from: number;
  readonly share: number;
}

export interface SearchEnd {
  readonly outcome: "exhausted" | "limit" | "stopped";
  readonly reason?: StopReason;
  readonly nodes: number;
}

export type Search = (compiled: Compiled, request: SearchRequest) => SearchEnd;

/** How many pieces are laid between two looks at the clock. */
export const ASK_EVERY = 1 << 13;

/**
 * The list is short enough to be swept: always where the front of the sweep is short (the next cell has
 * few ways then), and otherwise when few placements are left. Both numbers are measured, see `bench/packing.bench.js`.
 */
export function sweepsFrom({ front }: Compiled): number {
  return front <= SHORT_FRONT ? Infinity : LONG_FRONT_LIST;
}

const SHORT_FRONT = 8;
const LONG_FRONT_LIST = 1000;
