/** Arguments in, exit code out. */
import { CommanderError } from "commander";
import { jsonText, ProblemError } from "../base/index.js";
import { problemJson } from "../workbench/index.js";
import { EXIT, exitOfProblem } from "./exit.js";
import { PipeClosed, type Io } from "./io.js";
import { createProgram } from "./program.js";
import { problemText } from "./text.js";

/** Where the completion commands are wanted or shown; elsewhere their library is not worth loading. */
const LISTS_COMMANDS = new Set([undefined, "complete", "completion", "help", "--help", "-h"]);

export async function runCli(argv: readonly string[], io: Io): Promise<number> {
  let exit: number = EXIT.ok;
  const json = argv.includes("--json");
  try {
    const program = createProgram(io, (code) => {
      exit = code;
    });
    if (LISTS_COMMANDS.has(argv[0])) (await import("./completion.js")).installCompletion(program);
    if (argv.length === 0) {
      program.outputHelp({ error: true });
      return EXIT.usage;
    }
    await program.parseAsync([...argv], { from: "user" });
    return exit;
  } catch (error) {
    if (error instanceof PipeClosed) return EXIT.pipe;
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
    if (error instanceof ProblemError) {
      if (json) io.out(jsonText(problemJson(error.problem)) + "\n");
      else io.err(problemText(error.problem));
      return exitOfProblem(error.problem.code);
    }
    const words = error instanceof Error ? (error.stack ?? error.message) : String(error);
    io.err(`quadrille: internal error, please report it:\n${words}\n`);
    return EXIT.internal;
  }
}
