/**
 * The number of layouts of one part, by dynamic programming along a frontier that sweeps its cells in order
 * (the transfer-matrix method; "frontier-based search", Kawahara and others 2017).
 *
 * What the cells already swept mean for those to come is their state: which cells they touch, how many
 * tents each line still owes, and how the groves hang together, with the number of tents that each bunch of
 * groves lacks. Two ways to the same state are counted together. Non-touching tents can be paired with
 * trees exactly when every connected bunch of trees and tents has as many of each; no tree has more
 * than two tents beside it, so a bunch with more tents than trees can never be mended.
 *
 * Time and space: linear in the states met, which are few when the frontier is short and many when many lines
 * owe tents; past `MOST_BYTES` the count is given up, and before that as soon as the states, which multiply with
 * the length of the frontier, can be foreseen to go far beyond it.
 */
import type { Budget, StopReason } from "../../../../base/index.js";
import type { Part } from "./parts.js";

export type PartCount =
  | { readonly outcome: "counted"; readonly count: bigint }
  | { readonly outcome: "stopped"; readonly reason: StopReason };

/** What the states of two steps together may take: the key's characters and some more each. */
const MOST_BYTES = 2 ** 27;
const BYTES_PER_STATE = 150;
/** From so many states on their growth is taken as it was so far; only what is so many times too much is given up for it. */
const FORESEEN_FROM = 10_000;
const FAR_BEYOND = 8;
const LOOK = 4096;
/** Steps laid out between two looks at the clock. */
const STEPS_LOOK = 256;

/** What a step of the sweep has to know, made once. */
export interface Step {
  readonly cell: number;
  /** Open cells still to come that touch it. */
  readonly touched: readonly number[];
  readonly groves: readonly number[];
  readonly lines: readonly number[];
  /** What is in the state after this step, in order: cells touched by what was swept, lines and groves begun but not done. */
  readonly cellsAfter: readonly number[];
  readonly linesAfter: readonly number[];
  readonly grovesAfter: readonly number[];
  /** Groves and lines that end here. */
  readonly grovesDone: readonly number[];
  /** Most tents that the lines through this cell can still take afterwards. */
  readonly room: readonly number[];
}

export function countPart(part: Part, steps: readonly Step[], budget: Budget): PartCount {
  const { lacks, owed } = part;
  const touched = new Uint8Array(part.cells.length);
  const owes = Int32Array.from(owed);
  const label = new Int32Array(lacks.length);
  /** Tents lacking, by label. */
  const lacking = new Int32Array(lacks.length + 1);
  const renamed = new Int32Array(lacks.length + 1);
  let now = new Map<string, bigint>([["", 1n]]);
  let before: Step | undefined;
  let look = LOOK;
  const widest = widthOf(steps);
  for (const [index, step] of steps.entries()) {
    const next = new Map<string, bigint>();
    /** Write the state in `touched`, `owes`, `label` and `lacking` down; empty when it cannot be completed. */
    const keep = (count: bigint): void => {
      for (const [k, line] of step.lines.entries()) {
        if (owes[line]! < 0 || owes[line]! > step.room[k]!) return;
      }
      for (const grove of step.grovesDone) {
        // A grove may end while its bunch goes on in another.
        const bunch = label[grove]!;
        if (lacking[bunch] === 0) continue;
        let goesOn = false;
        for (const other of step.grovesAfter) if (label[other] === bunch) goesOn = true;
        if (!goesOn) return;
      }
      let key = "";
      for (const cell of step.cellsAfter) key += touched[cell] === 1 ? "1" : "0";
      for (const line of step.linesAfter) key += String.fromCharCode(48 + owes[line]!);
      renamed.fill(-1);
      let names = 0;
      for (const grove of step.grovesAfter) {
        const bunch = label[grove]!;
        if (renamed[bunch]! < 0) {
          renamed[bunch] = names++;
          key += String.fromCharCode(0x100 + lacking[bunch]!);
        } else key += String.fromCharCode(0x1000 + renamed[bunch]!);
      }
      next.set(key, (next.get(key) ?? 0n) + count);
    };
    for (const [key, count] of now) {
      if (--look <= 0) {
        look = LOOK;
        const reason = budget.stopped();
        if (reason !== undefined) return { outcome: "stopped", reason };
        if ((now.size + next.size) * (BYTES_PER_STATE + 2 * key.length) > MOST_BYTES)
          return { outcome: "stopped", reason: "memory" };
        budget.report({ stage: "counting", done: index, total: steps.length });
      }
      // Grass, then a tent where nothing touches.
      read(key);
      const free = touched[step.cell] === 0;
      keep(count);
      if (!free) continue;
      read(key);
      let bunch = -1;
      for (const grove of step.groves) {
        const other = label[grove]!;
        if (bunch < 0) {
          bunch = other;
          lacking[bunch]!--;
        } else if (other !== bunch) {
          lacking[bunch]! += lacking[other]!;
          for (const g of step.groves) if (label[g] === other) label[g] = bunch;
          for (const g of before?.grovesAfter ?? []) if (label[g] === other) label[g] = bunch;
        }
      }
      if (lacking[bunch]! < 0) continue;
      for (const line of step.lines) owes[line]!--;
      for (const cell of step.touched) touched[cell] = 1;
      keep(count);
    }
    now = next;
    before = step;
    if (now.size >= FORESEEN_FROM) {
      const width = step.cellsAfter.length + step.linesAfter.length + step.grovesAfter.length;
      const foreseen = now.size ** (widest / width);
      if (foreseen * BYTES_PER_STATE > FAR_BEYOND * MOST_BYTES)
        return { outcome: "stopped", reason: "memory" };
    }

    /** Take a state apart into `touched`, `owes`, `label` and `lacking`, with what begins at this step as it begins. */
    function read(key: string): void {
      for (const cell of step.touched) touched[cell] = 0;
      for (const line of step.lines) owes[line] = owed[line]!;
      let at = 0;
      let names = 0;
      if (before !== undefined) {
        touched[step.cell] = 0;
        for (const cell of before.cellsAfter) touched[cell] = key.charCodeAt(at++) - 48;
        for (const line of before.linesAfter) owes[line] = key.charCodeAt(at++) - 48;
        for (const grove of step.groves) label[grove] = -1;
        for (const grove of before.grovesAfter) {
          const code = key.charCodeAt(at++);
          if (code < 0x1000) {
            lacking[names] = code - 0x100;
            label[grove] = names++;
          } else label[grove] = code - 0x1000;
        }
      } else for (const grove of step.groves) label[grove] = -1;
      for (const grove of step.groves) {
        if (label[grove]! >= 0) continue;
        lacking[names] = lacks[grove]!;
        label[grove] = names++;
      }
    }
  }
  let total = 0n;
  for (const count of now.values()) total += count;
  return { outcome: "counted", count: total };
}

