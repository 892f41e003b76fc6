/** One puzzle of a batch, in a worker thread: path and options in, one line of JSON out. */
import { readFileSync } from "node:fs";
import { ProblemError, unwrap, jsonText, type Json } from "../base/index.js";
import { answerJson, problemJson, readPuzzle } from "../workbench/index.js";
import {
  answerCount,
  answerExplain,
  answerSolve,
  type CountCommand,
  type SolveCommand,
} from "./commands/solve.js";
import { EXIT, exitOf, exitOfProblem } from "./exit.js";
import { createIo } from "./io.js";

export interface BatchJob {
  readonly path: string;
  /** The puzzle itself, when it is no file. */
  readonly text: string | undefined;
  readonly command: "solve" | "count" | "explain";
  readonly options: SolveCommand & CountCommand;
  readonly cancelFlag: Int32Array;
}

export interface BatchResult {
  readonly line: string;
  readonly exit: number;
}

function lineOf(value: Json): string {
  return jsonText(value) + "\n";
}

export async function answerOne({
  path,
  text,
  command,
  options,
  cancelFlag,
}: BatchJob): Promise<BatchResult> {
  const io = createIo({ columns: 80, cancelFlag });
  const quiet = { ...options, quiet: true };
  try {
    const read = unwrap(readPuzzle(text ?? readText(path), options));
    if (command === "explain") {
      const { answer, json } = await answerExplain(read, quiet, io);
      return { line: lineOf({ puzzle: path, answer: json }), exit: exitOf(answer, false) };
    }
    const answer = await (command === "count" ? answerCount(read, quiet, io) : answerSolve(read, quiet, io));
    const json = answerJson(read.family, read.puzzle, answer);
    return { line: lineOf({ puzzle: path, answer: json }), exit: exitOf(answer, false) };
  } catch (error) {
    if (error instanceof ProblemError)
      return {
        line: lineOf({ puzzle: path, error: problemJson(error.problem) }),
        exit: exitOfProblem(error.problem.code),
      };
    const message = error instanceof Error ? error.message : String(error);
    const problem = { code: "internal/error", message };
    return { line: lineOf({ puzzle: path, error: problemJson(problem) }), exit: EXIT.internal };
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    const problem = { code: "input/unreadable", message: `cannot read ${path}: ${(error as Error).message}` };
    throw new ProblemError(problem, { cause: error });
  }
}
