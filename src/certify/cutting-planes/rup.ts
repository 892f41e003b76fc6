/**
 * Unit propagation over pseudo-Boolean constraints. The slack of Σ aᵢ·ℓᵢ ≥ A is the sum of aᵢ over the literals that are not
 * false, less A. A slack below 0 is a conflict, and a literal whose coefficient is above the slack must be true. Assigning a
 * literal updates the slacks of the constraints that hold its negation (occurrence lists); undoing costs the same.
 */
import { add, type Int, magnitude, negate, subtract } from "./integer.js";
import type { LinearSum } from "./table.js";

export interface PbPropagator {
  /** Add a constraint; returns its number. */
  include(sum: LinearSum): number;
  /** Stop using constraint `constraint`. */
  retire(constraint: number): void;
  /** Whether assuming `sum` false (or nothing, without it) leads to a conflict. */
  refutes(sum?: LinearSum): boolean;
}

interface Row {
  readonly literals: readonly number[];
  readonly coefficients: readonly Int[];
  readonly largest: Int;
  slack: Int;
  active: boolean;
}

export function createPbPropagator(): PbPropagator {
  const rows: Row[] = [];
  /** Literal → numbers of the rows that hold it, and where in the row. */
  const occurrences = new Map<number, { rows: number[]; terms: number[] }>();
  /** Rows that propagate or fail before anything is assumed. */
  const tight: number[] = [];
  const truth = new Set<number>();
  const trail: number[] = [];

  const include = (sum: LinearSum): number => {
    const number = rows.length;
    const literals: number[] = [];
    const coefficients: Int[] = [];
    let total: Int = 0;
    let largest: Int = 0;
    for (const [variable, coefficient] of sum.terms) {
      const literal = coefficient < 0 ? -variable : variable;
      const size = magnitude(coefficient);
      let list = occurrences.get(literal);
      if (list === undefined) occurrences.set(literal, (list = { rows: [], terms: [] }));
      list.rows.push(number);
      list.terms.push(literals.length);
      literals.push(literal);
      coefficients.push(size);
      total = add(total, size);
      if (size > largest) largest = size;
    }
    const slack = subtract(total, sum.degree);
    rows.push({ literals, coefficients, largest, slack, active: true });
    if (slack < largest || slack < 0) tight.push(number);
    return number;
  };

  /** Remove the latest row. */
  const drop = (): void => {
    const row = rows.pop()!;
    for (const literal of row.literals) {
      const list = occurrences.get(literal)!;
      list.rows.pop();
      list.terms.pop();
    }
    if (tight.at(-1) === rows.length) tight.pop();
  };

  const assign = (literal: number, queue: number[]): void => {
    truth.add(literal);
    trail.push(literal);
    const list = occurrences.get(-literal);
    if (list === undefined) return;
    for (let i = 0; i < list.rows.length; i++) {
      const row = rows[list.rows[i]!]!;
      row.slack = subtract(row.slack, row.coefficients[list.terms[i]!]!);
      if (row.active && (row.slack < row.largest || row.slack < 0)) queue.push(list.rows[i]!);
    }
  };

  const unassign = (literal: number): void => {
    truth.delete(literal);
    const list = occurrences.get(-literal);
    if (list === undefined) return;
    for (let i = 0; i < list.rows.length; i++) {
      const row = rows[list.rows[i]!]!;
      row.slack = add(row.slack, row.coefficients[list.terms[i]!]!);
    }
  };

  /** Whether propagation from the rows in `queue` ends in a conflict. */
  const fails = (queue: number[]): boolean => {
    while (queue.length > 0) {
      const row = rows[queue.pop()!]!;
      if (!row.active) continue;
      if (row.slack < 0) return true;
      // Assigning a literal of this row true never lowers this row's own slack.
      for (let i = 0; i < row.literals.length; i++) {
        const literal = row.literals[i]!;
        if (row.coefficients[i]! <= row.slack || truth.has(literal) || truth.has(-literal)) continue;
        assign(literal, queue);
      }
    }
    return false;
  };

  return {
    include,
    retire(constraint) {
      rows[constraint]!.active = false;
    },
    refutes(sum) {
      if (sum !== undefined) include(negation(sum));
      const conflict = fails([...tight]);
      while (trail.length > 0) unassign(trail.pop()!);
      if (sum !== undefined) drop();
      return conflict;
    },
  };
}

/** ¬(Σ a·ℓ ≥ A) is Σ a·¬ℓ ≥ Σ a − A + 1. */
function negation(sum: LinearSum): LinearSum {
  let degree = add(negate(sum.degree), 1);
  const terms = new Map<number, Int>();
  for (const [variable, coefficient] of sum.terms) {
    terms.set(variable, negate(coefficient));
    degree = add(degree, magnitude(coefficient));
  }
  return { terms, degree };
}
