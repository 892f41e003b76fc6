/** The names of proofs in the Lab, and what a plot can show about them. */

/** Ways to prove, the quick ones first. */
import * as phrases from "../../../words/chessboard.js";

export const PROOF_KINDS = ["columns", "sum", "frontier", "cadical"] as const;
export type ProofKind = (typeof PROOF_KINDS)[number];

export const PROOF_TITLES: Readonly<Record<ProofKind, string>> = {
  columns: phrases.columnCounters,
  sum: phrases.oneSum,
  frontier: phrases.frontierCounters,
  cadical: "CaDiCaL",
};

export const FIGURES = [
  { id: "lemmas", label: phrases.lemmas },
  { id: "bytes", label: phrases.bytes },
  { id: "writeMs", label: phrases.write },
  { id: "checkMs", label: phrases.check },
] as const;
export type FigureId = (typeof FIGURES)[number]["id"];
