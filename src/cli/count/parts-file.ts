/**
 * The parts of a count in a file, so that a count goes on where it ended. The first line says which count it is; each other line is a
 * part that was counted. Lines are only ever added, each by one write, so that a process that is killed leaves whole lines behind it and
 * at most one that is cut off. That one is removed, and its part is counted again.
 */
import { closeSync, fdatasyncSync, ftruncateSync, openSync, readFileSync, writeSync } from "node:fs";
import { fail, isRecord, plural, problemError, ProblemError, thousands } from "../../base/index.js";
import type { KnownParts, PartsKeeper, PartsList } from "../../workbench/index.js";
import { kindOf } from "../input/puzzle.js";
import { outputProblem } from "../io.js";
import { VERSION } from "../version.js";

/** How often lines are flushed to the disk: a power failure loses the work of this time. */
const SYNC_MS = 1000;
const SCHEMA = "quadrille/count-parts@1";

interface Header {
  readonly schema: typeof SCHEMA;
  readonly version: string;
  readonly digest: string;
  readonly wanted: number;
  readonly parts: number;
}

export interface PartsFile extends PartsKeeper {
  /** The number of parts that the file's count was begun with; undefined for a new file. */
  readonly wanted: number | undefined;
  close(): void;
}

/** How many parts there are, and how many of them were counted before. */
export function partsWords({ parts }: PartsList, known: KnownParts): string {
  if (parts === 1) return "this count is not cut: it is one part, counted here";
  const before = known.size === 0 ? "" : `, ${thousands(known.size)} of them counted before`;
  return `${plural(parts, "part")}, checked to hold every solution once${before}`;
}

function refuse(message: string, line?: number, cause?: unknown): ProblemError {
  const at = line === undefined ? undefined : { line, column: 1 };
  return new ProblemError(fail("input/resume", message, at).error, { cause });
}

export function openPartsFile(path: string): PartsFile {
  const kind = path === "-" ? "stream" : kindOf(path);
  if (kind === "folder" || kind === "stream")
    throw problemError("usage/resume", `--resume takes the name of a file, but ${path} is not a file`);
  const read = kind === "nothing" ? NOTHING : readLines(path);
  let file: number | undefined;
  let synced = 0;
  const write = (line: Header | { readonly part: number; readonly count: string }): void => {
    const bytes = new TextEncoder().encode(`${JSON.stringify(line)}\n`);
    try {
      const written = writeSync(file!, bytes);
      if (written < bytes.length) throw new Error("there is no room for a whole line");
      if (performance.now() - synced < SYNC_MS) return;
      fdatasyncSync(file!);
      synced = performance.now();
    } catch (error) {
      throw outputProblem(path, error);
    }
  };
  return {
    wanted: read.header?.wanted,
    begun(list) {
      if (read.header !== undefined) mustBeOf(path, read.header, list);
      file = openForAdding(path, read.size);
      const { digest, wanted, parts } = list;
      if (read.header === undefined) write({ schema: SCHEMA, version: VERSION, digest, wanted, parts });
      return read.counts;
    },
    counted: (part, count) => write({ part, count: String(count) }),
    struck() {
      if (file !== undefined) ftruncateSync(file, read.size);
    },
    close() {
      if (file !== undefined) closeSync(file);
    },
  };
}

/** A line that was cut off is removed. */
function openForAdding(path: string, size: number): number {
  try {
    const file = openSync(path, "a");
    ftruncateSync(file, size);
    return file;
  } catch (error) {
    throw outputProblem(path, error);
  }
}

function mustBeOf(path: string, header: Header, { digest, parts }: PartsList): void {
  if (header.version !== VERSION)
    throw refuse(`${path} is a count by version ${header.version}, and this is ${VERSION}`, 1);
  if (header.digest !== digest || header.parts !== parts)
    throw refuse(`${path} is the count of another puzzle, or up to other symmetries`, 1);
}

interface Lines {
  readonly header: Header | undefined;
  readonly counts: Map<number, bigint>;
  /** The bytes of whole lines. */
  readonly size: number;
}

const NOTHING: Lines = { header: undefined, counts: new Map(), size: 0 };

function readLines(path: string): Lines {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    throw refuse(`cannot read ${path}: ${(error as Error).message}`, undefined, error);
  }
  const size = bytes.lastIndexOf(0x0a) + 1;
  const text = (from: number, to?: number): string => new TextDecoder().decode(bytes.subarray(from, to));
  const begins = `{"schema":"${SCHEMA}"`;
  if (size === 0) {
    const begun = text(0, begins.length);
    if (!begins.startsWith(begun)) throw refuse(`${path} is not the file of a count`, 1);
    return NOTHING;
  }
  const counts = new Map<number, bigint>();
  let header: Header | undefined;
  for (const [at, line] of text(0, size - 1)
    .split("\n")
    .entries()) {
    const value = parsed(path, line, at + 1);
    if (header === undefined) {
      if (!isHeader(value)) throw refuse(`${path} is not the file of a count`, at + 1);
      header = value;
      continue;
    }
    // Two runs that began the file at the same time have both written its first line.
    if (isHeader(value) && JSON.stringify(value) === JSON.stringify(header)) continue;
    const { part, count } = value;
    const isPart = typeof part === "number" && Number.isInteger(part) && part >= 0 && part < header.parts;
    if (!isPart || typeof count !== "string" || !/^\d+$/.test(count))
      throw refuse(`${path} is damaged: this line is no part of the count`, at + 1);
    const known = counts.get(part);
    if (known !== undefined && known !== BigInt(count))
      throw refuse(`${path} is damaged: it has two counts of part ${part}`, at + 1);
    counts.set(part, BigInt(count));
  }
  return { header, counts, size };
}

function parsed(path: string, line: string, number: number): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    throw refuse(`${path} is not the file of a count: this line is not JSON`, number, error);
  }
  if (!isRecord(value)) throw refuse(`${path} is not the file of a count`, number);
  return value;
}

function isHeader(
  value: Readonly<Record<string, unknown>>,
): value is Readonly<Record<string, unknown>> & Header {
  const { schema, version, digest, wanted, parts } = value;
  return (
    schema === SCHEMA &&
    typeof version === "string" &&
    typeof digest === "string" &&
    typeof wanted === "number" &&
    typeof parts === "number"
  );
}
