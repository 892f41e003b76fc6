/**
 * The search for boards of any size and any number of kinds: the two parts of `narrow.ts` (the sweep in a fixed
 * order) with masks of many words. A placement knows the words it touches, so that testing two against each other looks at
 * those alone; a cell cut off is looked for only beside the piece just laid.
 */
import type { StopReason } from "../../base/index.js";
import type { Compiled } from "./compile.js";
import { ASK_EVERY, type Search, type SearchEnd, type SearchRequest } from "./search.js";

const UPPER_LEVELS = 2;
/** The sweep begins at once where the border between full and empty is short, and otherwise when few placements are left. */
const SHORT_FRONT = 8;
const SHORT_LIST = 1000;
/** The upper part is recursive; below this it is left for the sweep, which is not. */
const DEEPEST_BRANCH = 1000;

export const searchWide: Search = (compiled, request) => createWide(compiled, request)();

function createWide(compiled: Compiled, request: SearchRequest): () => SearchEnd {
  const { cells, kinds: kindCount, words, kindOf, firstOf, problem } = compiled;
  const { budget, onSolution } = request;
  const count = kindOf.length;
  const { masks, from, to, starts, cellsAt } = flatten(compiled);
  const border = bordersOf(compiled, starts, cellsAt);
  const empty = Int32Array.from(compiled.full);
  let emptyCount = problem.cells;
  const left = Int32Array.from(problem.kinds, ({ max }) => max);
  const need = Int32Array.from(problem.kinds, ({ min }) => min);
  const once = Uint8Array.from(problem.kinds, ({ min, max }) => (min === 1 && max === 1 ? 1 : 0));
  const threshold = compiled.front <= SHORT_FRONT ? Infinity : SHORT_LIST;

  let list = new Int32Array(2 * count + 16);
  const path = new Int32Array(Math.max(1, cells));
  const options = new Int32Array(cells + kindCount);
  const heads = new Int32Array(cells + 1);
  const fillAt = new Int32Array(cells + 1);
  const bucket = new Int32Array(count);
  const savedAt = new Int32Array(cells + 1);

  const { first } = request.job;
  const rootItem = first === undefined ? undefined : cells + first;

  let nodes = 0;
  let ask = ASK_EVERY;
  let reached = request.from;
  let stop: StopReason | "limit" | undefined;

  const fits = (at: number): boolean => {
    if (left[kindOf[at]!] === 0) return false;
    for (let word = from[at]!; word < to[at]!; word++) {
      if ((masks[at * words + word]! & ~empty[word]!) !== 0) return false;
    }
    return true;
  };
  const lay = (at: number): void => {
    const kind = kindOf[at]!;
    left[kind]!--;
    need[kind]!--;
    emptyCount -= starts[at + 1]! - starts[at]!;
    for (let word = from[at]!; word < to[at]!; word++) empty[word]! ^= masks[at * words + word]!;
  };
  const lift = (at: number): void => {
    const kind = kindOf[at]!;
    left[kind]!++;
    need[kind]!++;
    emptyCount += starts[at + 1]! - starts[at]!;
    for (let word = from[at]!; word < to[at]!; word++) empty[word]! ^= masks[at * words + word]!;
  };
  const isEmpty = (cell: number): boolean => ((empty[cell >>> 5]! >>> (cell & 31)) & 1) !== 0;
  const solved = (length: number): void => {
    for (let kind = 0; kind < kindCount; kind++) if (need[kind]! > 0) return;
    if (!onSolution(path, length)) stop = "limit";
  };
  const step = (): void => {
    if (--ask !== 0) return;
    nodes += ASK_EVERY;
    ask = ASK_EVERY;
    stop ??= budget.stopped();
    budget.report({ stage: "searching", done: reached, total: 1, tried: nodes });
  };
  /** Whether laying this piece cut off a single cell beside it. */
  const cutsOff = (at: number): boolean => {
    if (border === undefined) return false;
    for (let i = border.starts[at]!; i < border.starts[at + 1]!; i++) {
      const cell = border.cells[i]!;
      if (!isEmpty(cell)) continue;
      let alone = true;
      for (const other of border.neighbours[cell]!) if (isEmpty(other)) alone = false;
      if (alone) return true;
    }
    return false;
  };

  const sweep = (start: number, end: number, base: number): void => {
    heads.fill(0);
    for (let i = start; i < end; i++) if (fits(list[i]!)) heads[firstOf[list[i]!]! + 1]!++;
    for (let cell = 0; cell < cells; cell++) {
      heads[cell + 1]! += heads[cell]!;
      fillAt[cell] = heads[cell]!;
    }
    for (let i = start; i < end; i++) {
      const at = list[i]!;
      if (fits(at)) bucket[fillAt[firstOf[at]!]!++] = at;
    }
    let depth = base;
    let word = 0;
    while (empty[word] === 0) word++;
    let cell = 32 * word + 31 - Math.clz32(empty[word]! & -empty[word]!);
    let next = heads[cell]!;
    for (;;) {
      if (next === heads[cell + 1]!) {
        if (depth === base) return;
        depth--;
        lift(path[depth]!);
        next = savedAt[depth]!;
        cell = firstOf[path[depth]!]!;
        continue;
      }
      const at = bucket[next++]!;
      if (!fits(at)) continue;
      path[depth] = at;
      lay(at);
      step();
      if (emptyCount === 0) solved(depth + 1);
      if (emptyCount === 0 || stop !== undefined || cutsOff(at)) {
        lift(at);
        if (stop === undefined) continue;
        while (depth > base) lift(path[--depth]!);
        return;
      }
      savedAt[depth] = next;
      depth++;
      word = cell >>> 5;
      while (empty[word] === 0) word++;
      cell = 32 * word + 31 - Math.clz32(empty[word]! & -empty[word]!);
      next = heads[cell]!;
    }
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
    if ((depth > UPPER_LEVELS && end - start <= threshold) || depth > DEEPEST_BRANCH) {
      sweep(start, end, depth);
      return;
    }
    const least = fewest(start, end);
    if (least < 0) return;
    const item = depth === request.job.forced.length ? (rootItem ?? least) : least;
    const part = share / options[item]!;
    if (2 * end - start > list.length) {
      const wider = new Int32Array(2 * (2 * end - start));
      wider.set(list);
      list = wider;
    }
    let done = 0;
    for (let i = start; i < end; i++) {
      const at = list[i]!;
      if (!has(at, item)) continue;
      path[depth] = at;
      lay(at);
      reached = begin + part * done++;
      const mine = reached;
      step();
      if (emptyCount === 0) solved(depth + 1);
      else if (stop === undefined) {
        let size = end;
        for (let j = start; j < end; j++) if (fits(list[j]!)) list[size++] = list[j]!;
        branch(end, size, depth + 1, mine, part);
      }
      lift(at);
      if (stop !== undefined) return;
    }
  };

  return () => {
    const barred = new Uint8Array(count);
    for (const at of request.job.excluded) barred[at] = 1;
    let depth = 0;
    for (const at of request.job.forced) {
      if (barred[at] === 1 || !fits(at)) return { outcome: "exhausted", nodes, reached };
      lay(at);
      path[depth++] = at;
    }
    let size = 0;
    for (let at = 0; at < count; at++) if (barred[at] === 0 && fits(at)) list[size++] = at;
    if (emptyCount === 0) solved(depth);
    else branch(0, size, depth, request.from, request.share);
    nodes += ASK_EVERY - ask;
    if (stop === undefined) return { outcome: "exhausted", nodes, reached };
    return stop === "limit"
      ? { outcome: "limit", nodes, reached }
      : { outcome: "stopped", reason: stop, nodes, reached };
  };
}

