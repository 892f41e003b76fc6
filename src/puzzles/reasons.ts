/**
 * What a family provides so that hints, conflicts and grades can be found and put into words: its rules as switches, its facts as moves,
 * its techniques as words. The `reasons` room does the rest and knows no family.
 */
import type { Budget, Json } from "../base/index.js";
import type { Certificate } from "../certify/index.js";
import type { Literal, Rule, RuleModel, Spot } from "../model/index.js";
import type { MethodEnd, MethodRequest } from "./methods.js";

/** What a player can note: a tent stands here, or does not. */
export interface Fact {
  /** As in the documents that hints are written to, such as `{ tent: [0, 3] }`. */
  readonly move: Json;
  /** The cells that it is about. */
  readonly cells: readonly Spot[];
  /** What follows, as it is said after "so": "a tent stands on r1c4". */
  readonly holds: string;
  /** The same when it does not hold: "r1c4 is grass". */
  readonly fails: string;
}

/** A step that was found: these rules and the facts that are used force the new facts. */
export interface FoundStep {
  /** The rules that it takes. */
  readonly rules: readonly Rule[];
  /** What follows. */
  readonly facts: readonly Literal[];
  /** Facts on the board that the step needs; without any of them it fails. */
  readonly uses: readonly Literal[];
}

/** A way of thinking with a name. Of steps with equally many rules, the one whose technique comes first is shown. */
export interface Technique {
  /** `full-line` */
  readonly id: string;
  /** "Full line" */
  readonly title: string;
  /** One sentence: what it sees. */
  readonly summary: string;
  /** The step in a sentence or two, where it is one of this kind. */
  readonly words: (step: FoundStep) => string | undefined;
  /**
   * Steps of this kind that take one rule each and use the same facts are shown as one: "no tree is beside these 12 cells". Its words must
   * be able to say so. Absent: one by one.
   */
  readonly together?: true;
}

/** A puzzle that was changed a little. */
export interface ChangedPuzzle<P> {
  /** The puzzle after the change. */
  readonly puzzle: P;
  /** Each change in a few words: "Row 3: 3 → 2". */
  readonly changes: readonly string[];
}

/** A clue or a given as a setter sees it: both halves of a count are one clue. Its words are a sentence. */
export interface PuzzleClue extends Rule {
  /** Its rules in the model; none if it says nothing, such as "all the same" about a single cell. */
  readonly rules: readonly Rule[];
  /** What becomes of it when it goes, in a few words: "Row 3: 2 → no count". */
  readonly away: string;
}

/** The clues of a puzzle, and the puzzle without some of them. */
export interface SetterClues<P> {
  /** All clues and givens. */
  readonly all: readonly PuzzleClue[];
  /** The puzzle without these. */
  readonly without: (clues: readonly PuzzleClue[]) => P;
}

/** A forced fact and the rules that force it, by their numbers in the model. */
export interface Finding {
  /** The fact, negative where it does not hold. */
  readonly literal: Literal;
  /** Its reason. */
  readonly rules: readonly number[];
}

/** The facts with the smallest reasons. */
export interface Findings {
  /** One reason each, all of `size` rules. */
  readonly found: readonly Finding[];
  /** How many rules each reason has. */
  readonly size: number;
  /** No fact has a smaller reason. */
  readonly smallest: boolean;
}

/** Rules, by their numbers in the model, that cannot all hold. */
export interface Clash {
  /** The rules. */
  readonly rules: readonly number[];
  /** No set of fewer rules clashes. */
  readonly atLeast: number;
  /** Evidence of one of the family's kinds for exactly these rules, which its checker says in a sentence. Absent: they are refuted by a solver. */
  readonly certificate?: Certificate;
}

/** What solutions of a puzzle have in common. */
export interface SeenSolutions {
  /** The values of one of them. */
  readonly solution: Uint8Array;
  /** The facts that all seen solutions have. Each of the others is known to differ. */
  readonly shared: readonly Literal[];
  /** All solutions were seen. */
  readonly all: boolean;
}

