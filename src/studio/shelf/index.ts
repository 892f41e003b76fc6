/** The shelf: collections of puzzles, one after the other to play, to save and to print. */
export { CollectionPage } from "./collection-page.js";
export { ShelfPage } from "./shelf-page.js";
export { SentPage } from "./sent-page.js";
