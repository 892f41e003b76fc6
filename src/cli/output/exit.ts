/** Exit codes that scripts rely on. */
import type { Answer } from "../../workbench/index.js";

export const EXIT = {
  ok: 0,
  no: 1,
  usage: 2,
  input: 3,
  limit: 4,
  /** A solver or a queue broke down. The numbers from 64 to 78 are those of BSD's sysexits.h. */
  solver: 69,
  internal: 70,
  /** The output could not be written, as on a full disk. */
  output: 74,
  interrupted: 130,
  /** The reader of our output went away, as a shell reports SIGPIPE. */
  pipe: 141,
  /** As a shell reports SIGTERM. */
  terminated: 143,
} as const;

/** 0 when the question was answered and verified; impossible is an answer. */
export function exitOf({ status, reason }: Pick<Answer, "status" | "reason">, satCodes: boolean): number {
  if (satCodes) {
    if (status === "unknown") return 0;
    return status === "solved" ? 10 : 20;
  }
  if (reason === "cancelled") return EXIT.interrupted;
  return status === "unknown" || reason !== undefined ? EXIT.limit : EXIT.ok;
}

/** Limits, failures of a solver or a disk, and wrong usage have their own codes; all other problems are about the input. */
export function exitOfProblem(code: string): number {
  if (code === "limit/cancelled") return EXIT.interrupted;
  if (code.startsWith("limit/") || code.endsWith("/too-large")) return EXIT.limit;
  if (
    code === "engines/failed" ||
    code === "queue/failed" ||
    code === "queue/replaced" ||
    code === "queue/unreachable" ||
    code === "count/wrong-parts"
  )
    return EXIT.solver;
  if (code === "output/failed") return EXIT.output;
  return /^(?:usage|engines|queue|serve)\//.test(code) ? EXIT.usage : EXIT.input;
}
