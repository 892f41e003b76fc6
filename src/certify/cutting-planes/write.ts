/** Refutations by adding constraints, as text in version 3.0 of VeriPB's format: each rule ends in a semicolon. */

import { inPieces } from "../../base/index.js";

/** Constraints and axioms that are added up, each this many times. */
export interface SumTerms {
  /** OPB numbers, from 1, of constraints; beyond the formula's, those of `known` in order. */
  readonly ids: readonly number[];
  /** How often each of them is added. */
  readonly times: readonly number[];
  /** Literals ±v of the axioms "at least 0". */
  readonly literals: readonly number[];
  /** How often each of them is added. */
  readonly literalTimes: readonly number[];
}

/** A refutation by adding. */
export interface CountingSum {
  /** Literals ±v that unit propagation gives. They come first, as constraints of their own. */
  readonly known: readonly number[];
  /** The sums, each of which is divided, rounding up; then they are added. None: unit propagation alone refutes the formula. */
  readonly sums: readonly SumTerms[];
  /** What the sums are divided by; 1 leaves them as they are. */
  readonly divisor: number;
  /** Constraints of the formula, an equality counting twice. */
  readonly formulaSize: number;
}

/**
 * A sum as a cutting-planes refutation: one line, linear in the witness, where resolution needs exponential size for the pigeons
 * (Haken 1985) and for boards (Dantchev and Riis 2001). Division by m says "not modulo m": 2a ≥ 3 implies a ≥ 2.
 */
export function sumRefutation(sum: CountingSum): Generator<string> {
  return inPieces(refutationWords(sum));
}

const literalText = (literal: number): string => (literal < 0 ? `~x${-literal}` : `x${literal}`);

function* refutationWords({ known, sums, divisor, formulaSize }: CountingSum): Generator<string> {
  yield `pseudo-Boolean proof version 3.0\nf ${formulaSize};\n`;
  for (const literal of known) yield `rup 1 ${literalText(literal)} >= 1;\n`;
  if (sums.length === 0) yield "rup >= 1;\n";
  else yield "pol";
  for (const [at, sum] of sums.entries()) {
    yield* sumWords(sum);
    if (divisor > 1) yield ` ${divisor} d`;
    if (at > 0) yield " +";
  }
  if (sums.length > 0) yield ";\n";
  yield `output NONE;\nconclusion UNSAT : ${formulaSize + known.length + 1};\nend pseudo-Boolean proof;\n`;
}

function* sumWords({ ids, times, literals, literalTimes }: SumTerms): Generator<string> {
  let plus = "";
  for (let i = 0; i < ids.length; i++) {
    yield ` ${ids[i]}${times[i] === 1 ? "" : ` ${times[i]} *`}${plus}`;
    plus = " +";
  }
  for (let i = 0; i < literals.length; i++) {
    yield ` ${literalText(literals[i]!)}${literalTimes[i] === 1 ? "" : ` ${literalTimes[i]} *`}${plus}`;
    plus = " +";
  }
}
