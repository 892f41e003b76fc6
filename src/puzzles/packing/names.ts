/** What menus say about the methods and formulations of packings. It is a module of its own, so that a page can list them without loading them. */
import type { FormulationName } from "../family.js";
import type { MethodName } from "../methods.js";

export const SEARCH = "search";

export const SEARCH_NAME: MethodName = {
  id: SEARCH,
  title: "Bit-mask search",
  summary:
    "our own packer: covers the first or the tightest cell next, sees cells that are cut off, lists and counts everything",
};

export const PLACEMENT: FormulationName = {
  id: "placement",
  title: "one variable per placement",
  summary:
    "a variable for every set of cells that a piece can cover; every cell is covered once, and every piece is used as often as the puzzle allows",
  exactness: "exact",
};

/** `besides`: what a family adds to the summary. */
export function unitName(besides = ""): FormulationName {
  return {
    id: "unit",
    title: "one variable per unit and cell",
    summary: `a unit is the part of a piece that covers one cell; a variable for every unit and every cell that it can cover, and one for every orientation of a piece${besides}`,
    exactness: "exact",
  };
}
