/**
 * A puzzle as numbers, for searches: equal dominoes as one *kind* with copies, pips as *ranks* among the pips that occur, every
 * condition as an interval of sums, `equals` or `unequal`, and links by the pair of regions they join. What may lie on a link
 * depends on that pair alone, its *class*. Linear time, but for ranks and kinds (dominoes × kinds).
 */
import type { Pips } from "../puzzle.js";
import { type Arena, createArena, type Sums } from "./arena.js";

/** What a region asks of its sum (an interval) or of its values. */
export const INTERVAL = 0;
export const EQUALS = 1;
export const UNEQUAL = 2;

export interface Tables {
  /** Provides the arrays, those of the search included. */
  readonly arena: Arena;
  readonly nodeCount: number;
  readonly linkCount: number;
  readonly kindCount: number;
  readonly rankCount: number;
  readonly regionCount: number;
  readonly classCount: number;
  readonly dominoCount: number;
  /** 32-bit words of a set of ranks. */
  readonly words: number;
  /** The sum of all halves. */
  readonly wholeSum: number;

  readonly pips: Sums;
  /** Ranks of a kind's halves, the lower first. */
  readonly kindLow: Int32Array;
  readonly kindHigh: Int32Array;
  readonly kindCopies: Int32Array;
  readonly dominoKind: Int32Array;

  /** Links of node n are entries aroundStart[n] … aroundStart[n + 1] − 1 of `around`. */
  readonly aroundStart: Int32Array;
  readonly around: Int32Array;
  /** Ends of a link; the region of the first is the first region of the link's class. */
  readonly linkFirst: Int32Array;
  readonly linkSecond: Int32Array;
  readonly linkClass: Int32Array;
  readonly classFirst: Int32Array;
  readonly classSecond: Int32Array;

  readonly regionOf: Int32Array;
  readonly regionSize: Int32Array;
  readonly regionRule: Uint8Array;
  /** From 0 to `wholeSum` where any sum will do. */
  readonly regionLow: Sums;
  readonly regionHigh: Sums;
}

export function tablesOf(puzzle: Pips): Tables {
  const wholeSum = puzzle.dominoes.reduce((sum, [one, two]) => sum + one + two, 0);
  const arena = createArena(wholeSum);
  return { arena, wholeSum, ...dominoTables(puzzle, arena), ...boardTables(puzzle, arena, wholeSum) };
}

/** Whether the region has no condition, or one that all dominoes together meet. */
export function isFree(t: Tables, region: number): boolean {
  return (
    t.regionRule[region] === INTERVAL && t.regionLow[region]! <= 0 && t.regionHigh[region]! >= t.wholeSum
  );
}

function dominoTables({ dominoes }: Pips, arena: Arena) {
  const dominoCount = dominoes.length;
  const ranked = arena.sums(2 * dominoCount);
  let rankCount = 0;
  for (let i = 0; i < 2 * dominoCount; i++) {
    const pip = dominoes[i >>> 1]![i & 1]!;
    let at = rankCount;
    while (at > 0 && ranked[at - 1]! > pip) at--;
    if (at > 0 && ranked[at - 1] === pip) continue;
    for (let j = rankCount++; j > at; j--) ranked[j] = ranked[j - 1]!;
    ranked[at] = pip;
  }
  const pips = ranked.subarray(0, rankCount);
  const kindLow = arena.int32(dominoCount);
  const kindHigh = arena.int32(dominoCount);
  const kindCopies = arena.int32(dominoCount);
  const dominoKind = arena.int32(dominoCount);
  let kindCount = 0;
  for (let i = 0; i < dominoCount; i++) {
    const a = rankOf(pips, dominoes[i]![0]);
    const b = rankOf(pips, dominoes[i]![1]);
    const low = a < b ? a : b;
    const high = a < b ? b : a;
    let kind = 0;
    while (kind < kindCount && (kindLow[kind] !== low || kindHigh[kind] !== high)) kind++;
    if (kind === kindCount) {
      kindLow[kind] = low;
      kindHigh[kind] = high;
      kindCount++;
    }
    kindCopies[kind]!++;
    dominoKind[i] = kind;
  }
  const words = (rankCount + 31) >>> 5;
  return { dominoCount, rankCount, words, pips, kindCount, kindLow, kindHigh, kindCopies, dominoKind };
}

