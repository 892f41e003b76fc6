/** What solves the puzzles of this page: a chunk of its own, loaded when something is asked. */
export { cube } from "../../../puzzles/index.js";
