export * from "./grid.js";
export * from "./matching/index.js";
