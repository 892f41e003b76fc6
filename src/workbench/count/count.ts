/** Counting: by the family's own method where it has one, otherwise by listing with a solver. */
import { fail, ok, startBudget, Stopped, type Budget, type Limits, type Result } from "../../base/index.js";
import { addressOf, type CountEnd, type Family } from "../../puzzles/index.js";
import { answerWithJson } from "../answer-json.js";
import type { Question } from "../ask/question.js";
import { engineNamed, type MethodNames } from "../method-names.js";
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

export interface CountOptions extends MethodNames {
  readonly limits?: Limits | undefined;
  /** Up to the symmetries of the puzzle: all of them (also `true`), or only those without a mirror. */
  readonly distinct?: boolean | "all" | "rotations" | undefined;
  /** How many threads count together, in Node and where the family can share its count. Default 1. */
  readonly jobs?: number | undefined;
}

export const COUNT: Question<CountOptions, Answer> = {
  id: "count",
  call: "countPuzzle",
  here: countHere,
  stopped: unanswered,
  withJson: answerWithJson,
};

async function countHere<P, S>(
  family: Family<P, S>,
  puzzle: P,
  options: CountOptions,
): Promise<Result<Answer<S>>> {
  const { engine, formulation, encoding } = options;
  const named = engine !== undefined && engine !== "auto";
  const own = !named && formulation === undefined && encoding === undefined;
  const { distinct = false, limits, jobs } = options;
  if (distinct !== false) {
    if (family.countDistinct === undefined)
      return fail("usage/distinct", `${family.part ?? family.id} cannot count up to symmetry`);
    const symmetries = distinct === true ? "all" : distinct;
    if (symmetries === "rotations" && family.countsRotations !== true)
      return fail("usage/distinct", `${family.id} counts up to all symmetries, not up to rotations only`);
    if (!own)
      return fail(
        "usage/engine",
        "--distinct chooses its own method: leave out engine, formulation and encoding",
      );
    const refused = refuseJobs(family, jobs);
    if (refused !== undefined) return refused;
    const count = sharing(family, puzzle, jobs, symmetries, (budget) =>
      family.countDistinct!(puzzle, budget, symmetries),
    );
    return ok(await counted(family, puzzle, count, { limits, engine: undefined, distinct: true }));
  }
  const counter = family.counters?.find((id) => id === engine);
  if (family.count !== undefined && (own || counter !== undefined)) {
    if (formulation !== undefined || encoding !== undefined)
      return fail(
        "usage/engine",
        `${counter} works on the puzzle itself and takes no formulation or encoding`,
      );
    const refused = refuseJobs(family, jobs);
    if (refused !== undefined) return refused;
    const count = sharing(family, puzzle, jobs, undefined, (budget) =>
      family.count!(puzzle, budget, counter),
    );
    return ok(await counted(family, puzzle, count, { limits, engine: counter, distinct: false }));
  }
  if ((jobs ?? 1) > 1)
    return fail(
      "usage/jobs",
      `only the family's own method counts in several threads, and ${engineNamed(family, options)} is not`,
    );

  let found = 0;
  const tally = family.tally?.(puzzle);
  const onFound = (solution: unknown): void => {
    found++;
    tally?.add(solution as S);
  };
  const listing = { limit: Infinity, proof: false, keep: 2, onFound };
  const listed = await solveHere(family, puzzle, { ...options, ...listing });
  if (!listed.ok) return listed;
  return ok(
    listedAnswer(
      listed.value,
      BigInt(found),
      listed.value.complete ? tally?.beside(BigInt(found)) : undefined,
    ),
  );
}

/** More threads than any machine of today has use for, and few enough to start. */
const MOST_JOBS = 256;

function refuseJobs<P, S>({ id, countShare }: Family<P, S>, jobs = 1): ReturnType<typeof fail> | undefined {
  if (jobs > 1 && countShare === undefined)
    return fail("usage/jobs", `${id} counts in one thread: leave out --jobs`);
  if (jobs > MOST_JOBS) return fail("usage/jobs", `${jobs} threads are too many: at most ${MOST_JOBS}`);
  return undefined;
}

/** The count by one thread, or by several where that is asked for. */
function sharing<P, S>(
  family: Family<P, S>,
  puzzle: P,
  jobs: number | undefined,
  symmetries: "all" | "rotations" | undefined,
  alone: (budget: Budget) => Promise<CountEnd>,
): (budget: Budget) => Promise<CountEnd> {
  const address = addressOf(family);
  if (jobs === undefined || jobs <= 1 || address === undefined) return alone;
  return async (budget) => {
    const { countInThreads } = await import("./count-threads.js");
    return countInThreads({ family: address, puzzle, symmetries }, jobs, budget);
  };
}

interface Counting extends CountAsked {
  readonly limits: Limits | undefined;
}

async function counted<P, S>(
  family: Family<P, S>,
  puzzle: P,
  count: (budget: Budget) => Promise<CountEnd>,
  { limits, ...asked }: Counting,
): Promise<Answer<S>> {
  const started = performance.now();
  const budget = startBudget(limits);
  const answer = async (): Promise<Answer<S>> => {
    const end = await count(budget);
    const bare = end.outcome === "counted" && end.count === 0n && end.certificate === undefined;
    const witness = bare
      ? await witnessOf(family, puzzle, { ...limits, timeMs: budgetLeft(budget) })
      : undefined;
    return countAnswer(family, puzzle, end, asked, budget, witness);
  };
  try {
    return timed(await answer(), started);
  } catch (error) {
    // A limit that was reached while the count was prepared, or its certificate checked, ends it like any other.
    if (!(error instanceof Stopped)) throw error;
    return timed(unknownBecause(error, { engine: asked.engine ?? "auto" }), started);
  }
}

/** The family's own method knows the plain reason, where it has one. */
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
