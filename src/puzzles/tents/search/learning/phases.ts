/**
 * Which answer to try first for a cell: the one it had in the longest run without a conflict since the last change (target phases:
 * Biere and Fleury, "Chasing target phases", 2020), else the one it had last (Pipatsrisawat and Darwiche, "A lightweight
 * component caching scheme", 2007). From time to time the answers start anew from the best run of all, from none, or from the opposite.
 */
import type { State } from "../state.js";

export interface Phases {
  /** Per cell the low bit of its literal: as answered last, in the longest run since a restart point, in the best run. */
  readonly saved: Uint8Array;
  readonly target: Uint8Array;
  readonly best: Uint8Array;
  targetSize: number;
  bestSize: number;
  readonly first: number;
  /** How many conflicts there are when answers begin again, and how often that has happened. */
  next: number;
  times: number;
}

const NONE = 2;

/** `first`: conflicts until the answers start anew for the first time. */
export function createPhases(cells: number, first: number): Phases {
  return {
    saved: new Uint8Array(cells),
    target: new Uint8Array(cells).fill(NONE),
    best: new Uint8Array(cells).fill(NONE),
    targetSize: 0,
    bestSize: 0,
    first,
    next: first,
    times: 0,
  };
}

/** Tries the answers of a layout first. */
export function leanTo({ saved }: Phases, hasTent: (cell: number) => boolean): void {
  for (let cell = 0; cell < saved.length; cell++) saved[cell] = hasTent(cell) ? 0 : 1;
}

export function tryFirst({ saved, target }: Phases, cell: number): number {
  const wanted = target[cell]!;
  return 2 * cell + (wanted === NONE ? saved[cell]! : wanted);
}

export function savePhases(
  { trail, trailSize, levelFrom, instance }: State,
  depth: number,
  { saved }: Phases,
): void {
  const { cells } = instance;
  for (let i = levelFrom[depth + 1]!; i < trailSize; i++) {
    const literal = trail[i]!;
    if (literal >> 1 < cells) saved[literal >> 1] = literal & 1;
  }
}

/** The answers before the present level had no conflict: remembers them if they are more than ever before. */
export function noteRun(state: State, phases: Phases): void {
  const size = state.levelFrom[state.depth]!;
  if (size > phases.targetSize) {
    phases.targetSize = size;
    copyRun(state, size, phases.target);
  }
  if (size > phases.bestSize) {
    phases.bestSize = size;
    copyRun(state, size, phases.best);
  }
}

function copyRun({ trail, instance }: State, size: number, into: Uint8Array): void {
  const { cells } = instance;
  into.fill(NONE);
  for (let i = 0; i < size; i++) {
    const literal = trail[i]!;
    if (literal >> 1 < cells) into[literal >> 1] = literal & 1;
  }
}

/** Begins again from other answers, when it is time. Returns whether it did. */
export function rephase(phases: Phases, count: number): boolean {
  if (count < phases.next) return false;
  phases.times++;
  phases.next = count + phases.first * (phases.times + 1);
  const { saved, best, target } = phases;
  const kind = phases.times % 4;
  for (let cell = 0; cell < saved.length; cell++) {
    if (kind === 1 || kind === 3) {
      if (best[cell] !== NONE) saved[cell] = best[cell]!;
    } else if (kind === 2) saved[cell] = 0;
    else saved[cell]! ^= 1;
  }
  target.fill(NONE);
  phases.targetSize = 0;
  phases.bestSize = 0;
  return true;
}
