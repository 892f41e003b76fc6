export { copiesLeft, cubePlay, isGiven, placementAt, type CubePlayMove } from "./play.js";
export { mirrorCells, shiftCells, turnCells, type Axis } from "./turning.js";
