/**
 * The search for boards of up to 64 cells and 32 kinds.
 *
 * Its upper part branches on the item with the fewest options (Knuth's rule: a cell, or a kind that
 * must be used once) and hands every branch the list of placements that are still possible; counting the
 * options of all items at once takes a few operations per placement, since the counters are bit-sliced:
 * one word holds one binary digit of 32 counters. Its lower part, where nearly all time goes,
 * fills the first empty cell of the sweep (de Bruijn, "Programming backtrack search", 1971) from buckets made
 * of the list once, on entering. A bucket has a list for every state of the four cells that its placements need
 * most often, so that placements blocked by those are never looked at. A cell that is cut off ends a branch in both parts; in
 * the upper one also a region whose size is no sum of sizes of the pieces left.
 *
 * Compared with links that dance, nothing is undone: a branch costs one read pass over a compact list.
 * Nothing is allocated in the search. Exponential time; memory is one list per level of the upper part.
 */
import type { StopReason } from "../../base/index.js";
import type { Compiled } from "./compile.js";
import { regionsFit, shiftsOf } from "./regions.js";
import { ASK_EVERY, type Search, type SearchEnd, type SearchRequest, sweepsFrom } from "./search.js";

export const NARROW_CELLS = 64;
export const NARROW_KINDS = 32;

/** Levels of the upper part that are always there: they cost nothing and tell the progress. */
const UPPER_LEVELS = 1;
/** Few placements are few from the start because clues decide much, and then the fewest options are worth their price all the way. */
const FEW_PLACEMENTS = 600;
/** Cells whose state sorts a bucket. More make the lists shorter and filling them longer. */
const PROBES = 4;
const HEADS = 1 << PROBES;

export const searchNarrow: Search = (compiled, request) => createNarrow(compiled, request)();

