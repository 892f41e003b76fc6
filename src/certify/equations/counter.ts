/** The sum of the first p terms modulo m, in one-hot: a literal for each value, by extension (Tseitin, 1968). */
import { FALSE, TRUE, type HeldClause, type Scribe } from "../lrat/scribe.js";

/** Coefficient and variable. */
export type Term = readonly [coefficient: number, variable: number];

export interface Counter {
  /** By the number of terms, from 0, and the value. */
  readonly literals: readonly (readonly number[])[];
  /** What the literals mean, by the number of terms and the value: first what follows from them, then what they follow from. */
  readonly clauses: readonly (readonly (readonly HeldClause[])[])[];
}

/** `start` is a sum whose first `kept` terms are the same: their literals are used again. */
export function createCounter(
  scribe: Scribe,
  modulus: number,
  terms: readonly Term[],
  start?: { readonly counter: Counter; readonly kept: number },
): Counter {
  const zero = Array.from({ length: modulus }, (_, value) => (value === 0 ? TRUE : FALSE));
  const none = zero.map(() => []);
  const kept = start?.kept ?? 0;
  const literals = start === undefined ? [zero] : start.counter.literals.slice(0, kept + 1);
  const clauses: (readonly (readonly HeldClause[])[])[] =
    start === undefined ? [none] : start.counter.clauses.slice(0, kept + 1);
  for (const [coefficient, variable] of terms.slice(kept)) {
    const before = literals.at(-1)!;
    const shift = remainder(coefficient, modulus);
    const made = before.map((same, value) =>
      choice(scribe, variable, before[remainder(value - shift, modulus)]!, same),
    );
    literals.push(made.map(({ literal }) => literal));
    clauses.push(made.map(({ clauses: meaning }) => meaning));
  }
  return { literals, clauses };
}

export function remainder(value: number, modulus: number): number {
  return ((value % modulus) + modulus) % modulus;
}

/** A clause without repeated literals, or undefined when it holds anyway. */
export function clauseOf(literals: readonly number[]): readonly number[] | undefined {
  if (literals.some((literal) => literal === TRUE || literals.includes(-literal))) return undefined;
  return [...new Set(literals)];
}

/** A literal for "if x then s, else t", and the clauses that say so. Constants need no variable. */
export function choice(
  scribe: Scribe,
  x: number,
  s: number,
  t: number,
): { readonly literal: number; readonly clauses: readonly HeldClause[] } {
  const trivial = s === t ? s : s === TRUE && t === FALSE ? x : s === FALSE && t === TRUE ? -x : undefined;
  if (trivial !== undefined) return { literal: trivial, clauses: [] };
  const literal = scribe.newVariable();
  const clauses = scribe.define([
    [-literal, -x, s],
    [-literal, x, t],
    [literal, -x, -s],
    [literal, x, -t],
  ]);
  return { literal, clauses };
}
