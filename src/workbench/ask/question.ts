/** A question of the library as a value, so that a thread can answer it too. */
import type { OptionNames, Result, StopReason } from "../../base/index.js";
import type { Family } from "../../puzzles/index.js";
import type { AskOptions } from "./arguments.js";

export interface Question<O extends AskOptions, R extends object> {
  readonly id: "solve" | "count" | "explain" | "sample" | "certify" | "prove" | "hint" | "walk" | "grade";
  /** The function, for its contract errors. */
  readonly call: string;
  /** The options that it knows; others are refused. */
  readonly options: OptionNames<O>;
  /** The answer, computed in this thread. */
  here(family: Family, puzzle: unknown, options: O): Promise<Result<R>>;
  /** The answer if the work did not begin, or was cut off after it reported these solutions. */
  stopped(family: Family, options: O, reason: StopReason, found: readonly unknown[]): R;
  /** The same value, for which `JSON.stringify` writes the document. */
  withJson?(family: Family, puzzle: unknown, value: R): R;
  /** The value as data that can be sent to another thread. */
  sendable?(value: R): R;
}
