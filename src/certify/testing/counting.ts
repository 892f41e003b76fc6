/**
 * A second opinion on pseudo-Boolean formulas and sums, sharing nothing with the checker: signed
 * BigInt coefficients over plain variables, models by trying all assignments.
 */
import fc from "fast-check";

export interface Inequality {
  /** Terms as written: coefficient and ±variable. */
  readonly terms: readonly (readonly [coefficient: bigint, literal: number])[];
  readonly relation: ">=" | "<=" | "=";
  readonly bound: bigint;
}

export function inequalityText({ terms, relation, bound }: Inequality): string {
  const words = terms.map(
    ([coefficient, literal]) => `${coefficient} ${literal < 0 ? "~" : ""}x${Math.abs(literal)}`,
  );
  return `${words.join(" ")} ${relation} ${bound} ;`;
}

export function opbText(formula: readonly Inequality[]): string {
  return formula.map((inequality) => `${inequalityText(inequality)}\n`).join("");
}

export function holds(
  { terms, relation, bound }: Inequality,
  isTrue: (variable: number) => boolean,
): boolean {
  let sum = 0n;
  for (const [coefficient, literal] of terms) {
    if (isTrue(Math.abs(literal)) === literal > 0) sum += coefficient;
  }
  if (relation === "=") return sum === bound;
  return relation === ">=" ? sum >= bound : sum <= bound;
}

/** Bits of every model, bit v − 1 for variable v. */
export function modelsOf(formula: readonly Inequality[], variables: number): number[] {
  return Array.from({ length: 2 ** variables }, (_, bits) => bits).filter((bits) =>
    formula.every((inequality) => holds(inequality, (variable) => ((bits >> (variable - 1)) & 1) === 1)),
  );
}

/** Σ aᵥ·xᵥ ≥ bound with signed coefficients: dense, index v. */
export interface DenseSum {
  readonly coefficients: bigint[];
  bound: bigint;
}

export function addTo(sum: DenseSum, variable: number, amount: bigint): void {
  sum.coefficients[variable] = sum.coefficients.at(variable)! + amount;
}

/** The ≥ constraints of a formula in VeriPB's order, without normal form. */
export function denseConstraints(formula: readonly Inequality[], variables: number): DenseSum[] {
  return formula.flatMap(({ terms, relation, bound }) => {
    const sum: DenseSum = { coefficients: Array.from({ length: variables + 1 }, () => 0n), bound };
    for (const [coefficient, literal] of terms) {
      const sign = literal > 0 ? 1n : -1n;
      addTo(sum, Math.abs(literal), sign * coefficient);
      if (literal < 0) sum.bound -= coefficient;
    }
    const opposite = { coefficients: sum.coefficients.map((a) => -a), bound: -sum.bound };
    return relation === ">=" ? [sum] : relation === "<=" ? [opposite] : [sum, opposite];
  });
}

export function isImpossible({ coefficients, bound }: DenseSum): boolean {
  return coefficients.reduce((most, a) => (a > 0n ? most + a : most), 0n) < bound;
}

/** Small coefficients mostly, now and then ones near 2^53 and far beyond. */
const coefficientArb: fc.Arbitrary<bigint> = fc.oneof(
  { weight: 8, arbitrary: fc.bigInt({ min: -4n, max: 4n }) },
  { weight: 1, arbitrary: fc.bigInt({ min: 2n ** 53n - 3n, max: 2n ** 53n + 3n }) },
  { weight: 1, arbitrary: fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }) },
);

export const inequalityArb = (variables: number): fc.Arbitrary<Inequality> =>
  fc.record({
    terms: fc.array(
      fc.tuple(
        coefficientArb,
        fc.tuple(fc.integer({ min: 1, max: variables }), fc.boolean()).map(([v, no]) => (no ? -v : v)),
      ),
      { maxLength: 4 },
    ),
    relation: fc.constantFrom(">=", "<=", "="),
    bound: coefficientArb,
  });
