/** Parts of a puzzle that cannot hold together, for explanations. */
import type { Budget } from "../base/index.js";
import type { Method } from "./family.js";

/** Items that clash, none of which can be spared: a deletion filter (Chinneck and Dravnieks 1991). Undefined when a search was stopped. */
export function minimalClash<T>(
  items: readonly T[],
  isImpossible: (kept: readonly T[]) => boolean | undefined,
): readonly T[] | undefined {
  let kept = items;
  for (const item of items) {
    const rest = kept.filter((other) => other !== item);
    const impossible = isImpossible(rest);
    if (impossible === undefined) return undefined;
    if (impossible) kept = rest;
  }
  return kept;
}

/** Whether a complete search finds no solution; undefined when the budget ended it. */
export function hasNoSolution<P, S>(method: Method<P, S>, puzzle: P, budget: Budget): boolean | undefined {
  let found = false;
  const { outcome } = method.solve(puzzle, { limit: 1, budget, onSolution: () => void (found = true) });
  return found ? false : outcome === "exhausted" ? true : undefined;
}

/** The members of a clash in a sentence; `things` names what they are, `none` is said where there is no member. */
export function clashSentence(members: readonly string[], things: string, none: string): string {
  if (members.length === 0) return none;
  if (members.length === 1) return `This alone makes it impossible: ${members[0]}.`;
  const needed = members.length === 2 ? "neither" : "none";
  return `These ${members.length}${things} clash, and ${needed} of them can be left out: ${members.join("; ")}.`;
}
