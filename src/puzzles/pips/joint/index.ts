export { countPips } from "./counting/count.js";
export { joint } from "./joint.js";
