/** Polyforms and regions that only tests and measurements need. */
import {
  canonicalPolyform,
  normalise,
  type Polyform,
  polyformKey,
  transformPolyform,
  type Turning,
} from "../polyform.js";
import { createRegion, type Region } from "../region.js";
import { type Dimension, transformsOf } from "../transforms.js";

/**
 * All polyforms of a size: each is one of the next smaller size with a cell added, kept by its canonical orientation. Their
 * number grows about fourfold per cell on the plane and sevenfold in space.
 */
export function enumeratePolyforms(dimension: Dimension, size: number, turning: Turning): Polyform[] {
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

/** The transforms that leave the polyform as it is: its symmetry group. */
export function polyformSymmetries(form: Polyform): number[] {
  const key = polyformKey(normalise(form));
  return [...transformsOf(form.dimension).entries()]
    .filter(([, transform]) => polyformKey(transformPolyform(form, transform)) === key)
    .map(([at]) => at);
}

/** For each piece, which of them is its mirror image: itself where turning is enough, −1 where the set does not have it. */
export function mirrorPartners(forms: readonly Polyform[]): number[] {
  const turning = { reflections: false };
  const keys = forms.map((form) => polyformKey(canonicalPolyform(form, turning)));
  return forms.map((form, at) => {
    const mirror = transformsOf(form.dimension).find((transform) => transform.mirror)!;
    const key = polyformKey(canonicalPolyform(transformPolyform(form, mirror), turning));
    return key === keys[at] ? at : keys.indexOf(key);
  });
}

/** A full rectangle (rows, columns) or box (x, y, z), cells in lexicographic order. */
export function createBox(...extent: readonly number[]): Region {
  let cells: number[][] = [[]];
  for (const side of extent) {
    cells = cells.flatMap((cell) => Array.from({ length: side }, (_, at) => [...cell, at]));
  }
  return createRegion(extent.length === 2 ? 2 : 3, cells);
}
