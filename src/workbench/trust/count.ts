/** Counts as answers. */
import { ContractError, type Budget } from "../../base/index.js";
import type { CheckedCertificate } from "../../certify/index.js";
import type { CountBeside, CountEnd, Family } from "../../puzzles/index.js";
import { trusted, type Answer, type Verdict } from "./answer.js";
import { none } from "./conclude.js";

export interface CountAsked {
  /** The counter that the question named. */
  readonly engine: string | undefined;
  /** Whether it counts classes of solutions: one class need not be one solution. */
  readonly distinct: boolean;
}

/** The answer of a counter. `witness` is the certificate for a count of zero. */
export function countAnswer<P, S>(
  family: Family<P, S>,
  puzzle: P,
  end: CountEnd,
  { engine, distinct }: CountAsked,
  budget: Budget,
  witness?: CheckedCertificate,
): Answer<S> {
  mustBeCount(family, end);
  const base = { solutions: [], complete: false, stats: {} } as const;
  if (end.outcome === "stopped") {
    const { reason, words, atLeast, done } = end;
    return trusted({
      ...base,
      status: "unknown",
      reason,
      ...(words === undefined ? {} : { words }),
      ...(atLeast === undefined ? {} : { atLeast }),
      ...(done === undefined ? {} : { done }),
      unique: !distinct && (atLeast ?? 0n) > 1n ? false : null,
      method: { engine: end.method ?? engine ?? "auto" },
    });
  }
  const { count } = end;
  const method = { engine: end.method };
  const numbers = { count, ...(end.also === undefined ? {} : { also: end.also }) };
  if (count > 0n) {
    const unique = distinct ? null : count === 1n;
    return trusted({ ...base, ...numbers, status: "solved", unique, method });
  }
  const certificate = end.certificate ?? { kind: "exhausted", engine: end.method };
  const checked = none(family, puzzle, end.method, certificate, budget);
  const better = end.certificate === undefined && witness !== undefined ? { certificate: witness } : {};
  return trusted({ ...base, ...numbers, ...checked, ...better, method });
}

/** A counter of the user's program may return anything. */
function mustBeCount({ id }: Pick<Family, "id">, end: CountEnd | undefined): void {
  if (end?.outcome === "stopped" && end.reason !== undefined) return;
  if (end?.outcome === "counted" && typeof end.count === "bigint") return;
  throw new ContractError(
    `${id}: a count ends as { outcome: "counted", count, method }, where count is a bigint, or as { outcome: "stopped", reason }`,
  );
}

/** A count by listing. The answer keeps no solutions. */
export function listedAnswer<S>(listed: Answer<S>, count: bigint, also?: readonly CountBeside[]): Answer<S> {
  const numbers = { count, ...(also === undefined ? {} : { also }) };
  const verdict: Verdict<S> = listed;
  if (verdict.status === "impossible") return trusted({ ...verdict, ...numbers });
  if (verdict.complete) return trusted({ ...verdict, ...numbers, solutions: [], complete: false });
  const { method, stats, reason, words } = verdict;
  return trusted({
    status: "unknown",
    ...(reason === undefined ? {} : { reason }),
    ...(words === undefined ? {} : { words }),
    solutions: [],
    complete: false,
    unique: count > 1n ? false : null,
    atLeast: count,
    method,
    stats,
  });
}
