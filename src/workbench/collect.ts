/** What a search finds, once the family's checker has passed it, and the answer's time. */
import { type Budget, ContractError } from "../base/index.js";
import type { Certificate } from "../certify/index.js";
import type { Family, Formulation } from "../puzzles/index.js";
import type { Answer, MethodUsed } from "./answer.js";
import { round, type SolveOptions } from "./options.js";

export interface Collected<S> {
  /** Those that are kept. */
  readonly solutions: S[];
  /** How many were found, kept or not. */
  found(): number;
  add(solution: S, exactness: Formulation<unknown, S>["exactness"]): void;
}

/** Solutions that the family's own checker passed. */
export function collect<P, S>(
  family: Family<P, S>,
  puzzle: P,
  { keep = Infinity, onFound }: Pick<SolveOptions, "keep" | "onFound">,
): Collected<S> {
  const solutions: S[] = [];
  let found = 0;
  return {
    solutions,
    found: () => found,
    add(solution, exactness) {
      const report = family.check(puzzle, solution);
      if (report.complete && report.violations.length === 0) {
        found++;
        if (solutions.length < keep) solutions.push(solution);
        onFound?.(solution);
        return;
      }
      // A formulation that allows too much is expected to offer non-solutions; no other is.
      if (exactness === "over") return;
      const broken = report.violations[0]?.message ?? "it is not complete";
      throw new ContractError(`${family.id}: a solution failed the check: ${broken}`);
    },
  };
}

/** A certificate of impossibility, once the family has passed it. Throws `Stopped` where there is no time for that. */
export function verified<P, S>(
  family: Family<P, S>,
  puzzle: P,
  engine: string,
  certificate: Certificate | undefined,
  budget: Budget,
): Certificate {
  if (certificate === undefined) throw new ContractError(`${engine} says impossible without a certificate`);
  if (family.checkCertificate(puzzle, certificate, budget) === false)
    throw new ContractError(`${engine} gave a ${certificate.kind} certificate that does not hold`);
  return certificate;
}

/** Nothing is known: a limit was reached while the question was prepared. */
export function stoppedAnswer(
  { reason, words }: { readonly reason: NonNullable<Answer["reason"]>; readonly words?: string | undefined },
  method: MethodUsed,
): Answer<never> {
  return {
    status: "unknown",
    reason,
    ...(words === undefined ? {} : { words }),
    solutions: [],
    complete: false,
    unique: null,
    method,
    stats: {},
  };
}

export function timed<S>(answer: Answer<S>, started: number): Answer<S> {
  return { ...answer, stats: { ...answer.stats, solveMs: round(performance.now() - started) } };
}
