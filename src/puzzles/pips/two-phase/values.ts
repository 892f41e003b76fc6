/**
 * The value problem: all ways to put pips on the cells so that every condition holds and each number is used as often as the dominoes have
 * it. Cells of a region are alike: a state is the supply left, and a region takes a multiset of k pips from it, in k!/∏ mᵥ! orders. Cells
 * without a condition are one more region, the last. At most ∏(sᵥ + 1) states, C(k + p, k) multisets per region of k cells. Counting adds
 * up the orders; listing goes only to states from which the other regions can be met, so the wait between two answers is bounded.
 */
import type { Budget, StopReason } from "../../../base/index.js";
import type { CountEnd, MethodEnd, MethodRequest } from "../../methods.js";
import { supplyOf } from "../nodes.js";
import type { Pips, Region } from "../puzzle.js";

export type Values = readonly number[];

const NO_VALUES = { kind: "exhausted", engine: "value" } as const;
const ASK_EVERY = 1024;
const MOST_STATES = 2_000_000;

/** The sums a region may have; `equals` and `unequal` say nothing about them. */
function sumRange({ condition, target = 0 }: Region): readonly [low: number, high: number] {
  if (condition === "sum") return [target, target];
  if (condition === "less") return [0, target - 1];
  return condition === "greater" ? [target + 1, Infinity] : [0, Infinity];
}

export interface Clock {
  reason: StopReason | undefined;
  stopped(): boolean;
}

export function createClock(budget: Budget): Clock {
  let steps = 0;
  const clock: Clock = {
    reason: undefined,
    stopped() {
      if (clock.reason === undefined && steps++ % ASK_EVERY === 0) clock.reason = budget.stopped();
      return clock.reason !== undefined;
    },
  };
  return clock;
}

interface Deal {
  /** The numbers of pips that occur, ascending; supplies are counts in their order. */
  readonly pips: readonly number[];
  readonly supply: readonly number[];
  /** The largest first, so that few states branch widely; those without a condition as one, last. */
  readonly regions: readonly Region[];
}

function dealOf(puzzle: Pips): Deal {
  const all = supplyOf(puzzle);
  const pips = [...all.keys()].filter((pip) => all[pip]! > 0);
  const conditions = puzzle.regions
    .filter(({ condition }) => condition !== "empty")
    .toSorted((one, two) => two.nodes.length - one.nodes.length);
  const free = puzzle.regions.flatMap(({ condition, nodes }) => (condition === "empty" ? nodes : []));
  return {
    pips,
    supply: pips.map((pip) => all[pip]!),
    regions: free.length === 0 ? conditions : [...conditions, { nodes: free, condition: "empty" }],
  };
}

function keyOf(supply: readonly number[]): string {
  return String.fromCharCode(...supply);
}

type Visit = (taken: readonly number[], left: readonly number[]) => boolean;

/** The ways to take pips for a region from a supply, without their order. The arrays are reused. False: ended early. */
function eachMultiset(
  region: Region,
  pips: readonly number[],
  supply: readonly number[],
  clock: Clock,
  visit: Visit,
): boolean {
  const { condition } = region;
  const [low, high] = sumRange(region);
  const left = [...supply];
  const taken = pips.map(() => 0);
  /** How many pips there are from the i-th number on. */
  const rest = [...supply, 0];
  for (let i = pips.length - 1; i >= 0; i--) rest[i]! += rest[i + 1]!;
  const largest = pips.at(-1) ?? 0;
  const take = (i: number, cells: number, sum: number): boolean => {
    if (clock.stopped()) return false;
    if (cells === 0) return sum < low || sum > high || visit(taken, left);
    if (i === pips.length || sum + cells * pips[i]! > high || sum + cells * largest < low) return true;
    const most = Math.min(cells, left[i]!, condition === "unequal" ? 1 : cells);
    for (let n = Math.max(0, cells - rest[i + 1]!); n <= most; n++) {
      if (condition === "equals" && n !== 0 && n !== cells) continue;
      taken[i] = n;
      left[i]! -= n;
      const on = take(i + 1, cells - n, sum + n * pips[i]!);
      left[i]! += n;
      taken[i] = 0;
      if (!on) return false;
    }
    return true;
  };
  return take(0, region.nodes.length, 0);
}