/** First and last step of everything, and what is in the state between; undefined when the budget ends before. */
export function stepsOf(
  { cells, groves, lines, lacks, owed }: Part,
  order: readonly number[],
  cols: number,
  budget: Budget,
): Step[] | undefined {
  const when = new Int32Array(cells.length);
  for (const [index, cell] of order.entries()) when[cell] = index;
  const span = (
    count: number,
    of: readonly (readonly number[])[],
  ): { first: Int32Array; last: Int32Array } => {
    const first = new Int32Array(count).fill(cells.length);
    const last = new Int32Array(count).fill(-1);
    for (const [index, cell] of order.entries()) {
      for (const thing of of[cell]!) {
        if (first[thing] === cells.length) first[thing] = index;
        last[thing] = index;
      }
    }
    return { first, last };
  };
  const groveSpan = span(lacks.length, groves);
  const lineSpan = span(owed.length, lines);
  const numberOf = new Map(cells.map((at, cell) => [at, cell]));
  const touches = cells.map((at) => {
    const found: number[] = [];
    const col = at % cols;
    for (let down = -1; down <= 1; down++) {
      for (let right = -1; right <= 1; right++) {
        const inside = col + right >= 0 && col + right < cols;
        const other =
          inside && (down !== 0 || right !== 0) ? numberOf.get(at + down * cols + right) : undefined;
        if (other !== undefined) found.push(other);
      }
    }
    return found;
  });
  // Backwards: the most tents without touching on the cells of each line that come after a step.
  const room: number[][] = order.map(() => []);
  const roomOf = new Int32Array(owed.length);
  const taken = new Int32Array(owed.length).fill(-1);
  for (let index = order.length - 1; index >= 0; index--) {
    const cell = order[index]!;
    for (const line of lines[cell]!) {
      room[index]!.push(roomOf[line]!);
      if (taken[line]! >= 0 && touches[cell]!.includes(taken[line]!)) continue;
      roomOf[line]!++;
      taken[line] = cell;
    }
  }
  let cellsAfter: readonly number[] = [];
  let linesAfter: readonly number[] = [];
  let grovesAfter: readonly number[] = [];
  const steps: Step[] = [];
  for (const [index, cell] of order.entries()) {
    if (index % STEPS_LOOK === 0 && budget.stopped() !== undefined) return undefined;
    const touched = touches[cell]!.filter((other) => when[other]! > index);
    const known = new Set(cellsAfter);
    cellsAfter = [
      ...cellsAfter.filter((other) => other !== cell),
      ...touched.filter((other) => !known.has(other)),
    ];
    linesAfter = goOn(linesAfter, lines[cell]!, lineSpan, index);
    grovesAfter = goOn(grovesAfter, groves[cell]!, groveSpan, index);
    steps.push({
      cell,
      touched,
      groves: groves[cell]!,
      lines: lines[cell]!,
      cellsAfter,
      linesAfter,
      grovesAfter,
      grovesDone: groves[cell]!.filter((grove) => groveSpan.last[grove] === index),
      room: room[index]!,
    });
  }
  return steps;
}

/** What is begun but not done after a step, from what was before it. */
function goOn(
  before: readonly number[],
  here: readonly number[],
  { first, last }: { readonly first: Int32Array; readonly last: Int32Array },
  index: number,
): number[] {
  const begun = here.filter((thing) => first[thing] === index);
  return [...before, ...begun].filter((thing) => last[thing]! > index);
}

/** The widest state of a sweep: cells, lines and groves begun but not done. */
export function widthOf(steps: readonly Step[]): number {
  let width = 0;
  for (const { cellsAfter, linesAfter, grovesAfter } of steps)
    width = Math.max(width, cellsAfter.length + linesAfter.length + grovesAfter.length);
  return width;
}
