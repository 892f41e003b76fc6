/** Raw deflate without waiting: for formats of other programs that pack their texts. */
export { deflateNow } from "./deflate.js";
export { inflateNow } from "./inflate.js";
