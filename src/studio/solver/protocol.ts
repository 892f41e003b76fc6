/**
 * What the page and its solver worker say to each other. Puzzles travel as text in one of their
 * family's formats, answers as the same JSON that the command line prints, so that the worker
 * knows no page and the page knows no engine.
 */
import type { Progress } from "../../base/index.js";

/** Which family, and the puzzle as text in the named format. */
export interface PuzzleText {
  readonly family: string;
  readonly format: string;
  readonly text: string;
}

export interface MethodNames {
  readonly engine?: string;
  readonly formulation?: string;
  readonly encoding?: string;
}

export type Task =
  | { readonly kind: "solve"; readonly puzzle: PuzzleText; readonly method?: MethodNames; readonly limit?: number }
  | { readonly kind: "count"; readonly puzzle: PuzzleText; readonly distinct?: boolean }
  | { readonly kind: "explain"; readonly puzzle: PuzzleText }
  | { readonly kind: "sample"; readonly puzzle: PuzzleText; readonly seed: number }
  | { readonly kind: "encode"; readonly puzzle: PuzzleText; readonly to: "dimacs" | "lp" | "mps" | "opb"; readonly formulation?: string; readonly encoding?: string }
  /** Variables, clauses, and the clauses about one cell in words and in DIMACS. */
  | { readonly kind: "inspect"; readonly puzzle: PuzzleText; readonly formulation: string; readonly encoding: string; readonly cell?: readonly number[] }
  /** Refute by clauses and check the refutation; files come back as text. */
  | { readonly kind: "prove"; readonly puzzle: PuzzleText; readonly formulation: string; readonly encoding: string; readonly by: "clauses" | "counting" };

export type TaskKind = Task["kind"];

export interface TaskLimits {
  readonly timeMs?: number;
}

export type ToWorker = { readonly id: number; readonly task: Task; readonly limits: TaskLimits };

export type FromWorker =
  | { readonly id: number; readonly type: "progress"; readonly progress: Progress }
  /** `value` is the JSON document of the task: an answer, an explanation, a text. */
  | { readonly id: number; readonly type: "done"; readonly value: unknown }
  | { readonly id: number; readonly type: "problem"; readonly code: string; readonly message: string };
