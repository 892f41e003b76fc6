/** Options that several commands share, and what they mean. */
import { InvalidArgumentError, Option, type Command } from "commander";
import { CNF_ENCODINGS } from "../encodings/index.js";
import { percent, thousands, type Limits, type Progress, problemError } from "../base/index.js";
import type { SolveOptions } from "../workbench/index.js";
import type { Io } from "./io.js";

export interface CommonOptions {
  readonly family?: string;
  readonly format?: string;
  readonly level?: string;
  readonly engine?: string;
  readonly method?: string;
  readonly formulation?: string;
  readonly encoding?: string;
  readonly timeLimit?: number;
  /** In bytes. */
  readonly memoryLimit?: number;
  readonly stepLimit?: number;
  readonly seed?: number;
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly color?: boolean;
  readonly satExitCodes?: boolean;
}

/** For the commands that give their work to a queue. */
export const QUEUE_WORDS = "have it done by the workers of a queue: redis://… or postgres://…";

/** Those with a completion script. */
export const SHELLS = ["bash", "fish", "powershell", "zsh"] as const;
export type Shell = (typeof SHELLS)[number];

export function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(Number(text)))
    throw new InvalidArgumentError("expected a whole number, 0 or more.");
  return Number(text);
}

export function positiveNumber(text: string): number {
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(Number(text)) || Number(text) === 0)
    throw new InvalidArgumentError("expected a whole number, 1 or more.");
  return Number(text);
}

/** One of a few numbers. */
export function oneOf(text: string, numbers: readonly number[]): number {
  const found = numbers.find((number) => String(number) === text);
  if (found === undefined) throw new InvalidArgumentError(`expected ${numbers.join(", ")}.`);
  return found;
}

export function seconds(text: string): number {
  const value = Number(text);
  if (text.trim() === "" || !Number.isFinite(value) || value < 0)
    throw new InvalidArgumentError("expected a number of seconds, such as 2.5.");
  return value;
}

export function readOptions(command: Command): Command {
  return formatOptions(command).option("--level <name>", "which puzzle of a file that holds several");
}

function formatOptions(command: Command): Command {
  return command
    .option("--family <family>", "the puzzle's family (default: recognised)")
    .option("--format <format>", "the puzzle's format (default: recognised)");
}

/** For hints, which have levels, too: `--level 2 --level hard`. */
export function hintOptions(command: Command): Command {
  return formatOptions(command).option(
    "--level <level>",
    "1: where to look, 2: which rules, 3: what follows (default); or which puzzle of a file that holds several",
    (level: string, before: HintLevels | undefined) =>
      // Files name their puzzles; they do not number them.
      /^[+-]?[\d.]+$/.test(level)
        ? { ...before, hint: oneOf(level, [1, 2, 3]) }
        : { ...before, puzzle: level },
  );
}

/** How much a hint gives away, and the name of a puzzle. */
export interface HintLevels {
  readonly hint?: number;
  readonly puzzle?: string;
}

export function outputOptions(command: Command): Command {
  return command
    .option("--json", "print JSON: one document, or one per line where there are several")
    .option("-q, --quiet", "print data only")
    .option("--no-color", "print no colours");
}

export function methodOptions(command: Command): Command {
  return command
    .option(
      "-e, --engine <engine>",
      "solve by a method of the family or by a solver (see: quadrille engines); default: auto",
    )
    .option("--method <engine>", "the same as --engine")
    .option("--formulation <name>", "how the puzzle becomes variables (see: quadrille families)")
    .option("--encoding <name>", `how counts become clauses: ${CNF_ENCODINGS.join(", ")}`);
}

const UNITS: Readonly<Record<string, number>> = { "": 2 ** 20, k: 2 ** 10, m: 2 ** 20, g: 2 ** 30 };
/** The program needs this much just to start. */
const LEAST_BYTES = 128 * 2 ** 20;

