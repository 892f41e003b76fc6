/** Refutations of equations modulo a number. */
export { equationProof, type EquationProof, type WeightedCount } from "./proof.js";
export { isPlainCount, sequentialLiterals } from "./count.js";
export { choice } from "./counter.js";
