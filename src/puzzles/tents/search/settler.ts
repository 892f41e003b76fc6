/**
 * Moves on the grid of bytes: a side is closed, a cell is lost, a tent stands; and what each says of the
 * places around. What has to be looked at again waits on a stack, once.
 */
import type { Budget, StopReason } from "../../../base/index.js";
import { BLANK } from "../puzzle.js";
import { facing, isSingle, KIND, KINDS, SIDES, stepTo, type Ground } from "./ground.js";

/** In the byte of a place: it waits to be looked at. */
const WAITS = 64;

/** What is worked out on; made once for a board. */
export interface Settler {
  readonly ground: Ground;
  /** Places that changed. */
  readonly stack: Int32Array;
  waiting: number;
  /** Rows, columns, pairs of rows, pairs of columns that changed, and whether they wait. */
  readonly bands: Int32Array;
  bandsWaiting: number;
  readonly bandWaits: Uint8Array;
  /** The tents of each band, or −1 when they are not known. */
  readonly need: Int32Array;
  readonly budget: Budget;
  /** Turns until the budget is asked again, and why it ended the work. */
  look: number;
  stopped: StopReason | undefined;
}

/** Turns between two looks at the clock; a turn is a line or two. */
const LOOK = 256;

/** Whether to stop: asked at every turn, looked up now and then. */
export function mustStop(settler: Settler): boolean {
  if (--settler.look > 0) return false;
  settler.look = LOOK;
  settler.stopped = settler.budget.stopped();
  return settler.stopped !== undefined;
}

export function createSettler(ground: Ground, budget: Budget): Settler {
  const { rows, cols } = ground.puzzle;
  const count = 2 * (rows + cols);
  const settler: Settler = {
    ground,
    stack: new Int32Array(ground.places.length),
    waiting: 0,
    bands: new Int32Array(count),
    bandsWaiting: 0,
    bandWaits: new Uint8Array(count),
    need: new Int32Array(count),
    budget,
    look: LOOK,
    stopped: undefined,
  };
  // Lines are put on top of their pairs, so that they are taken first.
  for (let band = count - 1; band >= 0; band--) {
    settler.need[band] = needOf(ground, band);
    touchBand(settler, band);
  }
  return settler;
}

/** The sides of a place changed: look at it. */
export function wait(settler: Settler, q: number): void {
  const { places } = settler.ground;
  if ((places[q]! & WAITS) !== 0) return;
  places[q]! |= WAITS;
  settler.stack[settler.waiting++] = q;
}

/** The sides of a place changed. */
export function lookAt(settler: Settler, q: number): boolean {
  const { places, width } = settler.ground;
  const place = (places[q]! &= ~WAITS);
  const sides = place & SIDES;
  const kind = place & KINDS;
  if (sides === 0) {
    if (kind === KIND.open) {
      loseCell(settler, q);
      return true;
    }
    return kind === KIND.none;
  }
  if (!isSingle(sides) || kind === KIND.open) return true;
  const other = q + stepTo(width, sides);
  if (kind === KIND.tree && (places[other]! & KINDS) === KIND.open && !placeTent(settler, other))
    return false;
  dropSides(settler, other, (places[other]! & SIDES) ^ facing(sides));
  return true;
}

/** These sides of a place are closed, and so are theirs to it. */
export function dropSides(settler: Settler, q: number, sides: number): void {
  const { places, width } = settler.ground;
  if (sides === 0) return;
  places[q]! ^= sides;
  wait(settler, q);
  for (let left = sides; left !== 0; left &= left - 1) {
    const side = left & -left;
    const other = q + stepTo(width, side);
    places[other]! ^= facing(side);
    wait(settler, other);
  }
}

/** An open cell turns to grass. */
export function loseCell(settler: Settler, q: number): void {
  const { places } = settler.ground;
  dropSides(settler, q, places[q]! & SIDES);
  places[q]! &= ~KINDS;
  touchBands(settler, q);
}

/** A tent on an open cell: those around are none. */
export function placeTent(settler: Settler, q: number): boolean {
  const { places, width } = settler.ground;
  places[q] = (places[q]! & ~KINDS) | KIND.tent;
  wait(settler, q);
  touchBands(settler, q);
  for (let row = q - width; row <= q + width; row += width) {
    for (let other = row - 1; other <= row + 1; other++) {
      const kind = places[other]! & KINDS;
      if (kind === KIND.open) loseCell(settler, other);
      else if (kind === KIND.tent && other !== q) return false;
    }
  }
  return true;
}

/** The bands of a cell have changed: its row and column, and both pairs of each. */
function touchBands(settler: Settler, q: number): void {
  const { puzzle, width } = settler.ground;
  const { rows, cols } = puzzle;
  const row = Math.floor(q / width) - 1;
  const col = q - (row + 1) * width - 1;
  const pairs = rows + cols;
  if (col > 0) touchBand(settler, pairs + rows + col - 1);
  if (col < cols - 1) touchBand(settler, pairs + rows + col);
  if (row > 0) touchBand(settler, pairs + row - 1);
  if (row < rows - 1) touchBand(settler, pairs + row);
  touchBand(settler, rows + col);
  touchBand(settler, row);
}

export function touchBand(settler: Settler, band: number): void {
  if (settler.bandWaits[band] === 1 || settler.need[band]! < 0) return;
  settler.bandWaits[band] = 1;
  settler.bands[settler.bandsWaiting++] = band;
}

/** The tents of a band, or −1 when nothing is known of it. */
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
