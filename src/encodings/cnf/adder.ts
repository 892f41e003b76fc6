/**
 * Binary adder: the bits of the weights are put in buckets by place, full and half adders reduce every bucket to one bit with the
 * carries going to the next, and the binary sum is compared with the bound.
 *
 * J. P. Warners, "A linear-time transformation of linear inequalities into conjunctive normal form" (Information Processing
 * Letters 68, 1998); buckets and comparison after N. Eén and N. Sörensson, "Translating Pseudo-Boolean Constraints into SAT"
 * (JSAT 2, 2006). Buckets are queues, so the network is O(log n) deep.
 *
 * For B one-bits in the weights (n for a cardinality) and b bits of the sum: at most B full and b half adders; 2 variables each;
 * 20 and 8 clauses, of which 6 and 1 are redundant (they made random sums 1.5 times faster for CaDiCaL); b clauses for each
 * comparison. Not arc-consistent.
 */
import type { Literal } from "../../model/index.js";
import type { Sum, SumRelation } from "../normal.js";
import { FALSE, type ClauseWriter } from "./clause-writer.js";
import type { CardinalityEncoder, Size } from "./encoder.js";

export const adder: CardinalityEncoder = {
  id: "adder",
  title: "Binary adder",
  citation: "N. Eén, N. Sörensson: Translating Pseudo-Boolean Constraints into SAT. JSAT 2 (2006)",
  size: "at most 2n + 2b variables and 20n + 9b clauses, b = ⌊log₂ n⌋ + 1 the bits of n",
  arcConsistent: false,
  linear: "adder",
  bound: (n) => sizeOf(n, bitLength(n)),
  encode(writer, literals, k, relation) {
    writeAdder(writer, literals, undefined, k, relation);
  },
};

export function boundAdder(sum: Sum): Size {
  let ones = 0;
  sum.literals.forEach((_, i) => {
    for (let rest = sum.weights?.[i] ?? 1; rest > 0; rest = Math.floor(rest / 2)) ones += rest % 2;
  });
  return sizeOf(ones, bitLength(sum.total));
}

export function writeAdderSum(writer: ClauseWriter, sum: Sum): void {
  writeAdder(writer, sum.literals, sum.weights, sum.bound, sum.relation);
}

function sizeOf(ones: number, bits: number): Size {
  return { variables: 2 * (ones + bits), clauses: 20 * ones + 9 * bits };
}

/** Bits beyond 32 are in use: sums go up to 2^53. */
function bitLength(value: number): number {
  let bits = 0;
  for (let rest = value; rest > 0; rest = Math.floor(rest / 2)) bits++;
  return bits;
}

function bitOf(value: number, place: number): number {
  return Math.floor(value / 2 ** place) % 2;
}

function writeAdder(
  writer: ClauseWriter,
  literals: readonly Literal[],
  weights: readonly number[] | undefined,
  bound: number,
  relation: SumRelation,
): void {
  const buckets: Literal[][] = [];
  literals.forEach((literal, i) => {
    const weight = weights?.[i] ?? 1;
    for (let place = 0; 2 ** place <= weight; place++) {
      if (bitOf(weight, place) === 1) (buckets[place] ??= []).push(literal);
    }
  });
  const sum: Literal[] = [];
  for (let place = 0; place < buckets.length; place++) {
    sum.push(addBucket(writer, (buckets[place] ??= []), () => (buckets[place + 1] ??= [])));
  }
  compareWith(writer, sum, bound, relation);
}

/** Adds up a bucket to one bit; the carries go into the next bucket. */
function addBucket(writer: ClauseWriter, bucket: Literal[], next: () => Literal[]): Literal {
  let front = 0;
  while (bucket.length - front >= 2) {
    const a = bucket[front++]!;
    const b = bucket[front++]!;
    const c = front < bucket.length ? bucket[front++]! : FALSE;
    const digit = writer.newVariable();
    const carry = writer.newVariable();
    writeParity(writer, a, b, c, digit);
    writeMajority(writer, a, b, c, carry);
    writeAgreement(writer, a, b, c, digit, carry);
    bucket.push(digit);
    next().push(carry);
  }
  return bucket[front] ?? FALSE;
}

/** The digit is the parity of a, b and c. */
function writeParity(writer: ClauseWriter, a: Literal, b: Literal, c: Literal, digit: Literal): void {
  writeParityPair(writer, a, b, c, digit);
  writeParityPair(writer, a, -b, -c, digit);
  writeParityPair(writer, -a, b, -c, digit);
  writeParityPair(writer, -a, -b, c, digit);
}

function writeParityPair(writer: ClauseWriter, a: Literal, b: Literal, c: Literal, digit: Literal): void {
  writeFour(writer, a, b, c, -digit);
  writeFour(writer, -a, -b, -c, digit);
}

/** A clause of four literals, of which the third may be a constant. */
function writeFour(writer: ClauseWriter, a: Literal, b: Literal, c: Literal, d: Literal): void {
  if (c === -FALSE) return;
  writer.literal(a);
  writer.literal(b);
  if (c !== FALSE) writer.literal(c);
  writer.literal(d);
  writer.close();
}

function writeMajority(writer: ClauseWriter, a: Literal, b: Literal, c: Literal, carry: Literal): void {
  writer.ternary(-a, -b, carry);
  writer.ternary(a, c, -carry);
  writer.ternary(b, c, -carry);
  if (c === FALSE) return;
  writer.ternary(-a, -c, carry);
  writer.ternary(-b, -c, carry);
  writer.ternary(a, b, -carry);
}

/** Implied by the others, but not by unit propagation: digit and carry both 1 mean three ones, both 0 none. */
function writeAgreement(
  writer: ClauseWriter,
  a: Literal,
  b: Literal,
  c: Literal,
  digit: Literal,
  carry: Literal,
): void {
  if (c === FALSE) {
    writer.binary(-digit, -carry);
    return;
  }
  for (const input of [a, b, c]) {
    writer.ternary(-digit, -carry, input);
    writer.ternary(digit, carry, -input);
  }
}

/** At most: where the bound has a 0, the sum has none, unless it lacks a higher 1 of the bound. At least: dually. */
function compareWith(
  writer: ClauseWriter,
  sum: readonly Literal[],
  bound: number,
  relation: SumRelation,
): void {
  if (relation === "exactly") {
    sum.forEach((digit, place) => {
      writer.unit(bitOf(bound, place) === 1 ? digit : -digit);
    });
    return;
  }
  const wanted = relation === "at-most" ? 0 : 1;
  const sign = relation === "at-most" ? -1 : 1;
  sum.forEach((digit, place) => {
    if (bitOf(bound, place) !== wanted) return;
    const clause = [sign * digit];
    for (let higher = place + 1; higher < sum.length; higher++) {
      if (bitOf(bound, higher) !== wanted) clause.push(sign * sum[higher]!);
    }
    if (clause.includes(-FALSE)) return;
    writer.clause(clause.filter((literal) => literal !== FALSE));
  });
}
