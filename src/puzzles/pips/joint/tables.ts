/**
 * A puzzle as numbers, for searches: equal dominoes as one *kind* with copies, pips as *ranks* among the
 * pips that occur, every condition as an interval of sums, `equals` or `unequal`, and links by the pair of
 * regions they join. What may lie on a link depends on that pair alone, so it is worked out once per
 * *class* of links. Linear time, but for the kinds (dominoes × kinds).
 */
import type { Pips } from "../puzzle.js";

/** What a region asks of its sum (free: nothing, from −∞ to ∞) or of its values. */
export const INTERVAL = 0;
export const EQUALS = 1;
export const UNEQUAL = 2;

export interface Tables {
  readonly nodeCount: number;
  readonly linkCount: number;
  readonly kindCount: number;
  readonly rankCount: number;
  readonly regionCount: number;
  readonly classCount: number;
  readonly dominoCount: number;
  /** 32-bit words of a set of ranks. */
  readonly words: number;

  /** rank → pips, ascending. */
  readonly pips: Float64Array;
  /** Ranks of a kind's halves, the lower first. */
  readonly kindLow: Int32Array;
  readonly kindHigh: Int32Array;
  readonly kindCopies: Int32Array;
  /** domino → kind. */
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
  readonly regionLow: Float64Array;
  readonly regionHigh: Float64Array;
}

export function tablesOf(puzzle: Pips): Tables {
  return {
    ...dominoTables(puzzle),
    ...boardTables(puzzle),
  };
}

function dominoTables({ dominoes }: Pips) {
  const dominoCount = dominoes.length;
  const halves = new Float64Array(2 * dominoCount);
  for (let i = 0; i < dominoCount; i++) {
    halves[2 * i] = dominoes[i]![0];
    halves[2 * i + 1] = dominoes[i]![1];
  }
  const sorted = halves.slice().sort();
  let rankCount = 0;
  for (let i = 0; i < sorted.length; i++) {
    if (i === 0 || sorted[i] !== sorted[i - 1]) sorted[rankCount++] = sorted[i]!;
  }
  const pips = sorted.subarray(0, rankCount);
  const kindLow = new Int32Array(dominoCount);
  const kindHigh = new Int32Array(dominoCount);
  const kindCopies = new Int32Array(dominoCount);
  const dominoKind = new Int32Array(dominoCount);
  let kindCount = 0;
  for (let i = 0; i < dominoCount; i++) {
    const a = rankOf(pips, halves[2 * i]!);
    const b = rankOf(pips, halves[2 * i + 1]!);
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

/** `pip` is one of `pips`. */
export function rankOf(pips: Float64Array, pip: number): number {
  let low = 0;
  let high = pips.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (pips[middle]! < pip) low = middle + 1;
    else high = middle;
  }
  return low;
}

function boardTables({ nodes, links, regions }: Pips) {
  const nodeCount = nodes.length;
  const linkCount = links.length;
  const regionCount = regions.length;
  const regionOf = new Int32Array(nodeCount);
  const regionSize = new Int32Array(regionCount);
  const regionRule = new Uint8Array(regionCount);
  const regionLow = new Float64Array(regionCount).fill(-Infinity);
  const regionHigh = new Float64Array(regionCount).fill(Infinity);
  for (let r = 0; r < regionCount; r++) {
    const { nodes: members, condition, target = 0 } = regions[r]!;
    const size = members.length;
    regionSize[r] = size;
    for (let i = 0; i < size; i++) regionOf[members[i]!] = r;
    if (condition === "equals") regionRule[r] = size > 1 ? EQUALS : INTERVAL;
    else if (condition === "unequal") regionRule[r] = size > 1 ? UNEQUAL : INTERVAL;
    else if (condition === "sum") regionLow[r] = regionHigh[r] = target;
    else if (condition === "less") regionHigh[r] = target - 1;
    else if (condition === "greater") regionLow[r] = target + 1;
  }

  const aroundStart = new Int32Array(nodeCount + 2);
  const around = new Int32Array(2 * linkCount);
  const linkFirst = new Int32Array(linkCount);
  const linkSecond = new Int32Array(linkCount);
  const linkClass = new Int32Array(linkCount);
  const classFirst = new Int32Array(linkCount);
  const classSecond = new Int32Array(linkCount);
  const classAt = new Int32Array(regionCount * regionCount);
  let classCount = 0;
  for (let l = 0; l < linkCount; l++) {
    const [a, b] = links[l]!;
    const swap = regionOf[a]! > regionOf[b]!;
    const first = swap ? b : a;
    const second = swap ? a : b;
    linkFirst[l] = first;
    linkSecond[l] = second;
    aroundStart[a + 2]!++;
    aroundStart[b + 2]!++;
    const at = regionOf[first]! * regionCount + regionOf[second]!;
    if (classAt[at] === 0) {
      classFirst[classCount] = regionOf[first]!;
      classSecond[classCount] = regionOf[second]!;
      classAt[at] = ++classCount;
    }
    linkClass[l] = classAt[at]! - 1;
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
