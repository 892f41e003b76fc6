export {
  certificateKind,
  certifyAgreement,
  certifyListing,
  checkCertificate,
  isChecked,
  isCheckedFor,
  type Certificate,
  type CertificateKind,
  type CheckedCertificate,
  type ExhaustedCertificate,
  type RupCertificate,
} from "./certificate.js";
export { choicePartsFlaw, type ChoicePart } from "./choice-parts.js";
export { packingPartsFlaw } from "./packing-parts.js";
export { residuePartsFlaw } from "./residue-parts.js";
export * from "./witness.js";
export * from "./clausal/dimacs.js";
export * from "./clausal/proof.js";
export * from "./clausal/drat.js";
export * from "./clausal/rup.js";
export * from "./clausal/refutation.js";
export * from "./lrat/check.js";
export * from "./lrat/detect.js";
export type { LratForm } from "./lrat/read.js";
export { emptyClauseStep, type LratStep } from "./lrat/step.js";
export { rupToLrat } from "./lrat/from-rup.js";
export { createScribe, FALSE, TRUE, type HeldClause, type Scribe, type StepSink } from "./lrat/scribe.js";
export { createDratStepWriter, createLratWriter } from "./lrat/write.js";
export * from "./cutting-planes/opb.js";
export * from "./cutting-planes/proof.js";
export * from "./cutting-planes/check.js";
export * from "./cutting-planes/write.js";
export type { Int as PbInteger } from "./cutting-planes/integer.js";
export type { PolOperation, PolProgram } from "./cutting-planes/polish.js";
export type { ConstraintTable, LinearSum } from "./cutting-planes/table.js";
export * from "./equations/index.js";
export * from "./inequalities/index.js";
