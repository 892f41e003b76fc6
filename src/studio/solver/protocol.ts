/**
 * The messages between the page and its solver worker. Puzzles are sent as text, answers by structured clone, and files as blobs:
 * a proof of a hundred megabytes goes to a download or back to the checker without passing through the page.
 */
import type { Problem, Progress, StopReason } from "../../base/index.js";
import type { Spot } from "../../model/index.js";
import type { Explanation } from "../../puzzles/index.js";
import type { Breakdown, StepMark } from "../../reasons/index.js";
import type {
  Answer,
  ClausalProofJson,
  CompareJson,
  CompareRow,
  CountingProofJson,
  EncodeTarget,
  MethodNames,
  ProofHeadJson,
  ProofSource,
  SentenceTree,
  UnprovedJson,
  VerifyJson,
} from "../../workbench/index.js";

/** Which family, and the puzzle as text in the named format. */
export interface PuzzleText {
  readonly family: string;
  readonly format: string;
  readonly text: string;
}

export interface OnPuzzle {
  readonly puzzle: PuzzleText;
}

export interface SolveTask extends OnPuzzle {
  readonly method?: MethodNames;
  /** 2 decides uniqueness. Default 1. */
  readonly limit?: number;
  /** How many of the first solutions the page has already. */
  readonly from?: number;
  /** For methods that count their steps. */
  readonly steps?: number;
}
export interface CountTask extends OnPuzzle {
  /** Up to the symmetries of the puzzle: all of them, or only those without a mirror. */
  readonly distinct?: boolean | "rotations";
  readonly method?: MethodNames;
}
/** Why there is no solution and what would help, or where several differ. */
export interface ExplainTask extends OnPuzzle {
  /** Only what would help. */
  readonly repairOnly?: boolean;
  /** For a puzzle with one solution: which clues it can do without. */
  readonly spare?: boolean;
}
export interface SampleTask extends OnPuzzle {
  readonly seed: number;
}
export interface EncodeTask extends OnPuzzle {
  readonly to: EncodeTarget;
  readonly formulation?: string;
  readonly encoding?: string;
}
/** The size of the formula, and what it says about one cell, in words and in DIMACS. */
export interface InspectTask extends OnPuzzle {
  readonly formulation: string;
  readonly encoding: string;
  readonly cell?: readonly number[];
}
/** Refutes, and checks the refutation. For proofs by counting, the family chooses the formulation. */
export interface ProveTask extends OnPuzzle {
  readonly by: "clauses" | "counting";
  /** The source of a clausal proof; by default the one with the shorter proof. */
  readonly via?: ProofSource | undefined;
  /** How a clausal proof is written; by default as text, with hints if it has them. */
  readonly as?: ProofForm;
  readonly formulation?: string;
  readonly encoding?: string;
}
/** How a clausal proof is written as a file. */
export interface ProofForm {
  readonly kind: "drat" | "lrat";
  readonly form: "text" | "binary";
}
/** Any formula with any proof of its kind: DIMACS with DRAT, OPB with VeriPB. */
export interface VerifyTask {
  readonly formula: Blob | string;
  readonly proof: Blob | string;
}
/** Every way to solve the puzzle, one row each. */
export interface CompareTask extends OnPuzzle {
  readonly engines?: readonly string[];
  readonly runMs: number;
}
/** The next step on a board. States travel as partial solutions. */
export interface HintTask extends OnPuzzle {
  /** What the player has marked. */
  readonly state: unknown;
  /** What the board shows, if the page adds something to the marks. */
  readonly seen?: unknown;
}
/** All steps from the beginning. */
export type WalkTask = OnPuzzle;
/** How hard it is. */
export type GradeTask = OnPuzzle;
/**
 * Every kind of task: the question, the type of the answer, and the rows that come on the way. A family adds its own kinds by
 * declaration merging, in the `tasks.ts` of its folder.
 */
export interface TaskTypes {
  solve: { readonly task: SolveTask; readonly value: Answer };
  count: { readonly task: CountTask; readonly value: Answer };
  sample: { readonly task: SampleTask; readonly value: Answer };
  explain: { readonly task: ExplainTask; readonly value: WhyFound; readonly row: ToldConflict };
  grade: { readonly task: GradeTask; readonly value: GradeFound };
  /** A row is a step that is known while a shorter way is looked for. */
  hint: { readonly task: HintTask; readonly value: HintFound; readonly row: HintFound };
  walk: { readonly task: WalkTask; readonly value: WalkFound };
  encode: { readonly task: EncodeTask; readonly value: Blob };
  inspect: { readonly task: InspectTask; readonly value: Inspected };
  prove: { readonly task: ProveTask; readonly value: ProofDocument };
  verify: { readonly task: VerifyTask; readonly value: VerifyDocument };
  compare: { readonly task: CompareTask; readonly value: CompareJson; readonly row: CompareRow };
}
export type TaskKind = keyof TaskTypes;
export type TaskOf<K extends TaskKind> = { readonly kind: K } & TaskTypes[K]["task"];
export type Task = { [K in TaskKind]: TaskOf<K> }[TaskKind];
export type ValueOf<K extends TaskKind> = TaskTypes[K]["value"];
export type RowOf<K extends TaskKind> = TaskTypes[K] extends { readonly row: infer Row } ? Row : never;

