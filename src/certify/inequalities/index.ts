/** Refutations of inequalities. */
export { inequalityProof, type KnownLiteral, type Summand } from "./proof.js";
export type { Inequality, Said } from "./read.js";
