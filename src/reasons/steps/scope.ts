/** Which definitions and variables a set of rules speaks of: what a step has to look at, and its proof to contain. */
import { DEFINITION, type Literal, type RuleModel } from "../../model/index.js";

export interface Scope {
  /** Constraints of the rules, and the definitions of their variables, by number. */
  readonly constraints: readonly number[];
  readonly variables: ReadonlySet<number>;
}

/** Finds scopes in one model. */
export function createScopes(
  model: RuleModel,
): (rules: readonly number[], literals: readonly Literal[]) => Scope {
  const { constraints, ruleOf, rules } = model;
  const ofRule: number[][] = rules.map(() => []);
  const definitions = new Map<number, number[]>();
  constraints.forEach(({ literals }, i) => {
    if (ruleOf[i] !== DEFINITION) {
      ofRule[ruleOf[i]!]!.push(i);
      return;
    }
    for (const literal of literals) {
      const variable = Math.abs(literal);
      const list = definitions.get(variable);
      if (list === undefined) definitions.set(variable, [i]);
      else list.push(i);
    }
  });

  return (chosen, asked) => {
    const taken = new Set<number>();
    const variables = new Set<number>(asked.map(Math.abs));
    const take = (i: number): void => {
      if (taken.has(i)) return;
      taken.add(i);
      for (const literal of constraints[i]!.literals) variables.add(Math.abs(literal));
    };
    for (const rule of chosen) for (const i of ofRule[rule]!) take(i);
    // The set grows while it is walked: a definition brings variables, and they bring their definitions.
    for (const variable of variables) for (const i of definitions.get(variable) ?? []) take(i);
    return { constraints: [...taken], variables };
  };
}
