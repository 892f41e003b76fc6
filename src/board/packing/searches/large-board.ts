/**
 * The search for boards of any size and number of kinds. It branches on the item with the fewest options, then sweeps along a fixed order
 * (`slide.ts`) unless a piece reaches too far. A placement knows which words of its mask it touches.
 */
import { type Budget, createTicker } from "../../../base/index.js";
import type { Compiled } from "../compile.js";
import {
  createRun,
  endOf,
  look,
  ASK_EVERY,
  type Run,
  type Search,
  type SearchEnd,
  type SearchRequest,
} from "../run.js";
import { createSlide, sweepSlide } from "../sweeps/slide.js";

/** Levels, below what is laid already, that branch on the item with the fewest options. As in `small-board.ts`, one is enough for the progress, and a second makes a short front longer. */
const UPPER_LEVELS = 1;
/** The sweep begins at once where the border between full and empty is short, and otherwise when few placements are left. */
const SHORT_FRONT = 8;
const SHORT_LIST = 1000;
/** The most placements between two looks at the clock, summed over the pieces laid: about a millisecond. */
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

/** Which cells are empty, which placements still fit, and how many of those each item has: a cell, or a kind, after the cells. */
interface Laying {
  readonly empty: Int32Array;
  readonly options: Int32Array;
  /** 1 for each placement that still fits. */
  readonly open: Uint8Array;
  emptyCount(): number;
  openCount(): number;
  lay(at: number): void;
  /** Lifts what was laid last. */
  lift(at: number): void;
  /** The placements with an item, whether they fit or not: from one place in `listed` to another. */
  readonly listed: Int32Array;
  readonly listFrom: Int32Array;
}

/**
 * A piece takes away the placements that share a cell with it, and those of its kind when that is used up. They are found by the lists of its cells, and
 * kept in the order in which they went, so that they come back when the piece is lifted. Time: by the cells of what goes, not by what is left.
 */
function createLaying(compiled: Compiled, flat: Flat, { left, need }: Run, barred: Uint8Array): Laying {
  const { words, cells, kinds, kindOf, full, problem } = compiled;
  const { masks, from, to, starts, cellsAt } = flat;
  const count = kindOf.length;
  const empty = Int32Array.from(full);
  let emptyCount = problem.cells;
  const { listed, listFrom } = listByItem(compiled, flat);
  const options = new Int32Array(cells + kinds);
  const open = new Uint8Array(count);
  let openCount = 0;
  const change = (at: number, by: 1 | -1): void => {
    open[at] = by === 1 ? 1 : 0;
    openCount += by;
    options[cells + kindOf[at]!]! += by;
    for (let c = starts[at]!; c < starts[at + 1]!; c++) options[cellsAt[c]!]! += by;
  };
  for (let at = 0; at < count; at++) if (barred[at] === 0 && left[kindOf[at]!]! > 0) change(at, 1);

  const gone = new Int32Array(count);
  let goneCount = 0;
  /** How many were gone before each piece that is laid. */
  const before: number[] = [];
  const takeAway = (item: number): void => {
    for (let i = listFrom[item]!; i < listFrom[item + 1]!; i++) {
      const at = listed[i]!;
      if (open[at] === 0) continue;
      change(at, -1);
      gone[goneCount++] = at;
    }
  };
  const flip = (at: number): void => {
    for (let word = from[at]!; word < to[at]!; word++) empty[word]! ^= masks[at * words + word]!;
  };
  return {
    empty,
    options,
    open,
    listed,
    listFrom,
    emptyCount: () => emptyCount,
    openCount: () => openCount,
    lay(at) {
      const kind = kindOf[at]!;
      need[kind]!--;
      emptyCount -= starts[at + 1]! - starts[at]!;
      flip(at);
      before.push(goneCount);
      for (let c = starts[at]!; c < starts[at + 1]!; c++) takeAway(cellsAt[c]!);
      if (--left[kind]! === 0) takeAway(cells + kind);
    },
    lift(at) {
      left[kindOf[at]!]!++;
      need[kindOf[at]!]!++;
      for (const keep = before.pop()!; goneCount > keep;) change(gone[--goneCount]!, 1);
      emptyCount += starts[at + 1]! - starts[at]!;
      flip(at);
    },
  };
}

