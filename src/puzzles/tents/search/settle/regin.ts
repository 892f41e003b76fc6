/**
 * Pairs that are in no matching of all trees (Régin, "A filtering algorithm for constraints of difference", 1994). A pair
 * stays when it is matched, when an alternating path from a free cell leads to it, or when it closes an alternating cycle (its ends are
 * strongly connected). Time: linear, one walk from the free cells and one of Tarjan's (1972).
 */
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

  const part = strongParts(count, from, (e) => mate[cell[e]!]!);
  for (let tree = 0; tree < count; tree++) {
    for (let e = from[tree]!; e < from[tree + 1]!; e++) {
      const x = cell[e]!;
      if (matched[tree] !== x && loose[x] === 0 && part[mate[x]!] !== part[tree]) drop(tree, e);
    }
  }
}

/** Tarjan's strongly connected parts, with a stack of its own; edges that lead nowhere (−1) are skipped. */
function strongParts(count: number, from: Int32Array, target: (edge: number) => number): Int32Array {
  const part = new Int32Array(count).fill(-1);
  const found = new Int32Array(count).fill(-1);
  const low = new Int32Array(count);
  const next = Int32Array.from(from.subarray(0, count));
  const open: number[] = [];
  const calls: number[] = [];
  let time = 0;
  let parts = 0;
  for (let root = 0; root < count; root++) {
    if (found[root]! >= 0) continue;
    calls.push(root);
    while (calls.length > 0) {
      const at = calls.at(-1)!;
      if (found[at]! < 0) {
        found[at] = low[at] = time++;
        open.push(at);
      }
      let down = -1;
      while (down < 0 && next[at]! < from[at + 1]!) {
        const other = target(next[at]!++);
        if (other < 0) continue;
        if (found[other]! < 0) down = other;
        else if (part[other]! < 0) low[at] = Math.min(low[at]!, found[other]!);
      }
      if (down >= 0) {
        calls.push(down);
        continue;
      }
      calls.pop();
      const up = calls.at(-1);
      if (up !== undefined) low[up] = Math.min(low[up]!, low[at]!);
      if (low[at] !== found[at]) continue;
      for (let other = open.pop()!; ; other = open.pop()!) {
        part[other] = parts;
        if (other === at) break;
      }
      parts++;
    }
  }
  return part;
}
