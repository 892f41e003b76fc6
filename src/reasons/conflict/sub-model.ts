/** Some rules of a model as a model of their own. */
import { DEFINITION, type Constraint, type RuleModel } from "../../model/index.js";
import { createScopes } from "../steps/scope.js";

/** The model with these rules alone, in this order, and what defines their variables. */
export function onlyRules(model: RuleModel, rules: readonly number[]): RuleModel {
  const scope = createScopes(model)(rules, []);
  const number = new Map(rules.map((rule, i) => [rule, i]));
  const constraints: Constraint[] = [];
  const ruleOf: number[] = [];
  for (const i of scope.constraints) {
    constraints.push(model.constraints[i]!);
    ruleOf.push(model.ruleOf[i] === DEFINITION ? DEFINITION : number.get(model.ruleOf[i]!)!);
  }
  return {
    ...model,
    constraints,
    ruleOf: Int32Array.from(ruleOf),
    rules: rules.map((rule) => model.rules[rule]!),
  };
}
