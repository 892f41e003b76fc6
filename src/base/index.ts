export * from "./result.js";
export * from "./budget.js";
export * from "./memory.js";
export * from "./random.js";
export * from "./json.js";
export * from "./json-read.js";
export * from "./json-place.js";
export * from "./words.js";
