export * from "./engine.js";
export * from "./registry.js";
export type { Isolate, IsolateName, IsolateOptions } from "./isolation/isolate.js";
export { openIncremental, type Incremental } from "./incremental.js";
export { relaxIlp, type Relaxation } from "./highs.js";
