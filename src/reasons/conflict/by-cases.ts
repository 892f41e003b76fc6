/**
 * Shows that a puzzle has no solution by the cases of one rule: something must cover this cell, and each piece that could fails.
 *
 * Rules with few cases are tried first, and the one whose cases take the fewest clashes is told.
 */
import { checkpoint, Stopped, type Budget } from "../../base/index.js";
import type { Literal } from "../../model/index.js";
import { openLiterals, type CaseSearch } from "../chains/cases.js";
import type { Implications } from "../chains/implications.js";
import { clashesIn } from "../chains/suppositions.js";
import { withPatience } from "../search/patience.js";

/** A fact whose opposite fails, and how many clashes that takes. */
export interface Learned {
  readonly fact: Literal;
  readonly clashes: number;
}

/** Rules with more cases are not tried: nobody keeps them in mind. */
const MOST_CASES = 8;

/** More clashes are a search, which nobody follows. */
const MOST_CLASHES = 128;

/** The share of the time that it may take. */
const SHARE = 0.3;

/** What is learned from the cases of a rule, in order, up to the clash. The board is left as it was. Undefined: there is no such rule. */
export function shortestSplit(
  board: Implications,
  cases: CaseSearch,
  splits: readonly Int32Array[],
  budget: Budget,
): readonly Learned[] | undefined {
  const limit = withPatience(budget, SHARE * budget.remainingMs());
  const tick = (): void => checkpoint(limit);
  const open = splits
    .map((literals) => openLiterals(board, literals))
    .filter((literals) => literals.length > 0 && literals.length <= MOST_CASES)
    .toSorted((a, b) => a.length - b.length);
  let best: readonly Learned[] | undefined;
  let fewest = MOST_CLASHES;
  try {
    for (const [at, literals] of open.entries()) {
      budget.report({ stage: "a refutation by cases", done: at, total: open.length });
      const learned = refuteCases(board, cases, literals, fewest, tick);
      if (learned === undefined) continue;
      best = learned;
      fewest = clashesOf(learned) - 1;
    }
  } catch (error) {
    // The shortest that was found in the time.
    if (!(error instanceof Stopped) || budget.stopped() !== undefined) throw error;
  }
  return best;
}

/** Undefined: a case cannot be refuted, or all of them take more clashes than `most`. */
function refuteCases(
  board: Implications,
  cases: CaseSearch,
  literals: readonly Literal[],
  most: number,
  tick: () => void,
): readonly Learned[] | undefined {
  const start = board.mark();
  const learned: Learned[] = [];
  try {
    for (const literal of literals) {
      if (board.isSet(-literal)) continue;
      const left = most - clashesOf(learned);
      const links = left > 0 ? cases.refute(-literal, left, tick) : undefined;
      if (links === undefined) return undefined;
      learned.push({ fact: -literal, clashes: clashesIn(links) });
      if (clashesOf(learned) > most) return undefined;
      if (!board.assume(-literal)) return learned;
    }
    return undefined;
  } finally {
    board.back(start);
  }
}

function clashesOf(learned: readonly Learned[]): number {
  return learned.reduce((sum, { clashes }) => sum + clashes, 0);
}
