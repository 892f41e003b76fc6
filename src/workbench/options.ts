/** The options of a solve, and the rounding of times. */
import type { Limits, OptionNames } from "../base/index.js";
import { METHOD_NAMES, type MethodNames } from "./method-names.js";

/** How to solve, how many solutions to look for, and within which limits. */
export interface SolveOptions<S = unknown> extends MethodNames {
  /** How many solutions are wanted; 2 decides uniqueness. Default 1. */
  readonly limit?: number | undefined;
  /** How many solutions the answer keeps, at least 2; the others are only checked. Default: all. */
  readonly keep?: number | undefined;
  /** Called with each solution, once it is checked. A search in a thread that is far ahead waits for the promise it returns. */
  readonly onFound?: ((solution: S) => void | Promise<void>) | undefined;
  /** Time, memory, and how to cancel it. */
  readonly limits?: Limits | undefined;
  /** For methods and solvers that choose at random: a whole number. The same seed gives the same answer. */
  readonly seed?: number | undefined;
  /** For methods that count their steps: give up after this many. */
  readonly steps?: number | undefined;
  /** Whether CaDiCaL keeps a proof, so that `impossible` carries a checked refutation. Default true. */
  readonly proof?: boolean | undefined;
}

export const SOLVE_OPTIONS: OptionNames<SolveOptions> = {
  ...METHOD_NAMES,
  limit: true,
  keep: true,
  onFound: true,
  limits: true,
  seed: true,
  steps: true,
  proof: true,
};

/** Rounds milliseconds to three decimals. */
export function round(ms: number): number {
  return Math.round(ms * 1000) / 1000;
}
