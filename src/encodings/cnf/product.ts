/**
 * Product encoding of at most one: the literals are the points of a p × q grid; a literal implies its row and its column, and at
 * most one row and at most one column hold, by the same again.
 *
 * J. Chen, "A New SAT Encoding of the At-Most-One Constraint" (ModRef 2010): 2√n + O(n^¼) variables and 2n + 4√n + O(n^¼)
 * clauses. Up to six literals are written pairwise. For all n at most 4√n variables and 2n + 8√n clauses. Arc-consistent. For k
 * > 1 it is the sequential counter.
 */
import type { Literal } from "../../model/index.js";
import type { ClauseWriter } from "./clause-writer.js";
import type { CardinalityEncoder } from "./encoder.js";
import { writePairs } from "./pairwise.js";
import { sequential } from "./sequential.js";

const NAIVE = 6;

export const product: CardinalityEncoder = {
  id: "product",
  title: "Product",
  citation: "J. Chen: A New SAT Encoding of the At-Most-One Constraint. ModRef 2010",
  size: "at most one: at most 4√n variables and 2n + 8√n clauses; otherwise as sequential",
  arcConsistent: true,
  bound(n, k, relation) {
    const root = Math.sqrt(n);
    return k === 1 ? { variables: 4 * root, clauses: 2 * n + 8 * root } : sequential.bound(n, k, relation);
  },
  encode(writer, literals, k, relation) {
    if (k === 1) writeGrid(writer, literals);
    else sequential.encode(writer, literals, k, relation);
  },
};

function writeGrid(writer: ClauseWriter, literals: readonly Literal[]): void {
  if (literals.length <= NAIVE) {
    writePairs(writer, literals);
    return;
  }
  const columnCount = Math.ceil(Math.sqrt(literals.length));
  const rowCount = Math.ceil(literals.length / columnCount);
  const rows = Array.from({ length: rowCount }, () => writer.newVariable());
  const columns = Array.from({ length: columnCount }, () => writer.newVariable());
  literals.forEach((literal, i) => {
    writer.binary(-literal, rows[Math.floor(i / columnCount)]!);
    writer.binary(-literal, columns[i % columnCount]!);
  });
  writeGrid(writer, rows);
  writeGrid(writer, columns);
}
