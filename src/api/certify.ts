/**
 * Proofs and their checkers, which trust nobody: DIMACS with DRAT, OPB with VeriPB's cutting planes.
 *
 * @packageDocumentation
 */
export {
  checkPbProof,
  checkProof,
  detectDrat,
  formatDrat,
  formatDratBinary,
  formatPbProof,
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
