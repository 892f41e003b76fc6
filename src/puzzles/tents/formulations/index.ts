export { cell } from "./cell.js";
export { treeLocal } from "./tree-local.js";
export { treeTent } from "./tree-tent.js";
