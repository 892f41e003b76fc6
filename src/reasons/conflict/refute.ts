/**
 * The evidence of a conflict: its rules as clauses, and a refutation of them that our own checker has passed. Few rules are refuted by
 * the search of a switchboard; what is too hard for it, by CaDiCaL.
 */
import type { Budget } from "../../base/index.js";
import type { RuleModel } from "../../model/index.js";
import { createScopes } from "../steps/scope.js";
import { proveLargeStep, proveStep, type StepProof } from "../steps/step-proof.js";
import { sumsOf } from "../search/sums.js";
import { createSwitchboard } from "../search/switchboard.js";

/** More rules are left to CaDiCaL at once. */
const FEW = 12;

/** The refutation of rules that clash. Throws `Stopped`. */
export async function refuteRules(
  model: RuleModel,
  rules: readonly number[],
  budget: Budget,
): Promise<StepProof> {
  if (rules.length <= FEW) {
    const sums = sumsOf(model);
    const board = createSwitchboard(sums, model.variableCount, model.rules.length);
    for (const rule of rules) board.on(rule);
    const proof = proveStep(model, sums, [], [], board, budget);
    if (proof !== undefined) return proof;
  }
  return proveLargeStep(model, createScopes(model)(rules, []), [], [], budget);
}
