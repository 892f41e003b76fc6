/**
 * All that follows without supposing anything, on the grid of bytes: a tree with one side left has its tent there,
 * a cell that no tree wants is grass, tents do not touch and belong to one tree, and lines and pairs of lines
 * hold what they must (`room.ts` says why; here no reasons are kept, and a band is walked as a whole).
 *
 * Time: a place changes at most six times; a band is walked again only after one of its cells was lost or
 * became a tent.
 */
import { BLANK } from "../puzzle.js";
import { facing, graphOf, isSingle, KIND, KINDS, SIDES, stepTo, type Ground } from "./ground.js";
import { matchTrees } from "./matching.js";
import { ruleOut } from "./regin.js";

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
}

/** Cells left open, and pairs that are not certain though their tents are; or a contradiction. */
export type Settled = { readonly outcome: "impossible" } | { readonly outcome: "settled"; readonly open: number };

/** So many open cells are probed at most: beyond, the search learns more from the same work. */
const PROBED = 64;
const IMPOSSIBLE: Settled = { outcome: "impossible" };

/** Work on a ground until nothing follows. */
export function settle(ground: Ground): Settled {
  if (ground.hopeless) return IMPOSSIBLE;
  const { places, puzzle, width } = ground;
  const { rows, cols } = puzzle;
  const count = 2 * (rows + cols);
  const settler: Settler = {
    ground,
    stack: new Int32Array(places.length),
    waiting: 0,
    bands: new Int32Array(count),
    bandsWaiting: 0,
    bandWaits: new Uint8Array(count),
    need: new Int32Array(count),
  };
  // Lines are put on top of their pairs, so that they are taken first.
  for (let band = count - 1; band >= 0; band--) {
    settler.need[band] = needOf(ground, band);
    touchBand(settler, band);
  }
  const last = places.length - width - 1;
  for (let q = width + 1; q < last; q++) {
    const place = places[q]!;
    if ((place & KINDS) === KIND.tent) {
      // It takes its place as any other tent does.
      places[q] = (place & ~KINDS) | KIND.open;
      if (!placeTent(settler, q)) return IMPOSSIBLE;
    } else if (place >= KIND.tree && isSingle(place & SIDES)) wait(settler, q);
  }
  if (!workOff(settler)) return IMPOSSIBLE;
  let open = countOpen(ground);
  while (open > 0) {
    const before = open;
    if (!dropUnmatched(settler) || !workOff(settler)) return IMPOSSIBLE;
    open = countOpen(ground);
    if (open === before) break;
  }
  if (open > 0 && open <= PROBED) {
    open = probe(settler);
    if (open < 0) return IMPOSSIBLE;
  }
  // All tents stand: what is left of the pairs are rings, which any first pair closes, or trees too many.
  for (let q = width + 1; q < last && open === 0; q++) {
    const sides = places[q]! & SIDES;
    if (places[q]! < KIND.tree || isSingle(sides)) continue;
    dropSides(settler, q, sides & (sides - 1));
    if (!workOff(settler)) return IMPOSSIBLE;
  }
  return { outcome: "settled", open };
}

/**
 * Suppose a tent on each open cell in turn, then none: what leads to a contradiction is the other way round (failed
 * literals, Freeman 1995), until a round of all open cells finds nothing. Cells left open, or −1 on a contradiction.
 */
function probe(settler: Settler): number {
  const { places } = settler.ground;
  const before = new Uint8Array(places.length);
  let since = 0;
  let open = countOpen(settler.ground);
  for (let q = 0; open > 0 && since <= places.length; q = q + 1 < places.length ? q + 1 : 0, since++) {
    if ((places[q]! & KINDS) !== KIND.open) continue;
    before.set(places);
    const may = placeTent(settler, q) && workOff(settler);
    if (!may) {
      takeBack(settler, before);
      loseCell(settler, q);
    } else {
      takeBack(settler, before);
      loseCell(settler, q);
      if (workOff(settler)) {
        takeBack(settler, before);
        continue;
      }
      takeBack(settler, before);
      if (!placeTent(settler, q)) return -1;
    }
    if (!workOff(settler)) return -1;
    open = countOpen(settler.ground);
    since = 0;
  }
  return open;
}

/** Be as before a supposition, with nothing waiting. */
function takeBack(settler: Settler, before: Uint8Array): void {
  settler.ground.places.set(before);
  settler.waiting = 0;
  while (settler.bandsWaiting > 0) settler.bandWaits[settler.bands[--settler.bandsWaiting]!] = 0;
}

