export { packingReasons } from "./rules.js";
export type { PackingClue, PackingGiven } from "./source.js";
