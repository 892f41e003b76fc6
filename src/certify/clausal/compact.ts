/**
 * The checker's tables are as long as the largest variable. A formula or proof may name variable 1,000,000,000 among a dozen
 * others, if only by mistake. Then its variables are numbered anew, in the same order, before the check.
 */
import { ContractError } from "../../base/index.js";
import { MAX_VARIABLE } from "../bytes.js";
import type { ClauseSet } from "./dimacs.js";
import type { Proof } from "./proof.js";

/** Tables for this many variables always fit. */
const SMALL = 1 << 16;

export function largestVariable(literals: Int32Array): number {
  let largest = 0;
  for (let i = 0; i < literals.length; i++) {
    const literal = literals[i]!;
    if (literal > largest) largest = literal;
    else if (-literal > largest) largest = -literal;
  }
  return largest;
}

/** The same formula and proof with variables that are dense enough for tables. */
export function compact(formula: ClauseSet, proof: Proof): { formula: ClauseSet; proof: Proof } {
  let zeros = 0;
  for (let i = 0; i < formula.stream.length; i++) if (formula.stream[i] === 0) zeros++;
  if (zeros !== formula.clauseCount || (zeros > 0 && formula.stream.at(-1) !== 0)) {
    throw new ContractError(`the clause stream closes ${zeros} clauses and declares ${formula.clauseCount}`);
  }
  if (proof.literals.includes(0)) throw new ContractError("a proof step holds the literal 0");
  const largest = Math.max(largestVariable(formula.stream), largestVariable(proof.literals));
  if (largest > MAX_VARIABLE) throw new ContractError(`variable ${largest} is beyond ${MAX_VARIABLE}`);
  if (largest <= Math.max(SMALL, formula.stream.length + proof.literals.length)) return { formula, proof };

  const used = new Set<number>();
  for (const literal of formula.stream) used.add(Math.abs(literal));
  for (const literal of proof.literals) used.add(Math.abs(literal));
  used.delete(0);
  const renamed = new Map(
    [...used].toSorted((a, b) => a - b).map((variable, index) => [variable, index + 1]),
  );
  const rename = (literal: number): number =>
    literal === 0 ? 0 : Math.sign(literal) * renamed.get(Math.abs(literal))!;
  return {
    formula: { ...formula, variableCount: renamed.size, stream: formula.stream.map(rename) },
    proof: { ...proof, literals: proof.literals.map(rename) },
  };
}