function countOpen({ places }: Ground): number {
  let open = 0;
  for (let q = 0; q < places.length; q++) if ((places[q]! & KINDS) === KIND.open) open++;
  return open;
}

/** Trees and cells that no matching of all trees brings together do not belong together. */
function dropUnmatched(settler: Settler): boolean {
  const { graph, treePlaces, sides } = graphOf(settler.ground);
  const matched = matchTrees(graph);
  if (matched.outcome === "hall") return false;
  ruleOut(graph, matched.mate, (tree, edge) => dropSides(settler, treePlaces[tree]!, sides[edge]!));
  return true;
}

function workOff(settler: Settler): boolean {
  for (;;) {
    while (settler.waiting > 0) if (!lookAt(settler, settler.stack[--settler.waiting]!)) return false;
    if (settler.bandsWaiting === 0) return true;
    const band = settler.bands[--settler.bandsWaiting]!;
    settler.bandWaits[band] = 0;
    if (!lookAtBand(settler, band)) return false;
  }
}

function wait(settler: Settler, q: number): void {
  const { places } = settler.ground;
  if ((places[q]! & WAITS) !== 0) return;
  places[q]! |= WAITS;
  settler.stack[settler.waiting++] = q;
}

/** The sides of a place changed. */
function lookAt(settler: Settler, q: number): boolean {
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
  if (kind === KIND.tree && (places[other]! & KINDS) === KIND.open && !placeTent(settler, other)) return false;
  dropSides(settler, other, (places[other]! & SIDES) ^ facing(sides));
  return true;
}

/** These sides of a place are closed, and so are theirs to it. */
function dropSides(settler: Settler, q: number, sides: number): void {
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
function loseCell(settler: Settler, q: number): void {
  const { places } = settler.ground;
  dropSides(settler, q, places[q]! & SIDES);
  places[q]! &= ~KINDS;
  touchBands(settler, q);
}

/** A tent on an open cell: those around are none. */
function placeTent(settler: Settler, q: number): boolean {
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

function touchBand(settler: Settler, band: number): void {
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

/** See how many tents a band has room for, and what follows. */
function lookAtBand(settler: Settler, band: number): boolean {
  const { ground } = settler;
  const { places, puzzle, width } = ground;
  const { rows, cols } = puzzle;
  const need = settler.need[band]!;
  const paired = band >= rows + cols;
  const line = paired ? band - rows - cols : band;
  const isRow = line < rows;
  const step = isRow ? 1 : width;
  const length = isRow ? cols : rows;
  const start = isRow ? (line + 1) * width + 1 : width + 1 + line - rows;
  // A line by itself is a pair with the border, of which nothing is read.
  const across = paired ? (isRow ? width : 1) : 0;
  let tents = 0;
  let room = 0;
  let run = 0;
  for (let k = 0, q = start; k < length; k++, q += step) {
    const here = places[q]! & KINDS;
    const there = places[q + across]! & KINDS;
    if (here === KIND.tent || there === KIND.tent) tents++;
    else if (here !== KIND.open && there !== KIND.open) {
      run = 0;
      continue;
    }
    // Every other position of a run has room, the first one too.
    if ((run++ & 1) === 0) room++;
  }
  if (tents > need || room < need) return false;
  if (tents === need) {
    for (let k = 0, q = start; k < length && room > need; k++, q += step) {
      if ((places[q]! & KINDS) === KIND.open) loseCell(settler, q);
      if ((places[q + across]! & KINDS) === KIND.open) loseCell(settler, q + across);
    }
    return true;
  }
  return room > need || fillTight(settler, start, step, length, across);
}

/** The room is just enough: runs of odd length alternate. */
function fillTight(settler: Settler, start: number, step: number, length: number, across: number): boolean {
  const { places } = settler.ground;
  const may = (q: number): boolean => {
    const kind = places[q]! & KINDS;
    return kind === KIND.open || kind === KIND.tent;
  };
  const end = start + length * step;
  for (let q = start; q < end; q += step) {
    let stop = q;
    while (stop < end && (may(stop) || may(stop + across))) stop += step;
    if ((((stop - q) / step) & 1) === 1) {
      for (let at = q, odd = false; at < stop; at += step, odd = !odd) {
        if (odd) {
          if ((places[at]! & KINDS) === KIND.open) loseCell(settler, at);
          if ((places[at + across]! & KINDS) === KIND.open) loseCell(settler, at + across);
        } else {
          const only = across === 0 || !may(at + across) ? at : may(at) ? -1 : at + across;
          if (only >= 0 && (places[only]! & KINDS) === KIND.open && !placeTent(settler, only)) return false;
        }
      }
    }
    q = stop;
  }
  return true;
}
