/**
 * What follows from the facts on a board, and from which rules: the smallest reasons first.
 *
 * A reasoner knows a solution that has all the facts so far. A fact is forced when no solution contradicts it; a reason for it is a set
 * of rules that clash with the facts and its opposite.
 */
import { type Budget, checkpoint } from "../../base/index.js";
import type { Literal, RuleModel } from "../../model/index.js";
import type { Finding, Findings } from "../../puzzles/index.js";
import { ModelStore } from "./models.js";
import { createSmallestSearch, type Smallest } from "./smallest.js";
import type { Sums } from "./sums.js";
import { createSwitchboard } from "./switchboard.js";

export interface Reasoner {
  /** What is forced and not learned yet. */
  open(): Iterable<Literal>;
  /** Puts facts on the board. */
  learn(facts: readonly Literal[]): void;
  /** The open facts with the smallest reasons of at most `most` rules; undefined when there is none. Throws `Stopped`. `only` asks about some of them. */
  next(most: number, budget: Budget, only?: (literal: Literal) => boolean): Findings | undefined;
  /** A lower bound: no open fact that was last asked about has a reason of fewer rules, as far as is known. */
  atLeast(): number;
}

/** `forced` are the facts that every solution has; `solution` is one of them. */
export function createReasoner(
  { variableCount, rules }: RuleModel,
  sums: Sums,
  forced: readonly Literal[],
  solution: Uint8Array,
): Reasoner {
  const board = createSwitchboard(sums, variableCount, rules.length);
  board.lean(solution);
  const search = createSmallestSearch(board);
  const stores = new Map(forced.map((literal) => [literal, new ModelStore()]));

  let atLeast = 0;

  function findings(size: number, tick: () => void, only: (literal: Literal) => boolean): Findings {
    const found: Finding[] = [];
    let smallest = true;
    for (const [literal, store] of stores) {
      if (store.atLeast > size || !only(literal)) continue;
      const mark = board.mark();
      // Definitions alone may refute the opposite.
      let end: Smallest = { outcome: "found", rules: [] };
      try {
        if (board.set(-literal)) end = search.find(store, size, tick);
      } finally {
        board.back(mark);
      }
      if (end.outcome === "found") found.push({ literal, rules: end.rules });
      else if (end.outcome === "hard") smallest = false;
    }
    return { found, size, smallest };
  }

  return {
    open: () => stores.keys(),
    learn(facts) {
      for (const fact of facts) {
        board.set(fact);
        stores.delete(fact);
      }
      search.settle();
      const settled = board.since(0);
      for (const store of stores.values()) store.fit(settled);
    },
    atLeast: () => atLeast,
    next(most, budget, only = () => true) {
      const tick = (): void => checkpoint(budget);
      let smallest = true;
      atLeast = 0;
      for (let size = 0; size <= most; size++) {
        // Finding reasons of one rule takes less time than making a narrow board.
        if (size === 2) board.narrow();
        const findingsOfSize = findings(size, tick, only);
        smallest &&= findingsOfSize.smallest;
        if (findingsOfSize.found.length > 0) return { ...findingsOfSize, smallest };
        if (smallest) atLeast = size + 1;
      }
      return undefined;
    },
  };
}
