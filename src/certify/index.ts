export * from "./certificate.js";
