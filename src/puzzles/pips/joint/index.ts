export { countPips } from "./count.js";
export { joint } from "./joint.js";
