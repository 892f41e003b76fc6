export * from "./family.js";
export * from "./play.js";
export * from "./registry.js";
export * from "./chessboard/index.js";
export * from "./tents/index.js";
export * from "./pips/index.js";
export * from "./cube/index.js";
export * from "./twist/index.js";
