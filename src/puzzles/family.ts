/** A puzzle family: one value of this interface, one row in the registry. A family never imports an engine or a front. */
import type { Budget, Json, Result, StopReason } from "../base/index.js";
import type { Certificate, CertificateKind, ClauseSet, StepSink } from "../certify/index.js";
import type { Assignment, Model } from "../model/index.js";
import type { MarkRole, Scene } from "../scene/index.js";
import type { TakingApart } from "./apart.js";
import type { Play } from "./play.js";
import type { OpenReasons } from "./reasons.js";

/** What a reader may know beside the text. */
export interface ParseOptions {
  /** Which puzzle of a file that holds several. */
  readonly level?: string | undefined;
}

/** One way to write a puzzle down. `parse(format(p))` is p. */
export interface PuzzleFormat<P> {
  /** Lower case: the `--format` of the command line. */
  readonly id: string;
  /** What it is, in a few words. */
  readonly title: string;
  /** Of files, without the dot. */
  readonly extension: string;
  /** A short text in this format, for help pages and error messages. */
  readonly example: string;
  /** Whether a text looks like this format (then `parse` gives the better error message). Cheap. */
  readonly detect: (text: string) => boolean;
  /** The puzzle, or what is wrong with the text and where. Never throws. */
  readonly parse: (text: string, options?: ParseOptions) => Result<P>;
  /** Where a text may hold several puzzles: the names by which `level` asks for those that are there. */
  readonly levels?: (text: string) => readonly string[];
  /** And the names under which such a text holds nothing. */
  readonly stubs?: (text: string) => readonly string[];
  /** Some formats cannot say some puzzles. Yields text in pieces: boards may be huge. */
  readonly format: (puzzle: P) => Result<Iterable<string>>;
}

/** A rule that a solution breaks. */
export interface Violation {
  /** Stable, `family/what`. */
  readonly code: string;
  /** What is wrong, in words, without a full stop. */
  readonly message: string;
  /** Where. */
  readonly cells: readonly (readonly number[])[];
}

/** A checked (partial or full) solution. */
export interface CheckReport {
  /** The rules that are broken. A partial solution may break none. */
  readonly violations: readonly Violation[];
  /** Nothing is missing: a report without violations and complete is a solved puzzle. */
  readonly complete: boolean;
}

/** One way to say the puzzle as variables and constraints. */
export interface Formulation<P, S> {
  /** Lower case: a `--formulation`. */
  readonly id: string;
  /** What it is, in a few words. */
  readonly title: string;
  /** One sentence: what a variable is. */
  readonly summary: string;
  /** `exact`: its solutions are the puzzle's. Only exact ones may decide a puzzle by themselves. */
  readonly exactness: "exact" | "over" | "under";
  /** Throws `Stopped` where the budget does not allow it. */
  readonly build: (puzzle: P, budget?: Budget) => Model;
  /** The solution that an assignment of the model means. */
  readonly decode: (puzzle: P, assignment: Assignment) => S;
}

/** What a method is asked. */
export interface MethodRequest<S> {
  /** How many solutions are wanted: 2 decides uniqueness, Infinity lists all. */
  readonly limit: number;
  /** Takes each solution as it is found. It is checked there. */
  readonly onSolution: (solution: S) => void;
  /** To be asked now and then whether to stop. */
  readonly budget: Budget;
  /** For methods that choose at random. */
  readonly seed?: number | undefined;
  /** For methods that count their steps: give up (`steps`) after so many. */
  readonly steps?: number | undefined;
}

/** How a method of the family's own ended. */
export interface MethodEnd {
  /** As for an engine; `inapplicable`: this method cannot decide this puzzle, and `words` says why. */
  readonly outcome: "exhausted" | "limit" | "stopped" | "inapplicable";
  /** When stopped: which limit it was. */
  readonly reason?: StopReason;
  /** More about the end, for people. */
  readonly words?: string;
  /** When exhausted with nothing found: why there is no solution. */
  readonly certificate?: Certificate;
  /** Figures of the search by name: `nodes`. */
  readonly stats?: Readonly<Record<string, number>>;
}

/** A solver of the family's own; its id is an `--engine`. */
export interface Method<P, S> {
  /** Lower case, and no engine has it. */
  readonly id: string;
  /** What it is, in a few words. */
  readonly title: string;
  /** One sentence for lists: how it works. */
  readonly summary: string;
  /** Searches, within the budget. */
  readonly solve: (puzzle: P, request: MethodRequest<S>) => MethodEnd;
}

