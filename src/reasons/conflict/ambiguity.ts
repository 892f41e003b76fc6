/**
 * A puzzle with several solutions: where they differ, and the fewest facts that would have to be given to leave one.
 *
 * Facts leave one solution when they hold in it and every other solution breaks one of them: a set that hits the difference between that
 * solution and each other. With all solutions listed, the smallest such set over all of them is found by a tree (Reiter 1987), size by size.
 * Where there are too many to list, `fewest-facts.ts` goes through sets of facts instead.
 */
import { createTicker, Stopped, unwrap, type Budget } from "../../base/index.js";
import { encodeCnf } from "../../encodings/index.js";
import { getEngine, openIncremental } from "../../engines/index.js";
import type { Literal } from "../../model/index.js";
import type { PuzzleReasons } from "../../puzzles/index.js";
import { createImplications } from "../chains/implications.js";
import { withPatience } from "../search/patience.js";
import { sumsOf } from "../search/sums.js";
import { fewestFacts } from "./fewest-facts.js";

export interface Ambiguity {
  /** Facts on which solutions differ. */
  readonly differ: readonly number[];
  /** Whether they are all: when the time was up, there may be more. */
  readonly all: boolean;
  /** How many solutions there are, where they were listed. */
  readonly solutions?: number;
  /** Facts to give; with them there is one solution. Absent when none was found in time. */
  readonly add?: readonly Literal[];
  /** No fewer facts are enough. */
  readonly fewest: boolean;
  /** This many facts are needed at least; 0 where nothing is known. */
  readonly atLeast: number;
}

/** This many solutions are listed. */
const LISTED = 300;

/** The share of the time in which they are listed. Some are enough to continue with. */
const SHARE = 0.5;

/** Undefined: the puzzle has at most one solution. Throws `Stopped` when that is not known in time. */
export async function explainAmbiguity<S>(
  { model, isMark = () => true, isGivable = isMark }: PuzzleReasons<S>,
  budget: Budget,
): Promise<Ambiguity | undefined> {
  const { factCount } = model;
  const formula = unwrap(encodeCnf(model, "sequential", { budget }));
  const facts = Array.from({ length: factCount }, (_, i) => i + 1);
  const found: Uint8Array[] = [];
  const listing = withPatience(budget, SHARE * budget.remainingMs());
  const end = await getEngine("cadical").search(formula, {
    limit: LISTED + 1,
    projection: facts,
    budget: { ...listing, stopped: () => (found.length < 2 ? budget : listing).stopped() },
    onSolution(assignment) {
      found.push(assignment);
      budget.report({ stage: "several solutions", done: found.length });
    },
  });
  if (end.outcome === "stopped" && found.length < 2) throw new Stopped(end.reason ?? "time");
  if (found.length < 2) return undefined;
  const differ = facts.filter((v) => found.some((values) => values[v] !== found[0]![v]));
  const givable = (v: number, values: Uint8Array): boolean => isGivable(values[v] === 1 ? v : -v);
  const known = { differ, all: end.outcome === "exhausted", fewest: false, atLeast: 0 };
  try {
    if (end.outcome === "exhausted") {
      const add = fewestForOne(found, facts, givable, createTicker(budget));
      const least = add === undefined ? {} : { add, fewest: true, atLeast: add.length };
      return { ...known, solutions: found.length, ...least };
    }
    const solver = await openIncremental(formula, budget);
    try {
      const board = createImplications(sumsOf(model), model);
      return { ...known, ...fewestFacts(solver, found, facts, isGivable, budget, board) };
    } finally {
      solver.close();
    }
  } catch (error) {
    if (error instanceof Stopped) return known;
    throw error;
  }
}

type Givable = (variable: number, values: Uint8Array) => boolean;

/** The fewest facts that leave one of these solutions, which are all. Undefined: what can be given does not single out one of them. */
function fewestForOne(
  all: readonly Uint8Array[],
  facts: readonly number[],
  givable: Givable,
  tick: (steps?: number) => void,
): Literal[] | undefined {
  const most = facts.length;
  for (let size = 1; size <= most; size++) {
    let hopeful = false;
    for (const target of all) {
      const others = all.filter((values) => values !== target);
      const end = leaveOne(target, others, facts, givable, size, tick);
      if (Array.isArray(end)) return end;
      hopeful ||= end;
    }
    if (!hopeful) return undefined;
  }
  return undefined;
}

/** At most `size` facts of the target such that each other solution breaks one of them. Otherwise, whether more facts could do it. */
function leaveOne(
  target: Uint8Array,
  others: readonly Uint8Array[],
  facts: readonly number[],
  givable: Givable,
  size: number,
  tick: (steps?: number) => void,
): Literal[] | boolean {
  if (others.length === 0) return [];
  if (size === 0) return true;
  const usable = facts.filter((v) => givable(v, target));
  let fewest: number[] | undefined;
  const breaks = new Map<number, number>();
  for (const other of others) {
    tick(usable.length);
    const difference = usable.filter((v) => other[v] !== target[v]);
    if (difference.length === 0) return false;
    for (const v of difference) breaks.set(v, (breaks.get(v) ?? 0) + 1);
    if (fewest === undefined || difference.length < fewest.length) fewest = difference;
  }
  // Each further fact rules out this many at the most.
  if (Math.max(...breaks.values()) * size < others.length) return true;
  for (const v of fewest!.toSorted((a, b) => breaks.get(b)! - breaks.get(a)!)) {
    const rest = others.filter((other) => other[v] === target[v]);
    const end = leaveOne(target, rest, facts, givable, size - 1, tick);
    if (Array.isArray(end)) return [target[v] === 1 ? v : -v, ...end];
  }
  return true;
}
