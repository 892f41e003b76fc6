export * from "./grid.js";
export * from "./matching/index.js";
export * from "./polyforms/index.js";
export * from "./packing/index.js";
