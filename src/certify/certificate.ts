/**
 * Certificates: evidence that an answer carries, as plain data. There is no list of all kinds. Whoever finds a new kind of
 * evidence registers it with its checker: a family in `Family.certificates`, and two general kinds here.
 *
 * A checker takes nothing on trust. It computes the facts anew from the puzzle and says in words what they show, so the words
 * of a checked certificate never come from what found it.
 */
import {
  ContractError,
  fail,
  ok,
  plural,
  thousands,
  UNLIMITED,
  type Budget,
  type Json,
  type Result,
} from "../base/index.js";

/** Evidence for an answer, as plain data. Its `kind` says which checker can verify it. */
export interface Certificate<K extends string = string> {
  /** Which checker can verify it. */
  readonly kind: K;
  /** What it shows, without a full stop. Its checker writes this; other words are replaced. */
  readonly words?: string;
  /** The data of its kind. */
  readonly [field: string]: Json | undefined;
}

/** Private, so that only this module can make one, and a copy by `...` is not one. */
declare class Passed {
  private readonly passed: true;
}

/** A certificate that its checker has passed, with the words of the checker. */
export type CheckedCertificate<C extends Certificate = Certificate> = C & {
  /** What it shows, as a sentence made by its checker. */
  readonly words: string;
} & Passed;

/** A kind of evidence and its checker. {@link certificateKind} makes one. */
export interface CertificateKind<P> {
  /** The `kind` of the certificates that it checks. */
  readonly kind: string;
  /**
   * `ok` with what the certificate shows, in words, or `fail` with why it does not hold. Throws `Stopped` where the budget does not allow the check.
   * `claimant` is the method or engine that gave the certificate.
   */
  readonly check: (puzzle: P, certificate: Certificate, budget: Budget, claimant: string) => Result<string>;
}

/** A kind by its name and its checker, which sees certificates of that kind only. */
export function certificateKind<P, C extends Certificate>(
  kind: C["kind"],
  check: (puzzle: P, certificate: C, budget: Budget, claimant: string) => Result<string>,
): CertificateKind<P> {
  return {
    kind,
    check: (puzzle, certificate, budget, claimant) => check(puzzle, certificate as C, budget, claimant),
  };
}

/** The puzzle about which each certificate was checked; undefined for refutations of a formula. */
const checked = new WeakMap<Certificate, unknown>();

/** Whether an object came out of `checkCertificate`; types alone do not bind a family written in JavaScript. */
export function isChecked(certificate: Certificate): certificate is CheckedCertificate {
  return checked.has(certificate);
}

/** The same for a certificate about this puzzle: one that was checked about another puzzle shows nothing here. */
export function isCheckedFor(certificate: Certificate, puzzle: unknown): certificate is CheckedCertificate {
  return checked.has(certificate) && checked.get(certificate) === puzzle;
}

/** For checkers of this room only: the door does not export it. */
export function passed<C extends Certificate>(
  certificate: C,
  words: string,
  puzzle?: unknown,
): CheckedCertificate<C> {
  const stated = { ...certificate, words } as CheckedCertificate<C>;
  checked.set(stated, puzzle);
  return stated;
}

/** A certificate with its checker's words, or why it does not hold. `kinds` are the family's own. */
export function checkCertificate<P, C extends Certificate>(
  kinds: readonly CertificateKind<P>[],
  puzzle: P,
  certificate: C,
  claimant: string,
  budget: Budget = UNLIMITED,
): Result<CheckedCertificate<C>> {
  const known = [...kinds, ...GENERAL].find(({ kind }) => kind === certificate.kind);
  if (known === undefined)
    return fail("certificate/kind", `nobody here can check a certificate of the kind ${certificate.kind}`);
  const words: Result<string> | undefined = known.check(puzzle, certificate, budget, claimant);
  if (typeof words?.ok !== "boolean")
    throw new ContractError(
      `${claimant} gave a certificate of the kind ${known.kind}, whose checker must return ok(words), or fail(code, why) if it does not hold`,
    );
  return words.ok ? ok(passed(certificate, words.value, puzzle)) : words;
}

