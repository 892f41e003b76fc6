export { Board } from "./board.js";
export { DominoFace, type DominoFaceProps } from "./drawing/domino-face.js";
export { Miniature, type MiniatureProps } from "./drawing/miniature.js";
export { PieceFace, type PieceFaceProps } from "./drawing/piece-face.js";
export type { BoardProps, Stroke } from "./types.js";
