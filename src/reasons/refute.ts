/**
 * The evidence of a conflict: its rules as clauses, and a refutation of them that our own checker has passed. Few rules are refuted by
 * the search of a switchboard; what is too hard for it, by CaDiCaL.
 */
import { checkpoint, ContractError, Stopped, type Budget } from "../base/index.js";
import { checkProof, proofFromStream } from "../certify/index.js";
import type { Cnf } from "../encodings/index.js";
import { getEngine } from "../engines/index.js";
import type { RuleModel } from "../model/index.js";
import { createScopes } from "./scope.js";
import { proveStep, stepFormula, type StepProof } from "./step-proof.js";
import { sumsOf } from "./sums.js";
import { createSwitchboard } from "./switchboard.js";

/** More rules are left to CaDiCaL at once. */
const FEW = 12;

/** The refutation of rules that clash. Throws `Stopped`. */
export async function refuteRules(
  model: RuleModel,
  rules: readonly number[],
  budget: Budget,
): Promise<StepProof> {
  const scope = createScopes(model)(rules, []);
  if (rules.length <= FEW) {
    const board = createSwitchboard(sumsOf(model), model.variableCount, model.rules.length);
    for (const rule of rules) board.on(rule);
    const mark = board.mark();
    const end = board.repair();
    board.back(mark);
    if (end === "refuted") return proveStep(model, scope, [], [], board, budget);
  }
  return refuteClauses(stepFormula(model, scope, [], []), budget);
}

/** The refutation of clauses that clash, by CaDiCaL, checked. Throws `Stopped`. */
export async function refuteClauses(formula: Cnf, budget: Budget): Promise<StepProof> {
  const end = await getEngine("cadical").search(formula, {
    limit: 1,
    budget,
    proof: true,
    onSolution() {
      throw new ContractError("rules that clash have a solution");
    },
  });
  if (end.outcome === "stopped") throw new Stopped(end.reason ?? "time");
  checkpoint(budget);
  const proof = proofFromStream(end.trace!.learned as Int32Array);
  const check = checkProof(formula, proof, { budget });
  if (check.verdict === "stopped") throw new Stopped(check.reason);
  if (check.verdict !== "verified")
    throw new ContractError(`the refutation of clashing rules failed: ${check.words}`);
  return { formula, proof, lemmas: proof.stepCount };
}
