export { Board } from "./board.js";
export { DominoFace } from "./drawing/faces/domino-face.js";
export { MarkFace } from "./drawing/faces/mark-face.js";
export { marksOnBoard } from "./drawing/faces/marks-on-board.js";
export { Miniature, type MiniatureProps } from "./drawing/miniature.js";
export { PieceFace, type PieceFaceProps } from "./drawing/faces/piece-face.js";
export type { BoardProps, BoardView, Stroke } from "./types.js";
