/**
 * The evidence of a conflict: its rules as clauses, and a refutation of them that our own checker has passed. Few rules are refuted by
 * the search of a switchboard; what is too hard for it, by CaDiCaL.
 */
import type { Budget } from "../../base/index.js";
import type { RuleModel } from "../../model/index.js";
import { createScopes, type Scope } from "../steps/scope.js";
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
  return refuteFewRules(model, rules, budget) ?? proveLargeStep(model, scopeOf(model, rules), [], [], budget);
}

/** The same at once, without CaDiCaL. Undefined: they are many, or too hard for it. Throws `Stopped`. */
export function refuteFewRules(
  model: RuleModel,
  rules: readonly number[],
  budget: Budget,
): StepProof | undefined {
  if (rules.length > FEW) return undefined;
  const board = createSwitchboard(sumsOf(model), model.variableCount, model.rules.length);
  for (const rule of rules) board.on(rule);
  return proveStep(model, scopeOf(model, rules), [], [], board, budget);
}

function scopeOf(model: RuleModel, rules: readonly number[]): Scope {
  return createScopes(model)(rules, []);
}
