/** Arguments in, exit code out. */
import { CommanderError } from "commander";
import type { Problem } from "../base/index.js";
import { EXIT } from "./exit.js";
import type { Io } from "./io.js";
import { spelledOut } from "./options.js";
import { createProgram } from "./program.js";
import { reportError, reportProblem } from "./report.js";

export async function runCli(argv: readonly string[], io: Io): Promise<number> {
  let exit: number = EXIT.ok;
  const json = argv.includes("--json");
  try {
    const program = createProgram(
      io,
      (code) => {
        exit = code;
      },
      json,
    );
    if (argv.length === 0) {
      program.outputHelp({ error: true });
      return EXIT.usage;
    }
    await program.parseAsync(spelledOut(argv), { from: "user" });
    return exit;
  } catch (error) {
    if (!(error instanceof CommanderError)) return reportError(error, json, io);
    if (error.exitCode === 0) return EXIT.ok;
    return json ? reportProblem(misuse(error), json, io) : EXIT.usage;
  }
}

/** What the reader of arguments complains of, as a problem like any other: `usage/unknown-option`. */
function misuse({ code, message }: CommanderError): Problem {
  const name = code.replace(/^commander\./, "").replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return { code: `usage/${name}`, message: message.replace(/^error: /, "") };
}
