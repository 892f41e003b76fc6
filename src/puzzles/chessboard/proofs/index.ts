/** Short refutations of boards: from a witness to the steps of an LRAT proof. */
import { isColouring, type Certificate, type StepSink } from "../../../certify/index.js";
import type { FormulaOf, ShortRefutation } from "../../family.js";
import type { Chessboard } from "../board.js";
import { columnProof } from "./columns.js";

export function shortRefutation(
  board: Chessboard,
  certificate: Certificate,
  formula: FormulaOf,
  sink: StepSink,
): ShortRefutation | undefined {
  if (isColouring(certificate)) return columnProof(board, formula, certificate.cell, sink);
  return undefined;
}
