export * from "./family.js";
export * from "./registry.js";
export * from "./chessboard/index.js";
