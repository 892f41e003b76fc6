export { packingReasons } from "./rules.js";
export type { OpenPlacement, PackingClue, PackingGiven, PackingSource } from "./source.js";
