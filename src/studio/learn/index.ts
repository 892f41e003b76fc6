/** Lessons, each a board with a question. */
export { LearnPage } from "./learn-page.js";
