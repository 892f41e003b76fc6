/** What may be asked of a solve, and how times are given. */
import type { Limits } from "../base/index.js";
import type { MethodNames } from "./method-names.js";

/** How to solve, how many solutions to look for, and within which limits. */
export interface SolveOptions extends MethodNames {
  /** How many solutions are wanted; 2 decides uniqueness. Default 1. */
  readonly limit?: number | undefined;
  /** How many of those found the answer holds, at least 2; the others are checked and forgotten. Default all. */
  readonly keep?: number | undefined;
  /** Told of each solution that is found, once it is checked. A search in a thread waits for what this returns when it is far ahead. */
  readonly onFound?: ((solution: unknown) => void | Promise<void>) | undefined;
  readonly limits?: Limits | undefined;
  readonly seed?: number | undefined;
  readonly steps?: number | undefined;
  /** Whether CaDiCaL keeps a proof, so that `impossible` carries a checked refutation. Default true. */
  readonly proof?: boolean | undefined;
}

/** Milliseconds with three digits after the point. */
export function round(ms: number): number {
  return Math.round(ms * 1000) / 1000;
}
