export * from "./model.js";
export { type ConstraintList, createConstraintList } from "./constraint-list.js";
export * from "./rules.js";
