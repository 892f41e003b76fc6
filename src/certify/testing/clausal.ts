/**
 * A second opinion on formulas and clausal proofs, as plain as possible and sharing nothing with
 * the checker: models by trying all assignments, proofs by scanning all clauses again and again.
 */
import fc from "fast-check";
import { type ClauseSet, type Proof, createProofLog, stepLiterals } from "../index.js";

export type Clause = readonly number[];

export interface Step {
  readonly deletion: boolean;
  readonly literals: Clause;
}

export function clauseSet(clauses: readonly Clause[]): ClauseSet {
  const variableCount = Math.max(0, ...clauses.flat().map(Math.abs));
  return {
    variableCount,
    clauseCount: clauses.length,
    stream: Int32Array.from(clauses.flatMap((clause) => [...clause, 0])),
  };
}

export function proofOf(steps: readonly Step[]): Proof {
  const log = createProofLog();
  for (const { deletion, literals } of steps) {
    if (deletion) log.remove(literals);
    else log.add(literals);
  }
  return log.finish();
}

export function stepsOf(proof: Proof): Step[] {
  return Array.from({ length: proof.stepCount }, (_, step) => ({
    deletion: proof.deletions[step] === 1,
    literals: Array.from(stepLiterals(proof, step)),
  }));
}

export const lemmas = (clauses: readonly Clause[]): Step[] =>
  clauses.map((literals) => ({ deletion: false, literals }));

export function isSatisfiable(clauses: readonly Clause[]): boolean {
  const variables = [...new Set(clauses.flat().map(Math.abs))];
  for (let bits = 0; bits < 2 ** variables.length; bits++) {
    const holds = (literal: number): boolean =>
      (((bits >> variables.indexOf(Math.abs(literal))) & 1) === 1) === literal > 0;
    if (clauses.every((clause) => clause.some(holds))) return true;
  }
  return false;
}

/** Whether assuming `assumed` leads to a conflict by unit propagation. */
function conflicts(clauses: readonly Clause[], assumed: readonly number[]): boolean {
  const truth = new Set(assumed);
  if (assumed.some((literal) => truth.has(-literal))) return true;
  for (let changed = true; changed;) {
    changed = false;
    for (const clause of clauses) {
      if (clause.some((literal) => truth.has(literal))) continue;
      const open = new Set(clause.filter((literal) => !truth.has(-literal)));
      if (open.size === 0) return true;
      if (open.size === 1) {
        for (const literal of open) truth.add(literal);
        changed = true;
      }
    }
  }
  return false;
}

const isTautology = (clause: Clause): boolean => clause.some((literal) => clause.includes(-literal));

function isRedundant(clauses: readonly Clause[], lemma: Clause): boolean {
  const denied = lemma.map((literal) => -literal);
  if (conflicts(clauses, denied)) return true;
  const pivot = lemma[0];
  if (pivot === undefined) return false;
  return clauses
    .filter((clause) => clause.includes(-pivot) && !isTautology(clause))
    .every((clause) =>
      conflicts(clauses, [...denied, ...clause.filter((literal) => literal !== -pivot).map((x) => -x)]),
    );
}

/**
 * Forward check of a proof without deletions: "verified", "open" (no contradiction by the end),
 * or the number of the first lemma that is not redundant.
 */
export function naiveCheck(formula: readonly Clause[], steps: readonly Step[]): "verified" | "open" | number {
  const clauses = [...formula];
  if (conflicts(clauses, [])) return "verified";
  for (const [number, { literals }] of steps.entries()) {
    if (!isRedundant(clauses, literals)) return number;
    clauses.push(literals);
    if (conflicts(clauses, [])) return "verified";
  }
  return "open";
}

/**
 * A refutation by search: at every node of the tree the clause that denies its decisions, after
 * those of its children. Where it ends without the empty clause there is a model.
 */
export function treeProof(formula: readonly Clause[]): Clause[] | undefined {
  const variables = [...new Set(formula.flat().map(Math.abs))];
  const proof: Clause[] = [];
  const search = (decisions: readonly number[]): boolean => {
    if (!conflicts(formula, decisions)) {
      const variable = variables.find((v) => !decisions.includes(v) && !decisions.includes(-v));
      if (variable === undefined) return false;
      if (!search([...decisions, variable]) || !search([...decisions, -variable])) return false;
    }
    proof.push(decisions.map((literal) => -literal));
    return true;
  };
  return search([]) ? proof : undefined;
}

/** Literals of variables 1 to `variables`. */
const literalArb = (variables: number): fc.Arbitrary<number> =>
  fc.tuple(fc.integer({ min: 1, max: variables }), fc.boolean()).map(([v, negative]) => (negative ? -v : v));

export const clauseArb = (variables: number, longest: number): fc.Arbitrary<number[]> =>
  fc.array(literalArb(variables), { minLength: 1, maxLength: longest });

/** Formulas around the threshold, so that both kinds occur; tautologies and repeats included. */
export const formulaArb = (variables: number): fc.Arbitrary<number[][]> =>
  fc.array(clauseArb(variables, 3), { minLength: variables, maxLength: 6 * variables });

/** The mutilated n × n board, a variable per domino: every square covered, no square twice. */
export function mutilatedBoard(n: number): Clause[] {
  const last = n * n - 1;
  const present = (row: number, col: number): boolean =>
    row < n && col < n && row * n + col !== 0 && row * n + col !== last;
  const touching = new Map<number, number[]>();
  let variable = 0;
  for (let row = 0; row < n; row++) {
    for (let col = 0; col < n; col++) {
      for (const [down, right] of [
        [0, 1],
        [1, 0],
      ] as const) {
        if (!present(row, col) || !present(row + down, col + right)) continue;
        variable++;
        for (const cell of [row * n + col, (row + down) * n + col + right]) {
          touching.set(cell, [...(touching.get(cell) ?? []), variable]);
        }
      }
    }
  }
  return [...touching.values()].flatMap((dominoes) => [
    dominoes,
    ...dominoes.flatMap((a, i) => dominoes.slice(i + 1).map((b) => [-a, -b])),
  ]);
}
