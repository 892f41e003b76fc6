/** Questions and answers over HTTP, as plain data. Whatever answers is handed in: this room knows no puzzle. */
import type { Json, Progress } from "../base/index.js";

/** An input as text, or as bytes in base64. */
export type Input = string | { readonly base64: string };

/** A command of the command line with its inputs by name and its options by name. Plain JSON, so that a job can be kept. */
export interface Question {
  readonly command: string;
  readonly inputs: Readonly<Record<string, Input>>;
  readonly options: Readonly<Record<string, Json>>;
}

/** How a question ended. `text` is one JSON document, or several in lines. */
export interface Outcome {
  /**
   * `answer`: an answer, which may be "unknown" with its reason. `input`: the puzzle is bad. `request`: the options are bad.
   * `failed`: our fault.
   */
  readonly kind: "answer" | "input" | "request" | "failed";
  readonly text: string;
  /** It was stopped by being cancelled. */
  readonly cancelled?: boolean;
}

/** JSON Schema, as far as it is used here. */
export type Schema = {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly Json[];
  readonly [keyword: string]: Json | undefined;
};

/** A kind of question, with the schemas that check it. */
export interface Endpoint {
  readonly command: string;
  readonly summary: string;
  /** Names of the inputs. The first may be sent as the body itself. */
  readonly inputs: Readonly<Record<string, Schema>>;
  /** The schema of each option. */
  readonly options: Readonly<Record<string, Schema>>;
  /** Options that must be given. */
  readonly required: readonly string[];
  /** Schemas of the answer: the names of documents, and members worth mentioning. */
  readonly answer: Schema;
  /** Whether the answer may have several documents, one per line. */
  readonly lines: boolean;
  /** An example of a body, for the page that people read. */
  readonly example: Json;
}

/** Watches the progress of a question and what is known already. */
export interface Watcher {
  progress?(progress: Progress): void;
  /** A solution or a puzzle, as JSON, before the rest is known. */
  part?(text: string): void;
}

/** The reason of a signal when the server closes: the question will be asked again when it is back. */
export const CLOSING = "the server is closing";

export interface AskOptions extends Watcher {
  /** For waiting and answering together. */
  readonly timeMs: number;
  /** Cancels the question. */
  readonly signal?: AbortSignal;
}

/** Answers questions, many at a time. */
export interface Answerer {
  /** Starts the threads, so that the first question need not wait for them. Otherwise the first question starts them. */
  start(): void;
  /** Throws `server/busy` if too many wait already, or if it was not begun in time. */
  ask(question: Question, options: AskOptions): Promise<Outcome>;
  /** Ends all questions with what is known: the server is closing. */
  cancelAll(): void;
  state(): AnswererState;
  end(): Promise<void>;
}

export interface AnswererState {
  readonly threads: number;
  /** Threads that are up. */
  readonly ready: number;
  readonly busy: number;
  readonly waiting: number;
  /** Threads that died or were ended, since the start. */
  readonly replaced: number;
}
