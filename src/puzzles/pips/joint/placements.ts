/**
 * The number of solutions without listing them: cells are covered in sweep order (`order.ts`), and what
 * remains of a position is counted once per key (`state-key.ts`), however many ways lead to it. Parts of the
 * board that share nothing but dominoes come one after the other in the sweep, so that each is counted once per
 * choice of dominoes left for it, not once per solution of the others. The region bounds of the search cut
 * positions that nothing completes, and where no region asks for more, a formula finishes (`layouts.ts`).
 *
 * Positions and the steps between them are kept as a graph: solutions are its paths, and `grids.ts` reads it.
 * Exponential in the frontier and in the different dominoes, not in the number of solutions.
 */
import { add, type Amount } from "./amount.js";
import { createKeyTable, intern } from "./key-table.js";
import { createLayoutCounter } from "./layouts.js";
import { hasLayout } from "./matchable.js";
import { createBounds, narrow } from "./narrow.js";
import { createOptions, pushCell, survey } from "./options.js";
import { createPosition, lay, lift } from "./position.js";
import { createStateKey } from "./state-key.js";
import type { Tables } from "./tables.js";

const MOST_BYTES = 1 << 29;

/** Few dominoes are laid sooner than a formula is worked out. */
const FORMULA_FROM = 5;

/** Words of a step: the cell covered together with the next bare one, the ranks of both, the position after it. */
export const STEP_WORDS = 3;

export interface PlacementGraph {
  /** Solutions; undefined: told to stop, or no room left. */
  readonly amount: Amount | undefined;
  /** The empty board, or −1 when it has no solution. The full board is position 0. */
  readonly start: number;
  readonly positionCount: number;
  /** A formula finished some position, whose steps are not there. */
  readonly formula: boolean;
  /** Steps of a position to those that have solutions: words stepStart[i] … stepEnd[i] − 1 of `steps`. */
  readonly stepStart: readonly number[];
  readonly stepEnd: readonly number[];
  readonly steps: Int32Array;
}

const DEAD = -1;
const STOPPED = -2;

/** `withFormula` false: every position has its steps. */
export function placementGraph(
  t: Tables,
  order: Int32Array,
  withFormula: boolean,
  stopped: () => boolean,
): PlacementGraph {
  const p = createPosition(t);
  const b = createBounds(t);
  const o = createOptions(t);
  const key = createStateKey(t);
  const table = createKeyTable(MOST_BYTES);
  const words = new Int32Array(key.stride);
  const amounts: Amount[] = [1];
  const stepStart: number[] = [0];
  const stepEnd: number[] = [0];
  const layouts = createLayoutCounter(t, order, stopped);
  let steps = new Int32Array(1024);
  let stepWords = 0;
  let formula = false;
  /** Where the answers on the stack lead to, by their place in it. */
  let targets = new Int32Array(256);

  const keepSteps = (id: number, cell: number, top: number, end: number): void => {
    if (stepWords + STEP_WORDS * (end - top) > steps.length) {
      const longer = new Int32Array(2 * steps.length + STEP_WORDS * (end - top));
      longer.set(steps);
      steps = longer;
    }
    stepStart[id] = stepWords;
    for (let i = top; i < end; i += 2) {
      if (targets[i]! < 0) continue;
      const link = o.stack[i]! >>> 1;
      const kind = o.stack[i + 1]!;
      const turned = (o.stack[i]! & 1) === (t.linkFirst[link] === cell ? 1 : 0);
      const here = turned ? t.kindHigh[kind]! : t.kindLow[kind]!;
      const there = turned ? t.kindLow[kind]! : t.kindHigh[kind]!;
      steps[stepWords++] = t.linkFirst[link]! + t.linkSecond[link]! - cell;
      steps[stepWords++] = here * t.rankCount + there;
      steps[stepWords++] = targets[i]!;
    }
    stepEnd[id] = stepWords;
  };
  /** The number of this position, DEAD or STOPPED. Cells before place `from` of the order are covered. */
  const visit = (from: number, top: number): number => {
    if (p.laid === t.dominoCount) return 0;
    const free = key.write(p, words);
    const known = table.size;
    const id = intern(table, words, key.stride);
    if (id < 0 || stopped()) return STOPPED;
    if (id < known) return amounts[id] === 0 ? DEAD : id;
    amounts.push(0);
    stepStart.push(0);
    stepEnd.push(0);
    if (free && withFormula && t.dominoCount - p.laid >= FORMULA_FROM) {
      const amount = layouts.count(p);
      if (amount === undefined) return STOPPED;
      formula = true;
      amounts[id] = amount;
      return amount === 0 ? DEAD : id;
    }
    if (!narrow(t, p, b) || !survey(t, p, b, o)) return DEAD;
    let at = from;
    while (p.covered[order[at]!] === 1) at++;
    const cell = order[at]!;
    const end = pushCell(t, p, o, cell, top);
    if (end > targets.length) {
      const longer = new Int32Array(2 * end);
      longer.set(targets);
      targets = longer;
    }
    let total: Amount = 0;
    for (let i = top; i < end; i += 2) {
      const where = o.stack[i]!;
      lay(t, p, where >>> 1, o.stack[i + 1]!, where & 1);
      const target = visit(at + 1, end);
      lift(t, p);
      if (target === STOPPED) return STOPPED;
      targets[i] = target;
      if (target !== DEAD) total = add(total, amounts[target]!);
    }
    if (total === 0) return DEAD;
    amounts[id] = total;
    keepSteps(id, cell, top, end);
    return id;
  };
  // Number 0 is the full board, whose key no other position has: it is shorter.
  intern(table, words, 0);
  const start = t.nodeCount === 2 * t.dominoCount && hasLayout(t) ? visit(0, 0) : DEAD;
  return {
    amount: start === STOPPED ? undefined : start === DEAD ? 0 : amounts[start],
    start,
    positionCount: table.size,
    formula,
    stepStart,
    stepEnd,
    steps,
  };
}
