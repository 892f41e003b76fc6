/** What a task gets besides its question. */
import { fail, type Limits, type Progress, type Result } from "../../../base/index.js";
import type { About, Family } from "../../../puzzles/index.js";
import { readPuzzle } from "../../../workbench/index.js";
import type { PuzzleText, RowOf, TaskKind, TaskOf, ValueOf } from "../protocol.js";
import * as phrases from "../../words/solver.js";

export interface TaskContext<K extends TaskKind> {
  readonly limits: Limits;
  /** Sent at once, unlike the progress of a budget. */
  announce(progress: Progress): void;
  row(row: RowOf<K>): void;
}

export type TaskRunner<K extends TaskKind> = (
  task: TaskOf<K>,
  context: TaskContext<K>,
) => Promise<Result<ValueOf<K>>> | Result<ValueOf<K>>;

export function readTask({
  family,
  format,
  text,
}: PuzzleText): Result<{ family: Family; puzzle: unknown; about?: About }> {
  return readPuzzle(text, { family, format });
}

/** The tasks that a family brings. The worker loads each when it is first asked for. */
export type TaskLoaders<K extends TaskKind> = { readonly [Kind in K]: () => Promise<TaskRunner<Kind>> };

/** The puzzle of a task that only one family has. */
export function readTaskOf<P, S>(
  family: Family<P, S>,
  { family: id, format: formatId, text }: PuzzleText,
): Result<P> {
  const format = id === family.id ? family.formats.find((other) => other.id === formatId) : undefined;
  if (format === undefined)
    return fail("usage/family", phrases.thisIsAskedOfPuzzles(family.id, id, formatId));
  return format.parse(text);
}

/** Milliseconds between two readings of the clock, with three decimals. */
export function elapsed(from: number, to = performance.now()): number {
  return Math.round((to - from) * 1000) / 1000;
}
