/** Reads clauses that a student types, and tries them on every assignment of a few variables. */
import { fail, ok, type Result } from "../../base/index.js";
import * as phrases from "../words/pages.js";

export type Clauses = readonly (readonly number[])[];

/** Few enough to try every assignment. */
const MOST_VARIABLES = 16;

/** A clause per line, as in a DIMACS file: numbers, "-" for not; a 0 at the end may be left out. */
export function readClauses(text: string, variables: number): Result<Clauses> {
  const clauses: number[][] = [];
  for (const [at, line] of text.split(/\r?\n|;/).entries()) {
    const words = line
      .trim()
      .split(/[\s,]+/)
      .filter((word) => word !== "");
    if (words.length === 0) continue;
    const literals = words.map((word) => (/^-?\d{1,4}$/.test(word) ? Number(word) : Number.NaN));
    if (literals.at(-1) === 0) literals.pop();
    const place = phrases.line(at + 1);
    if (literals.some((literal) => !Number.isInteger(literal)))
      return fail("lesson/clause", phrases.isNoClauseWriteNumbers(place));
    if (literals.includes(0)) return fail("lesson/clause", phrases.n0EndsAClause(place));
    const unknown = literals.find((literal) => Math.abs(literal) > variables);
    if (unknown !== undefined)
      return fail("lesson/variable", phrases.namesVariable(place, Math.abs(unknown), variables));
    clauses.push(literals);
  }
  return clauses.length === 0 ? fail("lesson/empty", phrases.nothingIsWrittenYet) : ok(clauses);
}

/** `values[v]` for v from 1. */
export type Values = readonly boolean[];

export function clauseHolds(clause: readonly number[], values: Values): boolean {
  return clause.some((literal) => values[Math.abs(literal)] === literal > 0);
}

const valuesOf = (bits: number, variables: number): Values => [
  false,
  ...Array.from({ length: variables }, (_, i) => ((bits >> i) & 1) === 1),
];

/** Every assignment of the first `variables` variables, false first. */
function* assignments(variables: number): Generator<Values> {
  for (let bits = 0; bits < 2 ** variables; bits++) yield valuesOf(bits, variables);
}

/** All assignments that meet every clause. Clauses are two masks each, so that sixteen variables take milliseconds. */
export function* modelsOf(clauses: Clauses, variables: number): Generator<Values> {
  if (variables > MOST_VARIABLES) throw new RangeError(`${variables} variables are too many to try them all`);
  const maskOf = (clause: readonly number[], sign: 1 | -1): number =>
    clause.reduce((mask, literal) => (literal * sign > 0 ? mask | (1 << (literal * sign - 1)) : mask), 0);
  const positive = clauses.map((clause) => maskOf(clause, 1));
  const negative = clauses.map((clause) => maskOf(clause, -1));
  next: for (let bits = 0; bits < 2 ** variables; bits++) {
    for (let at = 0; at < positive.length; at++)
      if (((bits & positive[at]!) | (~bits & negative[at]!)) === 0) continue next;
    yield valuesOf(bits, variables);
  }
}

/** "x1 and x3 true": the variables that are true among the first ones. */
export function trueWords(values: Values, first: number): string {
  const names = values.flatMap((value, v) => (value && v <= first ? [`x${v}`] : []));
  if (names.length === 0) return phrases.allOfThemFalse;
  return phrases.holdFor(
    names.join(" and "),
    names.length < first ? phrases.theOthersFalse(first - names.length) : "",
  );
}

/**
 * The first assignment of variables 1 … `visible` for which the clauses are wrong: they allow it and `wanted` does not, or the reverse.
 * Further variables up to `variables` are auxiliary: an assignment is allowed if they can be chosen to fit.
 */
export function firstDifference(
  clauses: Clauses,
  { visible, variables }: { readonly visible: number; readonly variables: number },
  wanted: (values: Values) => boolean,
): { readonly values: Values; readonly allowed: boolean } | undefined {
  const allowed = new Set<string>();
  const keyOf = (values: Values): string => values.slice(1, visible + 1).join();
  for (const values of modelsOf(clauses, variables)) allowed.add(keyOf(values));
  for (const values of assignments(visible)) {
    const isAllowed = allowed.has(keyOf(values));
    if (isAllowed !== wanted(values)) return { values, allowed: isAllowed };
  }
  return undefined;
}
