/** The messages between a pool and its threads. */
import type { Progress } from "../../base/index.js";
import type { Outcome, Question } from "../questions.js";

export interface ThreadStart {
  /** Set to 1 to cancel the question that is being answered. */
  readonly cancelFlag: Int32Array;
  /** Modules of families and engines that the user brings. */
  readonly modules: readonly string[];
  /** How long the solutions of an answer may be together, as text. Default: what the thread can send. */
  readonly mostFound?: number | undefined;
}

export interface ThreadJob {
  readonly question: Question;
  readonly timeMs: number;
  readonly memoryBytes: number;
  /** Whether somebody wants its progress. */
  readonly watched: boolean;
}

/** The beginning of an answer, and parts of its list. All are JSON. */
export interface Found {
  readonly head: string;
  readonly parts: readonly string[];
}

export type ThreadMessage =
  | { readonly ready: true }
  | { readonly progress: Progress }
  | { readonly part: string }
  /** What was found since the last such message. It is used if the thread has to be ended before it answers. */
  | { readonly found: Found }
  /** What to answer if the thread must be ended before there is more. */
  | { readonly known: Readonly<Record<"time" | "memory", Outcome>> }
  | { readonly outcome: Outcome };
