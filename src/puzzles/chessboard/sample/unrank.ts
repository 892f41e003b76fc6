/**
 * The tiling with a given number. The dominoes of the known tiling are taken from the last to the first: the places e1, e2, … for a domino on
 * a bare square have T(e1) + T(e2) + … = T tilings, and the rank says which place it is, as with the digits of a number. The T(e) are exact,
 * by residues modulo enough primes (`window.ts`, `residues.ts`); primes are dropped as T shrinks. Time: about four eliminations per prime.
 */
import type { Budget, StopReason } from "../../../base/index.js";
import {
  boundBits,
  type Component,
  createResidueSystem,
  createSkyline,
  kasteleynMatrix,
  modulusLimit,
  primesBelow,
  reduce,
  type ResidueSystem,
} from "../count/index.js";
import { createFactorStore } from "./factor-store.js";
import { createWindow, type Window } from "./window.js";

/** All tilings of a component, each by its rank. */
export interface Catalogue {
  readonly count: bigint;
  /** Writes the tiling of this rank, 0 ≤ rank < count, into `mate`; says why when the budget said stop. */
  unrank(rank: bigint, mate: Int32Array, budget: Budget): StopReason | undefined;
}

/** The answers do not depend on these. */
export interface CatalogueOptions {
  readonly segmentBytes?: number;
  readonly primesBelow?: number;
}

/** Places for a domino on a square: the other square's domino, and the entry of the matrix. */
interface Places {
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly entry: Int8Array;
}

const DOMINOES_PER_QUESTION = 4;

/** The number of tilings left, and of those with a domino at one place: residues, and digits in mixed radix. */
type Numbers = Readonly<
  Record<"leftResidues" | "left" | "placeResidues" | "place" | "before" | "rank", Float64Array>
>;

function createNumbers(size: number): Numbers {
  return {
    leftResidues: new Float64Array(size),
    left: new Float64Array(size),
    placeResidues: new Float64Array(size),
    place: new Float64Array(size),
    before: new Float64Array(size),
    rank: new Float64Array(size),
  };
}

export function createCatalogue(
  component: Component,
  cols: number,
  budget: Budget,
  options: CatalogueOptions = {},
): Catalogue | StopReason {
  const matrix = kasteleynMatrix(component, cols, budget);
  const skyline = createSkyline(matrix);
  if (skyline === undefined) return "memory";
  const { n } = skyline;
  const ofWhite: Places = { from: matrix.from, to: matrix.touch, entry: matrix.entry };
  const ofBlack = transpose(ofWhite);
  const firstOfWhite = firstNeeded(ofWhite);
  const firstOfBlack = firstNeeded(ofBlack);
  const capacity = widestWindow(firstOfWhite, firstOfBlack);
  const limit = Math.min(skyline.modulusLimit, modulusLimit(capacity), options.primesBelow ?? Infinity);
  const store = createFactorStore(
    skyline,
    primesBelow(limit),
    boundBits(matrix, budget),
    budget,
    options.segmentBytes,
  );
  if (typeof store === "string") return store;
  const window = createWindow(skyline, store, capacity);
  const size = store.primes.length;
  let system = createResidueSystem(store.primes);
  const total = new Float64Array(size);
  system.digits(Float64Array.from(store.residues), size, total);
  const count = system.toBigInt(total, size);

  const numbers = createNumbers(size);
  const { leftResidues, left, rank } = numbers;
  let used = size;
  let lowest = n;

  const decide = (k: number, white: boolean, mate: Int32Array): boolean => {
    const places = white ? ofWhite : ofBlack;
    const other = places.to[choose(numbers, window, system, used, k, places, white)]!;
    const i = white ? k : other;
    const j = white ? other : k;
    mate[matrix.white[i]!] = matrix.black[j]!;
    mate[matrix.black[j]!] = matrix.white[i]!;
    while (used > 1 && left[used - 1] === 0) used--;
    return window.cover(i, j, used);
  };
  const extendTo = (first: number, budget: Budget): StopReason | undefined => {
    while (lowest > first) {
      const reason = store.load(--lowest, budget);
      if (reason !== undefined) return reason;
      window.extend(lowest, used);
    }
    return undefined;
  };
  const settle = (
    k: number,
    white: boolean,
    mate: Int32Array,
    budget: Budget,
  ): StopReason | "failed" | undefined => {
    if ((white ? window.whiteSlot : window.blackSlot)[k] === -1) return undefined;
    const reason = extendTo((white ? firstOfWhite : firstOfBlack)[k]!, budget);
    return reason ?? (decide(k, white, mate) ? undefined : "failed");
  };
  const attempt = (wanted: bigint, mate: Int32Array, budget: Budget): StopReason | "failed" | undefined => {
    window.clear();
    leftResidues.set(store.residues);
    left.set(total);
    system.fromBigInt(wanted, size, rank);
    used = size;
    while (used > 1 && left[used - 1] === 0) used--;
    lowest = n;
    for (let k = n - 1; k >= 0; k--) {
      if (k % DOMINOES_PER_QUESTION === 0) {
        const reason = budget.stopped();
        if (reason !== undefined) return reason;
        budget.report({ stage: "laying dominoes", done: n - 1 - k, total: n });
      }
      // No further than needed: a small window is a fast one.
      const end = extendTo(k, budget) ?? settle(k, true, mate, budget) ?? settle(k, false, mate, budget);
      if (end !== undefined) return end;
    }
    return undefined;
  };

  return {
    count,
    unrank(wanted, mate, budget) {
      for (;;) {
        const end = attempt(wanted, mate, budget);
        if (end !== "failed") return end;
        // That prime divides the number of tilings left. Another prime gives the same decisions.
        const reason = store.replace(window.failed(), budget);
        if (reason !== undefined) return reason;
        system = createResidueSystem(store.primes);
        system.digits(Float64Array.from(store.residues), size, total);
      }
    },
  };
}

