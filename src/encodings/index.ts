export * from "./problems.js";
