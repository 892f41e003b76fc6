/**
 * The questions of the HTTP API, derived from the commands: an option of a command is an option of its endpoint, with the same name and
 * values. Options that name files, threads, machines or the form of the output are left out: they are for a command line.
 */
import type { Argument, Command, Option } from "commander";
import { ContractError, type Json } from "../../base/index.js";
import { MAKING_OPTIONS } from "../../puzzles/making-options.js";
import type { Endpoint, Question, Schema } from "../../server/index.js";
import { positiveNumber, seconds, wholeNumber } from "../options.js";
import { ANSWERS, type Answers } from "./answers.js";

/**
 * The options that the API offers, besides those of makers of puzzles. An option that names a file or another machine must never be here,
 * so each new one has to be thought about.
 */
const LENT = new Set([
  "all",
  "binary",
  "cellSize",
  "certificate",
  "certify",
  "core",
  "count",
  "date",
  "difficulty",
  "distinct",
  "encoding",
  "engine",
  "family",
  "format",
  "formulation",
  "kind",
  "legend",
  "level",
  "limit",
  "random",
  "seed",
  "solve",
  "state",
  "stepLimit",
  "theme",
  "timeLimit",
  "to",
  "trim",
  "unique",
  "via",
  "walkthrough",
  "wish",
  ...Object.values(MAKING_OPTIONS)
    .flat()
    .map(({ id }) => attributeOf(id)),
]);

const JSON_OR_TEXT: Schema = { type: ["string", "object", "array"] };
const FILE: Schema = {
  anyOf: [
    { type: "string" },
    {
      type: "object",
      properties: { base64: { type: "string" } },
      required: ["base64"],
      additionalProperties: false,
    },
  ],
};

/** Schemas for the inputs of the commands. A puzzle or a solution may be a JSON value, too. */
const INPUTS: Readonly<Record<string, Schema>> = {
  puzzle: { ...JSON_OR_TEXT, description: "the puzzle, in any of its formats" },
  solution: { ...JSON_OR_TEXT, description: "a solution, partial or complete; an answer of solve will do" },
  formula: { ...FILE, description: "DIMACS or OPB; gzip is recognised" },
  proof: { ...FILE, description: "its proof; gzip is recognised" },
  family: { type: "string", description: "the family (see: GET /api/v1/families)" },
};

/** Options whose value is an input, which the command line takes from a file. */
const INPUT_OPTIONS: ReadonlySet<string> = new Set([
  "state",
  ...Object.values(MAKING_OPTIONS)
    .flat()
    .filter(({ kind }) => kind === "drawing" || kind === "puzzle")
    .map(({ id }) => attributeOf(id)),
]);

