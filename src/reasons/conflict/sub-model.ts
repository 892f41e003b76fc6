/** Some rules of a model as a model of their own. */
import { DEFINITION, type Constraint, type Literal, type RuleModel } from "../../model/index.js";
import { createScopes, type Scope } from "../steps/scope.js";

/** The model with these rules alone, in this order, and what defines their variables. */
export function onlyRules(model: RuleModel, rules: readonly number[]): RuleModel {
  return createSubModels(model)(rules);
}

/** The same for many sets of rules. */
export function createSubModels(model: RuleModel): (rules: readonly number[]) => RuleModel {
  const scopeOf = createScopes(model);
  return (rules) => subModel(model, scopeOf(rules, []), rules);
}

function subModel(model: RuleModel, scope: Scope, rules: readonly number[]): RuleModel {
  const number = new Map(rules.map((rule, i) => [rule, i]));
  const constraints: Constraint[] = [];
  const ruleOf: number[] = [];
  for (const i of scope.constraints()) {
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

/** The same with only the variables that it uses, for a solver: its variables have other numbers, and no meaning. */
export function withoutOthers(model: RuleModel): RuleModel {
  const numbers = new Map<number, number>();
  const numberOf = (literal: Literal): Literal => {
    const variable = Math.abs(literal);
    if (!numbers.has(variable)) numbers.set(variable, numbers.size + 1);
    return Math.sign(literal) * numbers.get(variable)!;
  };
  const constraints = model.constraints.map((constraint) => ({
    ...constraint,
    literals: constraint.literals.map(numberOf),
  }));
  return { ...model, constraints, variableCount: numbers.size, factCount: 0 };
}

/** Finds the laws that share variables with some rules. */
export function createLawsAround(model: RuleModel): (rules: readonly number[]) => number[] {
  const { constraints, ruleOf, rules } = model;
  const scopeOf = createScopes(model);
  const lawsOf = new Map<number, Set<number>>();
  constraints.forEach(({ literals }, i) => {
    const rule = ruleOf[i]!;
    if (rule === DEFINITION || rules[rule]!.kind !== "law") return;
    for (const literal of literals) {
      const laws = lawsOf.get(Math.abs(literal));
      if (laws === undefined) lawsOf.set(Math.abs(literal), new Set([rule]));
      else laws.add(rule);
    }
  });
  return (some) => {
    const found = new Set<number>();
    const { variables } = scopeOf(some, []);
    for (const [variable, laws] of lawsOf)
      if (variables.has(variable)) for (const law of laws) found.add(law);
    return [...found];
  };
}
