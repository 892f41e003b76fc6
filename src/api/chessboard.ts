/** TODO */
export * from "../puzzles/chessboard/index.js";
