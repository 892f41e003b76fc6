export * from "./problems.js";
export { encodeCnf, DEFAULT_MAX_CLAUSES, LINEAR_CLAUSE_LIMIT } from "./cnf/encode.js";
export type { CnfOptions } from "./cnf/encode.js";
export { describeEncodings } from "./cnf/registry.js";
export type { EncodingDescription, LinearMethod } from "./cnf/encoder.js";
export { assignmentOfCover, CHAIN_LIMIT, encodeCover } from "./cover/encode.js";
export { encodeIlp } from "./ilp.js";
export { encodeCp } from "./cp.js";
