/** What a shell offers for the word under the cursor. The line is only split into words; nothing in it is evaluated. */
import type { Argument, Command, Option } from "commander";
import { CNF_ENCODINGS } from "../encodings/index.js";
import { ENGINES } from "../engines/index.js";
import { FAMILIES } from "../puzzles/index.js";
import { takeExtensions } from "./start/extensions.js";

export interface Offer {
  readonly value: string;
  readonly description: string;
}

/** Words to choose from, or the files that the shell finds. */
export type Completion =
  | { readonly kind: "files" }
  | { readonly kind: "values"; readonly offers: readonly Offer[] };

const NOTHING: Completion = { kind: "values", offers: [] };
const FILES: Completion = { kind: "files" };
const WITH = "--with";

/** Arguments and options with one of these value names take a file. */
const FILE_NAMES = new Set(["file", "formula", "proof", "puzzle", "puzzles", "solution"]);

/** `line` is the command line up to the cursor, the program's name first. */
export function completeLine(program: Command, line: string): Completion {
  const [current = "", ...before] = splitLine(line).slice(1).toReversed();
  // `--with` can be anywhere.
  const words = takeExtensions(before.toReversed()).argv;
  if (words.at(-1) === WITH || current.startsWith(`${WITH}=`)) return FILES;
  const at = words.findIndex((word) => !word.startsWith("-"));
  if (at < 0)
    return startingWith(current, current.startsWith("-") ? optionsOf(program) : commandsOf(program));
  const command = shownCommands(program).find((candidate) => candidate.name() === words[at]);
  return command === undefined
    ? NOTHING
    : completeArgument({ program, command, words: words.slice(at + 1), current });
}

interface Place {
  readonly program: Command;
  readonly command: Command;
  /** The words between the command and the cursor. */
  readonly words: readonly string[];
  readonly current: string;
}

function completeArgument({ program, command, words, current }: Place): Completion {
  let given = 0;
  let onlyArguments = false;
  let waiting: Option | undefined;
  for (const word of words) {
    if (waiting !== undefined) waiting = undefined;
    else if (onlyArguments || word === "-" || !word.startsWith("-")) given++;
    else if (word === "--") onlyArguments = true;
    else waiting = optionThatTakes(command, word);
  }
  if (waiting !== undefined) return valuesOf(program, waiting, current);
  if (!onlyArguments && current.startsWith("-")) {
    const equals = current.indexOf("=");
    const everywhere = optionsOf(program).filter(({ value }) => value === WITH);
    if (equals < 0) return startingWith(current, [...optionsOf(command), ...everywhere]);
    const option = optionThatTakes(command, current.slice(0, equals));
    return option === undefined ? NOTHING : valuesOf(program, option, current, current.slice(0, equals + 1));
  }
  const { registeredArguments } = command;
  const last = registeredArguments.at(-1);
  const argument = registeredArguments[given] ?? (last?.variadic === true ? last : undefined);
  return argument === undefined ? NOTHING : valuesOf(program, argument, current);
}

function optionThatTakes(command: Command, flag: string): Option | undefined {
  return command.options.find(
    ({ short, long, required, optional }) => (flag === short || flag === long) && (required || optional),
  );
}

/** `lead` is the beginning of the word before the value: `--engine=`. */
function valuesOf(program: Command, taker: Option | Argument, current: string, lead = ""): Completion {
  const names = "flags" in taker ? [taker.attributeName(), valueName(taker)] : [taker.name()];
  const values = taker.argChoices ?? names.map((name) => namesOf(program)[name]).find((found) => found);
  if (values !== undefined)
    return startingWith(
      current,
      [...new Set(values)].map((value) => ({ value: lead + value, description: "" })),
    );
  return names.some((name) => FILE_NAMES.has(name)) ? FILES : NOTHING;
}

/** `file` of `-o, --out <file>`. */
function valueName({ flags }: Option): string {
  return /[<[]([^>\].]+)/.exec(flags)?.[1] ?? "";
}

/** The names that arguments and options accept, by the name of the option. */
function namesOf(program: Command): Readonly<Record<string, readonly string[]>> {
  const own = FAMILIES.flatMap(({ methods, subQuestions = [] }) =>
    [...methods, ...subQuestions].map(({ id }) => id),
  );
  const engines = ["auto", ...ENGINES.map(({ id }) => id), ...own];
  return {
    command: shownCommands(program).map((command) => command.name()),
    family: FAMILIES.map(({ id }) => id),
    format: FAMILIES.flatMap(({ formats }) => formats.map(({ id }) => id)),
    engine: engines,
    method: engines,
    formulation: FAMILIES.flatMap(({ formulations }) => formulations.map(({ id }) => id)),
    encoding: CNF_ENCODINGS,
  };
}

function shownCommands(program: Command): readonly Command[] {
  return program.createHelp().visibleCommands(program);
}

function commandsOf(program: Command): Offer[] {
  return shownCommands(program).map((command) => ({
    value: command.name(),
    description: command.description(),
  }));
}

function optionsOf(command: Command): Offer[] {
  return command
    .createHelp()
    .visibleOptions(command)
    .map(({ long, short, description }) => ({ value: long ?? short ?? "", description }));
}

function startingWith(current: string, offers: readonly Offer[]): Completion {
  return { kind: "values", offers: offers.filter(({ value }) => value.startsWith(current)) };
}

/** Words as shells split them, without quotes and backslashes. The last one is the word under the cursor, empty after a space. */
export function splitLine(line: string): string[] {
  const words: string[] = [];
  let word: string | undefined;
  let quote = "";
  for (let i = 0; i < line.length; i++) {
    const letter = line[i]!;
    if (quote === "" && /\s/.test(letter)) {
      if (word !== undefined) words.push(word);
      word = undefined;
      continue;
    }
    word ??= "";
    if (letter === quote) quote = "";
    else if (quote === "" && (letter === "'" || letter === '"')) quote = letter;
    else if (letter === "\\" && quote !== "'") word += line[++i] ?? "";
    else word += letter;
  }
  return [...words, word ?? ""];
}
