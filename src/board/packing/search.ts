/** What the searches are asked and answer; one interface for boards of up to 64 cells and for larger ones. */
import type { Budget, StopReason } from "../../base/index.js";
import type { Compiled } from "./compile.js";
import type { PackingJob } from "./problem.js";

export interface SearchRequest {
  readonly job: PackingJob;
  readonly budget: Budget;
  /** Placements of a solution in the first `length` entries of `path`, not to be kept. Returns false to stop. */
  onSolution(path: Int32Array, length: number): boolean;
  /** The share of the whole work that this job is, for progress. */
  readonly from: number;
  readonly share: number;
}

export interface SearchEnd {
  readonly outcome: "exhausted" | "limit" | "stopped";
  readonly reason?: StopReason;
  readonly nodes: number;
  readonly reached: number;
}

export type Search = (compiled: Compiled, request: SearchRequest) => SearchEnd;

/** How many pieces are laid between two looks at the clock. */
export const ASK_EVERY = 1 << 13;
