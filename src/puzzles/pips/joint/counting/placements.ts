/**
 * The number of solutions without listing them: cells are covered in sweep order (`order.ts`), and what remains is counted once per key
 * (`state-key.ts`). The region bounds of the search cut positions that nothing completes; where no region asks for more, a formula finishes
 * (`layouts.ts`). Positions and steps are kept as a graph, whose paths are the solutions; `grids.ts` reads it. Exponential in the frontier
 * and in the different dominoes, not in the number of solutions.
 */
import { grown } from "../../../../base/index.js";
import { add, type Amount } from "./amount.js";
import { type Cover, createCovers } from "./covers.js";
import { createKeyTable, intern } from "./key-table.js";
import { createLayoutCounter } from "./layouts.js";
import { type Bounds, boundRegions } from "../region-bounds.js";
import { fitClass, kindsLeft, type Options } from "../options.js";
import { lay, lift, type Position } from "../position.js";
import { createStateKey, packCopies, writeKey } from "./state-key.js";
import type { Tables } from "../tables.js";

const MOST_BYTES = 1 << 29;

/** Laying few dominoes is faster than working out a formula. */
const FORMULA_FROM = 5;

/** Words of a step: the cell covered together with the next bare one, the ranks of both, the position after it. */
export const STEP_WORDS = 3;

export interface PlacementGraph {
  /** Solutions; undefined: stopped, or no room left. */
  readonly amount: Amount | undefined;
  /** Where the sweep starts, or −1 when there is no solution. */
  readonly start: number;
  readonly place: Int32Array;
  /** A formula finished some position, so its steps are missing. */
  readonly formula: boolean;
  /** Steps of a position to those that have solutions: words stepStart[i] … stepEnd[i] − 1 of `steps`. */
  readonly stepStart: readonly number[];
  readonly stepEnd: readonly number[];
  readonly steps: Int32Array;
}

const DEAD = -1;
const STOPPED = -2;

/** Words of an answer on the stack: 2 × link + turn, kind, which of the cover's links, the position it leads to. */
const ANSWER = 4;

/** What a count works on: a position with forced dominoes laid, and room for its bounds and options. */
export interface Sweep {
  readonly t: Tables;
  readonly p: Position;
  readonly b: Bounds;
  readonly o: Options;
  readonly order: Int32Array;
}

/** The steps of all positions, as they are found. */
interface StepLog {
  readonly starts: number[];
  readonly ends: number[];
  words: Int32Array;
  used: number;
}

/** Of the answers `top` … `end` − 1 on the stack, all for the next bare cell, keeps those that lead to a solution. */
function keepSteps(
  log: StepLog,
  t: Tables,
  stack: Int32Array,
  id: number,
  cell: number,
  top: number,
  end: number,
): void {
  const most = log.used + (STEP_WORDS / ANSWER) * (end - top);
  if (most > log.words.length) log.words = grown(log.words, 2 * most);
  const { words } = log;
  let { used } = log;
  log.starts[id] = used;
  for (let i = top; i < end; i += ANSWER) {
    const target = stack[i + 3]!;
    if (target < 0) continue;
    const link = stack[i]! >>> 1;
    const kind = stack[i + 1]!;
    const turned = (stack[i]! & 1) === (t.linkFirst[link] === cell ? 1 : 0);
    const here = turned ? t.kindHigh[kind]! : t.kindLow[kind]!;
    const there = turned ? t.kindLow[kind]! : t.kindHigh[kind]!;
    words[used++] = t.linkFirst[link]! + t.linkSecond[link]! - cell;
    words[used++] = here * t.rankCount + there;
    words[used++] = target;
  }
  log.used = log.ends[id] = used;
}

/** `withFormula` false: every position has its steps. */
export function placementGraph(
  { t, p, b, o, order }: Sweep,
  withFormula: boolean,
  stopped: () => boolean,
): PlacementGraph {
  const copies = packCopies(t, p);
  const { packed, kindWord, kindUnit } = copies;
  const key = createStateKey(t, copies);
  const table = createKeyTable(MOST_BYTES);
  const covers = createCovers(t, order, stopped);
  const countLayouts = createLayoutCounter(t, order, stopped);
  const amounts: Amount[] = [];
  const log: StepLog = { starts: [], ends: [], words: new Int32Array(16), used: 0 };
  let formula = false;
  let stack = new Int32Array(16);

  const pushAnswers = ({ links }: Cover, top: number): number => {
    const kindCount = kindsLeft(t, p, o);
    const most = top + 2 * ANSWER * kindCount * links.length;
    if (most > stack.length) stack = grown(stack, 2 * most);
    let end = top;
    for (let i = 0; i < links.length; i++) {
      const c = t.linkClass[links[i]!]!;
      if (fitClass(t, p, b, o, c, kindCount) === 0) continue;
      for (let j = 0; j < kindCount; j++) {
        const kind = o.kinds[j]!;
        const turns = o.fits[c * t.kindCount + kind]!;
        if (turns === 0) continue;
        for (let turn = 0; turn < 2; turn++) {
          if (((turns >>> turn) & 1) === 0) continue;
          stack[end] = 2 * links[i]! + turn;
          stack[end + 1] = kind;
          stack[end + 2] = i;
          end += ANSWER;
        }
      }
    }
    return end;
  };
  const visit = (cover: Cover, top: number): number => {
    writeKey(key, t, p, cover, packed);
    const known = table.size;
    const id = intern(table, key.words, key.length);
    if (id < 0 || stopped()) return STOPPED;
    if (id < known) return amounts[id] === 0 ? DEAD : id;
    amounts.push(0);
    log.starts.push(0);
    log.ends.push(0);
    if (cover.at === order.length) {
      amounts[id] = 1;
      return id;
    }
    if (key.free && withFormula && t.dominoCount - p.laid >= FORMULA_FROM) {
      const amount = countLayouts(p);
      if (amount === undefined) return STOPPED;
      formula = true;
      amounts[id] = amount;
      return amount === 0 ? DEAD : id;
    }
    if (!covers.sift(cover)) return STOPPED;
    if (!boundRegions(t, p, b)) return DEAD;
    const end = pushAnswers(cover, top);
    let total: Amount = 0;
    for (let i = top; i < end; i += ANSWER) {
      const where = stack[i]!;
      const kind = stack[i + 1]!;
      lay(t, p, where >>> 1, kind, where & 1);
      packed[kindWord[kind]!]! -= kindUnit[kind]!;
      const target = visit(cover.after[stack[i + 2]!]!, end);
      packed[kindWord[kind]!]! += kindUnit[kind]!;
      lift(t, p);
      if (target === STOPPED) return STOPPED;
      stack[i + 3] = target;
      if (target !== DEAD) total = add(total, amounts[target]!);
    }
    if (total === 0) return DEAD;
    amounts[id] = total;
    keepSteps(log, t, stack, id, order[cover.at]!, top, end);
    return id;
  };
  const bare = covers.start();
  const start = bare === undefined || stopped() ? STOPPED : bare.completable === true ? visit(bare, 0) : DEAD;
  return {
    amount: start === STOPPED ? undefined : start === DEAD ? 0 : amounts[start],
    start,
    place: covers.place,
    formula,
    stepStart: log.starts,
    stepEnd: log.ends,
    steps: log.words,
  };
}
