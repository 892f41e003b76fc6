export { Board } from "./board.js";
export { DominoFace, type DominoFaceProps } from "./domino-face.js";
export { Miniature, type MiniatureProps } from "./miniature.js";
export { PieceFace, type PieceFaceProps } from "./piece-face.js";
export type { BoardProps, Stroke } from "./types.js";
