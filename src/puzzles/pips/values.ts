/**
 * The value problem: all ways to put pips on the cells so that every condition holds and each number of pips is used exactly as
 * often as the dominoes have it. Which cells share a domino plays no part.
 *
 * Listing: cell by cell, region by region, with the region's sum kept within what the cells left in it can reach.
 *
 * Counting: cells of a region are alike, so a region only decides how many of each number it takes. A state is the supply
 * that is left; a region takes a multiset of k pips from it, in k!/∏ mᵥ! orders. Cells without a condition come last and take what is left in
 * (Σ sᵥ)!/∏ sᵥ! ways at once. At most ∏(sᵥ + 1) states, C(k + p, k) multisets per region of k cells with p + 1 numbers.
 */
import type { Budget, StopReason } from "../../base/index.js";
import type { CountEnd, MethodEnd, MethodRequest } from "../family.js";
import { supplyOf } from "./nodes.js";
import type { Pips, Region } from "./puzzle.js";

/** Pips by node. */
export type Values = readonly number[];

const NO_VALUES = { kind: "exhausted", engine: "value" } as const;
const ASK_EVERY = 1024;

/** The sums a region may have; `equals` and `unequal` say nothing of them. */
function sumRange({ condition, target = 0 }: Region): readonly [low: number, high: number] {
  if (condition === "sum") return [target, target];
  if (condition === "less") return [0, target - 1];
  return condition === "greater" ? [target + 1, Infinity] : [0, Infinity];
}

/** Whether pips may join those that are in the region already. */
function mayJoin(
  condition: Region["condition"],
  taken: ArrayLike<number>,
  placed: number,
  pip: number,
): boolean {
  if (condition === "equals") return placed === 0 || taken[pip] === placed;
  return condition !== "unequal" || taken[pip] === 0;
}

export function listValues(puzzle: Pips, { limit, budget, onSolution }: MethodRequest<Values>): MethodEnd {
  const { nodes, regions, dominoes, maxPip } = puzzle;
  if (nodes.length !== 2 * dominoes.length) return { outcome: "exhausted", certificate: NO_VALUES };
  const supply = supplyOf(puzzle);
  const values: number[] = nodes.map(() => 0);
  const ranges = regions.map(sumRange);
  let found = 0;
  let steps = 0;
  let reason: StopReason | undefined;
  /** The least and the most that so many cells can have from what is left. */
  const least = (cells: number): number => {
    let sum = 0;
    for (let pip = 0, left = cells; left > 0 && pip <= maxPip; pip++) {
      const taken = Math.min(left, supply[pip]!);
      sum += taken * pip;
      left -= taken;
    }
    return sum;
  };
  const most = (cells: number): number => {
    let sum = 0;
    for (let pip = maxPip, left = cells; left > 0 && pip >= 0; pip--) {
      const taken = Math.min(left, supply[pip]!);
      sum += taken * pip;
      left -= taken;
    }
    return sum;
  };
  const fillRegion = (r: number): boolean => {
    if (r === regions.length) {
      onSolution([...values]);
      return ++found < limit;
    }
    return fill(r, 0, 0, new Int32Array(maxPip + 1));
  };
  /** False to stop everything. */
  const fill = (r: number, placed: number, sum: number, taken: Int32Array): boolean => {
    if (steps++ % ASK_EVERY === 0) {
      reason = budget.stopped();
      if (reason !== undefined) return false;
    }
    const { nodes: members, condition } = regions[r]!;
    const [low, high] = ranges[r]!;
    const left = members.length - placed;
    if (sum + least(left) > high || sum + most(left) < low) return true;
    if (left === 0) return fillRegion(r + 1);
    for (let pip = 0; pip <= maxPip; pip++) {
      if (supply[pip] === 0 || !mayJoin(condition, taken, placed, pip)) continue;
      supply[pip]!--;
      taken[pip]!++;
      values[members[placed]!] = pip;
      const on = fill(r, placed + 1, sum + pip, taken);
      taken[pip]!--;
      supply[pip]!++;
      if (!on) return false;
    }
    return true;
  };
  if (fillRegion(0))
    return found === 0 ? { outcome: "exhausted", certificate: NO_VALUES } : { outcome: "exhausted" };
  return reason === undefined ? { outcome: "limit" } : { outcome: "stopped", reason };
}

const FACTORIALS: bigint[] = [1n];

function factorial(n: number): bigint {
  for (let i = FACTORIALS.length; i <= n; i++) FACTORIALS.push(FACTORIALS[i - 1]! * BigInt(i));
  return FACTORIALS[n]!;
}

/** Orders in which these counts can be dealt to as many cells. */
function arrangements(counts: ArrayLike<number>): bigint {
  let total = 0;
  let ways = 1n;
  for (let i = 0; i < counts.length; i++) {
    total += counts[i]!;
    ways *= factorial(counts[i]!);
  }
  return factorial(total) / ways;
}

const MOST_STATES = 2_000_000;

export function countValues(puzzle: Pips, budget: Budget): CountEnd {
  const method = "supply";
  if (puzzle.nodes.length !== 2 * puzzle.dominoes.length) return { outcome: "counted", count: 0n, method };
  const all = supplyOf(puzzle);
  // Only numbers that are there; states are the supplies left, as strings of character codes.
  const pips = [...all.keys()].filter((pip) => all[pip]! > 0);
  const write = (supply: readonly number[]): string => String.fromCharCode(...supply);
  const read = (state: string): number[] => Array.from(state, (_, i) => state.charCodeAt(i));
  let states = new Map<string, bigint>([[write(pips.map((pip) => all[pip]!)), 1n]]);
  const conditions = puzzle.regions
    .filter(({ condition }) => condition !== "empty")
    .toSorted((one, two) => two.nodes.length - one.nodes.length);
  let steps = 0;
  for (const region of conditions) {
    const next = new Map<string, bigint>();
    for (const [state, ways] of states) {
      for (const { left, taken } of multisets(region, pips, read(state))) {
        if (steps++ % ASK_EVERY === 0) {
          const reason = budget.stopped();
          if (reason !== undefined) return { outcome: "stopped", reason };
        }
        const key = write(left);
        next.set(key, (next.get(key) ?? 0n) + ways * arrangements(taken));
      }
      if (next.size > MOST_STATES) return { outcome: "stopped", reason: "memory" };
    }
    states = next;
  }
  let count = 0n;
  for (const [state, ways] of states) count += ways * arrangements(read(state));
  return { outcome: "counted", count, method };
}

/** The ways to take pips for a region from a supply, without their order. The arrays are reused. */
function* multisets(
  { nodes, condition, target }: Region,
  pips: readonly number[],
  left: number[],
): Generator<{ left: readonly number[]; taken: readonly number[] }> {
  const [low, high] = sumRange({ nodes, condition, ...(target === undefined ? {} : { target }) });
  const taken = pips.map(() => 0);
  const found = { left, taken };
  const take = function* (i: number, cells: number, sum: number): Generator<typeof found> {
    if (cells === 0) {
      if (sum >= low && sum <= high) yield found;
      return;
    }
    if (i === pips.length || sum + cells * pips[i]! > high || sum + cells * pips.at(-1)! < low) return;
    const most = Math.min(cells, left[i]!, condition === "unequal" ? 1 : cells);
    for (let n = 0; n <= most; n++) {
      if (condition === "equals" && n !== 0 && n !== cells) continue;
      taken[i] = n;
      left[i]! -= n;
      yield* take(i + 1, cells - n, sum + n * pips[i]!);
      left[i]! += n;
      taken[i] = 0;
    }
  };
  yield* take(0, nodes.length, 0);
}
