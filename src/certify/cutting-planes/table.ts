/**
 * Pseudo-Boolean constraints Σ aᵢ·ℓᵢ ≥ A in normal form (every aᵢ > 0, every variable once) in one flat table. Coefficients are
 * doubles; the rare one beyond 2^53 is kept exactly in a map.
 */
import { grown } from "../bytes.js";
import { add, type Int, magnitude, negate } from "./integer.js";

/** A constraint as sum of signed coefficients by variable: a > 0 is a·x, a < 0 is |a|·¬x; no zeros. */
export interface LinearSum {
  /** The coefficient of each variable. */
  readonly terms: Map<number, Int>;
  /** What the sum must reach. */
  degree: Int;
}

/** Constraints by number, from 0, in typed arrays. */
export interface ConstraintTable {
  /** How many there are. */
  readonly count: number;
  /** Appends a constraint. */
  append(sum: LinearSum): void;
  /** Append sign·(Σ coefficients·literals) ≥ sign·bound, in normal form. */
  appendTerms(literals: readonly number[], coefficients: readonly Int[], sign: 1 | -1, bound: Int): void;
  /** How many terms a constraint has. */
  termCount(constraint: number): number;
  /** ±variable of term `term`. */
  literal(constraint: number, term: number): number;
  /** The coefficient of a term; it is positive. */
  coefficient(constraint: number, term: number): Int;
  /** What the sum of a constraint must reach. */
  degree(constraint: number): Int;
}

/** Add `coefficient`·`literal` to the left-hand side; x + ¬x = 1 is taken off both sides. */
export function addTerm(sum: LinearSum, literal: number, coefficient: Int): void {
  if (coefficient === 0) return;
  if (coefficient < 0) {
    // −a·ℓ = a·¬ℓ − a
    sum.degree = add(sum.degree, negate(coefficient));
    addTerm(sum, -literal, negate(coefficient));
    return;
  }
  const variable = Math.abs(literal);
  const signed = literal > 0 ? coefficient : negate(coefficient);
  const before = sum.terms.get(variable);
  if (before === undefined) {
    sum.terms.set(variable, signed);
    return;
  }
  const after = add(before, signed);
  if (before < 0 !== signed < 0) {
    const met = magnitude(before) < coefficient ? magnitude(before) : coefficient;
    sum.degree = add(sum.degree, negate(met));
  }
  if (after === 0) sum.terms.delete(variable);
  else sum.terms.set(variable, after);
}

export function addConstraint(sum: LinearSum, table: ConstraintTable, constraint: number): void {
  const terms = table.termCount(constraint);
  for (let term = 0; term < terms; term++)
    addTerm(sum, table.literal(constraint, term), table.coefficient(constraint, term));
  sum.degree = add(sum.degree, table.degree(constraint));
}

export function sumOf(table: ConstraintTable, constraint: number): LinearSum {
  const sum: LinearSum = { terms: new Map(), degree: 0 };
  addConstraint(sum, table, constraint);
  return sum;
}

/** No assignment satisfies it: even all literals true stay below the degree. */
export function isContradiction(sum: LinearSum): boolean {
  let most: Int = 0;
  for (const coefficient of sum.terms.values()) most = add(most, magnitude(coefficient));
  return most < sum.degree;
}

export function sameSum(a: LinearSum, b: LinearSum): boolean {
  if (a.degree !== b.degree || a.terms.size !== b.terms.size) return false;
  for (const [variable, coefficient] of a.terms) if (b.terms.get(variable) !== coefficient) return false;
  return true;
}

export function createConstraintTable(): ConstraintTable {
  let starts = new Int32Array(1 << 8);
  let degrees = new Float64Array(1 << 8);
  let literals = new Int32Array(1 << 10);
  let coefficients = new Float64Array(1 << 10);
  // Values beyond 2^53 are NaN in their array, and stored here by their index.
  const wideCoefficients = new Map<number, bigint>();
  const wideDegrees = new Map<number, bigint>();
  let count = 0;
  let size = 0;
  /** The constraint in which a variable was last seen, plus one. */
  let seen = new Int32Array(1 << 8);

  const reserve = (terms: number): void => {
    if (count + 1 >= starts.length) {
      starts = grown(starts, count + 2);
      degrees = longer(degrees, starts.length);
    }
    if (size + terms > literals.length) {
      literals = grown(literals, size + terms);
      coefficients = longer(coefficients, literals.length);
    }
  };
  const put = (literal: number, coefficient: Int): void => {
    literals[size] = literal;
    if (typeof coefficient === "bigint") wideCoefficients.set(size, coefficient);
    coefficients[size++] = typeof coefficient === "bigint" ? Number.NaN : coefficient;
  };
  const close = (degree: Int): void => {
    if (typeof degree === "bigint") wideDegrees.set(count, degree);
    degrees[count] = typeof degree === "bigint" ? Number.NaN : degree;
    starts[++count] = size;
  };
  const append = (sum: LinearSum): void => {
    reserve(sum.terms.size);
    for (const [variable, coefficient] of sum.terms) {
      put(coefficient < 0 ? -variable : variable, magnitude(coefficient));
    }
    close(sum.degree);
  };

  return {
    get count() {
      return count;
    },
    append,
    appendTerms(given, factors, sign, bound) {
      reserve(given.length);
      let degree = sign === 1 ? bound : negate(bound);
      for (let i = 0; i < given.length; i++) {
        const literal = given[i]!;
        const variable = Math.abs(literal);
        if (variable >= seen.length) seen = grown(seen, variable + 1);
        if (seen[variable] === count + 1) {
          // A variable twice: join its terms the slow way.
          size = starts[count]!;
          const sum: LinearSum = { terms: new Map(), degree: sign === 1 ? bound : negate(bound) };
          given.forEach((each, at) => addTerm(sum, each, sign === 1 ? factors[at]! : negate(factors[at]!)));
          append(sum);
          return;
        }
        seen[variable] = count + 1;
        const factor = factors[i]!;
        if (factor === 0) continue;
        // −a·ℓ = a·¬ℓ − a
        const flips = factor > 0 !== (sign === 1);
        if (flips) degree = add(degree, magnitude(factor));
        put(flips ? -literal : literal, magnitude(factor));
      }
      close(degree);
    },
    termCount: (constraint) => starts[constraint + 1]! - starts[constraint]!,
    literal: (constraint, term) => literals[starts[constraint]! + term]!,
    coefficient(constraint, term) {
      const at = starts[constraint]! + term;
      const value = coefficients[at]!;
      return Number.isNaN(value) ? wideCoefficients.get(at)! : value;
    },
    degree(constraint) {
      const value = degrees[constraint]!;
      return Number.isNaN(value) ? wideDegrees.get(constraint)! : value;
    },
  };
}

function longer(array: Float64Array, length: number): Float64Array<ArrayBuffer> {
  const next = new Float64Array(length);
  next.set(array);
  return next;
}
