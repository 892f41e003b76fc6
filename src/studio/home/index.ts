/** The first screen, and the choice of a puzzle, which every page shows. */
export { Home } from "./home.js";
export { OpenChoice } from "./open-choice.js";
