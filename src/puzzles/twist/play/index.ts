export { copiesLeft, flippedTurn, turnedTurn, twistPlay, type PieceMove } from "./pieces.js";
export { isOnBoard } from "../formats/index.js";
export { cellsUnder, fitsOn, gripOn, lyingOn, placeOver, turnedAbout } from "./places.js";
export {
  boxOf as pieceBox,
  flipped as flippedPose,
  poseOf,
  rotated as rotatedPose,
  turnedPoint,
  turnOf as turnOfPose,
  unturnedPoint,
  type Point as PiecePoint,
  type Pose,
} from "./pose.js";
