/** The library: `import { … } from "quadrille"`. */
export * from "./base/index.js";
export * from "./board/index.js";
export * from "./model/index.js";
export * from "./encodings/index.js";
export * from "./engines/index.js";
export * from "./certify/index.js";
export * from "./scene/index.js";
export * from "./puzzles/index.js";
export * from "./workbench/index.js";
