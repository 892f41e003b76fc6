/**
 * The number of layouts of one area, by dynamic programming along a frontier that sweeps its cells in order (the transfer-matrix
 * method; "frontier-based search", Kawahara and others 2017).
 *
 * The state says what the swept cells mean for the others: which cells they touch, how many tents each line still owes, how the
 * groves hang together, and how many tents each bunch of groves lacks. Ways to the same state are counted together.
 * Tents that do not touch can be paired with trees exactly when every connected bunch of trees and tents has as many of each; no
 * tree has more than two tents beside it, so a bunch with more tents than trees can never be mended.
 *
 * Time and space: linear in the states met. Past `MOST_BYTES` or `MOST_STATES` the count is given up, and earlier when the growth
 * of the states shows that they will go far beyond the memory.
 */
import type { Budget, StopReason } from "../../../../base/index.js";
import type { Area } from "./areas.js";
import { addWays, allWays, bytesOf, clearStates, createStates, type States } from "./states.js";
import { widthAfter, widthOf, type Bars, type Step } from "./steps.js";

export type AreaCount =
  | { readonly outcome: "counted"; readonly count: bigint }
  | { readonly outcome: "stopped"; readonly reason: StopReason };

/** What the states of two steps together may take. */
const MOST_BYTES = 2 ** 28;
/** From this many states on, their growth is foreseen; a forecast of `FAR_BEYOND` times the memory ends the count. */
const FORESEEN_FROM = 10_000;
const FAR_BEYOND = 8;
/** States of all steps together: some ten seconds. Boards that need more are nearly always beyond the memory, too. */
const MOST_STATES = 2 ** 24;
const LOOK = 4096;

/** A half word for a grove is the number of tents that its bunch lacks; or, from this value on, `SAME` and the number of a bunch that came before: it belongs to that one. */
const SAME = 0x8000;
const HALF = 16;

/** A state taken apart: cells that are touched, what each line owes, the bunch of each grove, and what each bunch lacks. */
interface Unpacked {
  /** The state as a key, by half words: the cells touched as bits, then lines, then groves. */
  readonly key: Int32Array;
  readonly halves: Uint16Array;
  readonly touched: Uint8Array;
  readonly owes: Int32Array;
  readonly label: Int32Array;
  readonly lacking: Int32Array;
}

/** `most`: states of all steps together. */
export function countArea(area: Area, steps: readonly Step[], budget: Budget, most = MOST_STATES): AreaCount {
  const { lacks, owed } = area;
  const widest = widthOf(steps);
  const key = new Int32Array(widest + 2);
  const board: Unpacked = {
    key,
    halves: new Uint16Array(key.buffer),
    touched: new Uint8Array(area.cells.length),
    owes: Int32Array.from(owed),
    label: new Int32Array(lacks.length),
    lacking: new Int32Array(lacks.length + 1),
  };
  const { halves, touched, owes, label, lacking } = board;
  const renamed = new Int32Array(lacks.length + 1);
  let now = createStates();
  let next = createStates();
  clearStates(next, 1, 1, 1);
  let before: Step = { ...NOTHING, cell: steps[0]?.cell ?? 0 };
  addWays(now, key, ONE_WAY, 0);
  let look = LOOK;
  let met = 0;
  for (let index = 0; index < steps.length; index++) {
    const step = steps[index]!;
    // Grass and tent may lead to the same state, so a number at most doubles the sum of all.
    clearStates(next, wordsOf(step), limbsOf(2n * allWays(now)), now.size);
    for (let from = 0; from < now.size; from++) {
      if (--look <= 0) {
        look = LOOK;
        const reason = budget.stopped();
        if (reason !== undefined) return { outcome: "stopped", reason };
        if (bytesOf(now) + bytesOf(next) > MOST_BYTES) return { outcome: "stopped", reason: "memory" };
        budget.report({ stage: "counting", done: index, total: steps.length });
      }
      // Grass, then a tent where nothing touches.
      read(board, area, now, from, before, step);
      const free = touched[step.cell] === 0;
      keep(from, step);
      if (free && pitch(board, before, step)) keep(from, step);
    }
    [now, next] = [next, now];
    before = step;
    met += now.size;
    if (met > most) return { outcome: "stopped", reason: "memory" };
    if (now.size >= FORESEEN_FROM) {
      const foreseen = now.size ** (widest / widthAfter(step));
      if (foreseen * (bytesOf(now) / now.size) > FAR_BEYOND * MOST_BYTES)
        return { outcome: "stopped", reason: "memory" };
    }
  }
  return { outcome: "counted", count: allWays(now) };

  /** Writes the state in `touched`, `owes`, `label` and `lacking` down, unless it cannot be completed. */
  function keep(from: number, step: Step): void {
    for (let k = 0; k < step.lines.length; k++) {
      const left = owes[step.lines[k]!]!;
      if (left < 0 || left > step.room[k]!) return;
    }
    const { cellsAfter, linesAfter, grovesAfter, grovesDone } = step;
    for (let k = 0; k < grovesDone.length; k++) {
      // A grove may end while its bunch continues in another.
      const bunch = label[grovesDone[k]!]!;
      if (lacking[bunch] === 0) continue;
      let goesOn = false;
      for (let g = 0; g < grovesAfter.length; g++) if (label[grovesAfter[g]!] === bunch) goesOn = true;
      if (!goesOn) return;
    }
    key.fill(0, 0, next.words);
    for (let k = 0; k < cellsAfter.length; k++)
      if (isBarred(board, cellsAfter[k]!, step.bars[k]!)) halves[k >> 4]! |= 1 << (k & (HALF - 1));
    let at = Math.ceil(cellsAfter.length / HALF);
    for (let k = 0; k < linesAfter.length; k++) halves[at++] = owes[linesAfter[k]!]!;
    for (let g = 0; g < grovesAfter.length; g++) renamed[label[grovesAfter[g]!]!] = -1;
    let names = 0;
    for (let g = 0; g < grovesAfter.length; g++) {
      const bunch = label[grovesAfter[g]!]!;
      if (renamed[bunch]! < 0) {
        renamed[bunch] = names++;
        halves[at++] = lacking[bunch]!;
      } else halves[at++] = SAME + renamed[bunch]!;
    }
    addWays(next, key, now, from);
  }
}

