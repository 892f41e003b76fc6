/** The commands that `batch` can repeat, their options, and the question as arguments. */
import type { Command, Option } from "commander";
import { ContractError } from "../../base/index.js";

/** Every command that answers one puzzle, or one pair of files, with a JSON document. */
export const BATCHED = [
  "check",
  "compare",
  "convert",
  "count",
  "encode",
  "explain",
  "grade",
  "hint",
  "prove",
  "render",
  "solve",
  "verify",
] as const;

/**
 * Not for a batch: each puzzle would write over the file of the one before, a state of play belongs to one puzzle, and the exit code is the
 * batch's own.
 */
const NOT_LENT = new Set([
  "--out",
  "--cnf",
  "--proof",
  "--opb",
  "--pbp",
  "--state",
  "--resume",
  "--parts",
  "--queue",
  "--sat-exit-codes",
]);
/** Limits decide whether a question is answered, not which question it is. */
const IS_LIMIT = /Limit$/;

/** The command named after `--do`, in arguments that are not parsed yet. */
export function namedAfterDo(argv: readonly string[]): string | undefined {
  const from = argv.indexOf("batch");
  if (from < 0) return undefined;
  for (let i = from + 1; i < argv.length; i++) {
    if (argv[i] === "--do") return argv[i + 1];
    if (argv[i]!.startsWith("--do=")) return argv[i]!.slice("--do=".length);
  }
  return undefined;
}

function isBatched(name: string): boolean {
  return (BATCHED as readonly string[]).includes(name);
}

/** Add a command's options to those of `batch`. */
export function takeOptions(batch: Command, command: Command | undefined): void {
  if (command === undefined || !isBatched(command.name())) return;
  for (const option of lentOptions(batch, command)) batch.addOption(option);
}

function lentOptions(batch: Command, command: Command): Option[] {
  return command.options.filter(
    ({ long, short }) =>
      !NOT_LENT.has(long ?? "") &&
      !batch.options.some((own) => own.long === long || (own.short !== undefined && own.short === short)),
  );
}

/** An argument that is not an option for a batch. These arguments can also come from anybody who writes to a queue. */
export function notLentIn(options: readonly string[]): string | undefined {
  return options.find((word) => !word.startsWith("--") || NOT_LENT.has(word.split("=", 1)[0]!));
}

export interface Question {
  readonly command: string;
  /** The names of the command's arguments: `puzzle`, or `puzzle` and `solution`. */
  readonly takes: readonly string[];
  readonly options: readonly string[];
  /** Command and options, without limits: what `--resume` compares. */
  readonly asked: readonly string[];
}

export function questionOf(command: Command, given: Readonly<Record<string, unknown>>): Question {
  const options: string[] = [];
  const asked = [command.name()];
  for (const option of command.options) {
    if (NOT_LENT.has(option.long ?? "") || OWN.has(option.attributeName())) continue;
    const words = spelled(option, given[option.attributeName()]);
    options.push(...words);
    if (!IS_LIMIT.test(option.attributeName())) asked.push(...words);
  }
  const takes = command.registeredArguments.map((argument, i) => (i === 0 ? "puzzle" : argument.name()));
  return { command: command.name(), takes, options, asked };
}

/** Options of the batch itself, even where the command has one of the same name. */
const OWN = new Set(["json", "quiet", "color", "jobs"]);

function spelled(option: Option, value: unknown): string[] {
  if (value === undefined || value === option.defaultValue) return [];
  if (typeof value === "boolean") return value === !option.negate ? [option.long!] : [];
  // An option that can be given several times, such as the level of a hint and that of a file, is an object.
  if (typeof value === "object" && value !== null)
    return Object.values(value).flatMap((each) => spelled(option, each));
  if (typeof value !== "string" && typeof value !== "number")
    throw new ContractError(`batch: ${option.long!} has a value that is neither text nor number`);
  return [`${option.long!}=${value}`];
}
