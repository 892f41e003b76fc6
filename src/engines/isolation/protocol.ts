/**
 * What a solver in an isolate and its adapter say to each other. One search at a time: the adapter sends `search`, the isolate
 * sends each solution as it finds it and then `end`.
 *
 * Back-pressure: the isolate stops when `window` solutions are on their way and goes on when the adapter has acknowledged some,
 * so that a fast search cannot fill the memory of a slow receiver. Solutions travel one by one: a search that is ended has handed
 * over all it found.
 */
import type { EncodedProblem } from "../../encodings/index.js";

interface IsolateJob<P extends EncodedProblem = EncodedProblem> {
  readonly problem: P;
  readonly projection: Int32Array;
  readonly limit: number;
  readonly seed: number | undefined;
}

export type ToIsolate<P extends EncodedProblem = EncodedProblem> =
  | { readonly type: "search"; readonly job: IsolateJob<P>; readonly window: number }
  | { readonly type: "acknowledge"; readonly count: number }
  /** End the search. An isolate hears it only while it waits. */
  | { readonly type: "stop" };

export type FromIsolate =
  | { readonly type: "ready"; readonly version: string }
  | { readonly type: "solution"; readonly assignment: Uint8Array }
  | { readonly type: "progress"; readonly stage: string; readonly done: number }
  | { readonly type: "end"; readonly exhausted: boolean; readonly stats: Readonly<Record<string, number>> }
  /** `code` is apart because an error that is sent loses it. */
  | { readonly type: "error"; readonly error: Error; readonly code: string | undefined };

/** How a search that ended by itself ended. */
interface IsolateEnd {
  readonly exhausted: boolean;
  readonly stats: Readonly<Record<string, number>>;
}

export interface IsolateOutlet {
  /** Hand out a solution. False: no more are wanted. A promise: wait, because the receiver is behind. */
  solution(assignment: Uint8Array<ArrayBuffer>): boolean | Promise<boolean>;
  progress(stage: string, done: number): void;
}

/** One solver in an isolate. `prepare` loads it and returns its version. */
export interface IsolateSolver<P extends EncodedProblem> {
  prepare(): Promise<string>;
  search(job: IsolateJob<P>, outlet: IsolateOutlet): Promise<IsolateEnd>;
}
