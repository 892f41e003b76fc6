/** Steps on the grid of bytes: close a side, lose a cell, place a tent. Places that a step changes wait on a stack, each once. */
import type { Budget, StopReason } from "../../../../base/index.js";
import { BLANK } from "../../puzzle.js";
import { facing, isSingle, KIND, KINDS, SIDES, stepTo, type Ground } from "./ground.js";

/** In the byte of a place: it waits to be looked at. */
const WAITS = 64;

/** The work on a board, and what waits; made once for a board. */
export interface Settling {
  readonly ground: Ground;
  readonly stack: Int32Array;
  waiting: number;
  /** Rows, columns, pairs of rows, pairs of columns that changed, and whether they wait. */
  readonly bands: Int32Array;
  bandsWaiting: number;
  readonly bandWaits: Uint8Array;
  /** The tents of each band, or −1 when they are not known. */
  readonly need: Int32Array;
  /**
   * No conclusion follows from a band before this many of its cells have changed: a change adds a tent or takes room for one, and it takes that many until the tents are all there
   * or the room is just enough. After work is taken back it may be too low, which costs a look and no more.
   */
  readonly slack: Int32Array;
  readonly budget: Budget;
  /** Turns until the budget is asked again, and why it ended the work. */
  look: number;
  stopped: StopReason | undefined;
}

/** Turns between two looks at the clock; a turn is a line or two. */
const LOOK = 256;

/** Whether to stop. Asked at every turn; the clock is read now and then. */
export function mustStop(settling: Settling): boolean {
  if (--settling.look > 0) return false;
  settling.look = LOOK;
  settling.stopped = settling.budget.stopped();
  return settling.stopped !== undefined;
}

export function startSettling(ground: Ground, budget: Budget): Settling {
  const { rows, cols } = ground.puzzle;
  const count = 2 * (rows + cols);
  const settling: Settling = {
    ground,
    stack: new Int32Array(ground.places.length),
    waiting: 0,
    bands: new Int32Array(count),
    bandsWaiting: 0,
    bandWaits: new Uint8Array(count),
    need: new Int32Array(count),
    slack: new Int32Array(count),
    budget,
    look: LOOK,
    stopped: undefined,
  };
  // Lines are put on top of their pairs, so that they are taken first.
  for (let band = count - 1; band >= 0; band--) {
    settling.need[band] = needOf(ground, band);
    touchBand(settling, band);
  }
  return settling;
}

export function wait(settling: Settling, q: number): void {
  const { places } = settling.ground;
  if ((places[q]! & WAITS) !== 0) return;
  places[q]! |= WAITS;
  settling.stack[settling.waiting++] = q;
}

export function lookAt(settling: Settling, q: number): boolean {
  const { places, width } = settling.ground;
  const place = (places[q]! &= ~WAITS);
  const sides = place & SIDES;
  const kind = place & KINDS;
  if (sides === 0) {
    if (kind === KIND.open) {
      loseCell(settling, q);
      return true;
    }
    return kind === KIND.none;
  }
  if (!isSingle(sides) || kind === KIND.open) return true;
  const other = q + stepTo(width, sides);
  if (kind === KIND.tree && (places[other]! & KINDS) === KIND.open && !placeTent(settling, other))
    return false;
  dropSides(settling, other, (places[other]! & SIDES) ^ facing(sides));
  return true;
}

/** These sides of a place are closed, and so are theirs to it. */
export function dropSides(settling: Settling, q: number, sides: number): void {
  const { places, width } = settling.ground;
  if (sides === 0) return;
  places[q]! ^= sides;
  wait(settling, q);
  for (let left = sides; left !== 0; left &= left - 1) {
    const side = left & -left;
    const other = q + stepTo(width, side);
    places[other]! ^= facing(side);
    wait(settling, other);
  }
}

export function loseCell(settling: Settling, q: number): void {
  const { places } = settling.ground;
  dropSides(settling, q, places[q]! & SIDES);
  places[q]! &= ~KINDS;
  touchBands(settling, q);
}

/** Place a tent on an open cell; the open cells around it are lost. False when it touches another tent. */
export function placeTent(settling: Settling, q: number): boolean {
  const { places, width } = settling.ground;
  places[q] = (places[q]! & ~KINDS) | KIND.tent;
  wait(settling, q);
  touchBands(settling, q);
  for (let row = q - width; row <= q + width; row += width) {
    for (let other = row - 1; other <= row + 1; other++) {
      const kind = places[other]! & KINDS;
      if (kind === KIND.open) loseCell(settling, other);
      else if (kind === KIND.tent && other !== q) return false;
    }
  }
  return true;
}

/** The bands of a cell have changed: its row and column, and both pairs of each. */
function touchBands(settling: Settling, q: number): void {
  const { puzzle, width } = settling.ground;
  const { rows, cols } = puzzle;
  const row = Math.floor(q / width) - 1;
  const col = q - (row + 1) * width - 1;
  const pairs = rows + cols;
  if (col > 0) touchBand(settling, pairs + rows + col - 1);
  if (col < cols - 1) touchBand(settling, pairs + rows + col);
  if (row > 0) touchBand(settling, pairs + row - 1);
  if (row < rows - 1) touchBand(settling, pairs + row);
  touchBand(settling, rows + col);
  touchBand(settling, row);
}

function touchBand(settling: Settling, band: number): void {
  if (--settling.slack[band]! > 0 || settling.bandWaits[band] === 1 || settling.need[band]! < 0) return;
  settling.bandWaits[band] = 1;
  settling.bands[settling.bandsWaiting++] = band;
}

/** The tents of a band, or −1 when nothing is known about it. */
function needOf({ puzzle }: Ground, band: number): number {
  const { rows, cols, rowClues, colClues } = puzzle;
  if (band < rows) return rowClues[band]!;
  if (band < rows + cols) return colClues[band - rows]!;
  const line = band - rows - cols;
  const clues = line < rows ? rowClues : colClues;
  const first = line < rows ? line : line - rows;
  if (first + 1 >= clues.length || clues[first] === BLANK || clues[first + 1] === BLANK) return -1;
  return clues[first]! + clues[first + 1]!;
}
