/**
 * Evidence on request. A unique answer gets the refutation of a second solution, an impossible one whose search was only exhausted a
 * refutation, a count the refutation of a further solution or a second method that agrees. Solvers are loaded only when this is asked.
 */
import {
  ContractError,
  ok,
  startBudget,
  startClock,
  thousands,
  type Budget,
  type Result,
  type StopReason,
} from "../../base/index.js";
import {
  certifyAgreement,
  certifyListing,
  formatDrat,
  type CheckedCertificate,
  type Proof,
} from "../../certify/index.js";
import { dimacsLegend, formatDimacs } from "../../encodings/index.js";
import type { Family } from "../../puzzles/index.js";
import { answerWithJson } from "../answer-json.js";
import type { Question } from "../ask/question.js";
import { SOLVE_OPTIONS, type SolveOptions } from "../options.js";
import {
  checkedSolutions,
  withCertificate,
  withCountCertificate,
  withoutCertificate,
  withoutProof,
  withRefutation,
  type Answer,
} from "../trust/index.js";
import type { Refuted } from "./refutation.js";
import { countAgain } from "./second-count.js";
import type { ProofOutput } from "./short-refutation.js";
import { stoppedAt } from "./unproved.js";

/** Where the formula and its refutation go. */
export interface CertifyOutput {
  /** Takes the formula as DIMACS, with the solutions blocked. */
  readonly formula?: ((piece: string) => void) | undefined;
  /** Takes the refutation. */
  readonly proof?: ProofOutput | undefined;
  /** Called when both are complete and the refutation is checked. If it is not called, throw them away. */
  readonly whole?: (() => void) | undefined;
  /**
   * Called in place of `whole` when LRAT was wanted and its hints were not found within the limit. The formula is complete, and
   * `drat` is its checked refutation. Throw away what `proof` was given.
   */
  readonly withoutHints?: ((drat: Iterable<string>) => void) | undefined;
}

/** How to look for the evidence, and where to write it. */
export interface CertifyOptions extends SolveOptions {
  /** Where they go. Default: nowhere. */
  readonly files?: CertifyOutput | undefined;
}

interface AnswerOptions extends CertifyOptions {
  readonly answer: Answer;
}

export const CERTIFY: Question<AnswerOptions, Answer> = {
  id: "certify",
  call: "certifyAnswer",
  options: { ...SOLVE_OPTIONS, answer: true, files: true },
  here: certifyHere,
  stopped: (_, { answer }, reason) => notCertified(answer, reason),
  withJson: answerWithJson,
};

/** What remains of an answer whose evidence was cut off: a count and solutions stay, but our word for "none" does not. */
export function notCertified<S>(answer: Answer<S>, reason: StopReason): Answer<S> {
  if (answer.count !== undefined || answer.unique === true)
    return withoutCertificate(answer, stoppedAt(reason));
  return answer.certificate?.kind === "exhausted" ? withoutProof(answer, { reason }) : answer;
}

/** More solutions than this are not listed for a certificate. */
const MOST_LISTED = 10_000n;

async function certifyHere(
  family: Family,
  puzzle: unknown,
  { answer, ...options }: AnswerOptions,
): Promise<Result<Answer>> {
  const budget = startBudget(startClock(options.limits));
  if (answer.status === "impossible") return certifyNone(family, puzzle, answer, options, budget);
  if (answer.count !== undefined) return certifyCount(family, puzzle, answer, answer.count, options, budget);
  if (answer.unique === true) return certifyListed(family, puzzle, answer, 1, options, budget);
  return ok(answer);
}

async function certifyNone(
  family: Family,
  puzzle: unknown,
  answer: Answer,
  { files, ...options }: CertifyOptions,
  budget: Budget,
): Promise<Result<Answer>> {
  if (answer.certificate?.kind !== "exhausted" && files === undefined) return ok(answer);
  const { proveHere } = await import("./refutation.js");
  const proved = await proveHere(family, puzzle, { ...options, limits: budget.limits, output: files?.proof });
  if (!proved.ok) return proved;
  switch (proved.value.outcome) {
    case "solved":
      throw new ContractError(`${family.id}: a puzzle that was called impossible has a solution`);
    case "stopped":
    case "unchecked": {
      if ("certificate" in proved.value && proved.value.certificate !== undefined) {
        const { certificate, dimacs, proof } = proved.value;
        if (files?.formula !== undefined) for (const piece of dimacs) files.formula(piece);
        files?.withoutHints?.(formatDrat(proof));
        return ok(refutedAnswer(answer, certificate));
      }
      const { reason, words } = proved.value;
      if (answer.certificate?.kind !== "exhausted") return ok(answer);
      if (answer.count !== undefined) return ok(withoutCertificate(answer, { reason, words }));
      return ok(withoutProof(answer, { reason, words: `${answer.certificate.words}, but ${words}` }));
    }
    case "refuted": {
      const { certificate, dimacs } = proved.value;
      if (files?.formula !== undefined) for (const piece of dimacs) files.formula(piece);
      files?.whole?.();
      return ok(refutedAnswer(answer, certificate));
    }
  }
}

