export { countPips } from "./counting/count.js";
export { type Cover, type Covers, createCovers } from "./counting/covers.js";
export { sweepOrder } from "./counting/order.js";
export { joint } from "./joint.js";
export { tablesOf } from "./tables.js";
