/**
 * What a solver's word that there are no (more) solutions is worth. A refutation that our checker passed is evidence. The
 * solvers that come with us are believed without one, as `exhausted`; a program of the user's is not, and the
 * answer says that it is unverified.
 */
import { ContractError, fail, ok, type Budget, type Result } from "../base/index.js";
import type { EncodedProblem } from "../encodings/index.js";
import type { Engine, SearchEnd } from "../engines/index.js";
import type { Answer, MethodUsed } from "./answer.js";
import { judgeTrace, type CheckedTrace } from "./refutation.js";

export interface Searched {
  readonly engine: Engine;
  /** Which program or library it was. */
  readonly program: string;
  readonly problem: EncodedProblem;
  readonly end: SearchEnd;
  readonly used: MethodUsed;
  readonly budget: Budget;
}

export function withEvidence<S>(
  answer: Answer<S>,
  { engine, program, problem, end, used, budget }: Searched,
): Result<Answer<S>> {
  // Only a complete answer says that there are no more.
  if (!answer.complete) return ok(answer);
  const foreign = engine.foreign === true;
  if (end.trace === undefined || problem.kind !== "cnf") {
    if (!foreign) return ok(answer);
    const solutions = end.found > 0 ? "more solutions" : "solutions";
    return ok({ ...answer, unverified: `${program} says that there are no ${solutions}, and gave no proof` });
  }
  // Of our own solvers, that there is no further solution is proved when that is asked for (`certifyUnique`).
  if (!foreign && end.found > 0) return ok(answer);
  const checked = judgeTrace(problem, end.trace, used, budget);
  if (checked.outcome !== "rejected") return ok(withProof(answer, checked, used));
  const words = `${program}: its refutation was rejected: ${checked.words}`;
  if (!foreign) throw new ContractError(words);
  return fail("engines/failed", words);
}

/** Replace "the engine says so" by its refutation, once our checker has passed it. */
function withProof<S>(
  answer: Answer<S>,
  checked: Exclude<CheckedTrace, { outcome: "rejected" }>,
  used: MethodUsed,
): Answer<S> {
  const refuted = answer.status === "impossible";
  if (checked.outcome === "verified") {
    const stats = { ...answer.stats, proofMs: checked.ms };
    return { ...answer, ...(refuted ? { certificate: checked.certificate } : {}), stats };
  }
  const { certificate: _certificate, ...rest } = answer;
  const what = refuted ? "the puzzle" : "another solution";
  return {
    ...rest,
    status: refuted ? "unknown" : "solved",
    reason: checked.reason,
    words: `${used.engine} refuted ${what}, but its proof of ${checked.lemmas} lemmas could not be checked within the limit`,
    complete: false,
    unique: answer.solutions.length > 1 ? false : null,
  };
}
