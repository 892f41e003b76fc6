/** What all levels of a search share while it runs: which kinds may still be used, the pieces laid, the budget. */
import type { Budget, StopReason } from "../../base/index.js";
import type { Compiled } from "./compile.js";
import type { PackingEnd, PackingJob } from "./problem.js";

export interface SearchRequest {
  readonly job: PackingJob;
  readonly budget: Budget;
  /** Placements of a solution in the first `length` entries of `path`, which must not be kept. Returns false to stop. */
  onSolution(path: Int32Array, length: number): boolean;
  /** Give up (`steps`) at the first look at the clock after this many pieces. */
  readonly steps?: number;
  /** The share of the whole work that this job is, for progress. */
  readonly from: number;
  readonly share: number;
}

export type SearchEnd = Omit<PackingEnd, "found">;

export type Search = (compiled: Compiled, request: SearchRequest) => SearchEnd;

/** How many pieces are laid between two looks at the clock. */
export const ASK_EVERY = 1 << 13;

export interface Run {
  /** A bit per kind: used exactly once; perhaps more than once, and counted in `left`; used at least once. */
  readonly once: number;
  readonly counted: number;
  readonly needed: number;
  /** How often each kind may still be used, and must be. */
  readonly left: Int32Array;
  readonly need: Int32Array;
  /** The placements laid, by depth; and what a sweep finds again when it lifts one. */
  readonly path: Int32Array;
  readonly saved0: Int32Array;
  readonly saved1: Int32Array;
  readonly savedKinds: Int32Array;
  readonly savedAt: Int32Array;
  /** Pieces to lay before the next look at the clock, and how many were laid before the last. */
  ask: number;
  nodes: number;
  /** Give up after this many. */
  readonly steps: number;
  /** How much of the whole work is done: up to the branch that is tried now, the share of that branch, and at the last look. */
  reached: number;
  branchShare: number;
  seen: number;
  stop: StopReason | "limit" | undefined;
  readonly budget: Budget;
  readonly onSolution: SearchRequest["onSolution"];
}

/** Fill what is empty in every way, given the kinds left and the number of pieces laid. */
export type Sweep = (run: Run, empty0: number, empty1: number, kinds: number, depth: number) => void;

export function createRun({ cells, problem }: Compiled, request: SearchRequest): Run {
  let once = 0;
  let counted = 0;
  let needed = 0;
  for (const [kind, { min, max }] of problem.kinds.entries()) {
    if (min === 1 && max === 1) once |= 1 << kind;
    if (max > 1) counted |= 1 << kind;
    if (min > 0) needed |= 1 << kind;
  }
  const stack = (): Int32Array => new Int32Array(cells + 1);
  return {
    once,
    counted,
    needed,
    left: Int32Array.from(problem.kinds, ({ max }) => max),
    need: Int32Array.from(problem.kinds, ({ min }) => min),
    path: stack(),
    saved0: stack(),
    saved1: stack(),
    savedKinds: stack(),
    savedAt: stack(),
    ask: ASK_EVERY,
    nodes: 0,
    steps: request.steps ?? Infinity,
    reached: request.from,
    branchShare: 0,
    seen: request.from,
    stop: undefined,
    budget: request.budget,
    onSolution: request.onSolution,
  };
}

/** Use one of a kind; returns the kinds that may be used then. Only kinds used more than once need counting. */
export function take(run: Run, kinds: number, bit: number): number {
  if ((bit & run.counted) === 0) return kinds & ~bit;
  const kind = 31 - Math.clz32(bit);
  run.need[kind]!--;
  return --run.left[kind]! === 0 ? kinds & ~bit : kinds;
}

export function giveBack(run: Run, bit: number): void {
  if ((bit & run.counted) === 0) return;
  const kind = 31 - Math.clz32(bit);
  run.need[kind]!++;
  run.left[kind]!++;
}

/** Every cell is full: a solution, unless a kind is still to be used. */
export function solved(run: Run, kinds: number, length: number): void {
  if ((run.needed & ~run.counted & kinds) !== 0) return;
  for (let rest = run.needed & run.counted; rest !== 0; rest &= rest - 1) {
    if (run.need[31 - Math.clz32(rest & -rest)]! > 0) return;
  }
  if (!run.onSolution(run.path, length)) run.stop = "limit";
}

export function finish(run: Run, kinds: number, bit: number, placement: number, depth: number): void {
  run.path[depth] = placement;
  const after = take(run, kinds, bit);
  solved(run, after, depth + 1);
  giveBack(run, bit);
}

/** Looks at the clock, after this many pieces. `passed` is how much of the branch that is tried now is behind it. */
export function look(run: Run, passed: number, laid = ASK_EVERY): void {
  run.nodes += laid;
  run.seen = run.reached + run.branchShare * passed;
  run.stop ??= run.nodes < run.steps ? run.budget.stopped() : "steps";
  run.budget.report({ stage: "searching", done: run.seen, total: 1, tried: run.nodes });
}

export function endOf(run: Run): SearchEnd {
  const nodes = run.nodes + ASK_EVERY - run.ask;
  const { stop } = run;
  const reached = Math.max(run.reached, run.seen);
  if (stop === undefined) return { outcome: "exhausted", nodes, reached };
  return stop === "limit"
    ? { outcome: "limit", nodes, reached }
    : { outcome: "stopped", reason: stop, nodes, reached };
}
