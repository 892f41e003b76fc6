/** Lessons: a board with a question each. */
export { LearnPage } from "./learn-page.js";
