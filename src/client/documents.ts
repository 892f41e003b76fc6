/** The documents that the HTTP API answers with. Those of the library have the library's types. */
import type { Json, Place, Problem, Progress, StopReason } from "../base/index.js";
import type { Violation } from "../puzzles/index.js";
import type { GradeName } from "../reasons/index.js";
import type { CompareRow, Hinted, Walked } from "../workbench/index.js";

/** Members that differ from family to family. */
export interface Members {
  /** docs/cli.md lists them. */
  readonly [member: string]: Json | undefined;
}

/** The family, format and size of a puzzle (`read`). */
export interface ReadDocument {
  /** The name of the document. */
  readonly schema: "quadrille/read@1";
  /** The id of the family. */
  readonly family: string;
  /** The id of the format it was read in. */
  readonly format: string;
  /** The puzzle in a few words. */
  readonly title: string;
  /** The size of the board. */
  readonly size: { readonly rows: number; readonly cols: number };
  /** What its setter says about it. */
  readonly about?: { readonly title?: string; readonly author?: string; readonly note?: string };
  /** What people should know about it. */
  readonly notes?: readonly string[];
}

/** Which rules a solution breaks (`check`). */
export interface CheckDocument {
  /** The name of the document. */
  readonly schema: "quadrille/check@1";
  /** The id of the family. */
  readonly family: string;
  /** No rule is broken. */
  readonly valid: boolean;
  /** It is a whole solution, not a part of one. */
  readonly complete: boolean;
  /** The rules that are broken, and where. */
  readonly violations: readonly Violation[];
  /** The solution in the family's own form, if it breaks no rule. */
  readonly solution?: Json;
}

/** The next step, and its reason (`hint`). */
export interface HintDocument {
  /** The name of the document. */
  readonly schema: "quadrille/hint@1";
  /** The id of the family. */
  readonly family?: string;
  /** Whether there is a step, or why there is none. */
  readonly status: Hinted["status"];
  /** The step: its facts, its rules, its words. */
  readonly step?: Members;
  /** Marks to take back, if one is wrong. */
  readonly takeBack?: readonly Members[];
  /** Cells in which the solutions differ. */
  readonly differ?: readonly (readonly number[])[];
  /** What stopped the search. */
  readonly reason?: StopReason;
}

/** All steps to the end (`hint` with `walkthrough`). */
export interface WalkthroughDocument {
  /** The name of the document. */
  readonly schema: "quadrille/walkthrough@1";
  /** The id of the family. */
  readonly family?: string;
  /** Each with its facts, its rules and its words. */
  readonly steps: readonly Members[];
  /** Where the steps lead. */
  readonly end: Walked["end"];
  /** What stopped the search. */
  readonly reason?: StopReason;
}

/** How hard a puzzle is (`grade`). */
export interface GradeDocument extends Members {
  /** The name of the document. */
  readonly schema: "quadrille/grade@1";
  /** How the walkthrough ended. */
  readonly end: string;
  /** Absent if there is none. */
  readonly grade?: GradeName;
  /** The number behind the grade. */
  readonly score?: number;
  /** What stopped the work. */
  readonly reason?: StopReason;
}

/** A new puzzle (`generate`). */
export interface PuzzleDocument extends Members {
  /** The name of the document. */
  readonly schema: "quadrille/puzzle@1";
  /** The id of the family. */
  readonly family: string;
  /** The id of the format of its text. */
  readonly format: string;
  /** The puzzle. */
  readonly text: string;
  /** The seed that makes it again. */
  readonly seed: number;
}

/** A text in some form (`convert`, `encode`, `render`). */
export interface TextDocument {
  /** The name of the document. */
  readonly schema: "quadrille/text@1";
  /** The format. */
  readonly form: string;
  /** The text itself. */
  readonly text: string;
}

/** A picture (`render` to png). */
export interface PictureDocument {
  /** The name of the document. */
  readonly schema: "quadrille/picture@1";
  /** The format. */
  readonly form: "png";
  /** The bytes. */
  readonly base64: string;
}

/** The outcome of a refutation (`prove`). */
export interface ProofDocument extends Members {
  /** The name of the document. */
  readonly schema: "quadrille/proof@1";
  /** `verified`, or the outcome instead. */
  readonly clausal?: string;
  /** The same for a proof by cutting planes. */
  readonly cuttingPlanes?: string;
}

/** Whether a proof is right (`verify`). */
export interface VerifyDocument extends Members {
  /** The name of the document. */
  readonly schema: "quadrille/verify@1";
  /** `verified`, `rejected`, or what stopped it. */
  readonly verdict: string;
}

/** Engines, formulations and encodings side by side (`compare`). */
export interface CompareDocument {
  /** The name of the document. */
  readonly schema: "quadrille/compare@1";
  /** The id of the family. */
  readonly family: string;
  /** The puzzle in a few words. */
  readonly puzzle: string;
  /** One for each combination. */
  readonly rows: readonly CompareRow[];
}

/** A mistake: its code, its words and its place. */
export interface ErrorDocument extends Problem {
  /** The name of the document. */
  readonly schema: "quadrille/error@1";
  /** Where it is, if that is known. */
  readonly at?: Place;
}

/** Long work, and its answer once there is one. */
export interface JobDocument<Answer = Members> {
  /** The name of the document. */
  readonly schema: "quadrille/job@1";
  /** The id to ask for it. */
  readonly id: string;
  /** What was asked. */
  readonly command: string;
  /** `done` and `cancelled` are final. */
  readonly status: "waiting" | "running" | "done" | "cancelled";
  /** In seconds. */
  readonly timeLimit: number;
  /** When it was submitted (ISO 8601). */
  readonly asked: string;
  /** When it ended. */
  readonly ended?: string;
  /** The progress. */
  readonly progress?: Progress;
  /** The answer, as the question itself would have had it. */
  readonly answer?: Answer;
  /** The same for a question with several answers. */
  readonly answers?: readonly Answer[];
  /** What was wrong. */
  readonly error?: ErrorDocument;
}

/** An event of a job. */
export type JobEvent<Answer = Members> =
  /** The progress. */
  | { readonly event: "progress"; readonly data: Progress }
  /** A solution or a puzzle, before the rest is there. */
  | { readonly event: "part"; readonly data: Json }
  /** Nothing follows. */
  | { readonly event: "end"; readonly data: JobDocument<Answer> };