/** The placements of each item, by number. */
function listByItem(
  { cells, kinds, kindOf }: Compiled,
  { starts, cellsAt }: Flat,
): Pick<Laying, "listed" | "listFrom"> {
  const listFrom = new Int32Array(cells + kinds + 1);
  for (const cell of cellsAt) listFrom[cell + 1]!++;
  for (const kind of kindOf) listFrom[cells + kind + 1]!++;
  for (let item = 0; item < cells + kinds; item++) listFrom[item + 1]! += listFrom[item]!;
  const listed = new Int32Array(cellsAt.length + kindOf.length);
  const next = listFrom.slice();
  for (let at = 0; at < kindOf.length; at++) {
    for (let c = starts[at]!; c < starts[at + 1]!; c++) listed[next[cellsAt[c]!]!++] = at;
    listed[next[cells + kindOf[at]!]!++] = at;
  }
  return { listed, listFrom };
}

function createSearch(compiled: Compiled, request: SearchRequest): () => SearchEnd {
  const { cells, kinds: kindCount, kindOf, problem } = compiled;
  const count = kindOf.length;
  const flat = flatten(compiled, request.budget);
  const run = createRun(compiled, request);
  const { left, need, path } = run;
  const { first, forced, excluded } = request.job;
  const rootItem = first === undefined ? undefined : cells + first;
  const barred = new Uint8Array(count);
  for (const at of excluded) barred[at] = 1;
  const laying = createLaying(compiled, flat, run, barred);
  const { empty, options, open, listed, listFrom, emptyCount, openCount, lay, lift } = laying;
  const once = Uint8Array.from(problem.kinds, ({ min, max }) => (min === 1 && max === 1 ? 1 : 0));
  const threshold = compiled.front <= SHORT_FRONT ? Infinity : SHORT_LIST;
  let toCome = LIST_STEPS;
  const slide = createSlide(compiled, barred);

  const solved = (length: number): void => {
    for (let kind = 0; kind < kindCount; kind++) if (need[kind]! > 0) return;
    if (!request.onSolution(path, length)) run.stop = "limit";
  };
  /** A piece is laid, and takes away some of this many placements: on a large board that is most of the work. */
  const step = (length: number): void => {
    toCome -= length;
    if (--run.ask !== 0 && toCome > 0) return;
    const laid = ASK_EVERY - run.ask;
    run.ask = ASK_EVERY;
    toCome = LIST_STEPS;
    look(run, 0, laid);
  };

  /** The item (a cell, or a kind to be used once) with the fewest options; −1 where one has none. */
  const fewest = (): number => {
    let best = -1;
    for (let word = 0; word < empty.length; word++)
      for (let bits = empty[word]!; bits !== 0; bits &= bits - 1) {
        const cell = 32 * word + 31 - Math.clz32(bits & -bits);
        if (options[cell] === 0) return -1;
        if (best < 0 || options[cell]! < options[best]!) best = cell;
      }
    for (let kind = 0; kind < kindCount; kind++) {
      if (once[kind] === 0 || left[kind] === 0) continue;
      if (options[cells + kind] === 0) return -1;
      if (best < 0 || options[cells + kind]! < options[best]!) best = cells + kind;
    }
    return best;
  };

  const branch = (depth: number, begin: number, share: number): void => {
    const size = openCount();
    if (slide !== undefined && depth >= forced.length + UPPER_LEVELS && size <= threshold) {
      sweepSlide(slide, run, empty, kindsLeft(left), depth);
      return;
    }
    const least = fewest();
    if (least < 0) return;
    const item = depth === forced.length ? (rootItem ?? least) : least;
    const each = share / options[item]!;
    let reached = begin;
    for (let i = listFrom[item]!; i < listFrom[item + 1]!; i++) {
      const at = listed[i]!;
      if (open[at] === 0) continue;
      path[depth] = at;
      lay(at);
      run.reached = reached;
      run.branchShare = each;
      step(size);
      if (emptyCount() === 0) solved(depth + 1);
      else if (run.stop === undefined) branch(depth + 1, reached, each);
      lift(at);
      if (run.stop !== undefined) return;
      reached += each;
    }
  };

  return () => {
    let depth = 0;
    for (const at of forced) {
      if (open[at] === 0) return endOf(run);
      lay(at);
      path[depth++] = at;
    }
    if (emptyCount() === 0) solved(depth);
    else branch(depth, request.from, request.share);
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