/** Masks placement by placement, the words each touches, and its cells in sweep order. */
function flatten({ mask, words, kindOf, sizeOf }: Compiled): {
  masks: Int32Array;
  from: Int32Array;
  to: Int32Array;
  starts: Int32Array;
  cellsAt: Int32Array;
} {
  const count = kindOf.length;
  const masks = new Int32Array(count * words);
  const from = new Int32Array(count);
  const to = new Int32Array(count);
  const starts = new Int32Array(count + 1);
  for (let at = 0; at < count; at++) starts[at + 1] = starts[at]! + sizeOf[at]!;
  const cellsAt = new Int32Array(starts[count]!);
  for (let at = 0; at < count; at++) {
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

interface Borders {
  readonly starts: Int32Array;
  readonly cells: Int32Array;
  readonly neighbours: readonly (readonly number[])[];
}

/** The cells beside each placement, where a single cell that is cut off cannot be filled. */
function bordersOf(
  { neighbours, sizeOf, cells }: Compiled,
  starts: Int32Array,
  cellsAt: Int32Array,
): Borders | undefined {
  if (neighbours === undefined || sizeOf.includes(1)) return undefined;
  const borderStarts = new Int32Array(sizeOf.length + 1);
  const found: number[] = [];
  const seen = new Int32Array(cells).fill(-1);
  for (let at = 0; at < sizeOf.length; at++) {
    for (let c = starts[at]!; c < starts[at + 1]!; c++) seen[cellsAt[c]!] = at;
    for (let c = starts[at]!; c < starts[at + 1]!; c++) {
      for (const other of neighbours[cellsAt[c]!]!) {
        if (seen[other] === at) continue;
        seen[other] = at;
        found.push(other);
      }
    }
    borderStarts[at + 1] = found.length;
  }
  return { starts: borderStarts, cells: Int32Array.from(found), neighbours };
}
