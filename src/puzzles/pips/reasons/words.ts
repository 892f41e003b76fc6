/** Pips, dominoes and cells in the sentences of reasons. */
import { listWords, plural } from "../../../base/index.js";
import { nodeWords, type Pair } from "../nodes.js";
import type { Pips } from "../puzzle.js";

export function pipWords(pip: number): string {
  return plural(pip, "pip");
}

/** "0, 3 or 6 pips" */
export function anyPipsWords(pips: readonly number[]): string {
  return pips.length === 1 ? pipWords(pips[0]!) : `${listWords(pips.map(String), "or")} pips`;
}

/** "2-5": the smaller number first. */
export function dominoWords([one, two]: Pair): string {
  return `${Math.min(one, two)}-${Math.max(one, two)}`;
}

/** Clauses one after the other: "this and that", "this, that, and that". Each may have an "and" of its own. */
export function andWords(clauses: readonly string[]): string {
  if (clauses.length < 3) return clauses.join(" and ");
  return `${clauses.slice(0, -1).join(", ")}, and ${clauses.at(-1)!}`;
}

export function linkWords(puzzle: Pips, [one, two]: Pair): string {
  return `${nodeWords(puzzle, one)} and ${nodeWords(puzzle, two)}`;
}
