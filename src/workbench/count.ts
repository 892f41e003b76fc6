/** Counting: by the family's own method where it has one, otherwise by listing with a solver. */
import { fail, ok, startBudget, type Budget, type Limits, type Result } from "../base/index.js";
import type { CountEnd, Family } from "../puzzles/index.js";
import type { Answer } from "./answer.js";
import { partNamed, type MethodNames } from "./own.js";
import { countPart } from "./part.js";
import { round } from "./options.js";
import { solvePuzzle } from "./solve.js";

export interface CountOptions extends MethodNames {
  readonly limits?: Limits | undefined;
  /** Up to the symmetries of the puzzle: all of them (also `true`), or only those without a mirror. */
  readonly distinct?: boolean | "all" | "rotations" | undefined;
}

export async function countPuzzle<P, S>(
  family: Family<P, S>,
  puzzle: P,
  options: CountOptions = {},
): Promise<Result<Answer<S>>> {
  const { engine, formulation, encoding } = options;
  const part = partNamed(family, options);
  if (part !== undefined) return countPart(part, puzzle, options);
  const counters = family.counters ?? [];
  const named = engine !== undefined && engine !== "auto";
  const own = !named && formulation === undefined && encoding === undefined;
  const { distinct = false } = options;
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
    return ok(
      await counted(family, puzzle, (budget) => family.countDistinct!(puzzle, budget, symmetries), {
        limits: options.limits,
        engine: undefined,
        distinct: true,
      }),
    );
  }
  if (family.count !== undefined && (own || (named && counters.includes(engine))))
    return ok(
      await counted(family, puzzle, (budget) => family.count!(puzzle, budget, named ? engine : undefined), {
        limits: options.limits,
        engine: named ? engine : undefined,
        distinct: false,
      }),
    );

  const listed = await solvePuzzle(family, puzzle, { ...options, limit: Infinity, proof: false });
  if (!listed.ok) return listed;
  const { solutions, ...answer } = listed.value;
  if (!answer.complete)
    return ok({ ...answer, solutions: [], status: "unknown", unique: solutions.length > 1 ? false : null });
  return ok({ ...answer, solutions: [], count: BigInt(solutions.length), complete: false });
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
  const end = await count(budget);
  const base = { solutions: [], complete: false, stats: { solveMs: round(performance.now() - started) } };
  if (end.outcome === "stopped")
    return {
      ...base,
      status: "unknown",
      reason: end.reason,
      ...(end.words === undefined ? {} : { words: end.words }),
      unique: null,
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
  // None: the family's own method knows the plain reason, where it has one.
  const solved = await solvePuzzle(family, puzzle, { limits: { ...limits, timeMs: budgetLeft(budget) } });
  const witness = solved.ok && solved.value.status === "impossible" ? solved.value.certificate : undefined;
  const certificate = witness ?? { kind: "exhausted", engine: end.method };
  const none = { complete: true, unique: false, count: 0n };
  return { ...base, ...also, ...none, status: "impossible", method, certificate };
}

function budgetLeft(budget: Budget): number | undefined {
  const left = budget.remainingMs();
  return left === Infinity ? undefined : left;
}
