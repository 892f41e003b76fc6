export * from "./family.js";
