/** What a command reports when it cannot go on, and its exit code. */
import { isOutOfMemory, jsonText, ProblemError, Stopped, type Problem } from "../../base/index.js";
import { problemJson } from "../../workbench/index.js";
import { EXIT, exitOfProblem } from "./exit.js";
import { PipeClosed, type Io } from "../io.js";
import { blamedModule, loadedModules } from "../start/extensions.js";
import { exitOfStop, reportStopped, stopIn, type Stop } from "./stopped.js";
import { problemText } from "./text.js";

export interface ReportOptions {
  readonly json: boolean;
  readonly satExitCodes: boolean;
  /** The command and its options: they decide which kind of document reports a limit. */
  readonly argv: readonly string[];
}

/** A problem in the form that was asked for: a JSON document, or a sentence. */
export function reportProblem(problem: Problem, json: boolean, io: Io): number {
  if (json) io.out(jsonText(problemJson(problem)) + "\n");
  else io.err(problemText(problem));
  return exitOfProblem(problem.code);
}

export function reportError(error: unknown, options: ReportOptions, io: Io): number {
  try {
    return report(error, options, io);
  } catch (failed) {
    // Standard output is closed or full: report on standard error.
    return report(failed, { ...options, json: false }, io);
  }
}

function report(error: unknown, { json, satExitCodes, argv }: ReportOptions, io: Io): number {
  if (error instanceof PipeClosed) return EXIT.pipe;
  const stop = stopBehind(error);
  if (stop !== undefined) {
    reportStopped(stop, json ? argv : undefined, io);
    return exitOfStop(stop.reason, satExitCodes);
  }
  if (error instanceof ProblemError) return reportProblem(error.problem, json, io);
  const problem = blamedModule(error);
  if (problem !== undefined) return reportProblem(problem, json, io);
  const words = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const modules = loadedModules();
  const whose =
    modules.length === 0 ? "please report it" : `in Quadrille or in what ${modules.join(", ")} gave it`;
  io.err(`quadrille: internal error, ${whose}:\n${words}\n`);
  return EXIT.internal;
}

function stopBehind(error: unknown): Stop | undefined {
  if (error instanceof Stopped) return error;
  if (error instanceof ProblemError) return stopIn(error.problem);
  return isOutOfMemory(error) ? { reason: "memory" } : undefined;
}
