/** Short refutations of boards: from a witness to the steps of an LRAT proof. */
import { isColouring, isHall, type Certificate, type StepSink } from "../../../certify/index.js";
import type { FormulaOf, ShortRefutation } from "../../refutations.js";
import type { Chessboard } from "../board.js";
import { columnProof } from "./columns.js";
import { frontierProof } from "./frontier.js";

export function shortRefutation(
  board: Chessboard,
  certificate: Certificate,
  formula: FormulaOf,
  sink: StepSink,
): ShortRefutation | undefined {
  if (isColouring(certificate)) return columnProof(board, formula, certificate.cell, sink);
  if (isHall(certificate)) return frontierProof(board, formula, certificate, sink);
  return undefined;
}
