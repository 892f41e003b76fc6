/** The puzzles solved on this device: a list in the browser that can be saved and added as a file. Nothing is sent anywhere. */
import { signal } from "@preact/signals";
import { fail, isRecord, ok, type Result } from "../../base/index.js";
import * as phrases from "../words/frame.js";

export interface Solved {
  readonly family: string;
  /** A hash of the text that distinguishes puzzles. */
  readonly puzzle: string;
  /** "8 × 8 Tents, 12 trees" */
  readonly title: string;
  readonly ms: number;
  readonly hints: number;
  /** The time, in milliseconds since 1970. */
  readonly at: number;
}

/** The first screen uses this key, too. */
const KEY = "quadrille.record";
const SCHEMA = "quadrille/record@1";
/** The oldest go first. A line has about 150 characters, and browsers keep five million. */
const MOST = 5000;

export const solvedHere = signal<readonly Solved[]>([]);

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value) && value >= 0;
}

function solvedFrom(row: unknown): Solved | undefined {
  if (!isRecord(row)) return undefined;
  const { family, puzzle, title, ms, hints, at } = row;
  if (typeof family !== "string" || typeof puzzle !== "string" || typeof title !== "string") return undefined;
  if (!isCount(ms) || !isCount(hints) || !isCount(at)) return undefined;
  return { family, puzzle, title, ms, hints, at };
}

/** A file of `formatRecord`. Problems: `record/json`, `record/schema`, `record/line`. */
export function parseRecord(text: string): Result<Solved[]> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return fail("record/json", phrases.thisFileIsNotJson);
  }
  const rows = isRecord(value) && value["schema"] === SCHEMA ? value["solved"] : undefined;
  if (!Array.isArray(rows)) return fail("record/schema", phrases.thisFile);
  const solved: Solved[] = [];
  for (const [i, row] of rows.entries()) {
    const one = solvedFrom(row);
    if (one === undefined) return fail("record/line", phrases.puzzleOfThisRecordCannot(i + 1));
    solved.push(one);
  }
  return ok(solved);
}

export function formatRecord(solved: readonly Solved[]): string {
  return `${JSON.stringify({ schema: SCHEMA, solved }, undefined, 1)}\n`;
}

/** Both lists in order of time, without repeated entries. */
export function merged(one: readonly Solved[], two: readonly Solved[]): Solved[] {
  const keyOf = ({ family, puzzle, at }: Solved): string => `${family} ${puzzle} ${at}`;
  const all = new Map([...one, ...two].map((solved) => [keyOf(solved), solved]));
  return [...all.values()].toSorted((a, b) => a.at - b.at).slice(-MOST);
}

/** Returns the former record, so that it can be restored. */
export function replaceRecord(solved: readonly Solved[]): readonly Solved[] {
  const before = solvedHere.peek();
  solvedHere.value = solved;
  try {
    localStorage.setItem(KEY, formatRecord(solved));
  } catch {
    // The browser does not save it: the record lasts until the page is closed.
  }
  return before;
}

export function noteSolved(solved: Solved): void {
  readKept();
  replaceRecord(merged(solvedHere.peek(), [solved]));
}

/** Another tab may have written meanwhile. */
function readKept(): void {
  try {
    const read = parseRecord(localStorage.getItem(KEY) ?? "");
    if (read.ok) solvedHere.value = read.value;
  } catch {
    // Reading is not allowed: what is in memory counts.
  }
}

let started = false;

/** Called by everything that shows or changes the record. It is read once, and follows other tabs from then on. */
export function startRecord(): void {
  if (started) return;
  started = true;
  readKept();
  addEventListener("storage", ({ key }) => {
    if (key === KEY) readKept();
  });
}

/** A short name for a puzzle: 53 bits of its text (cyrb53, public domain). */
export function fingerprint(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, 2654435761);
    b = Math.imul(b ^ unit, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36);
}
