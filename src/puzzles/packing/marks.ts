/** The cells that a certificate of a packing is about. A board draws them without loading the checkers. */
import { type Certificate, isCount } from "../../certify/index.js";
import type { Explanation } from "../family.js";
import { type PackingView, componentsOf } from "./view.js";

/** The colourings that are tried: number 0 like a chessboard, number 1 + a in stripes across axis a. */
export function colouringOf(points: readonly (readonly number[])[], colouring: number): Uint8Array {
  return Uint8Array.from(points, (point) => {
    const value = colouring === 0 ? point.reduce((sum, at) => sum + at, 0) : point[colouring - 1]!;
    return value % 2 === 0 ? 1 : 0;
  });
}

export function packingMarks(viewOf: () => PackingView, certificate: Certificate): Explanation["marks"] {
  if (!isCount(certificate)) return [];
  const { cell, part, colouring } = certificate.totals;
  // Most reasons name no cell, and then the view need not be made.
  if (cell === undefined && part === undefined && colouring === undefined) return [];
  const view = viewOf();
  const marked = (cells: readonly number[]): Explanation["marks"] =>
    cells.map((at) => ({ cell: view.region.cells[at]!, role: "focus" as const }));
  if (cell !== undefined) return marked([cell]);
  if (part !== undefined) return marked(componentsOf(view).find((cells) => cells.includes(part)) ?? []);
  if (colouring === undefined) return [];
  const coloured = colouringOf(view.region.cells, colouring);
  return marked([...coloured.keys()].filter((at) => coloured[at] === 1));
}
