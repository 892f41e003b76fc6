/** From a text to a puzzle: which family, which format, or what is wrong and where. */
import {
  fail,
  isRecord,
  listWords,
  mustBeObject,
  mustBeText,
  ok,
  parseJson,
  placedIn,
  type Problem,
  readableText,
  type Result,
  withoutBom,
} from "../base/index.js";
import {
  type About,
  FAMILIES,
  type Family,
  familyById,
  foreignAddress,
  type PuzzleFormat,
  readAbout,
} from "../puzzles/index.js";
import { chosenDocument, documentParts, problemInDocument, type PuzzleDocument } from "./documents.js";

export interface ReadOptions {
  readonly family?: string | undefined;
  readonly format?: string | undefined;
  /** Which puzzle of a text that holds several. */
  readonly level?: string | undefined;
  /** The families to try. Default: all. */
  readonly families?: readonly Family[] | undefined;
}

export interface ReadPuzzle {
  readonly family: Family;
  readonly format: PuzzleFormat<unknown>;
  readonly puzzle: unknown;
  /** What its setter says about it, if anything. */
  readonly about?: About;
  /** Its own text, if the text that was read is a document around it. */
  readonly ownText?: string;
}

export function formatById<P, S>(family: Family<P, S>, id: string): Result<PuzzleFormat<P>> {
  const found = family.formats.find((format) => format.id === id);
  if (found !== undefined) return ok(found);
  const known = family.formats.map((format) => format.id).join(", ");
  return fail("usage/format", `${family.id} has no format "${id}"; it has ${known}`);
}

export function requireFamily(id: string, families = FAMILIES): Result<Family> {
  const found = families.find((family) => family.id === id);
  if (found !== undefined) return ok(found);
  const known = families.map((family) => family.id).join(", ");
  return fail("usage/family", `there is no family "${id}"; there are ${known}`);
}

/** The first format that recognises the text and can read it wins. If none can, the one that read furthest says what is wrong. */
export function readPuzzle(given: string, options: ReadOptions = {}): Result<ReadPuzzle> {
  mustBeText("readPuzzle", "text", given);
  mustBeObject("readPuzzle", "options", options);
  for (const name of ["family", "format", "level"] as const)
    if (options[name] !== undefined) mustBeText("readPuzzle", name, options[name]);
  const readable = readableText(given);
  if (!readable.ok) return readable;
  const parts = documentParts(withoutBom(given));
  if (parts === undefined) return readText(withoutBom(given), options);
  const document = chosenDocument(parts, options.level);
  if (!document.ok) return document;
  const inner = parts.length === 1 ? options : { ...options, level: undefined };
  return readDocument(document.value, inner);
}

function readText(given: string, options: ReadOptions): Result<ReadPuzzle> {
  const { about, text, lines } = readAbout(given);
  const read = readBare(text, options);
  if (!read.ok) return { ok: false, error: lowered(read.error, lines) };
  return ok(Object.keys(about).length === 0 ? read.value : { ...read.value, about });
}

function readDocument(document: PuzzleDocument, options: ReadOptions): Result<ReadPuzzle> {
  const { text, family } = document;
  const known = (options.families ?? FAMILIES).filter(({ id }) => id === (options.family ?? id));
  if (!known.some(({ id }) => id === family)) {
    const wanted = listWords(
      known.map(({ id }) => id),
      "or",
    );
    const { error } = fail("puzzle/family", `the document has a puzzle of "${family}", not of ${wanted}`);
    return { ok: false, error: problemInDocument(document, error, "family") };
  }
  const format = options.format ?? document.format;
  const read = readText(text, { ...options, family, format });
  if (!read.ok) return { ok: false, error: problemInDocument(document, read.error, "text") };
  return ok({ ...read.value, ownText: text });
}

/** A problem in a text whose first lines were taken away before it was read. */
function lowered(problem: Problem, lines: number): Problem {
  const { at, first } = problem;
  return {
    ...problem,
    ...(at !== undefined && "line" in at ? { at: { ...at, line: at.line + lines } } : {}),
    ...(first === undefined ? {} : { first: { ...first, line: first.line + lines } }),
  };
}

function readBare(text: string, options: ReadOptions): Result<ReadPuzzle> {
  let families = options.families ?? FAMILIES;
  if (options.family !== undefined) {
    const family = requireFamily(options.family, families);
    if (!family.ok) return family;
    families = [family.value];
  }
  const named = families.flatMap((family) =>
    family.formats
      .filter((format) => options.format === undefined || format.id === options.format)
      .map((format) => ({ family, format })),
  );
  if (named.length === 0 && options.format !== undefined) {
    const [only] = families;
    if (only !== undefined && families.length === 1) return formatById(only, options.format) as Result<never>;
    const known = [...new Set(families.flatMap(({ formats }) => formats.map(({ id }) => id)))].join(", ");
    return fail("usage/format", `no family has a format "${options.format}"; there are ${known}`);
  }
  const saidFamily = /^\s*\{/.test(text) ? /"family"\s*:\s*"([^"]*)"/.exec(text)?.[1] : undefined;
  let candidates = named.filter(({ format }) => format.detect(text));
  // A text that names its family is read by that family alone.
  if (candidates.some(({ family }) => family.id === saidFamily))
    candidates = candidates.filter(({ family }) => family.id === saidFamily);
  if (candidates.length === 0 && (options.family !== undefined || options.format !== undefined)) {
    // Family or format are named, so say what is wrong: in JSON if the text looks like JSON, else in the first other format.
    const json = /^\s*[[{]/.test(text);
    const likely = named.filter(({ format }) => (format.extension === "json") === json);
    candidates = (likely.length > 0 ? likely : named).slice(0, 1);
  }
  let complaint: Failure | undefined;
  for (const { family, format } of candidates) {
    const read = format.parse(text, { level: options.level });
    if (read.ok) return ok({ family, format, puzzle: read.value });
    if (complaint === undefined || reach(read) > reach(complaint)) complaint = read;
  }
  if (complaint === undefined && /^\s*[[{]/.test(text)) complaint = whatJsonLacks(text);
  if (complaint !== undefined) return { ok: false, error: placedIn(text, complaint.error) };
  const foreign = foreignAddress(text);
  if (foreign !== undefined) return { ok: false, error: foreign };
  const message =
    text.trim() === ""
      ? "the text is empty: expected a puzzle"
      : options.families?.length === 1
        ? `the text is not recognised as a puzzle of ${options.families[0]!.id}; the option "format" can say which format it is in`
        : 'the text is not recognised as a puzzle; the options "family" and "format" can say what it is';
  return fail("puzzle/unrecognised", message, { line: 1, column: 1 });
}

type Failure = Extract<Result<never>, { readonly ok: false }>;

/** The line at which a reader stopped. */
function reach({ error: { at } }: Failure): number {
  return at !== undefined && "line" in at ? at.line : 0;
}

/** The fault of JSON that no format recognises: it is broken, or names an unknown family. */
function whatJsonLacks(text: string): Failure | undefined {
  const read = parseJson(text);
  if (!read.ok) return read;
  const family = isRecord(read.value) ? read.value["family"] : undefined;
  if (typeof family !== "string" || familyById(family) !== undefined) return undefined;
  const known = FAMILIES.map(({ id }) => id).join(", ");
  return fail("puzzle/family", `there is no family "${family}"; there are ${known}`, { path: "family" });
}
