/**
 * The search for boards of up to 64 cells and 32 kinds, where a set of cells is two words. The upper levels go by the fewest options
 * (`branch.ts`). Below, where nearly all time goes, one of two sweeps keeps no lists of what is possible: cell by cell along a narrow
 * board (`sweeps/front.ts`), else to the cell with the fewest empty neighbours (`sweeps/poorest.ts`); for that one see also `isForKernel`.
 */
import { branch, kindSizes } from "./branch.js";
import type { Compiled } from "../compile.js";
import { doColoursPay } from "../sweeps/colours.js";
import { createFrontSweep } from "../sweeps/front.js";
import { createPoorestSweep } from "../sweeps/poorest.js";
import { shiftsOf } from "../sweeps/regions.js";
import {
  createRun,
  endOf,
  type Run,
  solved,
  type Sweep,
  take,
  type Search,
  type SearchEnd,
  type SearchRequest,
} from "../run.js";
import { createPlacementStack, KIND_ITEMS, pickFewest, type PlacementStack } from "./stack.js";
import type { PackingJob } from "../problem.js";

export const SMALL_CELLS = 64;
export const SMALL_KINDS = 32;

type SweepName = "front" | "poorest";

export interface Plan {
  /** Levels, below what is laid already, that branch on the item with the fewest options. */
  readonly levels: number;
  readonly sweep: SweepName;
}

/** One level costs nothing, and the progress is read from it. With a second one, searches of 5 × 12 and 6 × 10 lay more pieces and take longer. */
const UPPER_LEVELS = 1;

/**
 * With few placements the fewest options are worth their price all the way: on 18 IQ Twist challenges with 236 to 445 placements they take
 * three quarters of the time of a sweep, with 486 on average nearly twice as much.
 */
const FEW_PLACEMENTS = 450;

/**
 * Along a short front the window of the fixed order sees most of the border between full and empty. Pieces laid for all pentomino
 * packings up to symmetry, by the fixed order and by the poorest cell: 5 × 12 449,494 and 795,907; 6 × 10 661,896 and 1,256,517;
 * 8 × 8 without its middle 474,185 and 152,935; 2 × 5 × 6 (front 10) 3,765,810 and 2,578,751. A piece costs about the same in
 * both.
 */
const SHORT_FRONT = 6;

/**
 * Whether the kernel (`medium-kernel.ts`) is faster, which goes by the fewest options all the way: where no side is short, placements are many, and colours do not prune. By
 * processor time it takes half as long for the pentominoes in 3 × 4 × 5 and 2 × 5 × 6, and as long on flat boards of 56 cells; where colours prune, as in the Soma cube, twice as long.
 */
export function isForKernel(compiled: Compiled): boolean {
  const { levels, sweep } = planFor(compiled);
  return levels === UPPER_LEVELS && sweep === "poorest" && !doColoursPay(compiled);
}

function planFor({ cells, front, kindOf }: Compiled): Plan {
  return {
    levels: kindOf.length <= FEW_PLACEMENTS ? cells : UPPER_LEVELS,
    sweep: front <= SHORT_FRONT ? "front" : "poorest",
  };
}

/** The sweeps of problems none of whose placements is barred. */
const sweeps: Readonly<Record<SweepName, WeakMap<Compiled, Sweep>>> = {
  front: new WeakMap(),
  poorest: new WeakMap(),
};

export const searchSmallBoard: Search = (compiled, request) =>
  searchByPlan(planFor(compiled), compiled, request);

