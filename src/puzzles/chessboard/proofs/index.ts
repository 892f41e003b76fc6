/** Short refutations of boards: from a witness to the steps of an LRAT proof. */
import type { Budget } from "../../../base/index.js";
import { cellAt, hallSets } from "../../../board/index.js";
import {
  isColouring,
  isHall,
  type Certificate,
  type HallCertificate,
  type StepSink,
} from "../../../certify/index.js";
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

/** So many Hall sets are compared. */
const MOST_SETS = 12;

/** Other squares with too few neighbours: around some of them the proof may be shorter. */
export function otherWitnesses(
  board: Chessboard,
  certificate: Certificate,
  budget: Budget,
): readonly HallCertificate[] {
  if (!isHall(certificate)) return [];
  const cells = (squares: Int32Array) => Array.from(squares, (square) => cellAt(board, square));
  const keyOf = ({ set }: HallCertificate): string => set.join(" ");
  return hallSets(board, budget, MOST_SETS)
    .map(({ set, neighbours }): HallCertificate => ({
      kind: "hall",
      set: cells(set),
      neighbours: cells(neighbours),
    }))
    .filter((other) => keyOf(other) !== keyOf(certificate));
}
