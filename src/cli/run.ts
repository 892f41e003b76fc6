/** Arguments in, exit code out. */
import { CommanderError } from "commander";
import { ProblemError, type Problem } from "../base/index.js";
import { EXIT } from "./output/exit.js";
import { createIo, type Io, type TerminalFacts } from "./io.js";
import { spelledOut } from "./options.js";
import { loadExtensions } from "./start/extensions.js";
import { createProgram } from "./program.js";
import { reportError } from "./output/report.js";

/** The `Io` is made here because its errors are recognised by class, and each bundle has its own classes. */
export function runInTerminal(argv: readonly string[], terminal: TerminalFacts): Promise<number> {
  return runCli(argv, createIo(terminal));
}

export async function runCli(argv: readonly string[], io: Io): Promise<number> {
  try {
    await loadExtensions(io.modules ?? []);
    return await createRunner(io, argv)(argv);
  } catch (error) {
    const options = {
      json: argv.includes("--json"),
      satExitCodes: argv.includes("--sat-exit-codes"),
      argv,
    };
    if (!(error instanceof CommanderError)) return reportError(error, options, io);
    if (error.exitCode === 0) return EXIT.ok;
    return options.json ? reportError(new ProblemError(misuse(error)), options, io) : EXIT.usage;
  }
}

/** Runs commands one after the other. With `argv`, `batch` has the options of the command that it repeats. */
export function createRunner(
  io: Io,
  argv: readonly string[] = [],
): (argv: readonly string[]) => Promise<number> {
  let exit: number = EXIT.ok;
  const program = createProgram(
    io,
    (code) => {
      exit = code;
    },
    argv,
  );
  return async (given) => {
    exit = EXIT.ok;
    if (given.length === 0) {
      program.outputHelp({ error: true });
      return EXIT.usage;
    }
    await program.parseAsync(spelledOut(given), { from: "user" });
    return exit;
  };
}

/** Commander's errors as problems: `usage/unknown-option`. */
export function misuse({ code, message }: CommanderError): Problem {
  const name = code.replace(/^commander\./, "").replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return { code: `usage/${name}`, message: message.replace(/^error: /, "") };
}