export interface InspectedVariable {
  readonly variable: number;
  readonly words: string;
}

export interface InspectedClause {
  /** "-1 -5 0" */
  readonly dimacs: string;
  /** The reason of the constraint that the clause is part of. */
  readonly words: string;
  /** The cells that it is about. */
  readonly cells?: readonly Spot[];
}

export interface Inspected {
  readonly variables: number;
  readonly clauses: number;
  /** How long the model and its encoding took. */
  readonly madeMs: number;
  readonly cell: readonly InspectedVariable[];
  /** The first of its clauses, and how many there are. */
  readonly cellClauses: readonly InspectedClause[];
  readonly cellClauseCount: number;
  /** Whether the model can be expressed as an exact cover, for dancing links. */
  readonly isCover: boolean;
}

/** A sentence of a supposition, and below it the details that it sums up. */
export type ToldThought = SentenceTree;

/** A step as a page shows it. */
export interface ToldStep {
  readonly words: string;
  /** The name of its technique. */
  readonly technique?: string | undefined;
  /** The rules, one sentence each; some are combined. */
  readonly rules: readonly string[];
  /** How many rules there are. */
  readonly size: number;
  /** No forced fact has a reason of fewer rules. */
  readonly smallest: boolean;
  readonly marks: readonly StepMark[];
  /** What follows from a supposition, if `words` only sums it up. */
  readonly thoughts: readonly ToldThought[];
  /** In a long chain: what this thought and its neighbours lead to. */
  readonly towards?: string | undefined;
}

/** The same step as clauses that its proof refutes. */
export interface StepClauses {
  readonly clauses: readonly InspectedClause[];
  readonly clauseCount: number;
  readonly variables: readonly InspectedVariable[];
  /** One line per learned clause, the last one empty. */
  readonly proof: string;
  readonly lemmas: number;
  readonly files: ProofFiles;
}

export type HintFound =
  | {
      readonly status: "step" | "wrong";
      /** Thoughts that lead to the step, then the step itself. For a wrong mark: why the opposite is true. */
      readonly steps: readonly ToldStep[];
      readonly proofs: readonly StepClauses[];
      /** If a mark is wrong: that mark, and the fewest marks to take back. */
      readonly wrong?: WrongMark;
      /** The state after the step, or with the marks taken back. */
      readonly after: unknown;
    }
  | { readonly status: "open"; readonly differ: readonly Spot[] }
  | { readonly status: "solved" | "impossible" }
  | { readonly status: "unknown"; readonly reason: StopReason };

export interface WrongMark {
  readonly words: string;
  readonly cells: readonly Spot[];
  /** The fewest marks to take back, in words. */
  readonly takeBack: readonly string[];
}

/** One picture of a walkthrough. */
export interface WalkedToldStep extends ToldStep {
  readonly before: unknown;
  /** "Step 6 of 21", "Steps 1–20 of 40", "Step 6 of 21, thought 1 of 2" */
  readonly place: string;
}

export interface WalkFound {
  /** Steps, and the thoughts before them, with the state before each. */
  readonly steps: readonly WalkedToldStep[];
  readonly last: unknown;
  readonly end: "solved" | "open" | "impossible" | "unknown";
  /** How it ends, in a sentence. */
  readonly words: string;
}

/** Clashing rules, as a page shows them. */
export interface ToldConflict {
  /** "No solution: these 4 rules cannot all hold." */
  readonly words: string;
  /** The rules in sentences. If there are very many, only the clues, and then their number. */
  readonly rules: readonly string[];
  readonly size: number;
  /** What is known about smaller sets; absent if none clashes. */
  readonly smaller?: string;
  /** How the rules clash, step by step, if there are too many to see it at once. */
  readonly steps?: readonly ToldStep[];
  /** The cells of the rules. */
  readonly marks: Explanation["marks"];
}

