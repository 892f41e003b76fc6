/** TODO */
export * from "../puzzles/cube/index.js";
