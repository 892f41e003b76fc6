/** Raw deflate without waiting: for formats of others that pack their texts. */
export { deflateNow } from "./deflate.js";
export { inflateNow } from "./inflate.js";
