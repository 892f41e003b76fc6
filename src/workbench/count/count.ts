/** Counting: by the family's own method where it has one, else by listing with a solver. */
import { fail, ok, startBudget, Stopped, type Budget, type Limits, type Result } from "../../base/index.js";
import { addressOf, type CountEnd, type Family } from "../../puzzles/index.js";
import { answerWithJson } from "../answer-json.js";
import type { Question } from "../ask/question.js";
import { engineNamed, METHOD_NAMES, type MethodNames } from "../method-names.js";
import { solveHere } from "../solve/solve.js";
import {
  countAnswer,
  listedAnswer,
  timed,
  unanswered,
  unknownBecause,
  type Answer,
  type CountAsked,
} from "../trust/index.js";
import { countAlone, type Counter } from "./taken-parts.js";

/** How to count, and within which limits. */
export interface CountOptions extends MethodNames {
  /** Time, memory, and how to cancel it. */
  readonly limits?: Limits | undefined;
  /** Count up to all symmetries of the puzzle (`all` or `true`), or up to rotations only. */
  readonly distinct?: boolean | "all" | "rotations" | undefined;
  /** For solvers that list and choose at random: a whole number. */
  readonly seed?: number | undefined;
  /** For methods that count their steps: give up after this many. */
  readonly steps?: number | undefined;
  /** How many threads count together, in families that can share a count. Default 1. In a browser it is always one. */
  readonly jobs?: number | undefined;
}

export const COUNT: Question<CountOptions, Answer> = {
  id: "count",
  call: "countPuzzle",
  options: { ...METHOD_NAMES, limits: true, distinct: true, seed: true, steps: true, jobs: true },
  here: countHere,
  stopped: unanswered,
  withJson: answerWithJson,
};

async function countHere<P, S>(
  family: Family<P, S>,
  puzzle: P,
  options: CountOptions,
): Promise<Result<Answer<S>>> {
  const { limits, jobs } = options;
  const chosen = counterFor(family, options);
  if (!chosen.ok) return chosen;
  if (chosen.value !== undefined) return byCounter(family, puzzle, chosen.value, { limits, jobs });
  const lister = engineNamed(family, options);
  if ((jobs ?? 1) > 1)
    return fail("usage/jobs", `${lister} lists the solutions, in one thread: ${whoCutsCounts(family)}`);

  let found = 0;
  const tally = family.tally?.(puzzle);
  const onFound = (solution: unknown): void => {
    found++;
    tally?.add(solution as S);
  };
  const listing = { limit: Infinity, proof: false, keep: 2, onFound };
  const listed = await solveHere(family, puzzle, { ...options, ...listing });
  if (!listed.ok) return listed;
  const count = BigInt(found);
  return ok(listedAnswer(listed.value, count, listed.value.complete ? tally?.beside(count) : undefined));
}

/** The counter that the options mean; undefined where solutions are to be listed. */
export function counterFor<P, S>(
  family: Family<P, S>,
  { engine, formulation, encoding, distinct = false }: CountOptions,
): Result<Counter | undefined> {
  const named = engine !== undefined && engine !== "auto";
  const plain = formulation === undefined && encoding === undefined;
  if (distinct !== false) {
    if (family.countDistinct === undefined)
      return fail("usage/distinct", `${family.part ?? family.id} cannot count up to symmetry`);
    const symmetries = distinct === true ? "all" : distinct;
    if (symmetries === "rotations" && family.countsRotations !== true)
      return fail("usage/distinct", `${family.id} counts up to all symmetries, not up to rotations only`);
    const message = "counting up to symmetry has its own method: leave out engine, formulation and encoding";
    if (named || !plain) return fail("usage/engine", message);
    return ok({ engine: undefined, distinct: true, symmetries });
  }
  const counter = family.counters?.find((id) => id === engine);
  if (family.count === undefined || !((!named && plain) || counter !== undefined)) return ok(undefined);
  const message = `${counter} works on the puzzle itself and takes no formulation or encoding`;
  if (!plain) return fail("usage/engine", message);
  return ok({ engine: counter, distinct: false, symmetries: undefined });
}

/** More than any machine needs. */
const MOST_JOBS = 256;

/** Refuses more threads than a family can use, or than make sense. */
export function jobsRefused<P, S>(family: Family<P, S>, jobs: number): Result<never> | undefined {
  if (jobs > 1 && family.cutCount === undefined)
    return fail("usage/jobs", `${family.id} counts in one thread only`);
  if (jobs > MOST_JOBS) return fail("usage/jobs", `${jobs} threads are too many: at most ${MOST_JOBS}`);
  return undefined;
}

function whoCutsCounts<P, S>({ id, cutCount }: Family<P, S>): string {
  return cutCount === undefined
    ? `no count of ${id} uses several`
    : "only the family's own counter uses several";
}

/** Counts by a counter of the family: alone, or in several threads. */
async function byCounter<P, S>(
  family: Family<P, S>,
  puzzle: P,
  counter: Counter,
  { limits, jobs = 1 }: Pick<CountOptions, "limits" | "jobs">,
): Promise<Result<Answer<S>>> {
  const refused = jobsRefused(family, jobs);
  if (refused !== undefined) return refused;
  return answeredBy(family, puzzle, counter, limits, async (budget) => {
    const address = addressOf(family);
    if (jobs === 1 || address === undefined) return countAlone(family, puzzle, counter, budget);
    const { canCountInThreads, countInThreads, PARTS_PER_THREAD } = await import("./count-threads.js");
    if (!canCountInThreads()) return countAlone(family, puzzle, counter, budget);
    const { symmetries, engine: method } = counter;
    const asked = { parts: PARTS_PER_THREAD * jobs, symmetries, method, isForSpeed: true };
    const question = { family: address, puzzle, cut: asked, whole: true };
    return countInThreads(question, jobs, budget);
  });
}

/** The answer of any way to count. */
export async function answeredBy<P, S>(
  family: Family<P, S>,
  puzzle: P,
  asked: CountAsked,
  limits: Limits | undefined,
  count: (budget: Budget) => Promise<CountEnd>,
): Promise<Result<Answer<S>>> {
  const started = performance.now();
  const budget = startBudget(limits);
  try {
    const end = await count(budget);
    const bare = end.outcome === "counted" && end.count === 0n && end.certificate === undefined;
    const witness = bare
      ? await witnessOf(family, puzzle, { ...limits, timeMs: budgetLeft(budget) })
      : undefined;
    return ok(timed(countAnswer(family, puzzle, end, asked, budget, witness), started));
  } catch (error) {
    // A limit may also be reached while the count is prepared or its certificate checked.
    if (!(error instanceof Stopped)) throw error;
    return ok(timed(unknownBecause(error, { engine: asked.engine ?? "auto" }), started));
  }
}

/** The certificate of the family's own method, for a count of zero. */
async function witnessOf<P, S>(
  family: Family<P, S>,
  puzzle: P,
  limits: Limits,
): Promise<Answer["certificate"]> {
  const solved = await solveHere(family, puzzle, { limits });
  return solved.ok ? solved.value.certificate : undefined;
}

function budgetLeft(budget: Budget): number | undefined {
  const left = budget.remainingMs();
  return left === Infinity ? undefined : left;
}
