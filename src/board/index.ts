export * from "./grid.js";
