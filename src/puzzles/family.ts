/** A puzzle family: one value of this interface, one row in the registry. A family never imports an engine or a front. */
import type { Budget, Json, Result } from "../base/index.js";
import type { Certificate, CertificateKind, StepSink } from "../certify/index.js";
import type { Assignment, Model, ModelStream } from "../model/index.js";
import type { MarkRole, Scene } from "../scene/index.js";
import type { Making } from "./making/making.js";
import type { TakingApart } from "./apart.js";
import type {
  CountCut,
  CountEnd,
  CutAsked,
  Drawn,
  Method,
  MethodName,
  SubQuestion,
  Tally,
} from "./methods.js";
import type { Paper } from "./paper.js";
import type { Play } from "./play.js";
import type { OpenReasons } from "./reasons.js";
import type { CountingRefutation, FormulaOf, ShortRefutation } from "./refutations.js";

/** What a reader may know besides the text. */
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
  /** The extension of its files, without the dot. */
  readonly extension: string;
  /** A short text in this format, for help pages and error messages. */
  readonly example: string;
  /** Whether a text looks like this format (then `parse` gives the better error message). Cheap. */
  readonly detect: (text: string) => boolean;
  /**
   * Only the whole family has this format, not its face: pages rarely need it, and load the family then. A puzzle opened in it is kept in
   * a format of the face.
   */
  readonly wholeOnly?: true;
  /** The puzzle, or what is wrong with the text and where. Never throws. */
  readonly parse: (text: string, options?: ParseOptions) => Result<P>;
  /** What the reader drops from a readable text, one sentence each: for example, moves that were played. */
  readonly leftOut?: (text: string) => readonly string[];
  /** For texts that may hold several puzzles: the names that `level` can ask for. */
  readonly levels?: (text: string) => readonly string[];
  /** The names under which such a text holds no puzzle. */
  readonly stubs?: (text: string) => readonly string[];
  /** The text in pieces, because boards may be huge. Some formats cannot express some puzzles. */
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
  /** Nothing is missing. A complete report without violations means a solved puzzle. */
  readonly complete: boolean;
}

/** What menus say about a formulation. */
export interface FormulationName {
  /** Lower case: a `--formulation`. */
  readonly id: string;
  /** What it is, in a few words. */
  readonly title: string;
  /** One sentence: what a variable is. */
  readonly summary: string;
  /** `exact`: its solutions are the puzzle's. Only exact ones may decide a puzzle by themselves. */
  readonly exactness: "exact" | "over" | "under";
}

/** One way to write the puzzle as variables and constraints. */
export interface Formulation<P, S> extends FormulationName {
  /** Throws `Stopped` where the budget does not allow it. */
  readonly build: (puzzle: P, budget?: Budget) => Model;
  /** The same model without its constraints in memory, for those who read them once. */
  readonly stream?: (puzzle: P) => ModelStream;
  /** The solution that an assignment of the model means. */
  readonly decode: (puzzle: P, assignment: Assignment) => S;
}

/** What to draw: the puzzle alone, or with what is known about it. */
export interface View<S> {
  /** The pieces, marks or pips on the board, partial or full. */
  readonly solution?: S | undefined;
  /** Shown as a difference from `solution`. */
  readonly other?: S | undefined;
  /** What shows that there is no solution. */
  readonly certificate?: Certificate | undefined;
  /** What is wrong with the solution. */
  readonly violations?: readonly Violation[] | undefined;
  /** What `explain` returned. */
  readonly explanation?: Explanation | undefined;
}

/** Why there is no solution, and what would help, in the puzzle's own words. */
export interface Explanation {
  /** One sentence, plain words. */
  readonly verdict: string;
  /** More sentences, each true by itself. */
  readonly details: readonly string[];
  /** One of the family's kinds. It is checked before anyone sees the explanation, and its checker writes the words. */
  readonly certificate?: Certificate;
  /** Machine-readable extras of the family (partial solution, repairs). */
  readonly data: { readonly [key: string]: Json | undefined };
  /** Cells to mark, for the picture. */
  readonly marks: readonly {
    readonly cell: readonly number[];
    readonly role: MarkRole;
  }[];
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

  /** The family's own solvers. It needs none. */
  readonly methods: readonly Method<P, S>[];
  /** Ways to say its puzzles to solvers. */
  readonly formulations: readonly Formulation<P, S>[];
  /** The engine (one of the family's methods, or a solver) behind `auto`, and the model and encoding that a solver gets by default. */
  readonly auto: { readonly engine: string; readonly formulation: string; readonly encoding: string };

  /** Whether `auto` answers within some tens of milliseconds. Such puzzles are answered in the thread that asks. */
  readonly quick?: (puzzle: P) => boolean;
  /** The same for counting a puzzle that is `quick`. */
  readonly quickCount?: (puzzle: P) => boolean;

  /** Questions about parts of its puzzles. */
  readonly subQuestions?: readonly SubQuestion<P, unknown>[];
  /** The id of this sub-question, if it is one of the family `id`. */
  readonly part?: string;

  /** What the reader noticed that needs no mending, one sentence each: for example, that a published solution is wrong. */
  readonly notes?: (puzzle: P) => readonly string[];
  /** Remarks on a solution, one sentence each: for example, whether its pairing is unique too. */
  readonly solutionNotes?: (puzzle: P, solution: S) => readonly string[];

  /** Checks a solution by the rules alone: it shares no code with methods and formulations. */
  readonly check: (puzzle: P, solution: S) => CheckReport;
  /** The kinds of evidence that a puzzle has no solution, each with its checker. Checkers share no code with what finds the evidence. */
  readonly certificates: readonly CertificateKind<P>[];
  /** The beginning of a sentence that says why there is no solution. Default "No solution". */
  readonly noSolution?: string;

