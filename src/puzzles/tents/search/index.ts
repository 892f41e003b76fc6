export { cutTents } from "./count/cut.js";
export { countTents } from "./count/index.js";
export { search } from "./method.js";
