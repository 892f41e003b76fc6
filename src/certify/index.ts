export * from "./certificate.js";
export * from "./dimacs.js";
export * from "./proof.js";
export * from "./drat.js";
export * from "./rup.js";
export * from "./witness.js";
