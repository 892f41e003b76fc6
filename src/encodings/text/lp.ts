/** 0-1 ILP in the CPLEX LP format. Rows are c1, c2, … in the model's order; one with two different bounds becomes cN_lo and cN_up. */
import type { Ilp } from "../problems.js";
import { legalNames } from "./names.js";
import { inPieces } from "../../base/index.js";
import { commentLines } from "./comments.js";

/** Old readers stop at 255 characters. */
const WIDTH = 200;

/** Comments for the head of an LP or MPS file. */
export interface IlpTextOptions {
  /** Lines for the top of the file. */
  readonly comments?: Iterable<string> | undefined;
}

/** The whole file in pieces; `nameOf` gives the name of variable v (1…n), made legal and unique here. */
export function formatLp(
  ilp: Ilp,
  nameOf: (variable: number) => string,
  options: IlpTextOptions = {},
): Generator<string> {
  return inPieces(lpLines(ilp, legalNames(ilp.variableCount, nameOf), options.comments ?? []));
}

function* lpLines(ilp: Ilp, names: readonly string[], comments: Iterable<string>): Generator<string> {
  // A row without variables and an empty objective still need a term.
  const zero = `0 ${names[0] ?? "zero"}`;
  yield* commentLines("\\", comments);
  yield `Minimize\n obj: ${zero}\nSubject To\n`;
  for (let row = 0; row < ilp.rowCount; row++) {
    const lower = ilp.lower[row]!;
    const upper = ilp.upper[row]!;
    const terms = [...termsOf(ilp, row, names)];
    const left = wrapped(terms.length === 0 ? [zero] : terms);
    const name = `c${row + 1}`;
    if (lower === upper) yield ` ${name}: ${left} = ${lower}\n`;
    else {
      const both = lower !== -Infinity && upper !== Infinity;
      if (lower !== -Infinity) yield ` ${both ? `${name}_lo` : name}: ${left} >= ${lower}\n`;
      if (upper !== Infinity) yield ` ${both ? `${name}_up` : name}: ${left} <= ${upper}\n`;
    }
  }
  if (names.length === 0) yield "Bounds\n zero = 0\n";
  else {
    yield "Binary\n";
    for (const name of names) yield ` ${name}\n`;
  }
  yield "End\n";
}

function* termsOf(ilp: Ilp, row: number, names: readonly string[]): Generator<string> {
  const first = ilp.starts[row]!;
  for (let i = first; i < ilp.starts[row + 1]!; i++) {
    const value = ilp.values[i]!;
    const size = Math.abs(value) === 1 ? "" : `${Math.abs(value)} `;
    const sign = value < 0 ? "- " : i === first ? "" : "+ ";
    yield sign + size + names[ilp.columns[i]!]!;
  }
}

function wrapped(terms: readonly string[]): string {
  let text = "";
  let width = 0;
  for (const term of terms) {
    if (width > 0 && width + term.length > WIDTH) {
      text += "\n  ";
      width = 0;
    } else if (width > 0) text += " ";
    text += term;
    width += term.length + 1;
  }
  return text;
}
