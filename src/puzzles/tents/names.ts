/** What menus say about the methods and formulations of Tents. It is a module of its own, so that a page can list them without loading them. */
import type { FormulationName } from "../family.js";
import type { MethodName } from "../methods.js";

export const SEARCH: MethodName = {
  id: "search",
  title: "Search",
  summary:
    "reasons about trees, lines and pairs of lines, matches trees with cells, then searches and learns from dead ends",
};

export const CELL: FormulationName = {
  id: "cell",
  title: "one variable per cell",
  summary:
    "a variable for every cell where a tent may stand; a tent may serve two trees, so not every model is a solution",
  exactness: "over",
};

export const TREE_LOCAL: FormulationName = {
  id: "tree-local",
  title: "28 variables around each tree",
  summary:
    "variables for all cells around each tree and flags on those beside it; only one tent may be beside a tree, so some solutions are missed",
  exactness: "under",
};

export const TREE_TENT: FormulationName = {
  id: "tree-tent",
  title: "one variable per tree and tent",
  summary: "a variable for every cell beside a tree, and one for every tree and the tent that may be its own",
  exactness: "exact",
};
