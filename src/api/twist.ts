/** TODO */
export * from "../puzzles/twist/index.js";
