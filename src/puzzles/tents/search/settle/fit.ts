/** What a line or a pair of lines says on the grid of bytes: see `room.ts`. No reasons are kept, so a band is walked as a whole. */
import { KIND, KINDS } from "./ground.js";
import { loseCell, placeTent, type Settling } from "./board-steps.js";

/** Count the tents that a band has room for, and draw the conclusions. False when it cannot be filled. */
export function lookAtBand(settling: Settling, band: number): boolean {
  const { ground } = settling;
  const { places, puzzle, width } = ground;
  const { rows, cols } = puzzle;
  const need = settling.need[band]!;
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
  settling.slack[band] = Math.min(need - tents, room - need);
  if (tents === need) {
    if (room === need) return true;
    for (let k = 0, q = start; k < length; k++, q += step) {
      if ((places[q]! & KINDS) === KIND.open) loseCell(settling, q);
      if ((places[q + across]! & KINDS) === KIND.open) loseCell(settling, q + across);
    }
    return true;
  }
  return room > need || fillTight(settling, start, step, length, across);
}

/** The room is just enough: runs of odd length alternate. */
function fillTight(settling: Settling, start: number, step: number, length: number, across: number): boolean {
  const { places } = settling.ground;
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
          if ((places[at]! & KINDS) === KIND.open) loseCell(settling, at);
          if ((places[at + across]! & KINDS) === KIND.open) loseCell(settling, at + across);
        } else {
          const only = across === 0 || !may(at + across) ? at : may(at) ? -1 : at + across;
          if (only >= 0 && (places[only]! & KINDS) === KIND.open && !placeTent(settling, only)) return false;
        }
      }
    }
    q = stop;
  }
  return true;
}
