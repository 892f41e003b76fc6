/** Puzzles of the day, and new ones: the archive, and the page that makes one and goes to it. */
export { Archive } from "./archive.js";
export { Opening } from "./opening.js";