/** Takes a state apart into `touched`, `owes`, `label` and `lacking`, with what begins at this step in its first state. */
function read(
  { key, halves, touched, owes, label, lacking }: Unpacked,
  { lacks, owed }: Area,
  { words, keys }: States,
  from: number,
  before: Step,
  step: Step,
): void {
  for (let k = 0; k < words; k++) key[k] = keys[from * words + k]!;
  for (let k = 0; k < step.touched.length; k++) touched[step.touched[k]!] = 0;
  for (let k = 0; k < step.lines.length; k++) owes[step.lines[k]!] = owed[step.lines[k]!]!;
  for (let k = 0; k < step.groves.length; k++) label[step.groves[k]!] = -1;
  touched[step.cell] = 0;
  const { cellsAfter, linesAfter, grovesAfter } = before;
  for (let k = 0; k < cellsAfter.length; k++)
    touched[cellsAfter[k]!] = (halves[k >> 4]! >> (k & (HALF - 1))) & 1;
  let at = Math.ceil(cellsAfter.length / HALF);
  for (let k = 0; k < linesAfter.length; k++) owes[linesAfter[k]!] = halves[at++]!;
  let names = 0;
  for (let k = 0; k < grovesAfter.length; k++) {
    const half = halves[at++]!;
    if (half < SAME) {
      lacking[names] = half;
      label[grovesAfter[k]!] = names++;
    } else label[grovesAfter[k]!] = half - SAME;
  }
  for (let k = 0; k < step.groves.length; k++) {
    const grove = step.groves[k]!;
    if (label[grove]! >= 0) continue;
    lacking[names] = lacks[grove]!;
    label[grove] = names++;
  }
}

/** A tent on the cell of this step; false when there are more tents than trees. */
function pitch({ touched, owes, label, lacking }: Unpacked, before: Step, step: Step): boolean {
  const bunch = label[step.groves[0]!]!;
  lacking[bunch]!--;
  for (let k = 1; k < step.groves.length; k++) {
    const other = label[step.groves[k]!]!;
    if (other === bunch) continue;
    lacking[bunch]! += lacking[other]!;
    for (let g = 0; g < step.groves.length; g++)
      if (label[step.groves[g]!] === other) label[step.groves[g]!] = bunch;
    for (let g = 0; g < before.grovesAfter.length; g++)
      if (label[before.grovesAfter[g]!] === other) label[before.grovesAfter[g]!] = bunch;
  }
  if (lacking[bunch]! < 0) return false;
  for (let k = 0; k < step.lines.length; k++) owes[step.lines[k]!]!--;
  for (let k = 0; k < step.touched.length; k++) touched[step.touched[k]!] = 1;
  return true;
}

/** Whether no tent can come onto a cell: it is touched, its groves lack none, or a line of it owes none. Why does not matter. */
function isBarred({ touched, owes, label, lacking }: Unpacked, cell: number, bars: Bars): boolean {
  if (touched[cell] === 1) return true;
  for (let k = 0; k < bars.lines.length; k++) if (owes[bars.lines[k]!] === 0) return true;
  for (let k = 0; k < bars.groves.length; k++) if (lacking[label[bars.groves[k]!]!] !== 0) return false;
  return bars.groves.length > 0;
}

/** Before the first step nothing is known, in one way. */
const NOTHING: Step = {
  cell: 0,
  touched: [],
  groves: [],
  lines: [],
  cellsAfter: [],
  bars: [],
  linesAfter: [],
  grovesAfter: [],
  grovesDone: [],
  room: [],
};
const ONE_WAY: States = { ...createStates(), size: 1, counts: Uint32Array.of(1) };

function wordsOf({ cellsAfter, linesAfter, grovesAfter }: Step): number {
  return Math.ceil((Math.ceil(cellsAfter.length / HALF) + linesAfter.length + grovesAfter.length) / 2);
}

function limbsOf(most: bigint): number {
  let limbs = 1;
  for (let left = most >> 32n; left > 0n; left >>= 32n) limbs++;
  return limbs;
}