/** The first rank of at least so many pips, or the last if there is none. */
export function rankOf(pips: Sums, pip: number): number {
  let low = 0;
  let high = pips.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (pips[middle]! < pip) low = middle + 1;
    else high = middle;
  }
  return low;
}

function boardTables({ nodes, links, regions }: Pips, arena: Arena, wholeSum: number) {
  const nodeCount = nodes.length;
  const linkCount = links.length;
  const regionCount = regions.length;
  const regionOf = arena.int32(nodeCount);
  const regionSize = arena.int32(regionCount);
  const regionRule = arena.uint8(regionCount);
  const regionLow = arena.sums(regionCount);
  const regionHigh = arena.sums(regionCount).fill(wholeSum);
  /** Targets may be beyond all sums, and beyond what the arrays hold. */
  const within = (sum: number): number => Math.max(-1, Math.min(sum, wholeSum + 1));
  for (let r = 0; r < regionCount; r++) {
    const { nodes: members, condition, target = 0 } = regions[r]!;
    const size = members.length;
    regionSize[r] = size;
    for (let i = 0; i < size; i++) regionOf[members[i]!] = r;
    if (condition === "equals") regionRule[r] = size > 1 ? EQUALS : INTERVAL;
    else if (condition === "unequal") regionRule[r] = size > 1 ? UNEQUAL : INTERVAL;
    else if (condition === "sum") regionLow[r] = regionHigh[r] = within(target);
    else if (condition === "less") regionHigh[r] = within(target - 1);
    else if (condition === "greater") regionLow[r] = within(target + 1);
  }

  const aroundStart = arena.int32(nodeCount + 2);
  const around = arena.int32(2 * linkCount);
  const linkFirst = arena.int32(linkCount);
  const linkSecond = arena.int32(linkCount);
  const linkClass = arena.int32(linkCount);
  const classFirst = arena.int32(linkCount);
  const classSecond = arena.int32(linkCount);
  // The classes of a first region as a chain, numbers plus 1.
  const classHead = arena.int32(regionCount);
  const classNext = arena.int32(linkCount);
  let classCount = 0;
  for (let l = 0; l < linkCount; l++) {
    const link = links[l]!;
    const a = link[0];
    const b = link[1];
    const swap = regionOf[a]! > regionOf[b]!;
    const first = swap ? b : a;
    const second = swap ? a : b;
    linkFirst[l] = first;
    linkSecond[l] = second;
    aroundStart[a + 2]!++;
    aroundStart[b + 2]!++;
    const from = regionOf[first]!;
    const to = regionOf[second]!;
    let found = classHead[from]!;
    while (found !== 0 && classSecond[found - 1] !== to) found = classNext[found - 1]!;
    if (found === 0) {
      classFirst[classCount] = from;
      classSecond[classCount] = to;
      classNext[classCount] = classHead[from]!;
      found = ++classCount;
      classHead[from] = found;
    }
    linkClass[l] = found - 1;
  }
  // Counting sort: aroundStart[n + 1] runs through the entries of node n, and ends at those of node n + 1.
  for (let n = 2; n < nodeCount + 2; n++) aroundStart[n]! += aroundStart[n - 1]!;
  for (let l = 0; l < linkCount; l++) {
    around[aroundStart[linkFirst[l]! + 1]!++] = l;
    around[aroundStart[linkSecond[l]! + 1]!++] = l;
  }
  return {
    nodeCount,
    linkCount,
    regionCount,
    classCount,
    regionOf,
    regionSize,
    regionRule,
    regionLow,
    regionHigh,
    aroundStart,
    around,
    linkFirst,
    linkSecond,
    linkClass,
    classFirst,
    classSecond,
  };
}
