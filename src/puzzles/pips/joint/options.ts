/**
 * Where dominoes can go, and which question has the fewest answers: a bare cell (what covers it?) or a kind with one copy left (where does it
 * lie?). Branching on it finds every solution once (Golomb and Baumert, "Backtrack programming", 1965). A link is open while both its ends
 * are bare and some domino fits its class. A cell with one open link must use it, so the other links of its partner close, and so on (leaf
 * removal, as in Karp and Sipser 1981). Time: classes × kinds + links.
 */
import { grown } from "../../../base/index.js";
import type { Bounds } from "./region-bounds.js";
import type { Position } from "./position.js";
import { EQUALS, INTERVAL, type Tables, UNEQUAL } from "./tables.js";

export interface Options {
  /** fits[class × kinds + kind]: 1 as the kind lies, 2 turned, 3 both; a double counts as it lies only. */
  readonly fits: Uint8Array;
  /** How many (kind, turn) fit a class; −1: not worked out yet. */
  readonly ways: Int32Array;
  readonly classLinks: Int32Array;
  readonly linkOpen: Uint8Array;
  readonly degree: Int32Array;
  readonly queue: Int32Array;
  readonly places: Int32Array;
  readonly kinds: Int32Array;
  /** The answers pushed by `choose`, two words each: 2 × link + turn, kind. */
  stack: Int32Array;
}

export function createOptions(t: Tables): Options {
  return {
    fits: t.arena.uint8(t.classCount * t.kindCount),
    ways: t.arena.int32(t.classCount),
    classLinks: t.arena.int32(t.classCount),
    linkOpen: t.arena.uint8(t.linkCount),
    degree: t.arena.int32(t.nodeCount),
    queue: t.arena.int32(t.nodeCount + 1),
    places: t.arena.int32(t.kindCount),
    kinds: t.arena.int32(t.kindCount),
    stack: t.arena.int32(256),
  };
}

/** Works out what can lie where. False: some cell or some domino has no place. */
export function survey(t: Tables, p: Position, b: Bounds, o: Options): boolean {
  const { linkCount, nodeCount, classCount } = t;
  const { linkOpen, degree, ways } = o;
  const kindCount = kindsLeft(t, p, o);
  o.places.fill(0);
  ways.fill(-1);
  o.classLinks.fill(0);
  degree.fill(0);
  for (let l = 0; l < linkCount; l++) {
    linkOpen[l] = 0;
    const first = t.linkFirst[l]!;
    const second = t.linkSecond[l]!;
    if (p.covered[first]! + p.covered[second]! !== 0) continue;
    const c = t.linkClass[l]!;
    if (ways[c]! < 0) ways[c] = fitClass(t, p, b, o, c, kindCount);
    if (ways[c] === 0) continue;
    linkOpen[l] = 1;
    o.classLinks[c]!++;
    degree[first]!++;
    degree[second]!++;
  }
  let waiting = 0;
  for (let n = 0; n < nodeCount; n++) {
    if (p.covered[n] === 1) continue;
    if (degree[n] === 0) return false;
    if (degree[n] === 1) o.queue[waiting++] = n;
  }
  if (waiting > 0 && !removeLeaves(t, o, waiting)) return false;
  for (let c = 0; c < classCount; c++) {
    const links = o.classLinks[c]!;
    if (links === 0) continue;
    const base = c * t.kindCount;
    for (let i = 0; i < kindCount; i++) {
      const k = o.kinds[i]!;
      const turns = o.fits[base + k]!;
      if (turns !== 0) o.places[k]! += turns === 3 ? 2 * links : links;
    }
  }
  for (let i = 0; i < kindCount; i++) if (o.places[o.kinds[i]!] === 0) return false;
  return true;
}

/** Lists the kinds that have copies left in `kinds`, and returns how many there are. */
export function kindsLeft(t: Tables, p: Position, o: Options): number {
  let count = 0;
  for (let k = 0; k < t.kindCount; k++) if (p.copies[k]! > 0) o.kinds[count++] = k;
  return count;
}

