/** The student's progress in each lesson, and their work. It is kept only on this device. */
import { signal } from "@preact/signals";
import { isRecord } from "../../base/index.js";
import { type Cell, isCell } from "../../board/index.js";
import type { Domino } from "../../puzzles/index.js";
import { NO_WORK, type Work } from "./lesson.js";

export interface LessonProgress {
  /** The ids of finished tasks. */
  readonly done: readonly string[];
  /** The work, by the id of the task. */
  readonly work: Readonly<Record<string, Work>>;
}

export type Progress = Readonly<Record<string, LessonProgress>>;

const KEY = "quadrille.lessons";
const NOTHING: LessonProgress = { done: [], work: {} };

export const progressHere = signal<Progress>({});

export function progressOf(lesson: string): LessonProgress {
  return progressHere.value[lesson] ?? NOTHING;
}

function workFrom(value: unknown): Work {
  if (!isRecord(value)) return NO_WORK;
  const { cells, dominoes, typed } = value;
  const isDomino = (pair: unknown): pair is Domino =>
    Array.isArray(pair) && pair.length === 2 && pair.every(isCell);
  return {
    cells: Array.isArray(cells) ? cells.filter((cell): cell is Cell => isCell(cell)) : [],
    dominoes: Array.isArray(dominoes) ? dominoes.filter(isDomino) : [],
    typed: isRecord(typed)
      ? Object.fromEntries(
          Object.entries(typed).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
        )
      : {},
  };
}

/** The saved progress, as far as it can be read. */
export function parseProgress(text: string): Progress {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return {};
  }
  if (!isRecord(value)) return {};
  const read: Record<string, LessonProgress> = {};
  for (const [lesson, kept] of Object.entries(value)) {
    if (!isRecord(kept)) continue;
    const { done, work } = kept;
    read[lesson] = {
      done: Array.isArray(done) ? done.filter((id) => typeof id === "string") : [],
      work: isRecord(work)
        ? Object.fromEntries(Object.entries(work).map(([task, did]) => [task, workFrom(did)]))
        : {},
    };
  }
  return read;
}

function readKept(): void {
  try {
    progressHere.value = parseProgress(localStorage.getItem(KEY) ?? "");
  } catch {
    // Reading is not allowed: what is in memory counts.
  }
}

/** Returns the former progress, so that it can be restored. */
export function keepProgress(lesson: string, progress: LessonProgress | undefined): LessonProgress {
  const { [lesson]: before = NOTHING, ...others } = progressHere.peek();
  progressHere.value = progress === undefined ? others : { ...others, [lesson]: progress };
  try {
    localStorage.setItem(KEY, JSON.stringify(progressHere.peek()));
  } catch {
    // The browser does not save it: it lasts until the page is closed.
  }
  return before;
}

let started = false;

/** Called by every page with lessons. The progress is read once, and follows other tabs from then on. */
export function startProgress(): void {
  if (started) return;
  started = true;
  readKept();
  addEventListener("storage", ({ key }) => {
    if (key === KEY) readKept();
  });
}
