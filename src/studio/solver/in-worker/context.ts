/** What a task has to work with, besides itself. */
import { type Limits, type Progress, type Result } from "../../../base/index.js";
import type { Family } from "../../../puzzles/index.js";
import { readPuzzle } from "../../../workbench/index.js";
import type { PuzzleText, RowOf, TaskKind, TaskOf, Values } from "../protocol.js";

export interface TaskContext<K extends TaskKind> {
  readonly limits: Limits;
  /** Said at once, unlike the progress of a budget. */
  announce(progress: Progress): void;
  row(row: RowOf<K>): void;
}

export type TaskRunner<K extends TaskKind> = (
  task: TaskOf<K>,
  context: TaskContext<K>,
) => Promise<Result<Values[K]>> | Result<Values[K]>;

export function readTask({ family, format, text }: PuzzleText): Result<{ family: Family; puzzle: unknown }> {
  return readPuzzle(text, { family, format });
}

/** Milliseconds between two readings of the clock, with three digits after the point. */
export function elapsed(from: number, to = performance.now()): number {
  return Math.round((to - from) * 1000) / 1000;
}