/** Writes how the first `kindCount` of `kinds` fit a class, and returns the number of ways. */
export function fitClass(
  t: Tables,
  p: Position,
  b: Bounds,
  o: Options,
  c: number,
  kindCount: number,
): number {
  const first = t.classFirst[c]!;
  const second = t.classSecond[c]!;
  const a = first * t.words;
  const z = second * t.words;
  const base = c * t.kindCount;
  const { allowed } = b;
  let rule = -1;
  let low = 0;
  let high = t.wholeSum;
  if (first === second) {
    rule = t.regionRule[first]!;
    if (rule === INTERVAL && b.settled[first] === 0) {
      const others = p.open[first]! - 2;
      low = b.least[first]! - (b.total - b.smallest[b.halves - others]!);
      high = b.most[first]! - b.smallest[others]!;
    }
  }
  let ways = 0;
  for (let i = 0; i < kindCount; i++) {
    const k = o.kinds[i]!;
    const x = t.kindLow[k]!;
    const y = t.kindHigh[k]!;
    const xw = x >>> 5;
    const yw = y >>> 5;
    let turns = (allowed[a + xw]! >>> (x & 31)) & (allowed[z + yw]! >>> (y & 31)) & 1;
    if (x !== y) turns |= ((allowed[a + yw]! >>> (y & 31)) & (allowed[z + xw]! >>> (x & 31)) & 1) << 1;
    if (turns !== 0 && rule >= 0) {
      if (rule === EQUALS ? x !== y : rule === UNEQUAL && x === y) turns = 0;
      const sum = t.pips[x]! + t.pips[y]!;
      if (sum < low || sum > high) turns = 0;
    }
    o.fits[base + k] = turns;
    ways += (turns & 1) + (turns >>> 1);
  }
  return ways;
}

function removeLeaves(t: Tables, o: Options, waiting: number): boolean {
  const { around, aroundStart } = t;
  const { queue, degree, linkOpen } = o;
  for (let at = 0; at < waiting; at++) {
    const leaf = queue[at]!;
    let link = -1;
    for (let i = aroundStart[leaf]!; i < aroundStart[leaf + 1]!; i++) {
      if (linkOpen[around[i]!] === 1) link = around[i]!;
    }
    if (link < 0) return false;
    const partner = t.linkFirst[link]! + t.linkSecond[link]! - leaf;
    if (degree[partner] === 1) continue;
    for (let i = aroundStart[partner]!; i < aroundStart[partner + 1]!; i++) {
      const other = around[i]!;
      if (other === link || linkOpen[other] === 0) continue;
      const end = t.linkFirst[other]! + t.linkSecond[other]! - partner;
      linkOpen[other] = 0;
      o.classLinks[t.linkClass[other]!]!--;
      degree[partner]!--;
      degree[end]!--;
      if (degree[end] === 0) return false;
      if (degree[end] === 1) queue[waiting++] = end;
    }
  }
  return true;
}

/** After `survey`: pushes the answers of the question with the fewest from `top` on, and returns the new top. */
export function choose(t: Tables, p: Position, o: Options, top: number): number {
  let fewest = Infinity;
  let cell = -1;
  for (let n = 0; n < t.nodeCount; n++) {
    if (p.covered[n] === 1) continue;
    const end = t.aroundStart[n + 1]!;
    let ways = 0;
    for (let i = t.aroundStart[n]!; i < end; i++) {
      const link = t.around[i]!;
      if (o.linkOpen[link] === 1) ways += o.ways[t.linkClass[link]!]!;
    }
    if (ways < fewest) {
      fewest = ways;
      cell = n;
      if (ways <= 1) break;
    }
  }
  let kind = -1;
  if (fewest > 1) {
    for (let k = 0; k < t.kindCount; k++) {
      if (p.copies[k] === 1 && o.places[k]! < fewest) {
        fewest = o.places[k]!;
        kind = k;
      }
    }
  }
  return kind >= 0 ? pushKind(t, o, kind, top) : pushCell(t, p, o, cell, top);
}

function makeRoom(o: Options, size: number): void {
  if (size > o.stack.length) o.stack = grown(o.stack, 2 * size);
}

function pushCell(t: Tables, p: Position, o: Options, cell: number, top: number): number {
  makeRoom(o, top + 4 * t.kindCount * o.degree[cell]!);
  const { stack } = o;
  let at = top;
  for (let i = t.aroundStart[cell]!; i < t.aroundStart[cell + 1]!; i++) {
    const link = t.around[i]!;
    if (o.linkOpen[link] === 0) continue;
    const base = t.linkClass[link]! * t.kindCount;
    for (let k = 0; k < t.kindCount; k++) {
      if (p.copies[k] === 0) continue;
      const turns = o.fits[base + k]!;
      for (let turn = 0; turn < 2; turn++) {
        if (((turns >>> turn) & 1) === 0) continue;
        stack[at++] = 2 * link + turn;
        stack[at++] = k;
      }
    }
  }
  return at;
}

function pushKind(t: Tables, o: Options, kind: number, top: number): number {
  makeRoom(o, top + 2 * o.places[kind]!);
  const { stack } = o;
  let at = top;
  for (let link = 0; link < t.linkCount; link++) {
    if (o.linkOpen[link] === 0) continue;
    const turns = o.fits[t.linkClass[link]! * t.kindCount + kind]!;
    for (let turn = 0; turn < 2; turn++) {
      if (((turns >>> turn) & 1) === 0) continue;
      stack[at++] = 2 * link + turn;
      stack[at++] = kind;
    }
  }
  return at;
}
