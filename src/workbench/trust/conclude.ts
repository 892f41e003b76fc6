/** How a search ended, turned into an answer. */
import { ContractError, type Budget, type Stopped, type StopReason } from "../../base/index.js";
import { isChecked, isCheckedFor, type Certificate, type CheckedCertificate } from "../../certify/index.js";
import { requireCertificate, type Explanation, type Family, type MethodEnd } from "../../puzzles/index.js";
import { engineNamed, type MethodNames, type MethodUsed } from "../method-names.js";
import { round } from "../options.js";
import { trusted, type Answer, type Verdict } from "./answer.js";
import { checkedSolutions, type CheckedSolutions } from "./checked-solutions.js";

/** How a search ended. `unproved`: a solver of the user's says that there are no (more) solutions, and `words` says which solver. */
export interface SearchEnding extends Omit<MethodEnd, "outcome"> {
  readonly outcome: MethodEnd["outcome"] | "unproved";
}

export interface Searched<P, S> {
  readonly family: Family<P, S>;
  readonly puzzle: P;
  readonly found: CheckedSolutions<S>;
  readonly limit: number;
  readonly used: MethodUsed;
  readonly budget: Budget;
}

/**
 * The answer of a search. It must be consistent: as many solutions as it says, and a certificate that holds if it found
 * nothing. Anything else is a bug, and throws. Throws `Stopped` if there is no time to check the certificate.
 */
export function conclude<P, S>(
  { family, puzzle, found, limit, used, budget }: Searched<P, S>,
  end: SearchEnding,
): Answer<S> {
  mustBeEnding(used.engine, end);
  const { solutions } = found;
  const { stats, certificate } = end;
  // If as many were found as were asked for, it does not matter whether there are more.
  const open = end.outcome === "inapplicable" || end.outcome === "unproved";
  const outcome = open && found.found() >= limit ? "limit" : end.outcome;
  const base = { method: used, stats: { ...stats } };
  const several = solutions.length > 1 ? false : null;
  switch (outcome) {
    case "exhausted": {
      const unique = solutions.length === 1;
      if (solutions.length > 0)
        return trusted({ ...base, status: "solved", solutions, complete: true, unique });
      return trusted({ ...base, ...none(family, puzzle, used.engine, certificate, budget) });
    }
    case "limit":
      if (found.found() < limit)
        throw new ContractError(`${used.engine} ${fewerThanSaid(limit, found.found())}`);
      return trusted({ ...base, status: "solved", solutions, complete: false, unique: several });
    case "stopped":
    case "inapplicable":
    case "unproved": {
      const why = because({
        reason: end.reason ?? (outcome === "stopped" ? undefined : outcome),
        words: end.words,
      });
      if (solutions.length > 0)
        return trusted({ ...base, ...why, status: "solved", solutions, complete: false, unique: several });
      return trusted({ ...base, ...why, ...OPEN, unique: null });
    }
  }
}

/** The answer of a search that `Stopped` has ended. What it had found before counts. */
export function concludeStopped<P, S>(searched: Searched<P, S>, { reason, words }: Stopped): Answer<S> {
  return conclude(searched, { outcome: "stopped", reason, ...(words === undefined ? {} : { words }) });
}

const OUTCOMES: ReadonlySet<unknown> = new Set(["exhausted", "limit", "stopped", "inapplicable", "unproved"]);

/** A method of the user's program may return anything. */
function mustBeEnding(engine: string, end: SearchEnding | undefined): void {
  if (!OUTCOMES.has(end?.outcome))
    throw new ContractError(
      `${engine} does not say how its search ended: outcome must be exhausted, limit, stopped or inapplicable`,
    );
}

/** What is wrong with a search that ended at its limit too early. */
function fewerThanSaid(limit: number, found: number): string {
  const gave = found === 0 ? "gave none" : `gave only ${found}`;
  return limit === Infinity
    ? "says that it has found as many solutions as were wanted, but all of them were wanted, so it may only say that there are no more"
    : `says that it found ${limit === 1 ? "a solution" : `${limit} solutions`}, but ${gave}`;
}

const OPEN = { status: "unknown", solutions: [], complete: false } as const;

interface Because {
  readonly reason?: NonNullable<Answer["reason"]> | undefined;
  readonly words?: string | undefined;
}

function because({ reason, words }: Because): { reason?: NonNullable<Answer["reason"]>; words?: string } {
  return { ...(reason === undefined ? {} : { reason }), ...(words === undefined ? {} : { words }) };
}

/** The verdict `impossible`, with a checked certificate. */
export function none<P, S>(
  family: Family<P, S>,
  puzzle: P,
  claimant: string,
  certificate: Certificate | undefined,
  budget: Budget,
): {
  readonly status: "impossible";
  readonly solutions: readonly [];
  readonly complete: true;
  readonly unique: false;
  readonly certificate: CheckedCertificate;
} {
  if (certificate === undefined)
    throw new ContractError(
      `${claimant} says impossible without a certificate; that of a complete search is { kind: "exhausted", engine: "${claimant}" }`,
    );
  return {
    status: "impossible",
    solutions: [],
    complete: true,
    unique: false,
    certificate: requireCertificate(family, puzzle, certificate, claimant, budget),
  };
}

