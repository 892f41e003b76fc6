export { colourImbalance } from "./colours.js";
export { decideTiling, type TilingDecision } from "./decide.js";
export { enumerateTilings, type EnumerateEnd } from "./enumerate.js";
export type { HallSet } from "./hall.js";
export { hallSets } from "./hall-sets.js";
export { maximumMatching } from "./maximum.js";
export { fewestRepairs } from "./repair.js";
export { shuffleTiling } from "./shuffle.js";
export { secondTiling } from "./unique.js";
