/**
 * The solver-neutral model, and its encodings: CNF, exact cover, ILP and CP, as data and as text.
 *
 * @packageDocumentation
 */
export {
  CNF_ENCODINGS,
  describeEncodings,
  dimacsLegend,
  encodeCnf,
  encodeCover,
  encodeCp,
  encodeIlp,
  formatDimacs,
  formatLp,
  formatMps,
  formatOpb,
  PROBLEM_KINDS,
  type Cnf,
  type CnfEncoding,
  type CnfOptions,
  type Cover,
  type Cp,
  type CpConstraint,
  type EncodingDescription,
  type Ilp,
  type IlpTextOptions,
  type LinearMethod,
  type OpbOptions,
  type ProblemKind,
  type Problems,
} from "../encodings/index.js";
export {
  createConstraintList,
  satisfies,
  type Assignment,
  type Cardinality,
  type Clause,
  type Constraint,
  type ConstraintList,
  type Linear,
  type Literal,
  type Model,
  type ModelStream,
  type Reason,
  type Spot,
  type Variable,
} from "../model/index.js";
export { encodeText, type EncodeOptions, type EncodeTarget } from "../workbench/index.js";
