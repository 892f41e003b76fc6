/** Supposing: a tent, or grass, on an open cell, and what follows from it by single rules, owners and lines. */
import { checkpoint, type Budget } from "../../../base/index.js";
import { GRASS, mark, OPEN, settle, stopWaiting, TENT, wait, type StageBoard } from "./board.js";
import { find, startRound, type Found } from "./found.js";
import { findInLines } from "./lines.js";
import { findByOwners } from "./trees.js";

/** What is on a board, to come back to. */
export interface Kept {
  readonly marks: Uint8Array;
  readonly paired: Uint8Array;
  readonly places: Uint8Array;
  readonly tents: Int32Array;
  readonly open: Int32Array;
  readonly due: Uint8Array;
  /** Mostly none: suppositions begin when all owners were looked at. */
  waiting: Int32Array;
  count: number;
}

/** What ends in a clash is wrong. `within` is what follows from a supposition: it is used again and again. */
export function findBySupposing(board: StageBoard, found: Found, within: Found, budget: Budget): void {
  const { rows, cols, width, marks } = board;
  const kept = keep(board);
  for (let row = 0, q = width + 1; row < rows; row++, q += 2)
    for (let col = 0; col < cols; col++, q++) {
      if (marks[q] !== OPEN) continue;
      checkpoint(budget);
      if (isWrong(board, q, TENT, kept, within)) find(found, q, GRASS);
      else if (isWrong(board, q, GRASS, kept, within)) find(found, q, TENT);
    }
}

function isWrong(board: StageBoard, q: number, value: number, kept: Kept, within: Found): boolean {
  suppose(board, q, value, within);
  const wrong = board.clash;
  restore(board, kept);
  return wrong;
}

/** Marks a cell, and what follows. It may end in a clash. */
export function suppose(board: StageBoard, q: number, value: number, found: Found): void {
  mark(board, q, value);
  for (;;) {
    settle(board);
    startRound(found);
    if (!board.clash) findByOwners(board, found);
    if (!board.clash && found.count === 0) findInLines(board, found);
    if (board.clash || found.count === 0) return;
    for (let i = 0; i < found.count; i++) mark(board, found.cells[i]!, found.values[i]!);
  }
}

/** `into`: an earlier copy that is no longer needed. */
export function keep(board: StageBoard, into?: Kept): Kept {
  const { marks, paired, places, tents, open, due, count } = board;
  const waiting = board.waiting.slice(0, board.waitingCount);
  if (into === undefined)
    return {
      marks: marks.slice(),
      paired: paired.slice(),
      places: places.slice(),
      tents: tents.slice(),
      open: open.slice(),
      due: due.slice(),
      waiting,
      count,
    };
  into.marks.set(marks);
  into.paired.set(paired);
  into.places.set(places);
  into.tents.set(tents);
  into.open.set(open);
  into.due.set(due);
  into.waiting = waiting;
  into.count = count;
  return into;
}

export function restore(board: StageBoard, kept: Kept): void {
  board.marks.set(kept.marks);
  board.paired.set(kept.paired);
  board.places.set(kept.places);
  board.tents.set(kept.tents);
  board.open.set(kept.open);
  board.due.set(kept.due);
  stopWaiting(board);
  for (let i = 0; i < kept.waiting.length; i++) wait(board, kept.waiting[i]!);
  board.count = kept.count;
  board.looked = kept.count;
  board.clash = false;
}
