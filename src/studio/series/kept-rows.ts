/** Saves measurements on the device: a series takes minutes, and a reload must not lose them. */
import { keepText, keptText } from "../ui/index.js";
import type { SeriesQuestion } from "../solver/index.js";
import type { Job, Row, Run } from "./ways.js";

const keyOf = ({ id }: SeriesQuestion): string => `series/${id}`;

interface KeptRow {
  readonly way: string;
  readonly size: number;
  readonly run: Run;
}

export function keepRows(question: SeriesQuestion, rows: readonly Row[]): void {
  const kept = rows.map(({ way, size, run }): KeptRow => ({ way: way.id, size, run }));
  keepText(keyOf(question), kept.length === 0 ? undefined : JSON.stringify(kept));
}

/** The rows of the first jobs. None if a version with other jobs measured them, or if they are not ours. */
export function keptRows(question: SeriesQuestion, jobs: readonly Job[]): readonly Row[] {
  return readRows(keptText(keyOf(question)), jobs);
}

export function readRows(text: string | undefined, jobs: readonly Job[]): readonly Row[] {
  if (text === undefined) return [];
  let kept: unknown;
  try {
    kept = JSON.parse(text);
  } catch {
    return [];
  }
  if (!Array.isArray(kept) || kept.length > jobs.length) return [];
  const rows: Row[] = [];
  for (const [at, { way, size }] of jobs.slice(0, kept.length).entries()) {
    const row: unknown = kept[at];
    if (!isKeptRow(row) || row.way !== way.id || row.size !== size) return [];
    rows.push({ way, size, run: row.run });
  }
  return rows;
}

function isKeptRow(row: unknown): row is KeptRow {
  if (typeof row !== "object" || row === null || !("run" in row) || !("way" in row) || !("size" in row))
    return false;
  const { run } = row;
  if (typeof run !== "object" || run === null || !("kind" in run)) return false;
  if (run.kind === "skipped") return true;
  if (run.kind === "refused") return "words" in run && typeof run.words === "string";
  return run.kind === "measured" && "figures" in run && areFigures(run.figures);
}

function areFigures(figures: unknown): boolean {
  if (typeof figures !== "object" || figures === null) return false;
  const { status, reason, ms, ...counts } = figures as Readonly<Record<string, unknown>>;
  const numbers = ["variables", "clauses", "conflicts"].map((name) => counts[name]);
  return (
    typeof status === "string" &&
    (reason === null || typeof reason === "string") &&
    typeof ms === "number" &&
    numbers.every((value) => value === null || typeof value === "number")
  );
}