/** A complete search by a named engine found nothing. */
export interface ExhaustedCertificate extends Certificate<"exhausted"> {
  readonly engine: string;
  readonly nodes?: number;
}

/** Only a new search could check this. The claim must at least be the claimant's own. */
const exhausted = certificateKind<unknown, ExhaustedCertificate>("exhausted", (_, { engine }, __, claimant) =>
  engine === claimant
    ? ok(`every possibility was tried (${engine})`)
    : fail("exhausted/engine", `${claimant} says that ${engine} tried every possibility`),
);

/** A summary of a clausal refutation that our checker accepted. */
export interface RupCertificate extends Certificate<"rup"> {
  /** How the puzzle was put into variables. */
  readonly formulation: string;
  /** How its counts were put into clauses. */
  readonly encoding: string;
  /** The number of variables of the formula. */
  readonly variables: number;
  /** The number of its clauses. */
  readonly clauses: number;
  /** The number of lemmas in the proof. */
  readonly lemmas: number;
  /** How many of them the refutation needs, where the check has found them. */
  readonly coreLemmas?: number;
  /** How many clauses of the formula it needs, where the check has found them. */
  readonly coreClauses?: number;
}

/** The summary does not hold the proof, so only one that `certifyRefutation` has issued is accepted. */
const rup = certificateKind<unknown, RupCertificate>("rup", (_, certificate) =>
  isChecked(certificate)
    ? ok(certificate.words)
    : fail("rup/unchecked", "no checker has seen this refutation"),
);

/** All solutions were listed, and a checker has passed the refutation of a further one. */
export interface ListedCertificate extends Certificate<"listed"> {
  readonly solutions: number;
  readonly refutation: { readonly [field: string]: Json | undefined };
}

/** For callers that have listed solutions, each of which passed the family's check, and have blocked them all in the formula. */
export function certifyListing(
  refutation: CheckedCertificate<RupCertificate>,
  solutions: number,
): CheckedCertificate<ListedCertificate> {
  if (!isChecked(refutation))
    throw new ContractError("a refutation of a further solution that nobody has checked");
  const { words, ...facts } = refutation;
  return passed<ListedCertificate>(
    { kind: "listed", solutions, refutation: { ...facts } },
    `${plural(solutions, "solution")} passed the check, and there is no other: ${words}`,
  );
}

/** Two methods that share no idea have counted the same. */
export interface AgreementCertificate extends Certificate<"agreement"> {
  readonly methods: readonly string[];
  /** Where the second method has counted only a part of the solutions: which part, and how many there are. */
  readonly part?: { readonly words: string; readonly count: string };
}

/** For callers that have counted by both methods. `part`: what was counted, where it was not the whole. */
export function certifyAgreement(
  one: { readonly method: string; readonly count: bigint },
  two: { readonly method: string; readonly count: bigint },
  part?: string,
): CheckedCertificate<AgreementCertificate> {
  if (one.method === two.method || one.count !== two.count)
    throw new ContractError(`${one.method} counts ${one.count}, ${two.method} counts ${two.count}`);
  const methods = [one.method, two.method];
  const said = `${methods.join(" and ")} count the same`;
  if (part === undefined) return passed<AgreementCertificate>({ kind: "agreement", methods }, said);
  return passed<AgreementCertificate>(
    { kind: "agreement", methods, part: { words: part, count: String(two.count) } },
    `${said} on a part: ${thousands(two.count)} solutions ${part}`,
  );
}

/** These are issued only here. One from elsewhere is unchecked. */
const issued = (kind: string): CertificateKind<unknown> =>
  certificateKind(kind, (_, certificate) =>
    isChecked(certificate)
      ? ok(certificate.words)
      : fail(`${kind}/unchecked`, "nobody has checked this count"),
  );

const GENERAL: readonly CertificateKind<unknown>[] = [exhausted, rup, issued("listed"), issued("agreement")];
