/** Arguments in, exit code out. */
import { CommanderError, type Command } from "commander";
import { ContractError, ProblemError, type Problem } from "../base/index.js";
import { EXIT } from "./output/exit.js";
import { createIo, type Io, type TerminalFacts } from "./io.js";
import { spelledOut } from "./options.js";
import { loadExtensions } from "./start/extensions.js";
import { createProgram, misuseWords } from "./program.js";
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
    async (work) => {
      exit = await work();
    },
    argv,
  );
  return async (given) => {
    exit = EXIT.ok;
    if (given.length === 0) {
      program.outputHelp({ error: true });
      return EXIT.usage;
    }
    await parse(program, given);
    return exit;
  };
}

/** How many calls are remembered, and how long the key of one may be. */
const MOST_REMEMBERED = 256;
const LONGEST_KEY = 1000;

/**
 * Runs commands whose inputs are given by name (`Io.given`), so that the same arguments come again and again. They are parsed once: parsing is a good
 * part of the work for a small puzzle. Calls with the same `key` must have the same arguments.
 */
export function createRepeatingRunner(
  io: Io,
): (key: string, argv: () => readonly string[]) => Promise<number> {
  const remembered = new Map<string, () => Promise<number>>();
  let parsed: (() => Promise<number>) | undefined;
  const program = createProgram(io, (work) => void (parsed = work), []);
  return async (key, argv) => {
    const known = remembered.get(key);
    if (known !== undefined) return known();
    await parse(program, argv());
    const work = parsed;
    parsed = undefined;
    if (work === undefined) throw new ContractError("run: the arguments ask for nothing");
    if (key.length <= LONGEST_KEY) remember(remembered, key, work);
    return work();
  };
}

/** The oldest makes room. */
function remember<T>(remembered: Map<string, T>, key: string, value: T): void {
  if (remembered.size >= MOST_REMEMBERED) remembered.delete(remembered.keys().next().value!);
  remembered.set(key, value);
}

async function parse(program: Command, argv: readonly string[]): Promise<void> {
  await program.parseAsync(spelledOut(argv), { from: "user" });
}

/** Commander's errors as problems: `usage/unknown-option`. */
export function misuse({ code, message }: CommanderError): Problem {
  const name = code.replace(/^commander\./, "").replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return { code: `usage/${name}`, message: misuseWords(message) };
}
