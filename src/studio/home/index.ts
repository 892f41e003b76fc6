/** The first screen, and the choice of a puzzle, which every page shows. */
export { Home } from "./home.js";
export { OpenForm } from "./open-panel.js";
export { Recent } from "./recent/recent.js";
export { OpenChoice } from "./open-choice.js";
export { DayPuzzles } from "./day-puzzles.js";
export { dayWords } from "./day-words.js";
