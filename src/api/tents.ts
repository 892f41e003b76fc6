/** TODO */
export * from "../puzzles/tents/index.js";
