/** What proofs are called in the Lab, and what a plot can show of them. */

/** Ways to prove, the quick ones first. */
export const PROOF_KINDS = ["columns", "sum", "frontier", "cadical"] as const;
export type ProofKind = (typeof PROOF_KINDS)[number];

export const PROOF_TITLES: Readonly<Record<ProofKind, string>> = {
  columns: "Column counters",
  sum: "One sum",
  frontier: "Frontier counters",
  cadical: "CaDiCaL",
};

export const FIGURES = [
  { id: "lemmas", label: "Lemmas" },
  { id: "bytes", label: "Bytes" },
  { id: "writeMs", label: "Write" },
  { id: "checkMs", label: "Check" },
] as const;
export type FigureId = (typeof FIGURES)[number]["id"];