/** Whether the regions from the r-th on can be met with a supply; not to be trusted once the clock has stopped. */
function createFeasible(
  { pips, regions }: Deal,
  clock: Clock,
): (r: number, supply: readonly number[]) => boolean {
  const known = regions.map(() => new Map<string, boolean>());
  let states = 0;
  const feasible = (r: number, supply: readonly number[]): boolean => {
    if (r === regions.length) return true;
    const key = keyOf(supply);
    const before = known[r]!.get(key);
    if (before !== undefined) return before;
    let found = false;
    eachMultiset(regions[r]!, pips, supply, clock, (_, left) => !(found = feasible(r + 1, left)));
    if (++states > MOST_STATES) clock.reason ??= "memory";
    known[r]!.set(key, found);
    return found;
  };
  return feasible;
}

export function listValues(puzzle: Pips, { limit, budget, onSolution }: MethodRequest<Values>): MethodEnd {
  if (puzzle.nodes.length !== 2 * puzzle.dominoes.length)
    return { outcome: "exhausted", certificate: NO_VALUES };
  const deal = dealOf(puzzle);
  const { pips, regions } = deal;
  const clock = createClock(budget);
  const feasible = createFeasible(deal, clock);
  const values: number[] = puzzle.nodes.map(() => 0);
  let found = 0;
  /** False to stop everything. */
  const fill = (r: number, supply: readonly number[]): boolean => {
    if (r === regions.length) {
      onSolution([...values]);
      return ++found < limit;
    }
    return eachMultiset(
      regions[r]!,
      pips,
      supply,
      clock,
      (taken, left) => !feasible(r + 1, left) || arrange(r, 0, [...taken], left),
    );
  };
  const arrange = (r: number, placed: number, taken: number[], left: readonly number[]): boolean => {
    if (clock.stopped()) return false;
    const members = regions[r]!.nodes;
    if (placed === members.length) return fill(r + 1, left);
    for (let i = 0; i < pips.length; i++) {
      if (taken[i] === 0) continue;
      taken[i]!--;
      values[members[placed]!] = pips[i]!;
      const on = arrange(r, placed + 1, taken, left);
      taken[i]!++;
      if (!on) return false;
    }
    return true;
  };
  const whole = fill(0, deal.supply);
  if (clock.reason !== undefined) return { outcome: "stopped", reason: clock.reason };
  if (!whole) return { outcome: "limit" };
  return found === 0 ? { outcome: "exhausted", certificate: NO_VALUES } : { outcome: "exhausted" };
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

export function countValues(puzzle: Pips, budget: Budget): CountEnd {
  const method = "supply";
  if (puzzle.nodes.length !== 2 * puzzle.dominoes.length) return { outcome: "counted", count: 0n, method };
  const { pips, supply, regions } = dealOf(puzzle);
  const clock = createClock(budget);
  let states = new Map([[keyOf(supply), { supply, ways: 1n }]]);
  for (const region of regions) {
    const next = new Map<string, { supply: readonly number[]; ways: bigint }>();
    for (const { supply: from, ways } of states.values()) {
      eachMultiset(region, pips, from, clock, (taken, left) => {
        const key = keyOf(left);
        const more = ways * arrangements(taken);
        const known = next.get(key);
        if (known === undefined) next.set(key, { supply: [...left], ways: more });
        else known.ways += more;
        return true;
      });
      if (next.size > MOST_STATES) clock.reason ??= "memory";
      if (clock.reason !== undefined) return { outcome: "stopped", reason: clock.reason };
    }
    states = next;
  }
  let count = 0n;
  for (const { ways } of states.values()) count += ways;
  return { outcome: "counted", count, method };
}
