/**
 * Pairs that are in no matching of all trees (Régin, "A filtering algorithm for constraints of difference", 1994). A pair
 * stays when it is matched, when an alternating path from a free cell leads to it, or when it closes an alternating cycle (its ends are
 * strongly connected). Time: linear, one walk from the free cells and one of Tarjan's (1972).
 */
import { strongComponents } from "../../../../board/index.js";
import type { Graph } from "./matching.js";

/** Report every edge that is in no matching of all trees; `mate` is such a matching. */
export function ruleOut(
  { trees: count, cells, from, cell }: Graph,
  mate: Int32Array,
  drop: (tree: number, edge: number) => void,
): void {
  const matched = new Int32Array(count);
  for (let x = 0; x < cells; x++) if (mate[x]! >= 0) matched[mate[x]!] = x;

  // From free cells: a tree beside a reached cell may move there, which frees its own cell.
  const treesOf = new Int32Array(cells + 1);
  const edges = from[count]!;
  for (let e = 0; e < edges; e++) treesOf[cell[e]! + 1]!++;
  for (let x = 0; x < cells; x++) treesOf[x + 1]! += treesOf[x]!;
  const beside = new Int32Array(edges);
  const fill = treesOf.slice();
  for (let tree = 0; tree < count; tree++) {
    for (let e = from[tree]!; e < from[tree + 1]!; e++) beside[fill[cell[e]!]!++] = tree;
  }
  const loose = new Uint8Array(cells);
  const stack: number[] = [];
  for (let x = 0; x < cells; x++) {
    if (mate[x]! >= 0) continue;
    loose[x] = 1;
    stack.push(x);
  }
  for (let x = stack.pop(); x !== undefined; x = stack.pop()) {
    for (let k = treesOf[x]!; k < treesOf[x + 1]!; k++) {
      const own = matched[beside[k]!]!;
      if (loose[own] === 1) continue;
      loose[own] = 1;
      stack.push(own);
    }
  }

  const { label } = strongComponents(
    from,
    cell.map((x) => mate[x]!),
  );
  for (let tree = 0; tree < count; tree++) {
    for (let e = from[tree]!; e < from[tree + 1]!; e++) {
      const x = cell[e]!;
      if (matched[tree] !== x && loose[x] === 0 && label[mate[x]!] !== label[tree]) drop(tree, e);
    }
  }
}
