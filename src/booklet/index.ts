/** Booklets: puzzles as pages, and the pages as PDF and HTML. */
export { type Booklet, type BookletPuzzle, type LaidOut, type PaperId, type PerPage } from "./booklet.js";
export { bookletPuzzle, rulesOf, usualTitle } from "./contents.js";
export { writeHtml } from "./html.js";
export { isScannable, layOut } from "./layout.js";
export { writePdf } from "./pdf/pdf.js";
