/**
 * The search for boards of any size and number of kinds. It branches on the item with the fewest options, then sweeps along a fixed order
 * (`slide.ts`) unless a piece reaches too far. A placement knows which words of its mask it touches.
 */
import { type Budget, createTicker, grown } from "../../base/index.js";
import type { Compiled } from "./compile.js";
import {
  createRun,
  endOf,
  look,
  ASK_EVERY,
  type Run,
  type Search,
  type SearchEnd,
  type SearchRequest,
} from "./run.js";
import { createSlide, sweepSlide } from "./sweeps/slide.js";

/** Levels, below what is laid already, that branch on the item with the fewest options. As in `small-board.ts`, one is enough for the progress, and a second makes a short front longer. */
const UPPER_LEVELS = 1;
/** The sweep begins at once where the border between full and empty is short, and otherwise when few placements are left. */
const SHORT_FRONT = 8;
const SHORT_LIST = 1000;
/** Placements gone through between two looks at the clock, at most: about a millisecond. */
const LIST_STEPS = 1 << 18;

export const searchLargeBoard: Search = (compiled, request) => createSearch(compiled, request)();

/** Masks placement by placement, the words each touches, and its cells in sweep order. */
type Flat = Readonly<Record<"masks" | "from" | "to" | "starts" | "cellsAt", Int32Array>>;

/** The kinds of which there are pieces left, as bits. */
function kindsLeft(left: Int32Array): number {
  let kinds = 0;
  for (let kind = 0; kind < left.length; kind++) if (left[kind]! > 0) kinds |= 1 << kind;
  return kinds;
}

/** Which cells are empty and which placements still fit. */
interface Laying {
  readonly empty: Int32Array;
  emptyCount(): number;
  fits(at: number): boolean;
  lay(at: number): void;
  lift(at: number): void;
  isEmpty(cell: number): boolean;
}

function createLaying({ words, kindOf, full, problem }: Compiled, flat: Flat, { left, need }: Run): Laying {
  const { masks, from, to, starts } = flat;
  const empty = Int32Array.from(full);
  let emptyCount = problem.cells;
  const flip = (at: number): void => {
    for (let word = from[at]!; word < to[at]!; word++) empty[word]! ^= masks[at * words + word]!;
  };
  return {
    empty,
    emptyCount: () => emptyCount,
    fits(at) {
      if (left[kindOf[at]!] === 0) return false;
      for (let word = from[at]!; word < to[at]!; word++) {
        if ((masks[at * words + word]! & ~empty[word]!) !== 0) return false;
      }
      return true;
    },
    lay(at) {
      left[kindOf[at]!]!--;
      need[kindOf[at]!]!--;
      emptyCount -= starts[at + 1]! - starts[at]!;
      flip(at);
    },
    lift(at) {
      left[kindOf[at]!]!++;
      need[kindOf[at]!]!++;
      emptyCount += starts[at + 1]! - starts[at]!;
      flip(at);
    },
    isEmpty: (cell) => ((empty[cell >>> 5]! >>> (cell & 31)) & 1) !== 0,
  };
}

