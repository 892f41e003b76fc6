/**
 * Long work, which is submitted now and answered later. This interface hides who keeps and runs it: this machine (`local.ts`), or a queue.
 */
import { jsonText, type Json, type Progress } from "../../base/index.js";
import type { Outcome, Question } from "../questions.js";

export interface Job {
  readonly id: string;
  readonly question: Question;
  readonly timeMs: number;
  /** ISO 8601. */
  readonly asked: string;
  readonly status: "waiting" | "running" | "done" | "cancelled";
  readonly ended?: string;
  readonly progress?: Progress;
  readonly outcome?: Outcome;
}

export type JobEvent =
  | { readonly event: "progress"; readonly data: string }
  /** A solution or a puzzle, before the rest is there. */
  | { readonly event: "part"; readonly data: string }
  /** The job as it ended. Nothing follows. */
  | { readonly event: "end"; readonly data: string }
  /** The server is closing. The job is not lost: whoever comes back hears the rest. */
  | { readonly event: "closing"; readonly data: string };

export interface Jobs {
  /** Throws `jobs/full` when no more can be kept. */
  submit(question: Question, timeMs: number): Promise<Job>;
  find(id: string): Promise<Job | undefined>;
  /** Cancels a job that has not ended; forgets one that has. */
  cancel(id: string): Promise<Job | undefined>;
  /**
   * Sends everything that is known already, then further events. Returns a function that ends that, or undefined if there is no such job.
   */
  watch(id: string, listener: (event: JobEvent) => void): Promise<(() => void) | undefined>;
  /** Stops the work without losing it. */
  close(): Promise<void>;
}

/** A job as people and programs see it (`quadrille/job@1`). */
export function jobText({ id, question, timeMs, asked, status, ended, progress, outcome }: Job): string {
  const head: Json = {
    schema: "quadrille/job@1",
    id,
    command: question.command,
    status,
    timeLimit: timeMs / 1000,
    asked,
    ended,
    progress: progress === undefined ? undefined : { ...progress },
  };
  if (outcome === undefined) return jsonText(head);
  return `${jsonText(head).slice(0, -1)},${resultText(outcome)}}`;
}

/** The document is JSON already. Several documents become a list. */
function resultText({ kind, text }: Outcome): string {
  if (kind !== "answer") return `"error":${text}`;
  const lines = text.split("\n").filter((line) => line !== "");
  return lines.length === 1 ? `"answer":${lines[0]}` : `"answers":[${lines.join(",")}]`;
}
