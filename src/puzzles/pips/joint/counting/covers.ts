/**
 * The sets of cells that a sweep covers, each once, with what depends on them alone: the next cell, the links after which the rest can be
 * laid out, the regions that are begun. Far fewer than positions; exponential in the frontier at worst. Only those asked for are made.
 */
import { add, type Amount } from "./amount.js";
import { createKeyTable, intern } from "./key-table.js";
import { EQUALS, isFree, type Tables, UNEQUAL } from "../tables.js";

const MOST_BYTES = 1 << 27;

export interface Cover {
  readonly id: number;
  /** Place of the first bare cell in the order; its length when there is none. */
  readonly at: number;
  /** Regions with a condition and with both covered and bare cells. */
  readonly begun: readonly number[];
  /** Some condition still asks for something, whatever pips are laid so far. */
  readonly asks: boolean;
  /** Links from the first bare cell, and what is covered after each. */
  readonly links: number[];
  readonly after: Cover[];
  /** Whether the bare cells can be paired off; undefined: not known yet. */
  completable: boolean | undefined;
  /** `links` has only those after which the rest can be laid out. */
  sifted: boolean;
  /** In how many ways the bare cells can be paired off; undefined: not known yet. */
  layouts: Amount | undefined;
}

export interface Covers {
  /** cell → place in the order, −1 where it is not swept. */
  readonly place: Int32Array;
  /** Nothing swept yet. undefined: no room. */
  start(): Cover | undefined;
  /** Keeps only the links of a cover after which the rest can still be laid out. False: no room left. */
  sift(cover: Cover): boolean;
  /** How many layouts the bare cells have. undefined: no room left, or stopped. */
  layoutsOf(cover: Cover): Amount | undefined;
}

/**
 * When it is stopped, its answers about layouts may be wrong, but then the caller is stopped, too. One closure, although it is long: with
 * the table of covers in an object of its own, counts of 8 and 11 dominoes took 3–4 % more time.
 */
export function createCovers(t: Tables, order: Int32Array, stopped: () => boolean): Covers {
  const { regionCount } = t;
  const cellCount = order.length;
  // Cells are known here by their place in the order; those that are not in it stay covered.
  const stride = Math.max(1, (cellCount + 31) >>> 5);
  const table = createKeyTable(MOST_BYTES);
  const all: Cover[] = [];
  const mask = new Int32Array(stride);
  const open = new Int32Array(regionCount);
  const place = new Int32Array(t.nodeCount).fill(-1);
  for (let i = 0; i < cellCount; i++) place[order[i]!] = i;
  const leastPip = t.rankCount === 0 ? 0 : t.pips[0]!;
  const mostPip = t.rankCount === 0 ? 0 : t.pips[t.rankCount - 1]!;
  let room = true;

  const covered = (at: number): boolean => at < 0 || ((mask[at >>> 5]! >>> (at & 31)) & 1) === 1;
  const flip = (at: number): void => {
    mask[at >>> 5]! ^= 1 << (at & 31);
  };
  /** The cover of `mask`, whose places before `from` are covered. */
  const coverOf = (from: number): Cover | undefined => {
    const known = table.size;
    const id = intern(table, mask, stride);
    if (id < 0) room = false;
    if (id < known) return all[id];
    let at = from;
    while (at < cellCount && covered(at)) at++;
    open.fill(0);
    for (let i = at; i < cellCount; i++) if (!covered(i)) open[t.regionOf[order[i]!]!]!++;
    const begun: number[] = [];
    let asks = false;
    for (let r = 0; r < regionCount; r++) {
      const bare = open[r]!;
      if (bare === 0) continue;
      if (isFree(t, r)) continue;
      const low = t.regionLow[r]!;
      const high = t.regionHigh[r]!;
      if (bare < t.regionSize[r]!) begun.push(r);
      else if (bare * leastPip < low || bare * mostPip > high) asks = true;
      if (t.regionRule[r] === EQUALS || t.regionRule[r] === UNEQUAL) asks = true;
    }
    const cover: Cover = {
      id,
      at,
      begun,
      asks,
      links: [],
      after: [],
      completable: at === cellCount ? true : undefined,
      sifted: at === cellCount,
      layouts: at === cellCount ? 1 : undefined,
    };
    all.push(cover);
    return cover;
  };
  const expand = (cover: Cover): void => {
    const cell = order[cover.at]!;
    const from = table.starts[cover.id]!;
    for (let w = 0; w < stride; w++) mask[w] = table.pool[from + w]!;
    flip(cover.at);
    for (let a = t.aroundStart[cell]!; a < t.aroundStart[cell + 1]!; a++) {
      const link = t.around[a]!;
      const other = place[t.linkFirst[link]! + t.linkSecond[link]! - cell]!;
      if (covered(other)) continue;
      flip(other);
      const after = coverOf(cover.at + 1);
      flip(other);
      if (after === undefined) return;
      cover.links.push(link);
      cover.after.push(after);
    }
  };
  const complete = (cover: Cover): boolean => {
    if (cover.completable !== undefined) return cover.completable;
    cover.completable = false;
    if (stopped()) return false;
    expand(cover);
    for (const after of cover.after) {
      if (!complete(after)) continue;
      cover.completable = true;
      break;
    }
    return cover.completable;
  };
  const sift = (cover: Cover): boolean => {
    if (cover.sifted) return room;
    cover.sifted = true;
    let kept = 0;
    for (let i = 0; i < cover.after.length; i++) {
      if (!complete(cover.after[i]!)) continue;
      cover.links[kept] = cover.links[i]!;
      cover.after[kept++] = cover.after[i]!;
    }
    cover.links.length = cover.after.length = kept;
    return room;
  };
  const layoutsOf = (cover: Cover): Amount | undefined => {
    if (cover.layouts !== undefined) return cover.layouts;
    if (!sift(cover) || stopped()) return undefined;
    let total: Amount = 0;
    for (const after of cover.after) {
      const rest = layoutsOf(after);
      if (rest === undefined) return undefined;
      total = add(total, rest);
    }
    cover.layouts = total;
    return total;
  };
  return {
    place,
    sift,
    layoutsOf,
    start() {
      const cover = coverOf(0);
      if (cover !== undefined) complete(cover);
      return room ? cover : undefined;
    },
  };
}