/** A question about part of a puzzle, such as the layouts of its dominoes: it has its own check, JSON and picture. Its id is an `--engine`. */
export interface SubQuestion<P, T> {
  /** Lower case, and no engine or method has it. */
  readonly id: string;
  /** What is asked, in a few words. */
  readonly title: string;
  /** One sentence for lists. */
  readonly summary: string;
  /** Lists the answers, as a method lists solutions. */
  readonly list: (puzzle: P, request: MethodRequest<T>) => MethodEnd;
  /** How many answers there are. */
  readonly count: (puzzle: P, budget: Budget) => CountEnd;
  /** From the rules alone, as `Family.check`. */
  readonly check: (puzzle: P, answer: T) => readonly Violation[];
  /** An answer as JSON. */
  readonly json: (puzzle: P, answer: T) => Json;
  /** The picture of an answer. */
  readonly scene: (puzzle: P, answer: T) => Scene;
}

/** A number worth telling beside a count; `key` names it in JSON, `words` come before it: "different grids". */
export interface CountBeside {
  /** Its name in JSON. */
  readonly key: string;
  /** The number. */
  readonly count: bigint;
  /** What comes before it in words: "different grids". */
  readonly words: string;
}

/** Numbers beside a count by listing, from the solutions one by one. */
export interface Tally<S> {
  /** Takes each solution. */
  readonly add: (solution: S) => void;
  /** Once all `count` solutions were added. */
  readonly beside: (count: bigint) => readonly CountBeside[];
}

/** How a count ended. */
export type CountEnd =
  | {
      readonly outcome: "counted";
      readonly count: bigint;
      readonly method: string;
      readonly also?: readonly CountBeside[];
      /** When there are none: why, where the counter knows. */
      readonly certificate?: Certificate;
    }
  | {
      readonly outcome: "stopped";
      readonly reason: StopReason;
      /** There are at least so many. */
      readonly atLeast?: bigint;
      /** The fraction of the work that was done. */
      readonly done?: number;
      /** More about the reason, where there is more to say. */
      readonly words?: string;
      /** What was counting, where that was chosen already. */
      readonly method?: string;
    };

/** What a thread knows of the others when several count together. All cut the same shares, and each takes the next that is free. */
export interface CountShare {
  /** Into how many shares, at least, the work is to be cut where it can be. */
  readonly shares: number;
  /** The number, from 0, of a share that nobody has taken; beyond the last one there is nothing left to do. */
  readonly next: () => number;
}

/** A random solution, or why there is none to draw. */
export type Drawn<S> =
  | {
      readonly outcome: "drawn";
      readonly solution: S;
      /** How it was drawn, and why that is uniform. */
      readonly words: string;
    }
  | { readonly outcome: "none" }
  | { readonly outcome: "stopped"; readonly reason: StopReason };

/** What to draw: the puzzle alone, or with what is known of it. */
export interface View<S> {
  /** What lies on the board, partial or full. */
  readonly solution?: S | undefined;
  /** Shown as a difference from `solution`. */
  readonly other?: S | undefined;
  /** What shows that there is no solution. */
  readonly certificate?: Certificate | undefined;
  /** What is wrong with the solution. */
  readonly violations?: readonly Violation[] | undefined;
  /** What `explain` said. */
  readonly explanation?: Explanation | undefined;
}

/** Why there is no solution, and what would help, in the puzzle's own words. */
export interface Explanation {
  /** One sentence, plain words. */
  readonly verdict: string;
  /** More sentences, each true by itself. */
  readonly details: readonly string[];
  /** Of a kind of the family's. It is checked before anyone sees the explanation, and its checker writes the words. */
  readonly certificate?: Certificate;
  /** Machine-readable extras of the family (partial solution, repairs). */
  readonly data: { readonly [key: string]: Json | undefined };
  /** Cells to mark, for the picture. */
  readonly marks: readonly {
    readonly cell: readonly number[];
    readonly role: MarkRole;
  }[];
}

/** Constraints of a formulation that add up to 0 ≥ 1. */
export interface CountingRefutation {
  /** The formulation whose constraints these are. */
  readonly formulation: string;
  /** Indices of `exactly one` constraints that are used as "at least one". */
  readonly atLeast: readonly number[];
  /** Indices of those that are used as "at most one". */
  readonly atMost: readonly number[];
  /** Variables left over on the small side: each is at least 0. */
  readonly loose: readonly number[];
}

/** A formulation as clauses, with the constraint that each clause says. */
export interface FormulaOf extends ClauseSet {
  /** The formulation's id. */
  readonly formulation: string;
  /** Clause number → index of its constraint in the model. */
  readonly origins: Int32Array;
}

/** A clausal refutation that a family writes itself, a part at a time. */
export interface ShortRefutation {
  /** How it counts, for people: "column counters modulo 3". */
  readonly words: string;
  /** Whether it is likely to be shorter than a solver's. */
  readonly shorter: boolean;
  /** Writes the next part to the sink. False when the empty clause was written. */
  advance(): boolean;
}

