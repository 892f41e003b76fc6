/** Counting: by the family's own method where it has one, otherwise by listing with a solver. */
import { fail, ok, startBudget, Stopped, type Budget, type Limits, type Result } from "../base/index.js";
import type { Certificate } from "../certify/index.js";
import { addressOf, type CountEnd, type Family } from "../puzzles/index.js";
import { answerWithJson, unanswered, type Answer } from "./answer.js";
import { ask, type Question } from "./ask.js";
import { verified } from "./collect.js";
import { engineNamed, partNamed, type MethodNames } from "./own.js";
import { countPart } from "./part.js";
import { round } from "./options.js";
import { solveHere } from "./solve.js";

export interface CountOptions extends MethodNames {
  readonly limits?: Limits | undefined;
  /** Up to the symmetries of the puzzle: all of them (also `true`), or only those without a mirror. */
  readonly distinct?: boolean | "all" | "rotations" | undefined;
  /** How many threads count together, in Node and where the family can share its count. Default 1. */
  readonly jobs?: number | undefined;
}

export function countPuzzle<P, S>(
  family: Family<P, S>,
  puzzle: P,
  options: CountOptions = {},
): Promise<Result<Answer<S>>> {
  return ask(COUNT, family, puzzle, options) as Promise<Result<Answer<S>>>;
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
  const part = partNamed(family, options);
  if (part !== undefined) return countPart(family, puzzle, part, options);
  const named = engine !== undefined && engine !== "auto";
  const own = !named && formulation === undefined && encoding === undefined;
  const { distinct = false, limits, jobs } = options;
  if (distinct !== false) {
    if (family.countDistinct === undefined)
      return fail("usage/distinct", `${family.id} cannot count up to symmetry`);
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
  const counter = named && (family.counters ?? []).includes(engine) ? engine : undefined;
  if (family.count !== undefined && (own || counter !== undefined)) {
    if (formulation !== undefined || encoding !== undefined)
      return fail(
        "usage/engine",
        `${engine} works on the puzzle itself and takes no formulation or encoding`,
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
  const answer = { ...listed.value, solutions: [] };
  const count = BigInt(found);
  if (!answer.complete)
    return ok({
      ...answer,
      status: "unknown",
      unique: count > 1n ? false : null,
      atLeast: count,
    });
  // None listed is all there are; of others only the number is told.
  const also = tally === undefined ? {} : { also: tally.beside(count) };
  return ok({ ...answer, ...also, count, complete: count === 0n });
}

/** More threads than any machine of today has use for, and few enough to start. */
const MOST_JOBS = 256;

function refuseJobs(
  { id, countShare }: Pick<Family, "id" | "countShare">,
  jobs = 1,
): ReturnType<typeof fail> | undefined {
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

interface Counting {
  readonly limits: Limits | undefined;
  readonly engine: string | undefined;
  /** Counts classes of solutions, so one class does not mean one solution. */
  readonly distinct: boolean;
}

async function counted<P, S>(
  family: Family<P, S>,
  puzzle: P,
  count: (budget: Budget) => Promise<CountEnd>,
  { limits, engine, distinct }: Counting,
): Promise<Answer<S>> {
  const started = performance.now();
  const budget = startBudget(limits);
  const end = await untilStopped(async () => {
    const counted = await count(budget);
    if (counted.outcome === "counted" && counted.certificate !== undefined)
      verified(family, puzzle, counted.method, counted.certificate, budget);
    return counted;
  });
  const base = { solutions: [], complete: false, stats: { solveMs: round(performance.now() - started) } };
  if (end.outcome === "stopped")
    return {
      ...base,
      status: "unknown",
      reason: end.reason,
      ...(end.words === undefined ? {} : { words: end.words }),
      ...(end.atLeast === undefined ? {} : { atLeast: end.atLeast }),
      ...(end.done === undefined ? {} : { done: end.done }),
      unique: !distinct && (end.atLeast ?? 0n) > 1n ? false : null,
      method: { engine: end.method ?? engine ?? "auto" },
    };
  const method = { engine: end.method };
  const also = end.also === undefined ? {} : { also: end.also };
  if (end.count > 0n)
    return {
      ...base,
      ...also,
      status: "solved",
      unique: distinct ? null : end.count === 1n,
      method,
      count: end.count,
    };
  const witness =
    end.certificate ?? (await witnessOf(family, puzzle, { ...limits, timeMs: budgetLeft(budget) }));
  const certificate = witness ?? { kind: "exhausted", engine: end.method };
  const none = { complete: true, unique: false, count: 0n };
  return { ...base, ...also, ...none, status: "impossible", method, certificate };
}

/** A limit that was reached while the count was prepared, or its certificate checked, ends it like any other. */
async function untilStopped(count: () => Promise<CountEnd>): Promise<CountEnd> {
  try {
    return await count();
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    const { reason, words } = error;
    return { outcome: "stopped", reason, ...(words === undefined ? {} : { words }) };
  }
}

/** The family's own method knows the plain reason, where it has one. */
async function witnessOf<P, S>(
  family: Family<P, S>,
  puzzle: P,
  limits: Limits,
): Promise<Certificate | undefined> {
  const solved = await solveHere(family, puzzle, { limits });
  return solved.ok && solved.value.status === "impossible" ? solved.value.certificate : undefined;
}

function budgetLeft(budget: Budget): number | undefined {
  const left = budget.remainingMs();
  return left === Infinity ? undefined : left;
}
