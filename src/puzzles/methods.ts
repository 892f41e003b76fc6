/** What a family can do by itself: methods that solve, count and draw solutions, and questions about part of a puzzle. */
import type { Budget, Json, StopReason } from "../base/index.js";
import type { Certificate } from "../certify/index.js";
import type { Scene } from "../scene/index.js";
import type { Violation } from "./family.js";

/** What a method is asked. */
export interface MethodRequest<S> {
  /** How many solutions are wanted: 2 decides uniqueness, Infinity lists all. */
  readonly limit: number;
  /** Takes each solution as it is found, and checks it. */
  readonly onSolution: (solution: S) => void;
  /** Ask it now and then whether to stop. */
  readonly budget: Budget;
  /** For methods that choose at random. */
  readonly seed?: number | undefined;
  /** For methods that count their steps: give up (`steps`) after this many. */
  readonly steps?: number | undefined;
}

/** How a family's method ended. */
export interface MethodEnd {
  /** As for an engine; `inapplicable`: this method cannot decide this puzzle, and `words` says why. */
  readonly outcome: "exhausted" | "limit" | "stopped" | "inapplicable";
  /** When stopped: which limit it was. */
  readonly reason?: StopReason;
  /** More about the end, for people. */
  readonly words?: string;
  /** When exhausted with nothing found: why there is no solution. `{ kind: "exhausted", engine: ID }`, with the method's own id, where only the search shows it. */
  readonly certificate?: Certificate;
  /** Figures of the search by name: `nodes`. */
  readonly stats?: Readonly<Record<string, number>>;
}

/** What menus say about a method. */
export interface MethodName {
  /** Lower case. No engine has the same. */
  readonly id: string;
  /** What it is, in a few words. */
  readonly title: string;
  /** One sentence for lists: how it works. */
  readonly summary: string;
}

/** A solver of the family's own; its id is an `--engine`. */
export interface Method<P, S> extends MethodName {
  /** Searches within the budget. */
  readonly solve: (puzzle: P, request: MethodRequest<S>) => MethodEnd;
}

/** A question about part of a puzzle, such as the layouts of its dominoes: it has its own check, JSON and picture. Its id is an `--engine`. */
export interface SubQuestion<P, T> {
  /** Lower case. No engine or method has the same. */
  readonly id: string;
  /** What is asked, in a few words. */
  readonly title: string;
  /** One sentence for lists. */
  readonly summary: string;
  /** Lists the answers, as a method lists solutions. */
  readonly list: (puzzle: P, request: MethodRequest<T>) => MethodEnd;
  /** How many answers there are. */
  readonly count: (puzzle: P, budget: Budget) => CountEnd;
  /** Checks an answer by the rules alone, as `Family.check` does. */
  readonly check: (puzzle: P, answer: T) => readonly Violation[];
  /** An answer as JSON. */
  readonly json: (puzzle: P, answer: T) => Json;
  /** The picture of an answer. */
  readonly scene: (puzzle: P, answer: T) => Scene;
}

/** A number worth telling along with a count; `key` names it in JSON, `words` come before it: "different grids". */
export interface CountBeside {
  /** Its name in JSON. */
  readonly key: string;
  /** The number. */
  readonly count: bigint;
  /** What comes before it in words: "different grids". */
  readonly words: string;
}

/** Numbers that go with a count by listing, taken from the solutions one by one. */
export interface Tally<S> {
  /** Takes each solution. */
  readonly add: (solution: S) => void;
  /** Once all `count` solutions have been added. */
  readonly beside: (count: bigint) => readonly CountBeside[];
}

/** How a count ended. */
export type CountEnd =
  | {
      readonly outcome: "counted";
      /** How many solutions there are. */
      readonly count: bigint;
      /** What counted them. */
      readonly method: string;
      /** Other numbers that came with it. */
      readonly also?: readonly CountBeside[];
      /** When there are none: why, where the counter knows. */
      readonly certificate?: Certificate;
    }
  | {
      readonly outcome: "stopped";
      /** The limit that was reached. */
      readonly reason: StopReason;
      /** There are at least this many. */
      readonly atLeast?: bigint;
      /** The fraction of the work that was done. */
      readonly done?: number;
      /** More about the reason, where there is more to say. */
      readonly words?: string;
      /** The counter, if it was chosen already. */
      readonly method?: string;
    };

/** How a count is to be cut. */
export interface CutAsked {
  /** The least number of parts, where that is possible. */
  readonly parts: number;
  /** For a count up to symmetry: which symmetries. */
  readonly symmetries?: "all" | "rotations" | undefined;
  /** Which of the family's counters to use, where one was named. */
  readonly method?: string | undefined;
  /** Threads are to be done sooner, and nothing is kept. A family whose parts repeat each other's work gives none then. */
  readonly isForSpeed?: boolean | undefined;
}

/** A count cut into parts. Each is counted by itself, anywhere and in any order, and the numbers add up unless `combine` says otherwise. */
export interface CountCut {
  /** Tells it from a count that is known already. */
  readonly outcome: "cut";
  /** What counts them. */
  readonly method: string;
  /** What each part is, as plain data: the same list each time for the same puzzle and question. */
  readonly parts: readonly Json[];
  /** About which share of the work each part is; together 1. */
  readonly shares: readonly number[];
  /** Why the parts do not hold every solution exactly once; undefined when they do. Shares no code with what cut them. Throws `Stopped`. */
  readonly flaw: (budget: Budget) => string | undefined;
  /** Counts the part with this index. Progress is a fraction of the whole. */
  readonly count: (part: number, budget: Budget) => Promise<CountEnd>;
  /**
   * The number, from those of all parts in order, where it is not their sum. Undefined: they do not fit together, so at least one of them is wrong.
   * It must notice that almost surely, because nothing else looks for it. Throws `Stopped`.
   */
  readonly combine?: (counts: readonly bigint[], budget: Budget) => bigint | undefined;
  /** Why there are none. Default: all parts were counted. */
  readonly none?: () => Certificate;
}

/** A random solution, or why there is none to draw. */
export type Drawn<S> =
  | {
      readonly outcome: "drawn";
      /** What was drawn. */
      readonly solution: S;
      /** How it was drawn, and why that is uniform. */
      readonly words: string;
    }
  | { readonly outcome: "none" }
  /** The limit was reached. */
  | { readonly outcome: "stopped"; readonly reason: StopReason };
