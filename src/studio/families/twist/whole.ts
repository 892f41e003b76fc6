/** What solves the puzzles of this page: a chunk of its own, loaded when something is asked. */
export { twist } from "../../../puzzles/index.js";
