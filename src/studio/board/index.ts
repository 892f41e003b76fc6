export { Board } from "./board.js";
export { DominoFace } from "./drawing/domino-face.js";
export { MarkFace } from "./drawing/mark-face.js";
export { Miniature } from "./drawing/miniature.js";
export { PieceFace, type PieceFaceProps } from "./drawing/piece-face.js";
export type { BoardProps, Stroke } from "./types.js";