function createNarrow(compiled: Compiled, request: SearchRequest): () => SearchEnd {
  const { cells, kinds: kindCount, kindOf, sizeOf, problem } = compiled;
  const { budget, onSolution } = request;
  const count = kindOf.length;
  const full0 = cells >= 32 ? -1 : (1 << cells) - 1;
  const full1 = cells >= 64 ? -1 : cells > 32 ? (1 << (cells - 32)) - 1 : 0;

  // Kinds. A bit of `kinds` says that one more may be used; only kinds used more than once need counting.
  const left = Int32Array.from(problem.kinds, ({ max }) => max);
  const need = Int32Array.from(problem.kinds, ({ min }) => min);
  let once = 0;
  let counted = 0;
  let needed = 0;
  for (const [kind, { min, max }] of problem.kinds.entries()) {
    if (min === 1 && max === 1) once |= 1 << kind;
    if (max > 1) counted |= 1 << kind;
    if (min > 0) needed |= 1 << kind;
  }
  const sizeOfKind = kindSizes(compiled);

  // The stack of lists of the upper part; a level never holds more than the one above it.
  const deepest = Math.max(1, cells) + 1;
  let room = 4 * count + 64;
  let list0 = new Int32Array(room);
  let list1 = new Int32Array(room);
  let listKind = new Int32Array(room);
  let listId = new Int32Array(room);
  const grow = (size: number): void => {
    if (size <= room) return;
    room = 2 * size;
    const wider = (from: Int32Array): Int32Array<ArrayBuffer> => {
      const to = new Int32Array(room);
      to.set(from);
      return to;
    };
    list0 = wider(list0);
    list1 = wider(list1);
    listKind = wider(listKind);
    listId = wider(listId);
  };
  const path = new Int32Array(deepest);
  const options = new Int32Array(64 + NARROW_KINDS);

  const shifts = shiftsOf(compiled);
  // The lower part: buckets by first cell, probes, and the stack of the sweep.
  const heads = new Int32Array(cells * HEADS + 1);
  const fillAt = new Int32Array(cells * HEADS + 1);
  const bucket0 = new Int32Array(HEADS * count);
  const bucket1 = new Int32Array(HEADS * count);
  const bucketKind = new Int32Array(HEADS * count);
  const bucketId = new Int32Array(HEADS * count);
  const { low: probe0, high: probe1 } = probesOf(compiled);
  const saved0 = new Int32Array(deepest);
  const saved1 = new Int32Array(deepest);
  const savedKinds = new Int32Array(deepest);
  const savedAt = new Int32Array(deepest);
  const savedEnd = new Int32Array(deepest);
  const threshold = sweepsFrom(compiled);
  const upperLevels = count <= FEW_PLACEMENTS ? cells : UPPER_LEVELS;

  let nodes = 0;
  let reached = request.from;
  let stop: StopReason | "limit" | undefined;

  /** Take one of a counted kind; returns the kinds that may be used then. */
  const take = (kinds: number, bit: number): number => {
    if ((bit & counted) === 0) return kinds & ~bit;
    const kind = 31 - Math.clz32(bit);
    need[kind]!--;
    return --left[kind]! === 0 ? kinds & ~bit : kinds;
  };
  const giveBack = (bit: number): void => {
    if ((bit & counted) === 0) return;
    const kind = 31 - Math.clz32(bit);
    need[kind]!++;
    left[kind]!++;
  };
  /** The kinds that must still be used. */
  const owing = (kinds: number): number => {
    let debt = needed & ~counted & kinds;
    for (let rest = needed & counted; rest !== 0; rest &= rest - 1) {
      if (need[31 - Math.clz32(rest & -rest)]! > 0) debt |= rest & -rest;
    }
    return debt;
  };
  const solved = (kinds: number, length: number): void => {
    if ((needed & kinds) !== 0 && owing(kinds) !== 0) return;
    if (!onSolution(path, length)) stop = "limit";
  };
  const look = (): void => {
    nodes += ASK_EVERY;
    stop ??= budget.stopped();
    budget.report({ stage: "searching", done: reached, total: 1 });
  };

  const state: Sweep = {
    heads,
    bucket0,
    bucket1,
    bucketKind,
    bucketId,
    probe0,
    probe1,
    saved0,
    saved1,
    savedKinds,
    savedAt,
    savedEnd,
    path,
    counted,
    prune: shifts !== undefined,
    by: shifts?.distance ?? [1, 1, 1],
    low: shifts?.low ?? [0, 0, 0],
    high: shifts?.high ?? [0, 0, 0],
    ask: ASK_EVERY,
    take,
    giveBack,
    solved,
    look,
    ended: () => stop !== undefined,
  };

  /** Whether the sizes of the empty regions are sums of sizes of the pieces left. */
  const regions = (empty0: number, empty1: number, kinds: number): boolean => {
    if (shifts === undefined || sizeOfKind === undefined) return true;
    let sums0 = 1;
    let sums1 = 0;
    for (let rest = kinds; rest !== 0; rest &= rest - 1) {
      const kind = 31 - Math.clz32(rest & -rest);
      const size = sizeOfKind[kind]!;
      if (size === 0 || size > 31) continue;
      for (let times = Math.min(left[kind]!, Math.ceil(63 / size)); times > 0; times--) {
        sums1 |= (sums1 << size) | (sums0 >>> (32 - size));
        sums0 |= sums0 << size;
      }
    }
    return regionsFit(shifts, empty0, empty1, sums0, sums1);
  };

  /** Sort the placements of a list that go with (cut0, cut1, gone) into buckets, then sweep. */
  const enter = (
    start: number,
    end: number,
    cut0: number,
    cut1: number,
    gone: number,
    empty0: number,
    empty1: number,
    kinds: number,
    depth: number,
  ): void => {
    heads.fill(0);
    for (let at = start; at < end; at++) {
      const mask0 = list0[at]!;
      const mask1 = list1[at]!;
      if (((mask0 & cut0) | (mask1 & cut1) | (listKind[at]! & gone)) !== 0) continue;
      const cell = mask0 !== 0 ? 31 - Math.clz32(mask0 & -mask0) : 63 - Math.clz32(mask1 & -mask1);
      const pattern = patternOf(probe0, probe1, mask0, mask1, cell);
      const open = (HEADS - 1) ^ pattern;
      // Every pattern that has what the placement needs: all subsets of the rest, added to it.
      for (let more = open; ; more = (more - 1) & open) {
        heads[cell * HEADS + (pattern | more) + 1]!++;
        if (more === 0) break;
      }
    }
    let sum = 0;
    for (let head = 0; head < heads.length; head++) {
      sum += heads[head]!;
      heads[head] = sum;
      fillAt[head] = sum;
    }
    for (let at = start; at < end; at++) {
      const mask0 = list0[at]!;
      const mask1 = list1[at]!;
      const bit = listKind[at]!;
      if (((mask0 & cut0) | (mask1 & cut1) | (bit & gone)) !== 0) continue;
      const cell = mask0 !== 0 ? 31 - Math.clz32(mask0 & -mask0) : 63 - Math.clz32(mask1 & -mask1);
      const pattern = patternOf(probe0, probe1, mask0, mask1, cell);
      const open = (HEADS - 1) ^ pattern;
      for (let more = open; ; more = (more - 1) & open) {
        const to = fillAt[cell * HEADS + (pattern | more)]!++;
        bucket0[to] = mask0;
        bucket1[to] = mask1;
        bucketKind[to] = bit;
        bucketId[to] = listId[at]!;
        if (more === 0) break;
      }
    }
    sweep(state, empty0, empty1, kinds, depth);
  };

  /** The item with the fewest options in a list: its number, cells 0–63, kinds from 64. */
  const fewest = (start: number, end: number, empty0: number, empty1: number, must: number): number => {
    options.fill(0);
    for (let at = start; at < end; at++) {
      for (let rest = list0[at]!; rest !== 0; rest &= rest - 1) options[31 - Math.clz32(rest & -rest)]!++;
      for (let rest = list1[at]!; rest !== 0; rest &= rest - 1) options[63 - Math.clz32(rest & -rest)]!++;
      options[95 - Math.clz32(listKind[at]!)]!++;
    }
    let best = -1;
    for (let item = 0; item < 64 + kindCount; item++) {
      const open = item < 32 ? empty0 >>> item : item < 64 ? empty1 >>> (item - 32) : must >>> (item - 64);
      if ((open & 1) === 0) continue;
      if (best < 0 || options[item]! < options[best]!) best = item;
    }
    return best;
  };

  /** Branch on an item over the list [start, end); progress runs over [from, from + share). */
  const branch = (
    start: number,
    end: number,
    empty0: number,
    empty1: number,
    kinds: number,
    item: number,
    depth: number,
    from: number,
    share: number,
  ): void => {
    grow(2 * end - start);
    const key = item < 32 ? list0 : item < 64 ? list1 : listKind;
    const flag = 1 << (item & 31);
    let branches = 0;
    for (let at = start; at < end; at++) if ((key[at]! & flag) !== 0) branches++;
    const part = share / branches;
    let done = 0;
    for (let at = start; at < end; at++) {
      const keyed = item < 32 ? list0[at]! : item < 64 ? list1[at]! : listKind[at]!;
      if ((keyed & flag) === 0) continue;
      const mask0 = list0[at]!;
      const mask1 = list1[at]!;
      const bit = listKind[at]!;
      const next0 = empty0 & ~mask0;
      const next1 = empty1 & ~mask1;
      path[depth] = listId[at]!;
      const after = take(kinds, bit);
      const gone = kinds & ~after;
      reached = from + part * done++;
      if (--state.ask === 0) {
        state.ask = ASK_EVERY;
        look();
      }
      if (stop === undefined) {
        if ((next0 | next1) === 0) solved(after, depth + 1);
        else descend(start, end, mask0, mask1, gone, next0, next1, after, depth + 1, reached, part);
      }
      giveBack(bit);
      if (stop !== undefined) return;
    }
  };

  /** A child: the list without what conflicts, its counters, and where to go from there. */
  const descend = (
    start: number,
    end: number,
    cut0: number,
    cut1: number,
    gone: number,
    empty0: number,
    empty1: number,
    kinds: number,
    depth: number,
    from: number,
    share: number,
  ): void => {
    if (depth > upperLevels && end - start <= threshold) {
      enter(start, end, cut0, cut1, gone, empty0, empty1, kinds, depth);
      return;
    }
    // Counters of three binary digits (ones, twos, fours) and whether they ran over.
    let to = end;
    let ones0 = 0;
    let ones1 = 0;
    let ones2 = 0;
    let twos0 = 0;
    let twos1 = 0;
    let twos2 = 0;
    let more0 = 0;
    let more1 = 0;
    let more2 = 0;
    for (let at = start; at < end; at++) {
      const mask0 = list0[at]!;
      const mask1 = list1[at]!;
      const bit = listKind[at]!;
      if (((mask0 & cut0) | (mask1 & cut1) | (bit & gone)) !== 0) continue;
      list0[to] = mask0;
      list1[to] = mask1;
      listKind[to] = bit;
      listId[to] = listId[at]!;
      to++;
      const carry0 = ones0 & mask0;
      ones0 ^= mask0;
      more0 |= twos0 & carry0;
      twos0 ^= carry0;
      const carry1 = ones1 & mask1;
      ones1 ^= mask1;
      more1 |= twos1 & carry1;
      twos1 ^= carry1;
      const carry2 = ones2 & bit;
      ones2 ^= bit;
      more2 |= twos2 & carry2;
      twos2 ^= carry2;
    }
    const must = kinds & once;
    if (
      ((empty0 & ~(ones0 | twos0 | more0)) |
        (empty1 & ~(ones1 | twos1 | more1)) |
        (must & ~(ones2 | twos2 | more2))) !==
      0
    ) {
      return;
    }
    if (!regions(empty0, empty1, kinds)) return;
    // One option, two, three; else the exact counts.
    let item = lowest(
      empty0 & ones0 & ~(twos0 | more0),
      empty1 & ones1 & ~(twos1 | more1),
      must & ones2 & ~(twos2 | more2),
    );
    if (item < 0) {
      item = lowest(
        empty0 & twos0 & ~(ones0 | more0),
        empty1 & twos1 & ~(ones1 | more1),
        must & twos2 & ~(ones2 | more2),
      );
    }
    if (item < 0) {
      item = lowest(
        empty0 & twos0 & ones0 & ~more0,
        empty1 & twos1 & ones1 & ~more1,
        must & twos2 & ones2 & ~more2,
      );
    }
    if (item < 0) item = fewest(end, to, empty0, empty1, must);
    branch(end, to, empty0, empty1, kinds, item, depth, from, share);
  };

  return () => {
    // What the job lays and forbids.
    const { forced, excluded } = request.job;
    const [low, high] = compiled.mask;
    let empty0 = full0;
    let empty1 = full1;
    let kinds = 0;
    for (const [kind, { max }] of problem.kinds.entries()) if (max > 0) kinds |= 1 << kind;
    const barred = new Uint8Array(count);
    for (const at of excluded) barred[at] = 1;
    let depth = 0;
    for (const at of forced) {
      const bit = 1 << kindOf[at]!;
      const mask0 = low![at]!;
      const mask1 = high === undefined ? 0 : high[at]!;
      if ((bit & kinds) === 0 || ((mask0 & ~empty0) | (mask1 & ~empty1)) !== 0 || barred[at] === 1) {
        return { outcome: "exhausted", nodes };
      }
      empty0 ^= mask0;
      empty1 ^= mask1;
      kinds = take(kinds, bit);
      path[depth++] = at;
    }
    let size = 0;
    for (let at = 0; at < count; at++) {
      const bit = 1 << kindOf[at]!;
      const mask0 = low![at]!;
      const mask1 = high === undefined ? 0 : high[at]!;
      if (barred[at] === 1 || ((mask0 & ~empty0) | (mask1 & ~empty1) | (bit & ~kinds)) !== 0) continue;
      list0[size] = mask0;
      list1[size] = mask1;
      listKind[size] = bit;
      listId[size] = at;
      size++;
    }
    if ((empty0 | empty1) === 0) solved(kinds, depth);
    else if (sizeOf.length > 0) {
      const { first } = request.job;
      const item = first === undefined ? fewest(0, size, empty0, empty1, kinds & once) : 64 + first;
      branch(0, size, empty0, empty1, kinds, item, depth, request.from, request.share);
    }
    nodes += ASK_EVERY - state.ask;
    if (stop === undefined) return { outcome: "exhausted", nodes };
    return stop === "limit" ? { outcome: "limit", nodes } : { outcome: "stopped", reason: stop, nodes };
  };
}