export function searchByPlan(plan: Plan, compiled: Compiled, request: SearchRequest): SearchEnd {
  const run = createRun(compiled, request);
  const { job } = request;
  const barred = new Uint8Array(compiled.kindOf.length);
  for (const at of job.excluded) barred[at] = 1;
  const start = layForced(compiled, run, job, barred);
  if (start === undefined) return endOf(run);
  const { empty0, empty1, kinds, depth } = start;
  if ((empty0 | empty1) === 0) {
    solved(run, kinds, depth);
    return endOf(run);
  }
  const stack = createPlacementStack(compiled.kindOf.length);
  const size = fillStack(compiled, stack, barred, empty0, empty1, kinds);
  const item =
    job.first === undefined
      ? pickFewest(stack, 0, size, empty0, empty1, kinds & run.once)
      : KIND_ITEMS + job.first;
  const shifts = shiftsOf(compiled);
  const upper = {
    run,
    stack,
    levels: depth + plan.levels,
    sweep: lazily(() => sweepFor(plan.sweep, compiled, run, job, kinds, barred)),
    shifts,
    sizeOfKind: kindSizes(compiled),
  };
  branch(upper, 0, size, empty0, empty1, kinds, item, depth, request.from, request.share);
  return endOf(run);
}

interface Start {
  readonly empty0: number;
  readonly empty1: number;
  readonly kinds: number;
  readonly depth: number;
}

/** The board with what the job lays on it, or undefined where that does not go together. */
function layForced(
  { mask, full, kindOf, problem }: Compiled,
  run: Run,
  { forced }: PackingJob,
  barred: Uint8Array,
): Start | undefined {
  const [low, high] = mask;
  let empty0 = full[0]!;
  let empty1 = full[1] ?? 0;
  let kinds = 0;
  for (const [kind, { max }] of problem.kinds.entries()) if (max > 0) kinds |= 1 << kind;
  let depth = 0;
  for (const at of forced) {
    const bit = 1 << kindOf[at]!;
    const mask0 = low![at]!;
    const mask1 = high === undefined ? 0 : high[at]!;
    if ((bit & kinds) === 0 || ((mask0 & ~empty0) | (mask1 & ~empty1)) !== 0 || barred[at] === 1) {
      return undefined;
    }
    empty0 ^= mask0;
    empty1 ^= mask1;
    kinds = take(run, kinds, bit);
    run.path[depth++] = at;
  }
  return { empty0, empty1, kinds, depth };
}

function fillStack(
  { mask, kindOf }: Compiled,
  stack: PlacementStack,
  barred: Uint8Array,
  empty0: number,
  empty1: number,
  kinds: number,
): number {
  const [low, high] = mask;
  let size = 0;
  for (let at = 0; at < kindOf.length; at++) {
    const bit = 1 << kindOf[at]!;
    const mask0 = low![at]!;
    const mask1 = high === undefined ? 0 : high[at]!;
    if (barred[at] === 1 || ((mask0 & ~empty0) | (mask1 & ~empty1) | (bit & ~kinds)) !== 0) continue;
    stack.low[size] = mask0;
    stack.high[size] = mask1;
    stack.kind[size] = bit;
    stack.id[size] = at;
    size++;
  }
  return size;
}

/** Many searches end in the upper levels; the tables of a sweep are made when one begins. */
function lazily(make: () => Sweep): Sweep {
  let made: Sweep | undefined;
  return (run, empty0, empty1, kinds, depth) => {
    made ??= make();
    made(run, empty0, empty1, kinds, depth);
  };
}

/** The sweep for a job. Jobs up to symmetry share one: they bar only placements of the piece that they lay first. */
function sweepFor(
  name: SweepName,
  compiled: Compiled,
  run: Run,
  { excluded, first }: PackingJob,
  kinds: number,
  barred: Uint8Array,
): Sweep {
  const laid = first === undefined ? 0 : run.once & (1 << first);
  const asked = kinds & ~laid;
  const shared = excluded.every((at) => ((1 << compiled.kindOf[at]!) & asked) === 0);
  const known = shared ? sweeps[name].get(compiled) : undefined;
  if (known !== undefined) return known;
  const out = shared ? new Uint8Array(barred.length) : barred;
  const shifts = shiftsOf(compiled);
  const sweep =
    shifts === undefined || name === "front"
      ? createFrontSweep(compiled, out)
      : createPoorestSweep(compiled, shifts, out);
  if (shared) sweeps[name].set(compiled, sweep);
  return sweep;
}
