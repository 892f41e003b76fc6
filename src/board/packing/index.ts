export { compilePacking } from "./compile.js";
export { countPackings, pack, type PackingCount, splitPacking } from "./pack.js";
export type { PackingJob, PackingProblem } from "./problem.js";
export type { PackingGroup } from "./symmetry.js";
export { packingGroup } from "./group.js";
export {
  createPieceTable,
  pieceProblem,
  type PieceProblem,
  type PieceTable,
  type PieceWay,
} from "./pieces.js";
