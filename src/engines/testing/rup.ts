/** A naive forward check of a RUP proof, for small formulas: no watched literals, nothing shared with `certify/`. */

function clausesOf(stream: Int32Array): number[][] {
  const clauses: number[][] = [];
  let clause: number[] = [];
  for (const literal of stream) {
    if (literal !== 0) {
      clause.push(literal);
    } else {
      clauses.push(clause);
      clause = [];
    }
  }
  return clauses;
}

/** Whether unit propagation from the negated lemma meets a conflict. */
function followsByPropagation(clauses: readonly (readonly number[])[], lemma: readonly number[]): boolean {
  const held = new Set(lemma.map((literal) => -literal));
  for (const literal of held) if (held.has(-literal)) return true;
  for (let changed = true; changed;) {
    changed = false;
    for (const clause of clauses) {
      if (clause.some((literal) => held.has(literal))) continue;
      const open = clause.filter((literal) => !held.has(-literal));
      const [unit] = open;
      if (unit === undefined) return true;
      if (new Set(open).size > 1) continue;
      held.add(unit);
      changed = true;
    }
  }
  return false;
}

/** The number of the first lemma that does not follow, or undefined for a valid refutation. */
export function firstBadLemma(
  formula: Int32Array,
  blocking: Int32Array,
  learned: Int32Array,
): number | undefined {
  const clauses = [...clausesOf(formula), ...clausesOf(blocking)];
  const lemmas = clausesOf(learned);
  for (const [i, lemma] of lemmas.entries()) {
    if (!followsByPropagation(clauses, lemma)) return i;
    clauses.push(lemma);
  }
  return lemmas.at(-1)?.length === 0 ? undefined : lemmas.length;
}
