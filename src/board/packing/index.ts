export {
  type CountRequest as PackingCountRequest,
  countPackings,
  pack,
  type PackingCount,
  type PackRequest,
  splitPacking,
} from "./pack.js";
export type { PackingEnd, PackingJob, PackingKind, PackingPlacement, PackingProblem } from "./problem.js";
export type { PackingGroup } from "./symmetry.js";
export { type CellSymmetry, packingGroup } from "./group.js";
export {
  createPieceTable,
  type PackingPiece,
  pieceProblem,
  type PieceProblem,
  type PieceTable,
  type PieceWay,
} from "./pieces.js";
