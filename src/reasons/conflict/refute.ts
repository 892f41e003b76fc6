/**
 * The evidence of a conflict: its rules as clauses, and a refutation of them that our own checker has passed. Few rules are refuted by
 * the search of a switchboard; what is too hard for it, by CaDiCaL, and then rules that the refutation does not need are left out.
 */
import { ContractError, unwrap, type Budget } from "../../base/index.js";
import { encodeCnf } from "../../encodings/index.js";
import { openIncremental } from "../../engines/index.js";
import { DEFINITION, type RuleModel } from "../../model/index.js";
import { sumsOf } from "../search/sums.js";
import { createSwitchboard } from "../search/switchboard.js";
import { createScopes } from "../steps/scope.js";
import { proveStep, refuteToCore, type StepProof } from "../steps/step-proof.js";
import type { ProvedConflict } from "./known.js";

/** More rules are left to CaDiCaL at once. */
const FEW = 12;

/** The refutation of rules that clash, and those of them that it needs. Throws `Stopped`. */
export async function refuteRules(
  model: RuleModel,
  rules: readonly number[],
  budget: Budget,
): Promise<ProvedConflict> {
  const few = refuteFewRules(model, rules, budget);
  if (few !== undefined) return { rules, proof: few };
  const proved = await refuteBySolver(model, rules, budget);
  if (proved === undefined) throw new ContractError("a conflict does not follow from its rules");
  return proved;
}

/** The same at once, without CaDiCaL. Undefined: they are many, or too hard for it. Throws `Stopped`. */
export function refuteFewRules(
  model: RuleModel,
  rules: readonly number[],
  budget: Budget,
): StepProof | undefined {
  if (rules.length > FEW) return undefined;
  const sums = sumsOf(model);
  const board = createSwitchboard(sums, model.variableCount, model.rules.length);
  return proveStep(model, sums, [], [], board, budget, rules);
}

/** By CaDiCaL alone. Undefined when the rules can hold. */
export async function refuteBySolver(
  model: RuleModel,
  rules: readonly number[],
  budget: Budget,
): Promise<ProvedConflict | undefined> {
  const refuted = await refuteToCore(model, createScopes(model)(rules, []).constraints(), budget);
  if (refuted === undefined) return undefined;
  const needed = new Set<number>();
  for (const constraint of refuted.constraints)
    if (model.ruleOf[constraint] !== DEFINITION) needed.add(model.ruleOf[constraint]!);
  return { rules: [...needed].toSorted((a, b) => a - b), proof: refuted.proof };
}

/** Whether the rules of a model can all hold, according to CaDiCaL. */
export async function canHold(model: RuleModel, budget: Budget): Promise<boolean> {
  const solver = await openIncremental(unwrap(encodeCnf(model, "sequential", { budget })), budget);
  try {
    return solver.ask([]);
  } finally {
    solver.close();
  }
}
