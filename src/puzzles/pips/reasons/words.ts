/** Pips, dominoes and cells in the sentences of reasons. */
import { plural } from "../../../base/index.js";
import { nodeWords, type Pair } from "../nodes.js";
import type { Pips } from "../puzzle.js";

export function pipWords(pip: number): string {
  return plural(pip, "pip");
}

/** "2-5": the smaller number first. */
export function dominoWords([one, two]: Pair): string {
  return `${Math.min(one, two)}-${Math.max(one, two)}`;
}

/** "a", "a and b", "a, b and c" */
export function listWords(items: readonly string[], last = "and"): string {
  return items.length < 2
    ? items.join("")
    : `${items.slice(0, -1).join(", ")} ${last} ${items[items.length - 1]!}`;
}

export function linkWords(puzzle: Pips, [one, two]: Pair): string {
  return `${nodeWords(puzzle, one)} and ${nodeWords(puzzle, two)}`;
}
