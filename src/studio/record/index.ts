/** The record of solved puzzles: the list, its figures, and the sound of a solved puzzle. */
export { bestOn, figuresOf } from "./figures.js";
export { playSolved, soundWanted, wantSound } from "./sound.js";
export {
  fingerprint,
  formatRecord,
  merged,
  noteSolved,
  parseRecord,
  replaceRecord,
  solvedHere,
  startRecord,
} from "./solved.js";
