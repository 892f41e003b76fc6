/** A puzzle in an address: the Studio reads and writes such links, and so do booklets. */
export { decodeLink, encodeLink, type WrittenPuzzle } from "./link.js";
export { unzipped } from "./deflate.js";