function createSearch(compiled: Compiled, request: SearchRequest): () => SearchEnd {
  const { cells, kinds: kindCount, words, kindOf, problem } = compiled;
  const count = kindOf.length;
  const flat = flatten(compiled, request.budget);
  const { masks, starts, cellsAt } = flat;
  const run = createRun(compiled, request);
  const { left, need, path } = run;
  const { empty, emptyCount, fits, lay, lift, isEmpty } = createLaying(compiled, flat, run);
  const once = Uint8Array.from(problem.kinds, ({ min, max }) => (min === 1 && max === 1 ? 1 : 0));
  const threshold = compiled.front <= SHORT_FRONT ? Infinity : SHORT_LIST;

  let list = new Int32Array(2 * count + 16);
  const options = new Int32Array(cells + kindCount);
  let toCome = LIST_STEPS;
  const { first, forced, excluded } = request.job;
  const rootItem = first === undefined ? undefined : cells + first;
  const barred = new Uint8Array(count);
  for (const at of excluded) barred[at] = 1;
  const slide = createSlide(compiled, barred);

  const solved = (length: number): void => {
    for (let kind = 0; kind < kindCount; kind++) if (need[kind]! > 0) return;
    if (!request.onSolution(path, length)) run.stop = "limit";
  };
  /** A piece is laid, and a list of so many placements will be gone through for it: on a large board that is most of the work. */
  const step = (length: number): void => {
    toCome -= length;
    if (--run.ask !== 0 && toCome > 0) return;
    const laid = ASK_EVERY - run.ask;
    run.ask = ASK_EVERY;
    toCome = LIST_STEPS;
    look(run, 0, laid);
  };

  /** The item (a cell, or a kind to be used once, after the cells) with the fewest options; −1 where one has none. */
  const fewest = (start: number, end: number): number => {
    options.fill(0);
    for (let i = start; i < end; i++) {
      const at = list[i]!;
      options[cells + kindOf[at]!]!++;
      for (let c = starts[at]!; c < starts[at + 1]!; c++) options[cellsAt[c]!]!++;
    }
    let best = -1;
    for (let item = 0; item < cells + kindCount; item++) {
      if (item < cells ? !isEmpty(item) : once[item - cells] === 0 || left[item - cells] === 0) continue;
      if (options[item] === 0) return -1;
      if (best < 0 || options[item]! < options[best]!) best = item;
    }
    return best;
  };
  const has = (at: number, item: number): boolean => {
    if (item >= cells) return kindOf[at] === item - cells;
    return ((masks[at * words + (item >>> 5)]! >>> (item & 31)) & 1) !== 0;
  };

  const branch = (start: number, end: number, depth: number, begin: number, share: number): void => {
    if (slide !== undefined && depth >= forced.length + UPPER_LEVELS && end - start <= threshold) {
      sweepSlide(slide, run, empty, kindsLeft(left), depth);
      return;
    }
    const least = fewest(start, end);
    if (least < 0) return;
    const item = depth === forced.length ? (rootItem ?? least) : least;
    const each = share / options[item]!;
    if (2 * end - start > list.length) list = grown(list, 2 * (2 * end - start));
    let reached = begin;
    for (let i = start; i < end; i++) {
      const at = list[i]!;
      if (!has(at, item)) continue;
      path[depth] = at;
      lay(at);
      run.reached = reached;
      run.branchShare = each;
      step(end - start);
      if (emptyCount() === 0) solved(depth + 1);
      else if (run.stop === undefined) {
        let size = end;
        for (let j = start; j < end; j++) if (fits(list[j]!)) list[size++] = list[j]!;
        branch(end, size, depth + 1, reached, each);
      }
      lift(at);
      if (run.stop !== undefined) return;
      reached += each;
    }
  };

  return () => {
    let depth = 0;
    for (const at of forced) {
      if (barred[at] === 1 || !fits(at)) return endOf(run);
      lay(at);
      path[depth++] = at;
    }
    let size = 0;
    for (let at = 0; at < count; at++) if (barred[at] === 0 && fits(at)) list[size++] = at;
    if (emptyCount() === 0) solved(depth);
    else branch(0, size, depth, request.from, request.share);
    return endOf(run);
  };
}

function flatten({ mask, words, kindOf, sizeOf }: Compiled, budget: Budget): Flat {
  const tick = createTicker(budget);
  const count = kindOf.length;
  const masks = new Int32Array(count * words);
  const from = new Int32Array(count);
  const to = new Int32Array(count);
  const starts = new Int32Array(count + 1);
  for (let at = 0; at < count; at++) starts[at + 1] = starts[at]! + sizeOf[at]!;
  const cellsAt = new Int32Array(starts[count]!);
  for (let at = 0; at < count; at++) {
    tick(words);
    let next = starts[at]!;
    from[at] = words;
    for (let word = 0; word < words; word++) {
      const bits = mask[word]![at]!;
      masks[at * words + word] = bits;
      if (bits === 0) continue;
      if (from[at] === words) from[at] = word;
      to[at] = word + 1;
      for (let rest = bits; rest !== 0; rest &= rest - 1) {
        cellsAt[next++] = 32 * word + 31 - Math.clz32(rest & -rest);
      }
    }
  }
  return { masks, from, to, starts, cellsAt };
}
