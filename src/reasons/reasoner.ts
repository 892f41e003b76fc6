/**
 * What follows from the facts on a board, and from which rules: the smallest reasons first.
 *
 * A reasoner knows a solution that has all the facts so far. A fact is forced when no solution says otherwise; a reason for it is a set of
 * rules that clash with the facts and its opposite.
 */
import type { Budget } from "../base/index.js";
import type { Literal } from "../model/index.js";
import type { PuzzleReasons } from "../puzzles/index.js";
import { createSmallestSearch, ModelStore } from "./smallest.js";
import { sumsOf } from "./sums.js";
import { createSwitchboard } from "./switchboard.js";

/** A forced fact and the rules that force it. */
export interface Finding {
  readonly literal: Literal;
  readonly rules: readonly number[];
}

/** The facts with the smallest reasons. */
export interface Findings {
  /** One reason each, all of `size` rules. */
  readonly found: readonly Finding[];
  readonly size: number;
  /** No fact has a smaller reason. */
  readonly smallest: boolean;
}

export function createReasoner<S>(
  { model }: PuzzleReasons<S>,
  forced: readonly Literal[],
  assignment: Uint8Array,
  budget: Budget,
) {
  const { variableCount, rules } = model;
  const board = createSwitchboard(sumsOf(model), variableCount, rules.length);
  board.lean(assignment);
  const search = createSmallestSearch(board, budget);
  const stores = new Map<Literal, ModelStore>(forced.map((literal) => [literal, new ModelStore()]));

  return {
    board,
    stores,
    learn(facts: readonly Literal[]): boolean {
      const mark = board.mark();
      for (const fact of facts) if (!board.set(fact)) return false;
      const settled: Literal[] = [];
      for (let v = 1; v <= variableCount; v++) {
        const value = board.value(v);
        if (value !== 0) settled.push(value * v);
      }
      for (const literal of facts) stores.delete(literal);
      for (const store of stores.values()) store.fit(settled);
      return board.mark() >= mark;
    },
    next(most: number): Findings | undefined {
      let smallest = true;
      for (let size = 0; size <= most; size++) {
        const found: Finding[] = [];
        for (const [literal, store] of stores) {
          if (store.atLeast > size) continue;
          const mark = board.mark();
          if (!board.set(-literal)) {
            board.back(mark);
            found.push({ literal, rules: [] });
            continue;
          }
          const end = search.find(store, size);
          board.back(mark);
          if (end.outcome === "found") found.push({ literal, rules: end.rules });
          else if (end.outcome === "hard") smallest = false;
        }
        if (found.length > 0) return { found, size, smallest };
      }
      return undefined;
    },
  };
}
