/** Refutations as JSON (`quadrille/proof@1`), for the command line and the Studio alike. */
import type { Family } from "../../puzzles/index.js";
import type { CountingProof } from "./counting-refutation.js";
import type { Proved } from "./refutation.js";
import type { Unproved } from "./unproved.js";

export type ClausalProofJson = {
  readonly clausal: "verified";
  readonly variables: number;
  readonly clauses: number;
  readonly lemmas: number;
  readonly coreLemmas: number;
  readonly coreClauses: number;
  readonly solveMs: number;
  readonly checkMs: number;
};

export type CountingProofJson = {
  readonly cuttingPlanes: "verified";
  readonly constraints: number;
  readonly proofSteps: number;
};

/** Of the proof that was asked for: why there is none. */
export type UnprovedJson =
  | { readonly clausal: Unproved["outcome"]; readonly words: string }
  | { readonly cuttingPlanes: Unproved["outcome"]; readonly words: string };

export type ProofHeadJson = {
  readonly schema: "quadrille/proof@1";
  readonly family: string;
  readonly puzzle: string;
};

/** What every such document begins with. */
export function proofHeadJson<P, S>(family: Family<P, S>, puzzle: P): ProofHeadJson {
  return { schema: "quadrille/proof@1", family: family.id, puzzle: family.describe(puzzle) };
}

export function clausalProofJson({
  certificate,
  solveMs,
  checkMs,
}: Extract<Proved, { outcome: "refuted" }>): ClausalProofJson {
  const { variables, clauses, lemmas, coreLemmas, coreClauses } = certificate;
  return { variables, clauses, lemmas, coreLemmas, coreClauses, solveMs, checkMs, clausal: "verified" };
}

export function countingProofJson({ constraints, steps }: CountingProof): CountingProofJson {
  return { constraints, proofSteps: steps, cuttingPlanes: "verified" };
}
