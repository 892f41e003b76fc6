/** The clauses of a formula, by the constraint that they encode. */
import type { HeldClause } from "../../certify/index.js";
import type { Cnf } from "../../encodings/index.js";

/** The clauses of these constraints of the model. */
export function clausesByConstraint(
  { stream, origins }: Cnf,
  constraints: readonly number[],
): ReadonlyMap<number, HeldClause[]> {
  const clauses = new Map<number, HeldClause[]>(constraints.map((index) => [index, []]));
  for (let at = 0, from = 0, clause = 0; at < stream.length; at++) {
    if (stream[at] !== 0) continue;
    clauses.get(origins[clause]!)?.push({ id: clause + 1, literals: [...stream.subarray(from, at)] });
    from = at + 1;
    clause++;
  }
  return clauses;
}

/** The first variable that the encoding has added for a constraint; 0 where there is none. */
export function firstAuxiliary(clauses: readonly HeldClause[], modelVariables: number): number {
  let first = 0;
  for (const { literals } of clauses)
    for (const literal of literals) {
      const variable = Math.abs(literal);
      if (variable > modelVariables && (first === 0 || variable < first)) first = variable;
    }
  return first;
}