/** A witness is better evidence than a refutation: people can follow it. */
function refutedAnswer(answer: Answer, refutation: CheckedCertificate): Answer {
  return answer.certificate?.kind === "exhausted" ? withRefutation(answer, refutation) : answer;
}

/** Certifies a count by listing this many solutions, each checked, and by refuting a further one. */
async function certifyListed(
  family: Family,
  puzzle: unknown,
  answer: Answer,
  solutions: number,
  { files, ...options }: CertifyOptions,
  budget: Budget,
): Promise<Result<Answer>> {
  const { checkTrace, refute } = await import("./refutation.js");
  const { solutions: listed, add } = checkedSolutions(family, puzzle, "cadical", { keep: 2 });
  let found = 0;
  const refuted = await refute(family, puzzle, options, budget, solutions, (solution) => {
    add(solution);
    found++;
  });
  if (!refuted.ok) return refuted;
  const what = solutions === 1 ? "a second solution" : "a further solution";
  if ("outcome" in refuted.value) {
    if (refuted.value.outcome === "solved")
      throw new ContractError(
        solutions === 1
          ? `${family.id}: a unique solution has a second one`
          : `${family.id}: there are more than the ${solutions} solutions that were counted`,
      );
    return ok(withoutCertificate(answer, refuted.value));
  }
  const { cnf, trace, used } = refuted.value;
  if (found !== solutions || listed.length === 0)
    throw new ContractError(`${family.id}: ${found} of ${solutions} solutions were found again`);
  const checked = checkTrace(cnf, trace, used, budget);
  if (checked.outcome === "stopped") {
    const words = `the refutation of ${what} was not checked within the limit`;
    return ok(withoutCertificate(answer, { reason: checked.reason, words }));
  }
  if (files !== undefined) {
    const stop = await writeFiles(refuted.value, checked.proof, files, budget);
    if (stop === undefined) files.whole?.();
    else files.withoutHints?.(formatDrat(checked.proof));
  }
  const { certificate } = checked;
  if (answer.count === undefined) return ok(withCertificate(answer, certificate));
  return ok(withCountCertificate(answer, certifyListing(certificate, solutions)));
}

/** Returns which limit came first, if one did. */
async function writeFiles(
  { model, cnf, trace, used }: Refuted,
  proof: Proof,
  { formula: writeFormula, proof: output }: CertifyOutput,
  budget: Budget,
): Promise<StopReason | undefined> {
  const { refutedFormula } = await import("./refutation.js");
  const { writeDrat, writeHints } = await import("./proof-writing.js");
  const formula = refutedFormula(cnf, trace);
  if (writeFormula !== undefined) {
    const blocked = formula.clauseCount - cnf.clauseCount;
    const comment = `the last ${blocked === 1 ? "clause blocks the solution that was" : `${blocked} clauses block the solutions that were`} found`;
    for (const piece of formatDimacs(formula, [...dimacsLegend(model), comment])) writeFormula(piece);
  }
  if (output?.kind === "lrat") return writeHints(formula, proof, used, output, budget);
  writeDrat(proof, output);
  return undefined;
}

async function certifyCount(
  family: Family,
  puzzle: unknown,
  answer: Answer,
  count: bigint,
  options: CertifyOptions,
  budget: Budget,
): Promise<Result<Answer>> {
  if (count <= MOST_LISTED) return certifyListed(family, puzzle, answer, Number(count), options, budget);
  const method = answer.method.engine;
  const second = await countAgain(family, puzzle, method, budget);
  switch (second.outcome) {
    case "none": {
      const words = `${thousands(count)} solutions are too many to list for a proof, and ${family.id} has no second way to count`;
      return ok(withoutCertificate(answer, { reason: "inapplicable", words }));
    }
    case "stopped": {
      const found = second.found === 0 ? "" : `: it found ${thousands(second.found)} of ${thousands(count)}`;
      const words = `${second.method}, the second way to count, did not end within the limit${found}`;
      return ok(withoutCertificate(answer, { reason: second.reason, words }));
    }
    case "part": {
      const one = { method, count: second.first };
      return ok(withCountCertificate(answer, certifyAgreement(one, second, second.words)));
    }
    case "counted":
      return ok(withCountCertificate(answer, certifyAgreement({ method, count }, second)));
  }
}
