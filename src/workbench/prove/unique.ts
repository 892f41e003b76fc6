/** Uniqueness by proof: the refutation of a second solution. The solver is loaded only when this is asked. */
import { ContractError, ok, startBudget, type Result } from "../../base/index.js";
import type { Family } from "../../puzzles/index.js";
import { answerWithJson } from "../answer-json.js";
import type { Question } from "../ask/question.js";
import { SOLVE_OPTIONS, type SolveOptions } from "../options.js";
import { withCertificate, withoutCertificate, type Answer } from "../trust/index.js";

interface CertifyOptions extends SolveOptions {
  readonly answer: Answer;
}

export const CERTIFY: Question<CertifyOptions, Answer> = {
  id: "certify",
  call: "certifyUnique",
  options: { ...SOLVE_OPTIONS, answer: true },
  here: certifyHere,
  stopped: (_, { answer }, reason) => withoutCertificate(answer, { reason }),
  withJson: answerWithJson,
};

async function certifyHere(
  family: Family,
  puzzle: unknown,
  { answer, limits, seed, engine, formulation, encoding }: CertifyOptions,
): Promise<Result<Answer>> {
  const { checkTrace, refute } = await import("./refutation.js");
  const budget = startBudget(limits);
  const refuted = await refute(family, puzzle, { seed, engine, formulation, encoding }, budget, 1);
  if (!refuted.ok) return refuted;
  if ("outcome" in refuted.value) {
    if (refuted.value.outcome === "solved")
      throw new ContractError(`${family.id}: a unique solution has a second one`);
    return ok(withoutCertificate(answer, refuted.value));
  }
  const { cnf, trace, used, found } = refuted.value;
  if (found !== 1) throw new ContractError(`${family.id}: a unique solution was not found again`);
  const checked = checkTrace(cnf, trace, used, budget);
  if (checked.outcome === "stopped")
    return ok(
      withoutCertificate(answer, {
        reason: checked.reason,
        words: "the refutation of a second solution was not checked within the limit",
      }),
    );
  return ok(withCertificate(answer, checked.certificate));
}