/** The fewest changes of clues that make a puzzle solvable. */
export interface FoundRepair {
  /** "Row 3: 3 → 2" */
  readonly changes: readonly string[];
  readonly smallest: boolean;
  readonly atLeast: number;
  /** The cells of the changed clues. */
  readonly marks: Explanation["marks"];
  /** The changed puzzle, if its family can make it. */
  readonly puzzle?: unknown;
}

export interface FoundSeveral {
  /** Where they differ, and what would leave only one. */
  readonly explanation: Explanation;
  /** Facts to give; with them there is one solution. Absent: none were found. */
  readonly add?: readonly { readonly words: string; readonly cells: readonly Spot[] }[];
  /** The puzzle with these facts as givens, if it can express them. */
  readonly puzzle?: unknown;
}

/** Clues that a puzzle with one solution can do without. */
export interface FoundSpare {
  /** Those that can go together: "Row 3: 3 → no count". */
  readonly together: readonly string[];
  /** The others, which are enough: "Row 1 has 2 tents." */
  readonly kept: readonly string[];
  /** Whether no more can. If that is not known and `together` is empty, nothing was found in the time. */
  readonly most: boolean;
  /** Each of these could go instead of some of them. */
  readonly others: readonly string[];
  /** The cells of those that can go together. */
  readonly marks: Explanation["marks"];
  /** Whether some cells are marked for two of them, so that marks do not tell which they are. */
  readonly overlap: boolean;
  /** The puzzle without them. */
  readonly puzzle?: unknown;
}

export interface WhyFound {
  readonly answer: Answer;
  /** The family's plain reason why there is no solution. */
  readonly witness?: Explanation;
  readonly conflict?: ToldConflict;
  readonly repair?: FoundRepair;
  readonly several?: FoundSeveral;
  readonly spare?: FoundSpare;
}

/** Measures of difficulty from a walkthrough. */
export interface FoundMeasures extends Pick<
  Breakdown,
  "steps" | "thoughts" | "sizes" | "asHard" | "narrowest" | "suppositions"
> {
  readonly hardest?: ToldStep;
  readonly hardestBeforePlacement?: ToldStep;
}

export type GradeFound = (
  | ({
      readonly end: "solved" | "open";
      /** "medium"; absent if no step is forced. */
      readonly level?: string;
      readonly score?: number;
      /** The origin of the scale, if it was not learned from labelled puzzles of this family. */
      readonly source?: string;
    } & FoundMeasures)
  | { readonly end: "impossible" }
  /** With what the steps up to the limit show. */
  | ({ readonly end: "unknown"; readonly reason: StopReason } & FoundMeasures)
) & {
  /** How a packing in space is taken apart: a sentence, then one line for each move. */
  readonly apart?: readonly string[];
};

/** With the files and the times, if something was proved. */
export type ProofDocument = ProofHeadJson &
  (UnprovedJson | UncheckedProof | (ClausalProofJson & Proved) | (CountingProofJson & Proved));

/** A refutation that was found, but not checked within the limit: DRAT, for a longer check. */
export interface UncheckedProof extends Pick<Proved, "solveMs" | "files"> {
  readonly clausal: "unchecked";
  readonly words: string;
  readonly lemmas: number;
}

export interface Proved {
  readonly solveMs: number;
  /** The format of a clausal proof. */
  readonly written?: "drat" | "lrat";
  readonly files: ProofFiles;
}

export interface ProofFiles {
  /** DIMACS or OPB. */
  readonly formula: Blob;
  /** DRAT or LRAT as text, or VeriPB. */
  readonly proof: Blob;
}

export type VerifyDocument = VerifyJson & { readonly checkMs: number };

export interface RandomFound {
  /** How many boards were drawn, including the one that was found. */
  readonly tried: number;
  /** It has exactly one solution. Absent: none was found. */
  readonly puzzle?: PuzzleText;
}

export interface TaskLimits {
  readonly timeMs?: number;
}

export type ToWorker =
  /** The first message: hold the lock of this name for life, so that your end is noticed. */
  | { readonly type: "hello"; readonly lock: string | undefined }
  | { readonly type: "task"; readonly id: number; readonly task: Task; readonly limits: TaskLimits };

export type FromWorker =
  | { readonly type: "ready" }
  | { readonly type: "progress"; readonly id: number; readonly progress: Progress }
  | { readonly type: "row"; readonly id: number; readonly row: unknown }
  /** `value` is that of `TaskTypes` for the task's kind. */
  | { readonly type: "done"; readonly id: number; readonly value: unknown }
  | { readonly type: "problem"; readonly id: number; readonly problem: Problem }
  /** Something threw: a bug, or no memory. The worker must not be used again. */
  | { readonly type: "broken"; readonly id: number; readonly words: string };