/** Finds the place for a square of domino k that the rank selects. Returns its index among the places. */
function choose(
  { leftResidues, left, placeResidues, place, before, rank }: Numbers,
  window: Window,
  system: ResidueSystem,
  used: number,
  k: number,
  places: Places,
  white: boolean,
): number {
  const slots = white ? window.blackSlot : window.whiteSlot;
  const end = places.from[k + 1]!;
  let last = end - 1;
  while (slots[places.to[last]!] === -1) last--;
  before.set(leftResidues);
  for (let t = places.from[k]!; t < last; t++) {
    const other = places.to[t]!;
    if (slots[other] === -1) continue;
    for (let q = 0; q < used; q++) {
      const p = system.primes[q]!;
      const ratio = white ? window.at(q, k, other) : window.at(q, other, k);
      placeResidues[q] = reduce(before[q]! * ratio * places.entry[t]!, p, 1 / p);
    }
    system.digits(placeResidues, used, place);
    if (system.below(rank, place, used)) {
      leftResidues.set(placeResidues);
      left.set(place);
      return t;
    }
    system.subtract(rank, place, used);
    system.subtract(left, place, used);
    for (let q = 0; q < used; q++) {
      const p = system.primes[q]!;
      leftResidues[q] = reduce(leftResidues[q]! - placeResidues[q]!, p, 1 / p);
    }
  }
  // The last place gets what is left. With a single place nothing was computed.
  return last;
}

/** The places seen from the other colour. */
function transpose({ from, to, entry }: Places): Places {
  const n = from.length - 1;
  const starts = new Int32Array(n + 1);
  for (const j of to) starts[j + 1]!++;
  for (let j = 0; j < n; j++) starts[j + 1]! += starts[j]!;
  const next = starts.slice();
  const back = new Int32Array(to.length);
  const entries = new Int8Array(to.length);
  for (let i = 0; i < n; i++) {
    for (let t = from[i]!; t < from[i + 1]!; t++) {
      const at = next[to[t]!]!++;
      back[at] = i;
      entries[at] = entry[t]!;
    }
  }
  return { from: starts, to: back, entry: entries };
}

/** For each square, the first domino that must be in the window when it is decided. */
function firstNeeded({ from, to }: Places): Int32Array {
  return Int32Array.from({ length: from.length - 1 }, (_, k) =>
    to.subarray(from[k], from[k + 1]).reduce((a, b) => Math.min(a, b), k),
  );
}

function widestWindow(firstOfWhite: Int32Array, firstOfBlack: Int32Array): number {
  let widest = 1;
  let lowest = firstOfWhite.length;
  for (let k = firstOfWhite.length - 1; k >= 0; k--) {
    lowest = Math.min(lowest, firstOfWhite[k]!, firstOfBlack[k]!);
    widest = Math.max(widest, k - lowest + 1);
  }
  return widest;
}
