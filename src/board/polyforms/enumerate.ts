/**
 * All polyforms of a size: each is one of the next smaller size with a cell added, kept by its canonical orientation. Their
 * number grows about fourfold per cell on the plane and sevenfold in space.
 */
import { mustBeWhole } from "../../base/index.js";
import { canonicalPolyform, type Polyform, polyformKey, type Turning } from "./polyform.js";
import { type Dimension, mustBeDimension } from "./transforms.js";

export function enumeratePolyforms(dimension: Dimension, size: number, turning: Turning): Polyform[] {
  mustBeDimension("enumeratePolyforms", dimension);
  mustBeWhole("enumeratePolyforms", "size", size, 0);
  if (size < 1) return [];
  let forms: Polyform[] = [{ dimension, cells: [Array.from({ length: dimension }, () => 0)] }];
  for (let cells = 2; cells <= size; cells++) {
    const grown = new Map<string, Polyform>();
    for (const form of forms) {
      const taken = new Set(form.cells.map((cell) => cell.join()));
      for (const cell of form.cells) {
        for (let axis = 0; axis < dimension; axis++) {
          for (const step of [-1, 1]) {
            const added = cell.with(axis, cell[axis]! + step);
            if (taken.has(added.join())) continue;
            const next = canonicalPolyform({ dimension, cells: [...form.cells, added] }, turning);
            grown.set(polyformKey(next), next);
          }
        }
      }
    }
    forms = [...grown.values()];
  }
  return forms;
}
