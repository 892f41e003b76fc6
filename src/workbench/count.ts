/** Counting: by the family's own method where it has one, otherwise by listing with a solver. */
import { fail, ok, startBudget, type Limits, type Result } from "../base/index.js";
import type { CountEnd, Family } from "../puzzles/index.js";
import type { Answer } from "./answer.js";
import type { MethodNames } from "./plan.js";
import { round } from "./options.js";
import { solvePuzzle } from "./solve.js";

export interface CountOptions extends MethodNames {
  readonly limits?: Limits | undefined;
  /** Up to the symmetries of the puzzle. */
  readonly distinct?: boolean | undefined;
}

export async function countPuzzle<P, S>(
  family: Family<P, S>,
  puzzle: P,
  options: CountOptions = {},
): Promise<Result<Answer<S>>> {
  const { engine, formulation, encoding } = options;
  const counters = family.counters ?? [];
  const named = engine !== undefined && engine !== "auto";
  const own = !named && formulation === undefined && encoding === undefined;
  if (options.distinct === true) {
    if (family.countDistinct === undefined)
      return fail("usage/distinct", `${family.id} cannot count up to symmetry`);
    if (!own)
      return fail(
        "usage/engine",
        "--distinct chooses its own method: leave out engine, formulation and encoding",
      );
    return ok(await counted((budget) => family.countDistinct!(puzzle, budget), options.limits));
  }
  if (family.count !== undefined && (own || (named && counters.includes(engine))))
    return ok(
      await counted((budget) => family.count!(puzzle, budget, named ? engine : undefined), options.limits),
    );

  const listed = await solvePuzzle(family, puzzle, { ...options, limit: Infinity, proof: false });
  if (!listed.ok) return listed;
  const { solutions, ...answer } = listed.value;
  if (!answer.complete)
    return ok({ ...answer, solutions: [], status: "unknown", unique: solutions.length > 1 ? false : null });
  return ok({ ...answer, solutions: [], count: BigInt(solutions.length), complete: false });
}

async function counted<S>(
  count: (budget: ReturnType<typeof startBudget>) => Promise<CountEnd>,
  limits: Limits = {},
): Promise<Answer<S>> {
  const started = performance.now();
  const end = await count(startBudget(limits));
  const stats = { solveMs: round(performance.now() - started) };
  if (end.outcome === "stopped")
    return {
      status: "unknown",
      reason: end.reason,
      solutions: [],
      complete: false,
      unique: null,
      method: { engine: "auto" },
      stats,
    };
  return {
    // A count of zero is as good as its method; `solve` gives the witness.
    status: end.count > 0n ? "solved" : "impossible",
    solutions: [],
    complete: end.count === 0n,
    unique: end.count === 1n,
    method: { engine: end.method },
    count: end.count,
    ...(end.count === 0n ? { certificate: { kind: "exhausted", engine: end.method } as const } : {}),
    stats,
  };
}
