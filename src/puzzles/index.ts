export * from "./family.js";
export { noSolutionWords, requireCertificate } from "./certificates.js";
export * from "./registry.js";
export { subQuestionFamily } from "./sub-question.js";
export * from "./chessboard/index.js";
export * from "./tents/index.js";
export * from "./pips/index.js";
export * from "./cube/index.js";
export * from "./twist/index.js";