  /** The solution as JSON; arrays may be iterables. */
  readonly solutionJson: (puzzle: P, solution: S) => Json;
  /** A solution, partial or full, from its text. */
  readonly parseSolution: (puzzle: P, text: string) => Result<S>;
  /** Whether a text is a solution in a notation of this family (JSON aside), and unlikely to be a file name. */
  readonly isSolutionText?: (text: string) => boolean;

  /** Exact count without listing, where the family has a method for it. */
  readonly count?: (puzzle: P, budget: Budget, method?: string) => Promise<CountEnd>;
  /** What `count` tells besides the number, for solvers that list. */
  readonly tally?: (puzzle: P) => Tally<S>;
  /** The ways that `count` knows, by name. Each is an `--engine` of the command `count`. */
  readonly counters?: readonly string[];
  /** Exact count up to the symmetries of the puzzle: all of them, or only those without a mirror. */
  readonly countDistinct?: (puzzle: P, budget: Budget, symmetries?: "all" | "rotations") => Promise<CountEnd>;
  /** Whether `countDistinct` knows `rotations` too. */
  readonly countsRotations?: boolean;
  /** The count in parts, for several threads or machines, or to continue later. Undefined: it is not worth cutting. The puzzle must be plain data. */
  readonly cutCount?: (
    puzzle: P,
    budget: Budget,
    asked: CutAsked,
  ) => Promise<CountCut | CountEnd | undefined>;
  /** How many parts a count has that is kept in a file or given to a queue, unless somebody asks for another number. Default: 256. */
  readonly usualParts?: number;
  /** A plain reason why a puzzle has no solution: a witness. Undefined where there is none; `reasons` then gives the rules that clash. */
  readonly explain?: (puzzle: P, budget: Budget) => Explanation | undefined;
  /** A uniformly random solution, where the family can draw one. */
  readonly sample?: (puzzle: P, seed: number, budget: Budget) => Promise<Drawn<S>>;

  /** Refutations by counting that the certificate suggests, the likeliest first. One that does not add up is passed over. */
  readonly countingRefutations?: (
    puzzle: P,
    certificate: Certificate,
    budget: Budget,
  ) => readonly CountingRefutation[];

  /** Other certificates of the same claim, which may have shorter refutations. */
  readonly otherWitnesses?: (puzzle: P, certificate: Certificate, budget: Budget) => readonly Certificate[];

  /**
   * A short refutation by clauses, where the certificate and the formulation allow one. It writes LRAT steps to the sink, the same
   * ones each time. A checker sees them before anyone trusts them.
   */
  readonly shortRefutation?: (
    puzzle: P,
    certificate: Certificate,
    formula: FormulaOf,
    sink: StepSink,
  ) => ShortRefutation | undefined;

  /** The picture of a puzzle, as data. */
  readonly scene: (puzzle: P, view: View<S>) => Scene;

  /** What stands beside its puzzles on paper. Without it, the summary is the rule. */
  readonly paper?: Paper<P, S>;

  /** Rules, facts and techniques, for hints, conflicts and grades. */
  readonly reasons?: OpenReasons<P, S>;
  /** Loads the family's own measures of difficulty, if it has some that need no walkthrough. */
  readonly measures?: () => Promise<OwnMeasures<P>>;

  /** How new puzzles are made. */
  readonly making?: Making<P, S>;
  /** Taking its packings apart, where they are in space. */
  readonly apart?: TakingApart<P, S>;
}

/**
 * Measures of a puzzle by their names, each about 0 in the easiest ones. They do not depend on time. `forced`: how many facts all solutions share; without it, the puzzle has one
 * solution. `isEnough` is asked on the way, with bounds on the measures. Once it agrees, the measures that come back are incomplete. Throws
 * `Stopped`.
 */
export type OwnMeasures<P> = (
  puzzle: P,
  forced: number | undefined,
  budget: Budget,
  isEnough?: (atLeast: Readonly<Record<string, number>>, atMost: Readonly<Record<string, number>>) => boolean,
) => Readonly<Record<string, number>>;

/** What solves, counts, explains and proves: a page needs it only after a question. */
type Solving =
  | "apart"
  | "certificates"
  | "count"
  | "counters"
  | "cutCount"
  | "explain"
  | "measures"
  | "otherWitnesses"
  | "sample"
  | "shortRefutation"
  | "subQuestions"
  | "tally";

/** Members of which a page only needs to know whether they exist. */
type Promised = "countDistinct" | "countingRefutations" | "reasons";

/**
 * Shows, reads and writes a puzzle and checks its solutions. A front can load this first, and the whole family when something is asked.
 * Every family is a face.
 */
export interface FamilyFace<P = unknown, S = unknown> extends Omit<
  Family<P, S>,
  Solving | Promised | "formulations" | "methods"
> {
  /** The names of its methods. */
  readonly methods: readonly MethodName[];
  /** The names of its formulations. */
  readonly formulations: readonly FormulationName[];
  /** `true`: the whole family has it. */
  readonly countDistinct?: Family<P, S>["countDistinct"] | true;
  /** `true`: the whole family has them. */
  readonly countingRefutations?: Family<P, S>["countingRefutations"] | true;
  /** `true`: the whole family has them. */
  readonly reasons?: Family<P, S>["reasons"] | true;
}

/** The face of a family that can be played. */
export interface PlayableFace<P, S, T, M> extends FamilyFace<P, S> {
  /** Playing by hand. */
  readonly play: Play<P, S, T, M>;
}

/** A family that can be played: `T` is the state of play, `M` a move. */
export interface PlayableFamily<P, S, T, M> extends Family<P, S> {
  /** Playing by hand. */
  readonly play: Play<P, S, T, M>;
}
