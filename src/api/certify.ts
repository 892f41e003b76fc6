/**
 * Proofs, made and checked: DIMACS with DRAT or LRAT, OPB with VeriPB's cutting planes. The checkers trust nobody.
 *
 * @packageDocumentation
 */
export {
  checkLrat,
  checkPbProof,
  checkProof,
  detectDrat,
  detectProofForm,
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
  type LratCheck,
  type LratForm,
  type LratOptions,
  type Opb,
  type PbCheck,
  type PbProof,
  type Proof,
  type ProofCheck,
  type ProofForm,
  type TrimmedProof,
} from "../certify/index.js";
export {
  certifyAnswer,
  proveByClauses,
  proveByCounting,
  verifyFiles,
  type CertifyOptions,
  type CertifyOutput,
  type CountingProof,
  type Proved,
  type ProofOutput,
  type ProofSource,
  type ProveOptions,
  type Verified,
  type VerifyOptions,
} from "../workbench/index.js";
