/**
 * What is wrong with a module of `--with`. The message must name the fault in the module: "internal error, please report it" would send
 * its author to us.
 */
import { ContractError, messageOf, type Problem } from "../../base/index.js";
import type { CertificateKind } from "../../certify/index.js";
import type { AnyEngine } from "../../engines/index.js";
import type { Family, Formulation, Method, PuzzleFormat } from "../../puzzles/index.js";

type Kind = "a text" | "a list" | "a function" | "an object" | "true or false";

/** A row for every member that the type requires, so that the tables cannot drift from the types. */
type Members<T> = Readonly<
  Record<{ [K in keyof T]-?: object extends Pick<T, K> ? never : K }[keyof T], Kind>
>;

const FAMILY: Members<Family> = {
  id: "a text",
  title: "a text",
  summary: "a text",
  formats: "a list",
  describe: "a function",
  size: "a function",
  methods: "a list",
  formulations: "a list",
  auto: "an object",
  check: "a function",
  certificates: "a list",
  solutionJson: "a function",
  parseSolution: "a function",
  scene: "a function",
};
const FORMAT: Members<PuzzleFormat<unknown>> = {
  id: "a text",
  title: "a text",
  extension: "a text",
  example: "a text",
  detect: "a function",
  parse: "a function",
  format: "a function",
};
const FORMULATION: Members<Formulation<unknown, unknown>> = {
  id: "a text",
  title: "a text",
  summary: "a text",
  exactness: "a text",
  build: "a function",
  decode: "a function",
};
const METHOD: Members<Method<unknown, unknown>> = {
  id: "a text",
  title: "a text",
  summary: "a text",
  solve: "a function",
};
const CERTIFICATE: Members<CertificateKind<unknown>> = { kind: "a text", check: "a function" };
const ENGINE: Members<AnyEngine> = {
  id: "a text",
  title: "a text",
  takes: "a text",
  proofs: "true or false",
  load: "a function",
  search: "a function",
};

type Table = Readonly<Record<string, Kind>>;

function isKind(value: unknown, kind: Kind): boolean {
  switch (kind) {
    case "a text":
      return typeof value === "string";
    case "a list":
      return Array.isArray(value);
    case "a function":
      return typeof value === "function";
    case "an object":
      return typeof value === "object" && value !== null;
    case "true or false":
      return typeof value === "boolean";
  }
}

function faultIn(value: unknown, table: Table, where: string): string | undefined {
  if (typeof value !== "object" || value === null) return `${where.replace(/\.$/, "")} must be an object`;
  const members = value as Readonly<Record<string, unknown>>;
  const wrong = Object.keys(table).find((name) => !isKind(members[name], table[name]!));
  return wrong === undefined ? undefined : `${where}${wrong} must be ${table[wrong]}`;
}

/** The first member that is missing or of the wrong kind: `formats[0].detect must be a function`. */
export function familyFault(family: unknown): string | undefined {
  const own = faultIn(family, FAMILY, "");
  if (own !== undefined) return own;
  const parts = {
    formats: FORMAT,
    methods: METHOD,
    formulations: FORMULATION,
    certificates: CERTIFICATE,
  } as const;
  for (const [name, table] of Object.entries(parts))
    for (const [i, part] of (family as Family)[name as keyof typeof parts].entries()) {
      const fault = faultIn(part, table, `${name}[${i}].`);
      if (fault !== undefined) return fault;
    }
  return undefined;
}

export function engineFault(engine: unknown): string | undefined {
  return faultIn(engine, ENGINE, "");
}

/** Members that only a family has, and members that only an engine has. A value with two of one kind is meant to be that. */
const TELLING = {
  family: ["formats", "formulations", "methods", "check", "describe", "scene", "parseSolution"],
  engine: ["takes", "search", "load", "proofs"],
} as const;

/** What an exported value is meant to be. */
export function meantAs(value: unknown): keyof typeof TELLING | undefined {
  if (typeof value !== "object" || value === null || !("id" in value)) return undefined;
  const has = (names: readonly string[]): boolean => names.filter((name) => name in value).length >= 2;
  if (has(TELLING.family)) return "family";
  return has(TELLING.engine) ? "engine" : undefined;
}

/** What a module brought, by id. */
export interface Brought {
  readonly module: string;
  readonly ids: readonly string[];
}

/**
 * The problem of a module that is to blame for an error: its code is in the stack, or the broken contract is that of something it brought.
 * Undefined where nothing points to a module.
 */
export function moduleProblem(error: unknown, brought: readonly Brought[]): Problem | undefined {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  const message = messageOf(error);
  for (const { module, ids } of brought) {
    const frame = stack.split("\n").find((line) => line.includes(module));
    const named =
      error instanceof ContractError &&
      ids.find((id) => message.startsWith(id) && !/^[\w-]/.test(message.slice(id.length)));
    if (frame === undefined && (named === false || named === undefined)) continue;
    const place = frame === undefined ? "" : ` (${placeIn(frame, module)})`;
    return { code: "with/broken", message: `${module} is broken: ${message}${place}` };
  }
  return undefined;
}

/** `line 12, column 5` of a line of a stack. */
function placeIn(frame: string, module: string): string {
  const [, line, column] = /^:(\d+):(\d+)/.exec(frame.slice(frame.indexOf(module) + module.length)) ?? [];
  return line === undefined ? "in the module" : `line ${line}, column ${column}`;
}