/** A puzzle for reasons. */
export interface PuzzleReasons<S, P = unknown> {
  /** Its facts and rules. */
  readonly model: RuleModel;
  /** What variable v (1 to `factCount`) says. */
  readonly fact: (variable: number) => Fact;
  /** Several facts in one clause, as it is said after "so": "r1c4 and r1c5 are grass". Absent: one by one. */
  readonly clause?: (facts: readonly Literal[]) => string;
  /** A step that no technique sees, in a sentence or two. Absent or undefined: the sentences of its rules say it. */
  readonly plain?: (step: FoundStep) => string | undefined;
  /** What a fact is about in a few words, such as a piece or a cell. In a long chain, thoughts about the same thing are shown together. */
  readonly topic?: (variable: number) => string;
  /** Whether a player's board shows this literal. Others are thoughts on the way to one that it shows. Absent: it shows all facts. */
  readonly isMark?: (literal: Literal) => boolean;
  /** Rules as they are listed to a reader, where some read better together. Absent: one by one. */
  readonly listed?: (rules: readonly Rule[]) => readonly Rule[];
  /**
   * The marks of a state, in the order in which it names them, what is given first; without a state, what is given. A mark that is not a
   * fact, such as a tent on a tree or a domino off the board, is a `ProblemError`.
   */
  readonly known: (state?: S) => readonly Literal[];
  /** The state with these marks, and no others but the givens. */
  readonly state: (marks: readonly Literal[]) => S;
  /**
   * What a board with these marks shows besides, by rules too plain to name: this cell is taken, that piece is used up. It is used like
   * what is on the board, and never shown as a step. The marks must not clash.
   */
  readonly shown?: (marks: readonly Literal[]) => readonly Literal[];
  /** The values of the model's variables in a solution; index 0 is unused. */
  readonly assignment: (solution: S) => Uint8Array;
  /** The family's own search (`Method.solve`), where it has one that lists solutions. */
  readonly solve?: (request: MethodRequest<S>) => MethodEnd;
  /** Many solutions with these marks, where the family finds them faster than a solver. Undefined: none was found, which says nothing. */
  readonly seen?: (marks: readonly Literal[], budget: Budget) => SeenSolutions | undefined;
  /** Techniques, the easiest first. */
  readonly techniques: readonly Technique[];
  /**
   * The puzzle with other clues: each of these rules belongs to a different clue or given, which becomes what the assignment has, or is
   * left out. One change per rule, in the same order.
   */
  readonly repaired?: (rules: readonly Rule[], assignment: Uint8Array) => ChangedPuzzle<P>;
  /** What a setter can take away, and the puzzle without some of it. Absent: the puzzle has no clues. */
  readonly clues?: () => SetterClues<P>;
  /** Whether a puzzle can give this fact. Absent: it can give the marks that a board shows. */
  readonly isGivable?: (literal: Literal) => boolean;
  /** The puzzle with these facts given as well. */
  readonly withGivens?: (facts: readonly Literal[]) => P;
  /**
   * The family's own way to the smallest reasons, where it has one that needs no search; its results are checked like any others.
   * `known` are the facts on the board, and `assignment` describes a solution that has them. Undefined when nothing more is
   * forced.
   */
  readonly findings?: (
    known: readonly Literal[],
    assignment: Uint8Array,
    budget: Budget,
  ) => Findings | undefined;
  /** Likewise the smallest reason of one forced fact. Undefined: it is not forced. */
  readonly reasonOf?: (
    literal: Literal,
    known: readonly Literal[],
    assignment: Uint8Array,
    budget: Budget,
  ) => Finding | undefined;
  /** Likewise a solution with as many of these marks as possible; on a tie, earlier marks count more. Undefined: there is no solution. */
  readonly keepingMost?: (marks: readonly Literal[], budget: Budget) => Uint8Array | undefined;
  /** Likewise, for a puzzle without a solution: rules that clash, the smallest set where that is known. Undefined when it has one. */
  readonly clash?: (budget: Budget) => Clash | undefined;
}

/** How a family opens a puzzle for reasons. Throws `Stopped` where the budget does not allow it. */
export type OpenReasons<P, S> = (puzzle: P, budget: Budget) => PuzzleReasons<S, P>;

/** Reads a step when it is first asked for. Techniques look at a step one after the other, and most of them read it in the same way. */
export function readOnce<R>(read: (step: FoundStep) => R): (step: FoundStep) => R {
  let last: { readonly step: FoundStep; readonly reading: R } | undefined;
  return (step) => {
    if (last?.step !== step) last = { step, reading: read(step) };
    return last.reading;
  };
}
