/** What a function of the library asks, as a value, so that a thread can ask the same. */
import type { Result, StopReason } from "../../base/index.js";
import type { Family } from "../../puzzles/index.js";
import type { AskOptions } from "./arguments.js";

export interface Question<O extends AskOptions, R extends object> {
  readonly id: "solve" | "count" | "explain" | "sample" | "certify" | "prove";
  /** The function, for its contract errors. */
  readonly call: string;
  /** The answer, worked out in this thread. */
  here(family: Family, puzzle: unknown, options: O): Promise<Result<R>>;
  /** The answer where the work was not begun, or ended without a word but for the solutions that were told. */
  stopped(family: Family, options: O, reason: StopReason, found: readonly unknown[]): R;
  /** The same, of which `JSON.stringify` writes the contract's document, where it has one. */
  withJson?(family: Family, puzzle: unknown, value: R): R;
  /** The same as data that can be sent to another thread, where it is not. */
  sendable?(value: R): R;
}
