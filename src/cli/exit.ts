/** Exit codes that scripts rely on. */
import type { Answer } from "../workbench/index.js";

export const EXIT = {
  ok: 0,
  no: 1,
  usage: 2,
  input: 3,
  limit: 4,
  internal: 70,
  interrupted: 130,
  /** The reader of our output went away: what a shell reports for SIGPIPE. */
  pipe: 141,
} as const;

/** 0 when the question was answered and verified; impossible is an answer. */
export function exitOf({ status, reason }: Answer, satCodes: boolean): number {
  if (satCodes) {
    if (status === "unknown") return 0;
    return status === "solved" ? 10 : 20;
  }
  if (reason === "cancelled") return EXIT.interrupted;
  return status === "unknown" || reason !== undefined ? EXIT.limit : EXIT.ok;
}

/** Some problems are limits, some about how we were called or what is installed, the others about the input. */
export function exitOfProblem(code: string): number {
  if (code.endsWith("/too-large")) return EXIT.limit;
  return /^(?:usage|engines|serve)\//.test(code) ? EXIT.usage : EXIT.input;
}
