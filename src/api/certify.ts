/**
 * Proofs, made and checked: DIMACS with DRAT, OPB with VeriPB's cutting planes. The checkers trust nobody.
 *
 * @packageDocumentation
 */
export {
  checkPbProof,
  checkProof,
  detectDrat,
  formatDrat,
  formatDratBinary,
  parseDimacs,
  parseDrat,
  parseOpb,
  parsePbProof,
  trimProof,
  type CheckMode,
  type CheckOptions,
  type ClauseSet,
  type DratForm,
  type Opb,
  type PbCheck,
  type PbProof,
  type Proof,
  type ProofCheck,
  type TrimmedProof,
} from "../certify/index.js";
export {
  proveByClauses,
  proveByCounting,
  verifyFiles,
  type CountingProof,
  type Proved,
  type ProveOptions,
  type Verified,
  type VerifyOptions,
} from "../workbench/index.js";