/**
 * What the sweep works on. It is a function by itself, and its arrays are locals there: a closure made anew for
 * every search would be compiled anew for every search.
 */
interface Sweep {
  readonly heads: Int32Array;
  readonly bucket0: Int32Array;
  readonly bucket1: Int32Array;
  readonly bucketKind: Int32Array;
  readonly bucketId: Int32Array;
  readonly probe0: Int32Array;
  readonly probe1: Int32Array;
  readonly saved0: Int32Array;
  readonly saved1: Int32Array;
  readonly savedKinds: Int32Array;
  readonly savedAt: Int32Array;
  readonly savedEnd: Int32Array;
  readonly path: Int32Array;
  readonly counted: number;
  readonly prune: boolean;
  readonly by: readonly [number, number, number];
  readonly low: readonly [number, number, number];
  readonly high: readonly [number, number, number];
  /** Pieces to lay before the next look at the clock. */
  ask: number;
  readonly take: (kinds: number, bit: number) => number;
  readonly giveBack: (bit: number) => void;
  readonly solved: (kinds: number, length: number) => void;
  readonly look: () => void;
  readonly ended: () => boolean;
}

/** Which probes of a cell are in a set of cells. */
function patternOf(probe0: Int32Array, probe1: Int32Array, in0: number, in1: number, cell: number): number {
  const at = cell * PROBES;
  return (
    (((in0 & probe0[at]!) | (in1 & probe1[at]!)) !== 0 ? 1 : 0) |
    (((in0 & probe0[at + 1]!) | (in1 & probe1[at + 1]!)) !== 0 ? 2 : 0) |
    (((in0 & probe0[at + 2]!) | (in1 & probe1[at + 2]!)) !== 0 ? 4 : 0) |
    (((in0 & probe0[at + 3]!) | (in1 & probe1[at + 3]!)) !== 0 ? 8 : 0)
  );
}

