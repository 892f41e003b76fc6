/** Which definitions and variables a set of rules involves: what a step has to look at. */
import { DEFINITION, type Literal, type RuleModel } from "../../model/index.js";

export interface Scope {
  /** Constraints of the rules, and the definitions of their variables, by number. */
  constraints(): readonly number[];
  readonly variables: { has(variable: number): boolean };
}

/**
 * Finds scopes in one model. Definitions that share a variable belong together, and so do those that share one with them: each such group is in a scope
 * as a whole or not at all.
 */
export function createScopes(
  model: RuleModel,
): (rules: readonly number[], literals: readonly Literal[]) => Scope {
  const { constraints, ruleOf, rules, variableCount } = model;
  const group = groupsOf(model);
  const ofRule: number[][] = rules.map(() => []);
  constraints.forEach((_, i) => {
    if (ruleOf[i] !== DEFINITION) ofRule[ruleOf[i]!]!.push(i);
  });

  return (chosen, asked) => {
    const taken = new Uint8Array(variableCount + 1);
    const own = chosen.flatMap((rule) => ofRule[rule]!);
    const take = (literal: Literal): void => void (taken[group[Math.abs(literal)]!] = 1);
    asked.forEach(take);
    for (const i of own) constraints[i]!.literals.forEach(take);
    const has = (variable: number): boolean => taken[group[variable]!] === 1;
    return {
      constraints() {
        const all = [...own];
        constraints.forEach(({ literals: [first] }, i) => {
          if (ruleOf[i] === DEFINITION && first !== undefined && has(Math.abs(first))) all.push(i);
        });
        return all;
      },
      variables: { has },
    };
  };
}

/** For each variable the first one of its group (union by lower number, with halved paths). */
function groupsOf({ constraints, ruleOf, variableCount }: RuleModel): Int32Array {
  const above = Int32Array.from({ length: variableCount + 1 }, (_, v) => v);
  const first = (variable: number): number => {
    let v = variable;
    while (above[v] !== v) v = above[v] = above[above[v]!]!;
    return v;
  };
  constraints.forEach(({ literals }, i) => {
    if (ruleOf[i] !== DEFINITION) return;
    let lowest = literals.length === 0 ? 0 : first(Math.abs(literals[0]!));
    for (const literal of literals) {
      const other = first(Math.abs(literal));
      above[Math.max(lowest, other)] = Math.min(lowest, other);
      lowest = Math.min(lowest, other);
    }
  });
  return above.map((_, v) => first(v));
}