/** A puzzle family. */
export interface Family<P = unknown, S = unknown> {
  /** Lower case, one word or several with hyphens. No two families share it. */
  readonly id: string;
  /** The name of the puzzle. */
  readonly title: string;
  /** What is to be done, in one sentence. */
  readonly summary: string;
  /** For a program's own family: the module that exports it (`import.meta.url`). Other threads load it from there; without it, there are none. */
  readonly module?: string;
  /** The first is the one `convert` and `solve` write by default. */
  readonly formats: readonly PuzzleFormat<P>[];
  /** "8 × 8 board, 2 squares removed" */
  readonly describe: (puzzle: P) => string;
  /** Whether a value that a program passes can be such a puzzle: a cheap look at its members, for a contract error that says so. */
  readonly isPuzzle?: (value: object) => boolean;
  /** Extent of the picture in cells. */
  readonly size: (puzzle: P) => { readonly rows: number; readonly cols: number };

  /** Solvers of its own. A family needs none. */
  readonly methods: readonly Method<P, S>[];
  /** Ways to say its puzzles to solvers. */
  readonly formulations: readonly Formulation<P, S>[];
  /** The engine (a method of its own, or a solver) behind `auto`, and the model and encoding that a solver gets by default. */
  readonly auto: { readonly engine: string; readonly formulation: string; readonly encoding: string };

  /** Whether `auto` answers within some tens of milliseconds. Such puzzles are answered in the thread that asks. */
  readonly quick?: (puzzle: P) => boolean;

  /** Questions about parts of its puzzles. */
  readonly subQuestions?: readonly SubQuestion<P, unknown>[];
  /** Where this is a sub-question of a family (`id`): its own id. */
  readonly part?: string;

  /** What the reader noticed and nobody has to mend, a sentence each: a published solution that is wrong. */
  readonly notes?: (puzzle: P) => readonly string[];
  /** What there is to say of a solution beside it, a sentence each: whether its pairing is unique too. */
  readonly solutionNotes?: (puzzle: P, solution: S) => readonly string[];

  /** From the rules alone: shares no code with methods and formulations. */
  readonly check: (puzzle: P, solution: S) => CheckReport;
  /** The kinds of evidence that a puzzle has no solution, each with its checker. Checkers share no code with what finds it. */
  readonly certificates: readonly CertificateKind<P>[];
  /** How a sentence begins that says why there is no solution. Default "No solution". */
  readonly noSolution?: string;

  /** The solution as JSON; arrays may be iterables. */
  readonly solutionJson: (puzzle: P, solution: S) => Json;
  /** A solution, partial or full, from its text. */
  readonly parseSolution: (puzzle: P, text: string) => Result<S>;
  /** Whether a text is a solution in a notation of this family (JSON aside), and hardly the name of a file. */
  readonly isSolutionText?: (text: string) => boolean;

  /** Exact count without listing, where the family has a method for it. */
  readonly count?: (puzzle: P, budget: Budget, method?: string) => Promise<CountEnd>;
  /** What `count` tells beside the number, for solvers that list. */
  readonly tally?: (puzzle: P) => Tally<S>;
  /** Names of the ways `count` knows, each an `--engine` of the command `count`. */
  readonly counters?: readonly string[];
  /** Exact count up to the symmetries of the puzzle: all of them, or only those without a mirror. */
  readonly countDistinct?: (puzzle: P, budget: Budget, symmetries?: "all" | "rotations") => Promise<CountEnd>;
  /** Whether `countDistinct` knows `rotations` too. */
  readonly countsRotations?: boolean;
  /** The count by several threads: each counts the shares it takes, and the numbers add up. The puzzle must be plain data. */
  readonly countShare?: (
    puzzle: P,
    budget: Budget,
    share: CountShare,
    symmetries?: "all" | "rotations",
  ) => Promise<CountEnd>;
  /** A plain reason why a puzzle has no solution: a witness. Undefined where there is none; `reasons` then gives the rules that clash. */
  readonly explain?: (puzzle: P, budget: Budget) => Explanation | undefined;
  /** A uniformly random solution, where the family can draw one. */
  readonly sample?: (puzzle: P, seed: number, budget: Budget) => Promise<Drawn<S>>;

  /** A refutation by counting, where the certificate allows one: these constraints of the formulation add up to 0 ≥ 1. */
  readonly countingRefutation?: (puzzle: P, certificate: Certificate) => CountingRefutation | undefined;

  /**
   * A short refutation by clauses, where the certificate and the formulation allow one. It writes LRAT steps to the sink, the same
   * ones each time. A checker sees them before anyone believes them.
   */
  readonly shortRefutation?: (
    puzzle: P,
    certificate: Certificate,
    formula: FormulaOf,
    sink: StepSink,
  ) => ShortRefutation | undefined;

  /** The picture of a puzzle, as data. */
  readonly scene: (puzzle: P, view: View<S>) => Scene;

  /** Rules, facts and techniques, for hints, conflicts and grades. */
  readonly reasons?: OpenReasons<P, S>;
  /** Taking its packings apart, where they are in space. */
  readonly apart?: TakingApart<P, S>;
}

/** A family that can be played: `T` is the state of play, `M` a move. */
export interface PlayableFamily<P, S, T, M> extends Family<P, S> {
  /** Playing by hand. */
  readonly play: Play<P, S, T, M>;
}
