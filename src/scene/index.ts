export * from "./scene.js";
