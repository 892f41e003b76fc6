export { joint } from "./joint.js";
