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

/** How many Hall sets are compared. */
const MOST_SETS = 12;

/**
 * Other squares with too few neighbours: around some of them the proof may be shorter. Column counters go through all squares whose
 * colours differ, with fewer lemmas for each, so a Hall set beside a colouring must be less than half as large.
 */
export function otherWitnesses(
  board: Chessboard,
  certificate: Certificate,
  budget: Budget,
): readonly HallCertificate[] {
  if (!isHall(certificate) && !isColouring(certificate)) return [];
  const most = isHall(certificate) ? Infinity : (certificate.white + certificate.black) / 2;
  const cells = (squares: Int32Array) => Array.from(squares, (square) => cellAt(board, square));
  const keyOf = ({ set }: HallCertificate): string => set.join(" ");
  return hallSets(board, budget, MOST_SETS)
    .map(({ set, neighbours }): HallCertificate => ({
      kind: "hall",
      set: cells(set),
      neighbours: cells(neighbours),
    }))
    .filter((other) => other.set.length + other.neighbours.length < most)
    .filter((other) => !isHall(certificate) || keyOf(other) !== keyOf(certificate));
}
