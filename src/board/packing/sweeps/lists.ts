/**
 * The placements that a sweep looks at: a list for every state of a few cells around a cell, its probes, with the placements that none of
 * them blocks. A list is made when its state first turns up. Lists are sorted by kind, so that used kinds are skipped in one step. Memory:
 * one number per cell and state, and the lists made.
 */
import { grown } from "../../../base/index.js";
import type { Compiled } from "../compile.js";

/** Numbers of an entry: two words of cells, the kind as a bit, the placement, where the entries of the next kind begin. */
export const ENTRY = 5;
export const DEAD = -1;

export interface Lists {
  /** Probes of a cell, and their masks: `width` numbers for each cell. */
  readonly width: number;
  readonly probe0: Int32Array;
  readonly probe1: Int32Array;
  /** By cell and state of its probes: where its list begins, `DEAD`, or 0 where it was not made yet. */
  readonly heads: Int32Array;
  /** The lists: first the kinds in it, then the entries, and one of no kind at the end that says where its list begins. */
  entries: Int32Array;
  used: number;
  readonly members: Members;
  readonly isDead: (cell: number, state: number) => boolean;
}

/** Placements by cell, sorted by kind: `starts[cell]` to `starts[cell + 1]` of `at`. */
interface Members {
  readonly starts: Int32Array;
  readonly at: Int32Array;
  readonly low: Int32Array;
  readonly high: Int32Array;
  readonly kindOf: Int32Array;
}

/** Which placements stand in the lists of a cell: those that start there in the order of the sweep, or all that cover it. */
export type Membership = "first" | "any";

export function createLists(
  compiled: Compiled,
  membership: Membership,
  barred: Uint8Array,
  width: number,
  probesOf: (cell: number, members: Int32Array) => readonly number[],
  isDead: Lists["isDead"],
): Lists {
  const members = membersOf(compiled, membership, barred);
  const { cells } = compiled;
  const probe0 = new Int32Array(cells * width);
  const probe1 = new Int32Array(cells * width);
  for (let cell = 0; cell < cells; cell++) {
    const own = members.at.subarray(members.starts[cell], members.starts[cell + 1]);
    for (const [at, probe] of probesOf(cell, own).entries()) {
      if (probe < 32) probe0[cell * width + at] = 1 << probe;
      else probe1[cell * width + at] = 1 << (probe - 32);
    }
  }
  return {
    width,
    probe0,
    probe1,
    heads: new Int32Array(cells << width),
    entries: new Int32Array(1 << 12),
    used: 1,
    members,
    isDead,
  };
}

function membersOf(
  { cells, kinds, kindOf, firstOf, mask }: Compiled,
  membership: Membership,
  barred: Uint8Array,
): Members {
  const low = mask[0]!;
  const high = mask[1] ?? new Int32Array(kindOf.length);
  const count = kindOf.length;
  // Two counting sorts: by kind, then by cell; the second keeps the order of the first.
  const ends = new Int32Array(kinds + 1);
  for (let at = 0; at < count; at++) ends[kindOf[at]! + 1]!++;
  for (let kind = 0; kind < kinds; kind++) ends[kind + 1]! += ends[kind]!;
  const sorted = new Int32Array(count);
  for (let at = 0; at < count; at++) sorted[ends[kindOf[at]!]!++] = at;
  const starts = new Int32Array(cells + 1);
  const each = (visit: (cell: number, at: number) => void): void => {
    for (let i = 0; i < count; i++) {
      const at = sorted[i]!;
      if (barred[at] === 1) continue;
      if (membership === "first") {
        visit(firstOf[at]!, at);
        continue;
      }
      for (let rest = low[at]!; rest !== 0; rest &= rest - 1) visit(31 - Math.clz32(rest & -rest), at);
      for (let rest = high[at]!; rest !== 0; rest &= rest - 1) visit(63 - Math.clz32(rest & -rest), at);
    }
  };
  each((cell) => starts[cell + 1]!++);
  for (let cell = 0; cell < cells; cell++) starts[cell + 1]! += starts[cell]!;
  const next = starts.slice();
  const members = new Int32Array(starts[cells]!);
  each((cell, at) => {
    members[next[cell]!++] = at;
  });
  return { starts, at: members, low, high, kindOf };
}

/** Make the list of a cell and a state; returns where it begins, or `DEAD`. The entries may have moved. */
export function makeList(lists: Lists, cell: number, state: number): number {
  const { width, probe0, probe1, heads } = lists;
  const { starts, at: members, low, high, kindOf } = lists.members;
  const slot = (cell << width) | state;
  heads[slot] = DEAD;
  if (lists.isDead(cell, state)) return DEAD;
  let blocked0 = 0;
  let blocked1 = 0;
  for (let probe = 0; probe < width; probe++) {
    if (((state >>> probe) & 1) !== 0) continue;
    blocked0 |= probe0[cell * width + probe]!;
    blocked1 |= probe1[cell * width + probe]!;
  }
  const begin = starts[cell]!;
  const end = starts[cell + 1]!;
  const entries = roomFor(lists, (end - begin + 1) * ENTRY + 1);
  const head = lists.used;
  let to = head + 1;
  let group = to;
  let kinds = 0;
  for (let i = begin; i < end; i++) {
    const placement = members[i]!;
    const mask0 = low[placement]!;
    const mask1 = high[placement]!;
    if (((mask0 & blocked0) | (mask1 & blocked1)) !== 0) continue;
    const bit = 1 << kindOf[placement]!;
    if ((kinds & bit) === 0) {
      for (; group < to; group += ENTRY) entries[group + 4] = to;
      kinds |= bit;
    }
    entries[to] = mask0;
    entries[to + 1] = mask1;
    entries[to + 2] = bit;
    entries[to + 3] = placement;
    to += ENTRY;
  }
  if (kinds === 0) return DEAD;
  for (; group < to; group += ENTRY) entries[group + 4] = to;
  entries[head] = kinds;
  entries[to] = head;
  entries[to + 2] = 0;
  lists.used = to + ENTRY;
  heads[slot] = head;
  return head;
}

function roomFor(lists: Lists, more: number): Int32Array {
  const size = lists.used + more;
  if (size > lists.entries.length) lists.entries = grown(lists.entries, 2 * size);
  return lists.entries;
}

/** Levels that are looked at: below them a branch is too small to be seen. */
const SEEN_LEVELS = 8;

/** How much of a sweep is behind it, from the entries that lie on each level: entries of a list count alike. */
export function passedOf(entries: Int32Array, laidAt: Int32Array, base: number, depth: number): number {
  let passed = 0;
  let share = 1;
  for (let level = base; level < depth && level < base + SEEN_LEVELS; level++) {
    const at = laidAt[level]!;
    let end = at;
    while (entries[end + 2] !== 0) end = entries[end + 4]!;
    const begin = entries[end]! + 1;
    share /= (end - begin) / ENTRY;
    passed += (share * (at - begin)) / ENTRY;
  }
  return passed;
}
