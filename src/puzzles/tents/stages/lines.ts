/** Techniques that count how many tents a line, or two lines side by side, have room for. Each reports what follows on a board, and marks nothing. */
import { BLANK } from "../puzzle.js";
import { GRASS, lineLength, lineStart, lineStep, MAY_BE_TENT, OPEN, TENT, type StageBoard } from "./board.js";
import { find, type Found } from "./found.js";

/** Bits of `due`. A technique looks again only at lines that changed: what it says follows from their cells. */
const LINES = 1;
const BESIDE = 2;
const PAIRS = 4;

/**
 * Tents in a line do not touch, so a run of cells that may have tents has room for one on every other cell. A line that needs as many as it has room for fills its runs of odd length
 * from their first cell on.
 */
export function findInLines(board: StageBoard, found: Found): void {
  const { rows, cols, open, clues, due } = board;
  for (let line = 0; line < rows + cols; line++) {
    if ((due[line]! & LINES) === 0) continue;
    due[line]! &= ~LINES;
    if (clues[line] === BLANK || open[line] === 0) continue;
    const start = lineStart(board, line);
    const step = lineStep(board, line);
    const length = lineLength(board, line);
    const room = roomOnLine(board, start, step, length);
    if (room < clues[line]!) board.clash = true;
    if (room === clues[line]) fillRuns(board, start, step, length, 0, found);
  }
}

/** Instead of a cell: no tent is supposed anywhere. */
const NOWHERE = -1;

/** How many tents fit on a line. */
function roomOnLine({ marks }: StageBoard, start: number, step: number, length: number): number {
  let room = 0;
  let isNext = 1;
  for (let i = 0, q = start; i < length; i++, q += step) {
    if ((marks[q]! & MAY_BE_TENT) === 0) isNext = 1;
    else {
      room += isNext;
      isNext ^= 1;
    }
  }
  return room;
}

/** How many tents fit on two lines side by side (`across` is the way from one to the other), when one stands on `tent`. It counts itself where it stands in one of the lines. */
function roomOnPair(
  { marks, width }: StageBoard,
  start: number,
  step: number,
  length: number,
  across: number,
  tent: number,
): number {
  let room = 0;
  let run = 0;
  // A block of two by two cells has room for one tent.
  for (let i = 0, q = start; i < length; i++, q += step) {
    const fits = mayStand(marks, width, q, tent) || mayStand(marks, width, q + across, tent);
    if (!fits) run = 0;
    else if ((run++ & 1) === 0) room++;
  }
  return room;
}

function mayStand(marks: Uint8Array, width: number, q: number, tent: number): boolean {
  return (marks[q]! & MAY_BE_TENT) !== 0 && (tent === NOWHERE || q === tent || !touch(width, q, tent));
}

function touch(width: number, one: number, two: number): boolean {
  const apart = Math.abs(one - two);
  return apart === 1 || (apart >= width - 1 && apart <= width + 1);
}

/** The room is just enough: on runs of odd length every other place has a tent, and the places between have none. */
function fillRuns(
  { marks }: StageBoard,
  start: number,
  step: number,
  length: number,
  across: number,
  found: Found,
): void {
  const may = (q: number): boolean => (marks[q]! & MAY_BE_TENT) !== 0;
  const end = start + length * step;
  for (let first = start; first < end; first += step) {
    let stop = first;
    while (stop < end && (may(stop) || may(stop + across))) stop += step;
    if ((((stop - first) / step) & 1) === 1)
      for (let q = first, isBetween = false; q < stop; q += step, isBetween = !isBetween) {
        if (isBetween) {
          if (marks[q] === OPEN) find(found, q, GRASS);
          if (marks[q + across] === OPEN) find(found, q + across, GRASS);
        } else if (across === 0 || !may(q + across)) {
          if (marks[q] === OPEN) find(found, q, TENT);
        } else if (!may(q) && marks[q + across] === OPEN) find(found, q + across, TENT);
      }
    first = stop;
  }
}

/** A cell is grass when a tent on it would leave the line beside it too little room. */
export function findBesideLines(board: StageBoard, found: Found): void {
  const { rows, cols, open, clues, marks, due } = board;
  for (let line = 0; line < rows + cols; line++) {
    if ((due[line]! & BESIDE) === 0) continue;
    due[line]! &= ~BESIDE;
    if (clues[line] === BLANK || open[line] === 0) continue;
    const start = lineStart(board, line);
    const step = lineStep(board, line);
    const length = lineLength(board, line);
    // A tent beside the line takes three of its cells, so at most two of its tents.
    const spare = roomOnLine(board, start, step, length) - clues[line]!;
    if (spare > 1) continue;
    measureRuns(board, start, step, length);
    const across = line < rows ? board.width : 1;
    for (let i = 1, q = start; i <= length; i++, q += step) {
      const isOpen = marks[q - across] === OPEN || marks[q + across] === OPEN;
      if (!isOpen || roomLost(board, i) <= spare) continue;
      if (marks[q - across] === OPEN) find(found, q - across, GRASS);
      if (marks[q + across] === OPEN) find(found, q + across, GRASS);
    }
  }
}

/** Fills `before` and `after` of the board. */
function measureRuns(
  { marks, before, after }: StageBoard,
  start: number,
  step: number,
  length: number,
): void {
  let run = 0;
  let q = start;
  for (let i = 1; i <= length; i++, q += step)
    before[i] = run = (marks[q]! & MAY_BE_TENT) === 0 ? 0 : run + 1;
  run = 0;
  after[length + 1] = 0;
  for (let i = length; i > 0; i--) {
    q -= step;
    after[i] = run = (marks[q]! & MAY_BE_TENT) === 0 ? 0 : run + 1;
  }
}

/** How much room a line loses to a tent beside its cell `i`, which takes this cell and those before and after it. */
function roomLost({ before, after }: StageBoard, i: number): number {
  if (before[i] === 0) return (before[i - 1]! & 1) + (after[i + 1]! & 1);
  return (
    roomOf(before[i]! + after[i]! - 1) -
    roomOf(Math.max(0, before[i]! - 2)) -
    roomOf(Math.max(0, after[i]! - 2))
  );
}

/** The room of a run. */
function roomOf(length: number): number {
  return (length + 1) >> 1;
}

/** Two lines side by side: how many tents fit on both together, and what follows where those are no more than they need. */
export function findInPairs(board: StageBoard, found: Found): void {
  const { rows, cols, clues, open, marks, width, due } = board;
  for (let line = 0; line < rows + cols - 1; line++) {
    const isDue = ((due[line]! | due[line + 1]!) & PAIRS) !== 0;
    // The line after it has been looked at with this one, and is looked at with the next.
    due[line]! &= ~PAIRS;
    if (!isDue) continue;
    if (line === rows - 1 || clues[line] === BLANK || clues[line + 1] === BLANK) continue;
    if (open[line] === 0 && open[line + 1] === 0) continue;
    const start = lineStart(board, line);
    const step = lineStep(board, line);
    const length = lineLength(board, line);
    const across = line < rows ? width : 1;
    const need = clues[line]! + clues[line + 1]!;
    const room = roomOnPair(board, start, step, length, across, NOWHERE);
    if (room > need + 1) continue;
    if (room === need) fillRuns(board, start, step, length, across, found);
    for (let i = 0, q = start; i < length; i++, q += step)
      for (let cell = q - across; cell <= q + 2 * across; cell += across)
        if (marks[cell] === OPEN && roomOnPair(board, start, step, length, across, cell) < need)
          find(found, cell, GRASS);
  }
  due[rows + cols - 1]! &= ~PAIRS;
}
