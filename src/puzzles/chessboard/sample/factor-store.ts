/**
 * The LU factors of one matrix modulo many primes, read from the last row to the first. All at once take 350 MB on a 100 × 100 board. Where
 * that is too much, rows are cut into segments: the forward pass keeps the few rows that each segment looks back to, and a segment is
 * factored again from there when it is read.
 */
import type { Budget, StopReason } from "../../../base/index.js";
import { createFactors, factor, type Factors, loadMatrix, type Skyline } from "../count/index.js";

/** Rows of the factors modulo one prime, cut out of the skyline. */
export interface Slice {
  readonly lower: Int32Array;
  readonly upper: Int32Array;
  readonly pivotInverse: Int32Array;
}

export interface FactorStore {
  readonly primes: number[];
  readonly residues: number[];
  /** Makes the factors of row and column `k` readable, and those of all later rows that reach back to it. If the budget stops it, returns why. */
  load(k: number, budget: Budget): StopReason | undefined;
  /** What is loaded, per prime, and where it begins in the skyline. */
  slices(): readonly Slice[];
  lowerBase(): number;
  upperBase(): number;
  firstRow(): number;
  /** Another prime in place of the one at `index`. */
  replace(index: number, budget: Budget): StopReason | undefined;
}

const SEGMENT_BYTES = 2 ** 28;

interface Segment {
  readonly begin: number;
  /** Rows up to here are stored: the segment, and those after it that reach back into it. */
  readonly end: number;
  /** The first row that elimination from `begin` on looks back to. */
  readonly back: number;
}

export function createFactorStore(
  skyline: Skyline,
  source: Iterator<number, never>,
  bits: number,
  budget: Budget,
  segmentBytes = SEGMENT_BYTES,
): FactorStore | StopReason {
  const work = createFactors(skyline);
  const primes: number[] = [];
  const residues: number[] = [];
  const bytes = 4 * (skyline.lowerSize + skyline.upperSize + skyline.n) * Math.ceil(bits / 20 + 1);
  const segments = cut(skyline, Math.ceil(bytes / segmentBytes));
  /** Per prime, the rows before each segment. */
  const checkpoints: Slice[][] = [];
  let current: Slice[] = [];
  let loaded = segments.length - 1;

  /** The next prime that divides no pivot, at `index`. */
  const add = (index: number): StopReason | undefined => {
    for (;;) {
      const p = source.next().value;
      loadMatrix(skyline, work);
      const residue = factor(skyline, work, p, 0, skyline.n, budget);
      if (typeof residue === "string") return residue;
      if (residue === 0) continue;
      primes[index] = p;
      residues[index] = residue;
      checkpoints[index] = segments.map(({ begin, back }) => copyOut(skyline, work, back, begin));
      const last = segments.at(-1)!;
      current[index] = copyOut(skyline, work, last.begin, last.end);
      return undefined;
    }
  };
  const load = (k: number, budget: Budget): StopReason | undefined => {
    const wanted = segments.findLastIndex(({ begin }) => begin <= k);
    if (wanted === loaded) return undefined;
    const { begin, end, back } = segments[wanted]!;
    current = [];
    // Nothing counts as loaded until all rows are: a stop must not leave the rows of another segment.
    loaded = -1;
    for (let index = 0; index < primes.length; index++) {
      loadMatrix(skyline, work);
      copyIn(skyline, work, back, checkpoints[index]![wanted]!);
      const product = factor(skyline, work, primes[index]!, begin, end, budget);
      if (typeof product === "string") return product;
      current.push(copyOut(skyline, work, begin, end));
    }
    loaded = wanted;
    return undefined;
  };

  for (let have = 0; have <= bits;) {
    const reason = add(primes.length);
    if (reason !== undefined) return reason;
    have += Math.log2(primes.at(-1)!);
    budget.report({
      stage: "factoring modulo primes",
      done: primes.length,
      total: Math.ceil((primes.length * bits) / have),
    });
  }
  return {
    primes,
    residues,
    load,
    slices: () => current,
    lowerBase: () => startOfRow(skyline, segments[loaded]!.begin),
    upperBase: () => startOfCol(skyline, segments[loaded]!.begin),
    firstRow: () => segments[loaded]!.begin,
    replace: (index: number, budget: Budget) => load(skyline.n - 1, budget) ?? add(index),
  };
}

function cut(skyline: Skyline, wanted: number): Segment[] {
  const { n, low, up } = skyline;
  // reach[k]: the first row that any row from k on looks back to; ahead[k]: the last row that looks back to k or before.
  const reach = new Int32Array(n + 1).fill(n);
  const ahead = new Int32Array(n);
  for (let k = n - 1; k >= 0; k--) reach[k] = Math.min(reach[k + 1]!, low[k]!, up[k]!);
  for (let k = 0; k < n; k++) ahead[Math.min(low[k]!, up[k]!)] = k;
  for (let k = 1; k < n; k++) ahead[k] = Math.max(ahead[k]!, ahead[k - 1]!);
  const size = Math.max(1, Math.ceil(n / wanted));
  const segments: Segment[] = [];
  for (let begin = 0; begin < n; begin += size) {
    const last = Math.min(n, begin + size) - 1;
    segments.push({ begin, end: Math.max(last, ahead[last]!) + 1, back: Math.min(begin, reach[begin]!) });
  }
  return segments;
}

function startOfRow({ n, rowAt, low, lowerSize }: Skyline, k: number): number {
  return k === n ? lowerSize : rowAt[k]! + low[k]!;
}

function startOfCol({ n, colAt, up, upperSize }: Skyline, k: number): number {
  return k === n ? upperSize : colAt[k]! + up[k]!;
}

function copyOut(skyline: Skyline, work: Factors, begin: number, end: number): Slice {
  return {
    lower: new Int32Array(work.lower.subarray(startOfRow(skyline, begin), startOfRow(skyline, end))),
    upper: new Int32Array(work.upper.subarray(startOfCol(skyline, begin), startOfCol(skyline, end))),
    pivotInverse: new Int32Array(work.pivotInverse.subarray(begin, end)),
  };
}

function copyIn(skyline: Skyline, work: Factors, begin: number, slice: Slice): void {
  work.lower.set(slice.lower, startOfRow(skyline, begin));
  work.upper.set(slice.upper, startOfCol(skyline, begin));
  work.pivotInverse.set(slice.pivotInverse, begin);
}