function sweep(state: Sweep, start0: number, start1: number, startKinds: number, base: number): void {
  const {
    heads,
    bucket0,
    bucket1,
    bucketKind,
    bucketId,
    probe0,
    probe1,
    saved0,
    saved1,
    savedKinds,
    savedAt,
    savedEnd,
    path,
  } = state;
  const { counted, prune } = state;
  const [by1, by2, by3] = state.by;
  const [low1, low2, low3] = state.low;
  const [high1, high2, high3] = state.high;
  const back1 = 32 - by1;
  const back2 = 32 - by2;
  const back3 = 32 - by3;
  let empty0 = start0;
  let empty1 = start1;
  let kinds = startKinds;
  let depth = base;
  let at = 0;
  let end = 0;
  let ask = state.ask;
  for (;;) {
    // The next cell, and the list of its bucket for what is empty around it.
    const cell = empty0 !== 0 ? 31 - Math.clz32(empty0 & -empty0) : 63 - Math.clz32(empty1 & -empty1);
    const head = cell * HEADS + patternOf(probe0, probe1, empty0, empty1, cell);
    at = heads[head]!;
    end = heads[head + 1]!;
    for (;;) {
      if (at === end) {
        if (depth === base) {
          state.ask = ask;
          return;
        }
        depth--;
        empty0 = saved0[depth]!;
        empty1 = saved1[depth]!;
        kinds = savedKinds[depth]!;
        at = savedAt[depth]!;
        end = savedEnd[depth]!;
        if (counted !== 0) state.giveBack(bucketKind[at - 1]!);
        continue;
      }
      const mask0 = bucket0[at]!;
      const mask1 = bucket1[at]!;
      const bit = bucketKind[at]!;
      at++;
      if (((mask0 & ~empty0) | (mask1 & ~empty1) | (bit & ~kinds)) !== 0) continue;
      const next0 = empty0 ^ mask0;
      const next1 = empty1 ^ mask1;
      if ((next0 | next1) === 0) {
        path[depth] = bucketId[at - 1]!;
        const after = state.take(kinds, bit);
        state.solved(after, depth + 1);
        state.giveBack(bit);
        if (state.ended()) return;
        continue;
      }
      if (prune) {
        const a0 = next0 & low1;
        const b0 = next0 & low2;
        const c0 = next0 & low3;
        const touched0 =
          (a0 << by1) |
          (((next0 >>> by1) | (next1 << back1)) & low1) |
          (b0 << by2) |
          (((next0 >>> by2) | (next1 << back2)) & low2) |
          (c0 << by3) |
          (((next0 >>> by3) | (next1 << back3)) & low3);
        const touched1 =
          ((next1 & high1) << by1) |
          (a0 >>> back1) |
          ((next1 >>> by1) & high1) |
          ((next1 & high2) << by2) |
          (b0 >>> back2) |
          ((next1 >>> by2) & high2) |
          ((next1 & high3) << by3) |
          (c0 >>> back3) |
          ((next1 >>> by3) & high3);
        if (((next0 & ~touched0) | (next1 & ~touched1)) !== 0) continue;
      }
      path[depth] = bucketId[at - 1]!;
      saved0[depth] = empty0;
      saved1[depth] = empty1;
      savedKinds[depth] = kinds;
      savedAt[depth] = at;
      savedEnd[depth] = end;
      depth++;
      empty0 = next0;
      empty1 = next1;
      kinds = counted === 0 ? kinds ^ bit : state.take(kinds, bit);
      break;
    }
    if (--ask === 0) {
      ask = ASK_EVERY;
      state.look();
      if (state.ended()) return;
    }
  }
}