function attributeOf(id: string): string {
  return id.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

export function endpointsOf(program: Command): Endpoint[] {
  return Object.entries(ANSWERS).map(([name, answers]) => endpointOf(commandNamed(program, name), answers));
}

function commandNamed(program: Command, name: string): Command {
  const found = program.commands.find((command) => command.name() === name);
  if (found === undefined) throw new ContractError(`endpoints: there is no command "${name}"`);
  return found;
}

function endpointOf(command: Command, { answer, lines = false, example }: Answers): Endpoint {
  const inputs = command.registeredArguments.map((argument) => inputName(argument));
  const options = lentOptions(command).map((option): [string, Schema] => [
    option.attributeName(),
    schemaOf(option),
  ]);
  return {
    command: command.name(),
    summary: command.description(),
    inputs: Object.fromEntries(inputs.map((name) => [name, INPUTS[name]!])),
    options: Object.fromEntries(options),
    required: lentOptions(command)
      .filter(({ mandatory }) => mandatory)
      .map((option) => option.attributeName()),
    answer,
    lines,
    example,
  };
}

/** `compare` takes several puzzles at once; here it is asked about one. */
function inputName(argument: Argument): string {
  const name = argument.variadic ? argument.name().replace(/s$/, "") : argument.name();
  if (!(name in INPUTS)) throw new ContractError(`endpoints: there is no input "${name}"`);
  return name;
}

function lentOptions(command: Command): Option[] {
  return command.options.filter((option) => LENT.has(option.attributeName()));
}

/** The schema of an option's value, by what checks it on the command line. */
function schemaOf(option: Option): Schema {
  const { argChoices, defaultValue, mandatory, parseArg } = option;
  const description = option.description.replaceAll(/see: quadrille (\w+)/g, "see: GET /api/v1/$1");
  const usual = defaultValue === undefined || mandatory ? {} : { default: defaultValue as Json };
  const name = option.attributeName();
  // Users see `--distinct=rotations` as one option.
  if (name === "distinct")
    return { enum: [true, false, "all", "rotations"], description: "up to the symmetries of the puzzle" };
  if (name === "level") return { type: ["string", "integer"], description };
  if (argChoices !== undefined) return { type: "string", enum: [...argChoices], description, ...usual };
  if (INPUT_OPTIONS.has(name)) return { ...JSON_OR_TEXT, description };
  if (option.variadic) return { type: "array", items: { type: "string" }, description };
  if (option.isBoolean() || option.negate)
    return { type: "boolean", description, ...(option.negate ? { default: true } : {}) };
  if (parseArg === wholeNumber) return { type: "integer", minimum: 0, description };
  if (parseArg === positiveNumber) return { type: "integer", minimum: 1, description, ...usual };
  if (parseArg === seconds) return { type: "number", minimum: 0, description: `${description} (in seconds)` };
  if (parseArg !== undefined) throw new ContractError(`endpoints: --${name} has a parser of its own`);
  // Numbers of families are checked by their makers.
  return isMakingNumber(name) ? { type: ["string", "number"], description } : { type: "string", description };
}

function isMakingNumber(name: string): boolean {
  return Object.values(MAKING_OPTIONS)
    .flat()
    .some(({ id, kind }) => attributeOf(id) === name && (kind === "number" || kind === "share"));
}

/** An option of a question that the API does not offer. Questions can also come from anybody who writes to a queue. */
export function notLentIn({ options }: Question): string | undefined {
  return Object.keys(options).find((name) => !LENT.has(name));
}

/** No option begins like this, and it is never looked up as a path: names of inputs are found before any file. */
const nameOf = (input: string): string => `@${input}`;

/** The inputs of a question by the names that stand for them in its arguments. */
export function givenInputs({ inputs, options }: Question): Map<string, Uint8Array> {
  const given = new Map<string, Uint8Array>();
  for (const [name, value] of Object.entries(options))
    if (INPUT_OPTIONS.has(name)) given.set(nameOf(name), bytesOf(textOf(value)));
  for (const [name, input] of Object.entries(inputs))
    if (name !== "family") given.set(nameOf(name), bytesOf(input));
  return given;
}

/** A question as arguments, and the inputs that their names stand for. */
export interface SpelledQuestion {
  readonly argv: readonly string[];
  readonly given: ReadonlyMap<string, Uint8Array>;
}

export function spelledQuestion(question: Question, wordy: boolean): SpelledQuestion {
  return { argv: argumentsOf(question, wordy), given: givenInputs(question) };
}

/** `wordy`: the command's words beside its data are wanted, too. */
export function argumentsOf({ command, inputs, options }: Question, wordy: boolean): string[] {
  const words = Object.entries(options).flatMap(([name, value]) =>
    INPUT_OPTIONS.has(name) ? [`${flagOf(name)}=${nameOf(name)}`] : spelled(name, value),
  );
  const positional = Object.entries(inputs).map(([name, input]) =>
    name === "family" ? textOf(input) : nameOf(name),
  );
  const output = wordy ? ["--json"] : ["--json", "--quiet"];
  return [command, ...words, ...output, "--", ...positional];
}

/** Questions with the same key have the same arguments. */
export function questionKey({ command, inputs, options }: Question): string {
  return JSON.stringify([command, inputs["family"], Object.keys(inputs), options]);
}

function spelled(name: string, value: Json): string[] {
  if (value === true) return [flagOf(name)];
  if (value === false) return NEGATED.has(name) ? [`--no-${name}`] : [];
  if (Array.isArray(value)) return value.flatMap((each: Json) => spelled(name, each));
  return [`${flagOf(name)}=${textOf(value)}`];
}

/** Switches that are on unless they are turned off. */
const NEGATED = new Set(["certificate", "legend"]);

function flagOf(name: string): string {
  return `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

function textOf(value: Json): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function bytesOf(input: Question["inputs"][string]): Uint8Array {
  return typeof input === "string" ? new TextEncoder().encode(input) : Buffer.from(input.base64, "base64");
}
