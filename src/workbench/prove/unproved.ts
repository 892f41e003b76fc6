/** Why there is no refutation: there is a solution, or a limit came first. */
import type { StopReason } from "../../base/index.js";

/** Why there is no refutation: the puzzle has a solution, or a limit was reached. */
export type Unproved =
  /** The puzzle has a solution: there is nothing to refute. */
  | { readonly outcome: "solved"; readonly words: string }
  /** The limit was reached. */
  | { readonly outcome: "stopped"; readonly reason: StopReason; readonly words: string };

export const NOTHING_TO_REFUTE: Unproved = {
  outcome: "solved",
  words: "there is nothing to refute: the puzzle has a solution",
};

export function stoppedAt(reason: StopReason = "time"): Unproved {
  return { outcome: "stopped", reason, words: `no checked refutation within the limit (${reason})` };
}
