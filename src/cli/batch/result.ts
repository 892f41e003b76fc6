/** The result of one puzzle of a batch. */
import { isOutOfMemory, jsonText, messageOf, ProblemError, Stopped } from "../../base/index.js";
import { problemJson } from "../../workbench/index.js";
import { EXIT, exitOfProblem } from "../output/exit.js";
import { blamedModule } from "../start/extensions.js";
import type { Spooled } from "./spool.js";
import { exitOfStop, type Stop, stopIn, unknownJson } from "../output/stopped.js";

export interface BatchResult {
  readonly kind: "answer" | "error";
  readonly document: Spooled;
  readonly exit: number;
}

/** The result for a puzzle whose command threw: limits are answers, everything else is an error. `argv`: the command and its options. */
export function failed(error: unknown, argv: readonly string[]): BatchResult {
  if (error instanceof Stopped) return stopped(error, argv);
  if (isOutOfMemory(error)) return stopped({ reason: "memory" }, argv);
  const known = error instanceof ProblemError ? error.problem : blamedModule(error);
  const stop = known === undefined ? undefined : stopIn(known);
  if (stop !== undefined) return stopped(stop, argv);
  const problem = known ?? { code: "internal/error", message: messageOf(error) };
  const exit = known === undefined ? EXIT.internal : exitOfProblem(known.code);
  return { kind: "error", document: { text: jsonText(problemJson(problem)) }, exit };
}

function stopped(stop: Stop, argv: readonly string[]): BatchResult {
  const document = { text: unknownJson(stop, argv) };
  return { kind: "answer", document, exit: exitOfStop(stop.reason, false) };
}
