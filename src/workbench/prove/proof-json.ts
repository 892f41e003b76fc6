/** Refutations as JSON (`quadrille/proof@1`), for the command line and the Studio alike. */
import type { Family } from "../../puzzles/index.js";
import type { CountingProof } from "./counting-refutation.js";
import type { Proved } from "./refutation.js";
import type { Unproved } from "./unproved.js";

export type ClausalProofJson = ReturnType<typeof clausalProofJson>;
export type CountingProofJson = ReturnType<typeof countingProofJson>;
export type ProofHeadJson = ReturnType<typeof proofHeadJson>;

/** Why there is no proof of the kind that was asked for. */
export type UnprovedJson =
  | { readonly clausal: Unproved["outcome"] | "unchecked"; readonly words: string }
  | { readonly cuttingPlanes: Unproved["outcome"]; readonly words: string };

/** The first members of every such document. */
export function proofHeadJson<P, S>(family: Family<P, S>, puzzle: P) {
  return { schema: "quadrille/proof@1", family: family.id, puzzle: family.describe(puzzle) } as const;
}

export function clausalProofJson(proved: Extract<Proved, { outcome: "refuted" }>) {
  const { via, why, solveMs, checkMs } = proved;
  const { variables, clauses, lemmas, coreLemmas, coreClauses } = proved.certificate;
  const clausal = "verified" as const;
  return {
    via,
    why,
    variables,
    clauses,
    lemmas,
    ...(coreLemmas === undefined ? {} : { coreLemmas, coreClauses }),
    solveMs,
    ...(checkMs === undefined ? {} : { checkMs }),
    clausal,
  };
}

export function countingProofJson({ constraints, steps, words }: CountingProof) {
  return { constraints, proofSteps: steps, cuttingPlanes: "verified", counted: words } as const;
}
