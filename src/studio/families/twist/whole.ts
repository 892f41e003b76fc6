/** The whole family, which solves the puzzles of this page: a chunk of its own, loaded with the first question. */
export { twist } from "../../../puzzles/index.js";
