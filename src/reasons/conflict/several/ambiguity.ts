/**
 * A puzzle with several solutions: where they differ, and the fewest facts that would have to be given to leave one.
 *
 * Facts leave one solution when they hold in it and every other solution breaks one of them: a set that hits the difference between that
 * solution and each other. With all of a few solutions listed, the smallest such set over all of them is found by a tree (Reiter 1987), size by
 * size. Where there are more, `fewest-facts.ts` goes through sets of facts instead.
 */
import { createTicker, Stopped, unwrap, type Budget } from "../../../base/index.js";
import { encodeCnf } from "../../../encodings/index.js";
import { getEngine, openIncremental } from "../../../engines/index.js";
import type { Literal } from "../../../model/index.js";
import type { PuzzleReasons } from "../../../puzzles/index.js";
import { createImplications } from "../../chains/implications.js";
import { withPatience } from "../../search/patience.js";
import { sumsOf } from "../../search/sums.js";
import { fewestFacts } from "./fewest-facts.js";
import { listOwn } from "./own-list.js";

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

/** This many solutions are listed by a solver, and gone through one by one. */
const LISTED = 300;

/** The share of the time in which they are listed. Some are enough to continue with. */
const SHARE = 0.5;

/** The share of the time for the family's own list. */
const OWN_SHARE = 0.6;

/** Undefined: the puzzle has at most one solution. Throws `Stopped` when that is not known in time. */
export async function explainAmbiguity<S>(
  reasons: PuzzleReasons<S>,
  budget: Budget,
): Promise<Ambiguity | undefined> {
  const { isMark = () => true, isGivable = isMark } = reasons;
  const { factCount } = reasons.model;
  const facts = Array.from({ length: factCount }, (_, i) => i + 1);
  const own = listOwn(reasons, withPatience(budget, OWN_SHARE * budget.remainingMs()));
  if (own.all) {
    if (own.found.length < 2) return undefined;
    const known = { ...differenceOf(own.found, facts), all: true, solutions: own.found.length };
    return { ...known, ...leavingOne(own.found, facts, isGivable, budget) };
  }
  return bySolver(reasons, own.found, facts, isGivable, budget);
}

/** What is not known yet. */
const UNKNOWN = { fewest: false, atLeast: 0 } as const;

type Leaving = Pick<Ambiguity, "add" | "fewest" | "atLeast">;

/** The fewest facts to give, where these solutions are all. */
function leavingOne(
  all: readonly Uint8Array[],
  facts: readonly number[],
  isGivable: (literal: Literal) => boolean,
  budget: Budget,
): Leaving {
  try {
    if (all.length > LISTED) return fewestFacts(undefined, all, facts, isGivable, budget) ?? UNKNOWN;
    const givable = (v: number, values: Uint8Array): boolean => isGivable(values[v] === 1 ? v : -v);
    const add = fewestForOne(all, facts, givable, createTicker(budget));
    return add === undefined ? UNKNOWN : { add, fewest: true, atLeast: add.length };
  } catch (error) {
    if (error instanceof Stopped) return UNKNOWN;
    throw error;
  }
}

function differenceOf(
  found: readonly Uint8Array[],
  facts: readonly number[],
): Leaving & Pick<Ambiguity, "differ"> {
  return { ...UNKNOWN, differ: facts.filter((v) => found.some((values) => values[v] !== found[0]![v])) };
}

/** CaDiCaL lists solutions, and is asked about the rest. `seen` are some that are known already. */
async function bySolver<S>(
  { model }: PuzzleReasons<S>,
  seen: readonly Uint8Array[],
  facts: readonly number[],
  isGivable: (literal: Literal) => boolean,
  budget: Budget,
): Promise<Ambiguity | undefined> {
  const formula = unwrap(encodeCnf(model, "sequential", { budget }));
  const found: Uint8Array[] = [];
  const isEnough = (): boolean => Math.max(found.length, seen.length) >= 2;
  const listing = withPatience(budget, SHARE * budget.remainingMs());
  const end = await getEngine("cadical").search(formula, {
    limit: LISTED + 1,
    projection: facts,
    budget: { ...listing, stopped: () => (isEnough() ? listing : budget).stopped() },
    onSolution(assignment) {
      found.push(assignment);
      budget.report({ stage: "several solutions", done: found.length });
    },
  });
  if (end.outcome === "exhausted") {
    if (found.length < 2) return undefined;
    const known = { ...differenceOf(found, facts), all: true, solutions: found.length };
    return { ...known, ...leavingOne(found, facts, isGivable, budget) };
  }
  if (!isEnough()) throw new Stopped(end.reason ?? "time");
  // Solutions that a search finds one after the other are much alike, so some from all along the list are enough.
  const every = Math.ceil(seen.length / LISTED);
  const some = found.length >= 2 ? found : seen.filter((_, i) => i % every === 0 || i === seen.length - 1);
  const known = { ...differenceOf([...found, ...seen], facts), all: false };
  try {
    const solver = await openIncremental(formula, budget);
    try {
      const board = createImplications(sumsOf(model), model);
      return { ...known, ...fewestFacts(solver, some, facts, isGivable, budget, board) };
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
