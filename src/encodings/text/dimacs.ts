/** CNF in the format of the DIMACS challenge (1993): comments, `p cnf V C`, then one clause per line, closed by 0. */
import type { Model } from "../../model/index.js";
import type { Cnf } from "../problems.js";
import { inPieces } from "../../base/index.js";
import { commentLines, legendOf } from "./comments.js";

type Clauses = Pick<Cnf, "variableCount" | "clauseCount" | "stream">;

/** The whole file in pieces; `comments` come before the header, without their `c`. */
export function formatDimacs(
  cnf: Pick<Cnf, "variableCount" | "clauseCount" | "stream">,
  comments: Iterable<string> = [],
): Generator<string> {
  return inPieces(dimacsLines(cnf, comments));
}

/** What the variables of a model mean, for the comments of its DIMACS file. */
export function dimacsLegend(model: Pick<Model, "variableCount" | "variable">): Generator<string> {
  return legendOf(model);
}

function* dimacsLines(cnf: Clauses, comments: Iterable<string>): Generator<string> {
  yield* commentLines("c", comments);
  yield `p cnf ${cnf.variableCount} ${cnf.clauseCount}\n`;
  yield* clauseLines(cnf.stream);
}

/** The clauses of a stream, one per line. */
export function* clauseLines(stream: Int32Array): Generator<string> {
  let line = "";
  for (let i = 0; i < stream.length; i++) {
    const literal = stream[i]!;
    if (literal === 0) {
      yield line + "0\n";
      line = "";
    } else line += `${literal} `;
  }
}
