export * from "./grid.js";
export * from "./symmetric-key.js";
export { findRoot } from "./union-find.js";
export { strongComponents } from "./strong-components.js";
export * from "./matching/index.js";
export * from "./polyforms/index.js";
export * from "./packing/index.js";
