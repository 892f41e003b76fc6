export { colourImbalance } from "./colours.js";
export { decideTiling, type TilingDecision } from "./decide.js";
export { enumerateTilings, type EnumerateEnd, type EnumerateRequest } from "./enumerate.js";
export type { HallSet } from "./hall.js";
export { maximumMatching, type MaximumMatching } from "./maximum.js";
export { fewestRepairs, type Repairs } from "./repair.js";
export { secondTiling, type SecondTiling } from "./unique.js";
