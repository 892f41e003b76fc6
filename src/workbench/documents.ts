/**
 * Puzzles in documents `quadrille/puzzle@1`, as `generate --json` writes them: one document, or several, one on each line or in an array.
 * What else a document says (solution, certificate) is not believed, so it is not read.
 */
import {
  fail,
  isRecord,
  memberPath,
  ok,
  parseJson,
  plural,
  type Problem,
  type Result,
} from "../base/index.js";

const SCHEMA = "quadrille/puzzle@1";

export interface PuzzleDocument {
  /** The puzzle, in a format of its family. */
  readonly text: string;
  readonly family: string;
  readonly format: string | undefined;
  readonly title: string | undefined;
  /** "easy" */
  readonly grade: string | undefined;
  readonly seed: number | undefined;
  /** The line of the text that it is on, and its path there. */
  readonly line: number;
  readonly path: string;
}

/** A document that has not been looked at yet, and where it is. A text of 60 MB has many, of which one may be wanted. */
export interface DocumentPart {
  readonly text: () => string;
  readonly value: () => Result<unknown>;
  readonly line: number;
  /** In an array: "[2]". */
  readonly path: string;
}

/** The parts of a text with one document or several. Undefined: the text is something else. */
export function documentParts(text: string): readonly DocumentPart[] | undefined {
  if (!text.includes(`"${SCHEMA}"`)) return undefined;
  const whole = parsed(text);
  if (Array.isArray(whole))
    return whole.some(isDocument)
      ? whole.map((value, i) => ({
          text: () => JSON.stringify(value),
          value: () => ok(value),
          line: 1,
          path: `[${i}]`,
        }))
      : undefined;
  if (whole !== undefined) return isDocument(whole) ? [partOf(text, 1)] : undefined;
  const lines = [...text.split("\n").entries()].filter(([, line]) => line.trim() !== "");
  if (!isDocument(parsed(lines[0]![1]))) return undefined;
  return lines.map(([at, line]) => partOf(line, at + 1));
}

function partOf(text: string, line: number): DocumentPart {
  return { text: () => text, value: () => parseJson(text), line, path: "" };
}

/** Each document of a text, or what is wrong with it. Undefined: the text is something else. */
export function puzzleDocuments(text: string): readonly Result<PuzzleDocument>[] | undefined {
  return documentParts(text)?.map(readPart);
}

function readPart(part: DocumentPart): Result<PuzzleDocument> {
  const read = part.value();
  return read.ok ? documentOf(read.value, part) : { ok: false, error: onLine(read.error, part.line) };
}

/** The one that is meant: the only one, or of several the one whose number is the level ("2" or "#2"). */
export function chosenDocument(
  parts: readonly DocumentPart[],
  level: string | undefined,
): Result<PuzzleDocument> {
  const chosen = parts.length === 1 ? parts[0] : parts[Number(level?.replace(/^#/, "")) - 1];
  if (chosen !== undefined) return readPart(chosen);
  const message =
    level === undefined
      ? `the text has ${parts.length} puzzles: the option "level" says which one, by its number`
      : `there is no puzzle ${level}: the text has ${plural(parts.length, "puzzle")}, numbered from 1`;
  return fail("puzzle/level", message);
}

/** A problem with a member of a document. A place in its text is told in words, because its line and column are not those of the document. */
export function problemInDocument({ path, line }: PuzzleDocument, problem: Problem, member: string): Problem {
  const { at, ...rest } = problem;
  const where =
    at === undefined || "cell" in at
      ? []
      : "line" in at
        ? [`line ${at.line}`, `column ${at.column}`]
        : [at.path];
  const message =
    where.length === 0 ? problem.message : `${problem.message} (${where.join(", ")} of the text)`;
  return onLine({ ...rest, message, at: { path: memberPath(path, member) } }, line);
}

/** A place in a text of one line, in the whole text. */
function onLine(problem: Problem, line: number): Problem {
  const { at } = problem;
  if (at === undefined || "cell" in at) return problem;
  const column = "column" in at ? at.column : 1;
  return { ...problem, at: { ...at, line, column } };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isDocument(value: unknown): value is Readonly<Record<string, unknown>> {
  return isRecord(value) && value["schema"] === SCHEMA;
}

function documentOf(value: unknown, { line, path }: DocumentPart): Result<PuzzleDocument> {
  const wrong = (message: string, member?: string): Result<never> =>
    fail("puzzle/document", message, {
      path: member === undefined ? path : memberPath(path, member),
      line,
      column: 1,
    });
  if (!isDocument(value)) return wrong(`this is no document "${SCHEMA}" like those before it`);
  const { text, family, format, title, grade, seed } = value;
  if (typeof text !== "string") return wrong("a document of a puzzle has its text", "text");
  if (typeof family !== "string") return wrong("a document of a puzzle names its family", "family");
  if (format !== undefined && typeof format !== "string") return wrong("a format is a name", "format");
  const graded = isRecord(grade) ? grade["grade"] : undefined;
  return ok({
    text,
    family,
    format,
    title: typeof title === "string" ? title : undefined,
    grade: typeof graded === "string" ? graded : undefined,
    seed: typeof seed === "number" ? seed : undefined,
    line,
    path,
  });
}
