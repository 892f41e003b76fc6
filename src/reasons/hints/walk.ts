/** Steps one after the other, from a board that a solution has. What the ways to the next step share. */
import { Stopped, type Budget } from "../../base/index.js";
import type { Literal, RuleModel } from "../../model/index.js";
import type { PuzzleReasons } from "../../puzzles/index.js";
import type { GuardedRules } from "../search/guarded.js";
import type { LateOracle } from "../search/oracle.js";
import type { Sums } from "../search/sums.js";
import type { StepMaker } from "../steps/step-maker.js";
import type { Step } from "../steps/step.js";

/** Reasons of more rules are hard to follow, and their search is long: larger ones are only made small, not smallest. */
export const MOST_RULES = 6;

/** What questions about an open puzzle work with. */
export interface Desk<S> {
  readonly reasons: PuzzleReasons<S>;
  readonly model: RuleModel;
  readonly sums: Sums;
  readonly oracle: LateOracle;
  readonly maker: StepMaker;
  readonly budget: Budget;
  /** Opened when it is first asked for. */
  guarded(): Promise<GuardedRules>;
  readonly isMark: (literal: Literal) => boolean;
}

/** A step, and how many steps with a reason of its size there were to choose from. */
export interface WalkedStep {
  /** The step. */
  readonly step: Step;
  /** How many there were to choose from. */
  readonly choice: number;
}

export interface Walk {
  /**
   * The next step that ends in a mark, or undefined when no mark is forced. `patience` makes the budget of its search. `together`: steps
   * that read better as one (`Technique.together`) are joined. `soon`: where no chain is found until this is over, a step of many rules is
   * made, so that there is one whenever the budget ends. `onKnown` hears of it.
   */
  next(
    patience: () => Budget,
    together: boolean,
    soon?: Budget,
    onKnown?: (known: WalkedStep) => void,
  ): Promise<WalkedStep | undefined>;
  /** Puts marks on the board. */
  take(marks: readonly Literal[]): void;
  /** The variables of facts that are known to be the same in all solutions. */
  settled(): ReadonlySet<number>;
}

/** What a search gives within its patience; undefined if that runs out. When the whole budget ends, everything ends. */
export function within<T>(budget: Budget, search: () => T): T | undefined {
  try {
    return search();
  } catch (error) {
    if (error instanceof Stopped && budget.stopped() === undefined) return undefined;
    throw error;
  }
}
