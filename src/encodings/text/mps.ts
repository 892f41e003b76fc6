/** 0-1 ILP in free MPS. Rows are c1, c2, … in the model's order; a row with two finite bounds that differ is a G row with a range. */
import type { Ilp } from "../problems.js";
import type { IlpTextOptions } from "./lp.js";
import { legalNames } from "./names.js";
import { inPieces } from "../../base/index.js";
import { commentLines } from "./comments.js";

/** The whole file in pieces; `nameOf` gives the name of variable v (1…n), made legal and unique here. */
export function formatMps(
  ilp: Ilp,
  nameOf: (variable: number) => string,
  options: IlpTextOptions = {},
): Generator<string> {
  return inPieces(mpsLines(ilp, legalNames(ilp.variableCount, nameOf), options.comments ?? []));
}

function* mpsLines(ilp: Ilp, names: readonly string[], comments: Iterable<string>): Generator<string> {
  yield* commentLines("*", comments);
  yield "NAME quadrille\nROWS\n N obj\n";
  for (let row = 0; row < ilp.rowCount; row++) yield ` ${senseOf(ilp, row)} c${row + 1}\n`;
  yield "COLUMNS\n";
  yield* columnLines(ilp, names);
  yield "RHS\n";
  for (let row = 0; row < ilp.rowCount; row++) {
    const side = senseOf(ilp, row) === "L" ? ilp.upper[row]! : ilp.lower[row]!;
    if (side !== 0 && Number.isFinite(side)) yield ` RHS c${row + 1} ${side}\n`;
  }
  yield* rangeLines(ilp);
  yield "BOUNDS\n";
  for (const name of names) yield ` BV BND ${name}\n`;
  if (names.length === 0) yield " FX BND zero 0\n";
  yield "ENDATA\n";
}

function senseOf(ilp: Ilp, row: number): "E" | "L" | "G" | "N" {
  const lower = ilp.lower[row]!;
  const upper = ilp.upper[row]!;
  if (lower === upper) return "E";
  if (lower !== -Infinity) return "G";
  return upper === Infinity ? "N" : "L";
}

/** MPS is written by columns, so the matrix is transposed. */
function* columnLines(ilp: Ilp, names: readonly string[]): Generator<string> {
  const starts = new Int32Array(names.length + 1);
  for (const column of ilp.columns) starts[column + 1]!++;
  for (let column = 0; column < names.length; column++) starts[column + 1]! += starts[column]!;
  const places = starts.slice();
  const rows = new Int32Array(ilp.columns.length);
  const values = new Float64Array(ilp.columns.length);
  for (let row = 0; row < ilp.rowCount; row++) {
    for (let i = ilp.starts[row]!; i < ilp.starts[row + 1]!; i++) {
      const place = places[ilp.columns[i]!]!++;
      rows[place] = row;
      values[place] = ilp.values[i]!;
    }
  }
  // Some readers want a column.
  if (names.length === 0) {
    yield " zero obj 0\n";
    return;
  }
  yield " MARKER 'MARKER' 'INTORG'\n";
  for (const [column, name] of names.entries()) {
    if (starts[column] === starts[column + 1]) yield ` ${name} obj 0\n`;
    for (let i = starts[column]!; i < starts[column + 1]!; i++)
      yield ` ${name} c${rows[i]! + 1} ${values[i]!}\n`;
  }
  yield " MARKER 'MARKER' 'INTEND'\n";
}

function* rangeLines(ilp: Ilp): Generator<string> {
  let any = false;
  for (let row = 0; row < ilp.rowCount; row++) {
    const range = ilp.upper[row]! - ilp.lower[row]!;
    if (!Number.isFinite(range) || range === 0) continue;
    if (!any) yield "RANGES\n";
    any = true;
    yield ` RNG c${row + 1} ${range}\n`;
  }
}
