/** Why there is no refutation: there is a solution, or a limit came first. */
import type { StopReason } from "../../base/index.js";
import type { Family } from "../../puzzles/index.js";

export type Unproved =
  | { readonly outcome: "solved"; readonly words: string }
  | { readonly outcome: "stopped"; readonly reason: StopReason; readonly words: string };

export function nothingToRefute<P, S>(family: Family<P, S>, puzzle: P): Unproved {
  const words = `there is nothing to refute: ${family.describe(puzzle)} has a solution`;
  return { outcome: "solved", words };
}

export function stoppedAt(reason: StopReason = "time"): Unproved {
  return { outcome: "stopped", reason, words: `no checked refutation within the limit (${reason})` };
}
