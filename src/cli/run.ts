/** Arguments in, exit code out. */
import { CommanderError } from "commander";
import { EXIT } from "./exit.js";
import type { Io } from "./io.js";
import { createProgram } from "./program.js";
import { reportError } from "./report.js";

/** Where the completion commands are wanted or shown; elsewhere their library is not worth loading. */
const LISTS_COMMANDS = new Set([undefined, "complete", "completion", "help", "--help", "-h"]);

export async function runCli(argv: readonly string[], io: Io): Promise<number> {
  let exit: number = EXIT.ok;
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
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
    return reportError(error, argv.includes("--json"), io);
  }
}
