/** The order in which a sweep takes the cells of an area, and what each step has to know. Linear in cells × width of the frontier. */
import type { Budget } from "../../../../base/index.js";
import { touchingOf } from "../../../../board/index.js";
import type { Area } from "./areas.js";

const STEPS_LOOK = 256;

/** Lines of a cell that are begun; its groves, when all of them are. */
export interface Bars {
  readonly lines: readonly number[];
  readonly groves: readonly number[];
}

export interface Step {
  readonly cell: number;
  /** Open cells still to come that touch it. */
  readonly touched: readonly number[];
  readonly groves: readonly number[];
  readonly lines: readonly number[];
  /** What is in the state after this step, in order: cells touched by what was swept, lines and groves begun but not done. */
  readonly cellsAfter: readonly number[];
  readonly bars: readonly Bars[];
  readonly linesAfter: readonly number[];
  readonly grovesAfter: readonly number[];
  /** Groves and lines that end here. */
  readonly grovesDone: readonly number[];
  /** Most tents that the lines through this cell can still take afterwards. */
  readonly room: readonly number[];
}

/** First and last step of everything, and what is in the state between; undefined when the budget ends before. */
export function stepsOf(
  { cells, groves, lines, lacks, owed }: Area,
  order: readonly number[],
  sides: { readonly rows: number; readonly cols: number },
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
  const touches = cells.map((at) => touchingOf(sides, at).flatMap((other) => numberOf.get(other) ?? []));
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
    const begun = new Set(grovesAfter);
    const owing = new Set(linesAfter);
    const bars = cellsAfter.map((other): Bars => ({
      lines: lines[other]!.filter((line) => owing.has(line)),
      groves: groves[other]!.every((grove) => begun.has(grove)) ? groves[other]! : [],
    }));
    steps.push({
      cell,
      touched,
      groves: groves[cell]!,
      lines: lines[cell]!,
      cellsAfter,
      bars,
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
  for (const step of steps) width = Math.max(width, widthAfter(step));
  return width;
}

export function widthAfter({ cellsAfter, linesAfter, grovesAfter }: Step): number {
  return cellsAfter.length + linesAfter.length + grovesAfter.length;
}
