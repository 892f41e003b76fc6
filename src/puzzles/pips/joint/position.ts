/** What is laid, and what is left of regions and dominoes. `lay` and `lift` are inverse, take constant time and check nothing. */
import type { Sums } from "./arena.js";
import { EQUALS, type Tables, UNEQUAL } from "./tables.js";

export interface Position {
  readonly covered: Uint8Array;
  readonly copies: Int32Array;
  readonly supply: Int32Array;
  readonly open: Int32Array;
  readonly sum: Sums;
  /** Rank that an `equals` region has, or −1. */
  readonly value: Int32Array;
  /** Set of the ranks that an `unequal` region has. */
  readonly used: Int32Array;
  /** The dominoes laid, in order: link, kind, and whether the link's first node has the kind's higher half. */
  readonly laidLink: Int32Array;
  readonly laidKind: Int32Array;
  readonly laidTurn: Uint8Array;
  laid: number;
}

export function createPosition(t: Tables): Position {
  const { arena } = t;
  const supply = arena.int32(t.rankCount);
  const copies = arena.int32(t.kindCount);
  const open = arena.int32(t.regionCount);
  for (let r = 0; r < t.regionCount; r++) open[r] = t.regionSize[r]!;
  for (let k = 0; k < t.kindCount; k++) {
    copies[k] = t.kindCopies[k]!;
    supply[t.kindLow[k]!]! += t.kindCopies[k]!;
    supply[t.kindHigh[k]!]! += t.kindCopies[k]!;
  }
  return {
    covered: arena.uint8(t.nodeCount),
    copies,
    supply,
    open,
    sum: arena.sums(t.regionCount),
    value: arena.int32(t.regionCount).fill(-1),
    used: arena.int32(t.regionCount * t.words),
    laidLink: arena.int32(t.dominoCount),
    laidKind: arena.int32(t.dominoCount),
    laidTurn: arena.uint8(t.dominoCount),
    laid: 0,
  };
}

export function lay(t: Tables, p: Position, link: number, kind: number, turn: number): void {
  const low = t.kindLow[kind]!;
  const high = t.kindHigh[kind]!;
  p.laidLink[p.laid] = link;
  p.laidKind[p.laid] = kind;
  p.laidTurn[p.laid] = turn;
  p.laid++;
  p.copies[kind]!--;
  put(t, p, t.linkFirst[link]!, turn === 0 ? low : high);
  put(t, p, t.linkSecond[link]!, turn === 0 ? high : low);
}

export function lift(t: Tables, p: Position): void {
  p.laid--;
  const link = p.laidLink[p.laid]!;
  const kind = p.laidKind[p.laid]!;
  const turn = p.laidTurn[p.laid]!;
  const low = t.kindLow[kind]!;
  const high = t.kindHigh[kind]!;
  p.copies[kind]!++;
  take(t, p, t.linkSecond[link]!, turn === 0 ? high : low);
  take(t, p, t.linkFirst[link]!, turn === 0 ? low : high);
}

function put(t: Tables, p: Position, node: number, rank: number): void {
  const region = t.regionOf[node]!;
  p.covered[node] = 1;
  p.supply[rank]!--;
  p.open[region]!--;
  p.sum[region]! += t.pips[rank]!;
  const rule = t.regionRule[region]!;
  if (rule === EQUALS) p.value[region] = rank;
  else if (rule === UNEQUAL) p.used[region * t.words + (rank >>> 5)]! |= 1 << (rank & 31);
}

function take(t: Tables, p: Position, node: number, rank: number): void {
  const region = t.regionOf[node]!;
  p.covered[node] = 0;
  p.supply[rank]!++;
  p.open[region]!++;
  p.sum[region]! -= t.pips[rank]!;
  const rule = t.regionRule[region]!;
  if (rule === EQUALS) {
    if (p.open[region] === t.regionSize[region]) p.value[region] = -1;
  } else if (rule === UNEQUAL) p.used[region * t.words + (rank >>> 5)]! &= ~(1 << (rank & 31));
}