/** The answer `unknown`: a limit was reached, or the engine cannot take the puzzle. */
export function unknownBecause(why: Because, method: MethodUsed, stats = {}): Answer<never> {
  return trusted({ ...because(why), ...OPEN, unique: null, method, stats });
}

/** The answer to a question that was cut off. A thread has checked the solutions in `found`. */
export function unanswered<S>(
  family: Family,
  names: MethodNames,
  reason: StopReason,
  found: readonly S[] = [],
): Answer<S> {
  const method = { engine: engineNamed(family, names) };
  const stats = { solveMs: 0 };
  if (found.length === 0) return unknownBecause({ reason }, method, stats);
  const unique = found.length > 1 ? false : null;
  return trusted({ status: "solved", reason, solutions: found, complete: false, unique, method, stats });
}

/** A solution that was drawn at random. */
export function drawnAnswer<P, S>(
  family: Family<P, S>,
  puzzle: P,
  { solution, words }: { readonly solution: S; readonly words: string },
  stats: Answer["stats"],
): Answer<S> {
  const { solutions, add } = checkedSolutions(family, puzzle, "the random draw");
  add(solution);
  const method = { engine: "random" };
  return trusted({ status: "solved", solutions, complete: false, unique: null, words, method, stats });
}

/** The same answer with the refutation of a second solution. */
export function withCertificate<S>(answer: Answer<S>, certificate: CheckedCertificate): Answer<S> {
  const verdict: Verdict<S> = answer;
  if (verdict.unique !== true || !isChecked(certificate))
    throw new ContractError("a refutation of a second solution that nobody has checked");
  return trusted({ ...verdict, certificate });
}

/** The same verdict with a checked refutation in place of a search that was exhausted. */
export function withRefutation<S>(answer: Answer<S>, certificate: CheckedCertificate): Answer<S> {
  const verdict: Verdict<S> = answer;
  if (verdict.status !== "impossible" || !isChecked(certificate))
    throw new ContractError("a refutation that nobody has checked, or of what was not called impossible");
  return trusted({ ...verdict, certificate });
}

/** What remains of an answer if a proof was asked for and not found: nothing is decided. */
export function withoutProof<S>({ method, stats }: Answer<S>, why: Because): Answer<S> {
  return unknownBecause(why, method, stats);
}

/** The same count with the evidence for it. */
export function withCountCertificate<S>(answer: Answer<S>, certificate: CheckedCertificate): Answer<S> {
  const verdict: Verdict<S> = answer;
  if (verdict.status !== "solved" || verdict.count === undefined || !isChecked(certificate))
    throw new ContractError("evidence for a count that nobody has checked, or for none");
  return trusted({ ...verdict, certificate });
}

/** The same answer, and why its evidence is missing: the refutation of a second solution, or the evidence for a count. */
export function withoutCertificate<S>(answer: Answer<S>, why: Because): Answer<S> {
  const verdict: Verdict<S> = answer;
  return verdict.status === "unknown" ? answer : trusted({ ...verdict, ...because(why) });
}

/** The same answer without the first solutions, which the caller already has. */
export function withoutFirst<S>(answer: Answer<S>, known: number): Answer<S> {
  const verdict: Verdict<S> = answer;
  if (verdict.status !== "solved" || known === 0) return answer;
  return trusted({ ...verdict, solutions: verdict.solutions.slice(known) });
}

export function withStats<S>(answer: Answer<S>, stats: Answer["stats"]): Answer<S> {
  const verdict: Verdict<S> = answer;
  return trusted({ ...verdict, stats: { ...verdict.stats, ...stats } });
}

export function timed<S>(answer: Answer<S>, started: number): Answer<S> {
  return withStats(answer, { solveMs: round(performance.now() - started) });
}

/** An explanation whose certificate, if it has one, was checked. */
export interface CheckedExplanation extends Explanation {
  /** With the words of its checker. */
  readonly certificate?: CheckedCertificate;
}

/** A family's explanation with its certificate checked, unless the family has done that already. */
export function checkedExplanation<P, S>(
  family: Family<P, S>,
  puzzle: P,
  given: Explanation,
  budget: Budget,
): CheckedExplanation {
  // A family of the user's program may return anything.
  if (typeof given?.verdict !== "string" || !Array.isArray(given.details) || !Array.isArray(given.marks))
    throw new ContractError(
      `${family.id}: explain must return { verdict, details, data, marks }, or undefined where it has no plain reason`,
    );
  const { certificate, ...explanation } = given;
  if (certificate === undefined) return explanation;
  if (isCheckedFor(certificate, puzzle)) return { ...explanation, certificate };
  return { ...explanation, certificate: requireCertificate(family, puzzle, certificate, "explain", budget) };
}
