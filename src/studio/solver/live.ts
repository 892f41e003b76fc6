/**
 * Answers on the page's own thread, for boards small enough to answer between two frames: the
 * family's own method decides them in microseconds, where asking the worker takes milliseconds.
 * Like everywhere, nothing is said unchecked. Knows the families and no engine.
 */
import { ContractError, startBudget, unlessStopped } from "../../base/index.js";
import type { Certificate } from "../../certify/index.js";
import type { Explanation, Family } from "../../puzzles/index.js";

/** Boards up to this side are answered here. */
export const LIVE_SIDE = 60;
/** A method that has not come to an end by then is the worker's business. */
export const LIVE_MS = 40;

export interface LiveAnswer<S> {
  readonly status: "solved" | "impossible";
  /** As many as were asked for, or all there are. */
  readonly solutions: readonly S[];
  /** The solutions are all there are. */
  readonly complete: boolean;
  /** null: not decided. */
  readonly unique: boolean | null;
  readonly certificate?: Certificate;
  /** What the certificate says. */
  readonly words?: string;
}

/** Undefined: too large, or not decided in time; ask the worker. `limit` 2 decides uniqueness. */
export function decideLive<P, S>(family: Family<P, S>, puzzle: P, limit = 1): LiveAnswer<S> | undefined {
  const method = family.methods.find(({ id }) => id === family.auto.engine);
  if (method === undefined || !isLive(family, puzzle)) return undefined;
  const solutions: S[] = [];
  const budget = startBudget({ timeMs: LIVE_MS });
  const { outcome, certificate } = method.solve(puzzle, {
    limit,
    budget,
    onSolution: (solution) => void solutions.push(solution),
  });
  for (const solution of solutions) {
    const { complete, violations } = family.check(puzzle, solution);
    if (!complete || violations.length > 0)
      throw new ContractError(
        `${family.id}: a solution failed the check: ${violations[0]?.message ?? "it is not complete"}`,
      );
  }
  if (outcome === "stopped" || outcome === "inapplicable") return undefined;
  const complete = outcome === "exhausted";
  if (solutions.length > 0) {
    const unique = solutions.length > 1 ? false : complete ? true : null;
    return { status: "solved", solutions, complete, unique };
  }
  // The check of a certificate takes the time that is left; without it, the worker is asked.
  const holds =
    certificate !== undefined &&
    unlessStopped(
      () => family.checkCertificate(puzzle, certificate, budget) !== false,
      () => undefined,
    );
  if (holds === undefined) return undefined;
  if (!complete || !holds)
    throw new ContractError(`${family.id}: ${method.id} says impossible without a certificate that holds`);
  const words = family.certificateWords(certificate);
  return { status: "impossible", solutions, complete, unique: false, certificate, words };
}

/** Why there is no solution. Undefined: there is one, or ask the worker. */
export function explainLive<P, S>(family: Family<P, S>, puzzle: P): Explanation | undefined {
  if (!isLive(family, puzzle)) return undefined;
  return family.explain?.(puzzle, startBudget({ timeMs: LIVE_MS }));
}

export function isLive<P, S>(family: Family<P, S>, puzzle: P): boolean {
  const { rows, cols } = family.size(puzzle);
  return rows <= LIVE_SIDE && cols <= LIVE_SIDE;
}
