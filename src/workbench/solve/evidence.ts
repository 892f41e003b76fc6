/**
 * How far to believe a solver that there are no (more) solutions. A refutation that our checker has passed is evidence. The
 * solvers that come with us are believed without one, as `exhausted`: they are fixed versions that the tests hold against brute
 * force. A solver of the user's is not believed without one, and its claim is `unproved`.
 */
import { ContractError, fail, ok, plural, type Budget, type Result } from "../../base/index.js";
import { isForeign, type AnyEngine } from "../../engines/index.js";
import type { EngineRun } from "./engine-run.js";
import { judgeTrace } from "../prove/refutation.js";
import type { SearchEnding } from "../trust/index.js";

export function evidenceOf(
  engine: AnyEngine,
  { end, problem, used, program, stats }: Extract<EngineRun, { outcome: "ran" }>,
  solved: boolean,
  budget: Budget,
): Result<SearchEnding> {
  const foreign = isForeign(engine);
  const certificate = { kind: "exhausted", engine: engine.id };
  const claimed = { outcome: "exhausted", certificate, stats } as const;
  if (end.trace === undefined || problem.kind !== "cnf") {
    if (!foreign) return ok(claimed);
    const words = `${program} says that there are no ${solved ? "more " : ""}solutions, but gave no proof`;
    return ok({ outcome: "unproved", words, stats });
  }
  // Our own solvers prove that there is no further solution only on request (`certifyUnique`).
  if (!foreign && end.found > 0) return ok(claimed);
  const checked = judgeTrace(problem, end.trace, used, budget);
  switch (checked.outcome) {
    case "verified":
      return ok({ ...claimed, certificate: checked.certificate, stats: { ...stats, proofMs: checked.ms } });
    case "stopped": {
      const what = solved ? "another solution" : "the puzzle";
      const words = `${used.engine} refuted ${what}, but its proof of ${plural(checked.lemmas, "lemma")} could not be checked within the limit`;
      return ok({ outcome: "stopped", reason: checked.reason, words, stats });
    }
    case "rejected": {
      const words = `${program}: its refutation was rejected: ${checked.words}`;
      if (!foreign) throw new ContractError(words);
      return fail("engines/failed", words);
    }
  }
}