/** `512`, `512M` and `0.5G` are the same. */
export function memory(text: string): number {
  const [, number = "", unit = ""] = /^(\d+(?:\.\d+)?)\s*([kmg]?)(?:i?b)?$/i.exec(text.trim()) ?? [];
  const bytes = Number(number) * UNITS[unit.toLowerCase()]!;
  if (number === "" || !Number.isFinite(bytes) || bytes < LEAST_BYTES)
    throw new InvalidArgumentError("expected MiB, at least 128, or a number such as 512M or 4G.");
  return bytes;
}

export function boundOptions(command: Command): Command {
  return memoryOption(
    command.option("-t, --time-limit <seconds>", "give up after this time, and answer unknown", seconds),
  );
}

export function memoryOption(command: Command): Command {
  return command.option(
    "--memory-limit <size>",
    "give up rather than take more memory, in MiB or as 4G (default: 2G)",
    memory,
  );
}

export function seedOption(command: Command): Command {
  return command.option("--seed <n>", "seed of all random choices", wholeNumber);
}

export function limitOptions(command: Command): Command {
  return seedOption(
    boundOptions(command).option(
      "--step-limit <n>",
      "give up after this many steps, in methods that count them",
      positiveNumber,
    ),
  );
}

const DISTINCT: readonly string[] = ["all", "rotations"];

/** `--distinct` or `--distinct=rotations`. An optional value would swallow the puzzle after it, so `spelledOut` makes two options of it. */
export function distinctOption(command: Command, description: string): Command {
  return command
    .option("--distinct", `${description}; --distinct=rotations: up to rotations only`)
    .addOption(new Option("--distinct-by <which>").choices(DISTINCT).hideHelp());
}

export function spelledOut(argv: readonly string[]): string[] {
  return argv.flatMap((argument) => {
    if (!argument.startsWith("--distinct=")) return [argument];
    const which = argument.slice("--distinct=".length);
    if (!DISTINCT.includes(which))
      throw problemError("usage/distinct", `--distinct takes ${DISTINCT.join(" or ")}, not "${which}"`);
    return ["--distinct", `--distinct-by=${which}`];
  });
}

/** The options of commands that solve. */
export function solvingOptions(command: Command): Command {
  return outputOptions(limitOptions(methodOptions(readOptions(command))));
}

/** For commands whose exit code tells the answer. */
export function satOption(command: Command): Command {
  return command.option("--sat-exit-codes", "exit with 10 (solved), 20 (impossible) or 0");
}

/** The names of the options on the command line itself. Options with a default have a value even when nobody gave one. */
export function namedOptions(command: Command): string[] {
  return command.options
    .filter((option) => command.getOptionValueSource(option.attributeName()) === "cli")
    .map(({ long }) => long ?? "");
}

/** The time after which a whole command is ended from outside. The limit of `compare` is for each run, alone and in a batch. */
export function wholeTimeMs(command: string, { timeLimit }: CommonOptions): number | undefined {
  return timeLimit === undefined || command === "compare" ? undefined : timeLimit * 1000;
}

export function limitsOf(options: CommonOptions, io: Io): Limits {
  const show = (progress: Progress): void => io.status(progressText(progress));
  const { timeLimit } = options;
  const timeMs = io.timeMs?.() ?? (timeLimit === undefined ? undefined : timeLimit * 1000);
  return {
    timeMs: timeMs === undefined ? undefined : Math.max(0, timeMs - io.elapsedMs()),
    memoryBytes: options.memoryLimit,
    cancelFlag: io.cancelFlag,
    onProgress: io.progress ?? (options.quiet === true ? undefined : show),
  };
}

export function solveOptionsOf(options: CommonOptions, io: Io): SolveOptions {
  return {
    engine: options.engine ?? options.method,
    formulation: options.formulation,
    encoding: options.encoding,
    seed: options.seed,
    steps: options.stepLimit,
    limits: limitsOf(options, io),
  };
}

export function progressText({ stage, done, total, found }: Progress): string {
  if (done === undefined) return `${stage} …`;
  if (total === undefined || !Number.isFinite(total)) return `${stage} … ${thousands(done)}`;
  const so = found === undefined ? "" : `, ${thousands(found)} found`;
  return `${stage} … ${percent(done / total)}${so}`;
}
