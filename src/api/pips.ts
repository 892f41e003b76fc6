/** TODO */
export * from "../puzzles/pips/index.js";