function lowest(in0: number, in1: number, in2: number): number {
  if (in0 !== 0) return 31 - Math.clz32(in0 & -in0);
  if (in1 !== 0) return 63 - Math.clz32(in1 & -in1);
  return in2 === 0 ? -1 : 95 - Math.clz32(in2 & -in2);
}

/** The size of each kind, or undefined when placements of a kind differ in size. */
function kindSizes({ kinds, kindOf, sizeOf }: Compiled): Int32Array | undefined {
  const sizes = new Int32Array(kinds);
  for (const [at, kind] of kindOf.entries()) {
    if (sizes[kind] !== 0 && sizes[kind] !== sizeOf[at]) return undefined;
    sizes[kind] = sizeOf[at]!;
  }
  return sizes;
}

/**
 * The cells that placements starting at a cell need most often, as masks: where one of them is full, most
 * placements are out. Where there are too few, the cell itself stands in, which is always empty when it is asked.
 */
function probesOf({ cells, mask, firstOf }: Compiled): { low: Int32Array; high: Int32Array } {
  const [in0, in1] = mask;
  const uses = new Int32Array(cells * cells);
  for (const [at, first] of firstOf.entries()) {
    for (let rest = in0![at]!; rest !== 0; rest &= rest - 1) {
      uses[first * cells + 31 - Math.clz32(rest & -rest)]!++;
    }
    if (in1 === undefined) continue;
    for (let rest = in1[at]!; rest !== 0; rest &= rest - 1) {
      uses[first * cells + 63 - Math.clz32(rest & -rest)]!++;
    }
  }
  const low = new Int32Array(cells * PROBES);
  const high = new Int32Array(cells * PROBES);
  for (let cell = 0; cell < cells; cell++) {
    uses[cell * cells + cell] = 0;
    for (let probe = 0; probe < PROBES; probe++) {
      let best = cell;
      for (let other = 0; other < cells; other++) {
        if (uses[cell * cells + other]! > uses[cell * cells + best]!) best = other;
      }
      uses[cell * cells + best] = 0;
      if (best < 32) low[cell * PROBES + probe] = 1 << best;
      else high[cell * PROBES + probe] = 1 << (best - 32);
    }
  }
  return { low, high };
}
