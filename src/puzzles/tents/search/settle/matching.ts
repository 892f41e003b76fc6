/**
 * Trees matched with cells: a set of trees that shares fewer cells (Hall 1935) makes a puzzle impossible.
 * Time: O(E √V) (Hopcroft and Karp, "An n^5/2 algorithm for maximum matchings in bipartite graphs", 1973).
 */

/** Trees × cells; the edges of tree t are `from[t] … from[t + 1]`. */
export interface Graph {
  readonly trees: number;
  readonly cells: number;
  readonly from: Int32Array;
  readonly cell: Int32Array;
}

export type Matched =
  /** The tree of each cell, or −1. */
  | { readonly outcome: "matched"; readonly mate: Int32Array }
  /** Trees and the cells that they share, which are fewer. */
  | { readonly outcome: "hall"; readonly trees: readonly number[]; readonly cells: readonly number[] };

export function matchTrees({ trees: count, cells, from, cell }: Graph): Matched {
  const mate = new Int32Array(cells).fill(-1);
  const own = new Int32Array(count).fill(-1);
  for (let tree = 0; tree < count; tree++) {
    for (let e = from[tree]!; e < from[tree + 1]! && own[tree]! < 0; e++) {
      if (mate[cell[e]!]! >= 0) continue;
      own[tree] = cell[e]!;
      mate[cell[e]!] = tree;
    }
  }
  // Rounds: distances from the trees without a cell, then shortest paths that do not meet.
  const far = new Int32Array(count);
  const queue = new Int32Array(count);
  const path = new Int32Array(count + 1);
  const next = new Int32Array(count);
  for (;;) {
    let end = 0;
    for (let tree = 0; tree < count; tree++) {
      far[tree] = own[tree]! < 0 ? 0 : -1;
      if (own[tree]! < 0) queue[end++] = tree;
    }
    if (end === 0) break;
    const alone = end;
    let reach = -1;
    for (let k = 0; k < end; k++) {
      const tree = queue[k]!;
      if (reach >= 0 && far[tree]! >= reach) break;
      for (let e = from[tree]!; e < from[tree + 1]!; e++) {
        const other = mate[cell[e]!]!;
        if (other < 0) reach = far[tree]! + 1;
        else if (far[other]! < 0) {
          far[other] = far[tree]! + 1;
          queue[end++] = other;
        }
      }
    }
    if (reach < 0) return hallOf(from, cell, mate, queue[0]!);
    for (let k = 0; k < alone; k++) {
      let top = 0;
      path[0] = queue[k]!;
      next[queue[k]!] = from[queue[k]!]!;
      let free = -1;
      while (top >= 0 && free < 0) {
        const tree = path[top]!;
        if (next[tree]! >= from[tree + 1]!) {
          far[tree] = -1;
          top--;
          continue;
        }
        const x = cell[next[tree]!++]!;
        const other = mate[x]!;
        if (other < 0) free = x;
        else if (far[other] === far[tree]! + 1) {
          path[++top] = other;
          next[other] = from[other]!;
        }
      }
      if (free < 0) continue;
      for (; top >= 0; top--) {
        const tree = path[top]!;
        const x = cell[next[tree]! - 1]!;
        mate[x] = tree;
        own[tree] = x;
        far[tree] = -1;
      }
    }
  }
  return { outcome: "matched", mate };
}

/** No path from this tree leads to a free cell: the trees that it reaches share too few cells. */
function hallOf(from: Int32Array, cell: Int32Array, mate: Int32Array, root: number): Matched {
  const found = [root];
  const reached = new Set<number>();
  for (const tree of found) {
    for (let e = from[tree]!; e < from[tree + 1]!; e++) {
      if (reached.has(cell[e]!)) continue;
      reached.add(cell[e]!);
      found.push(mate[cell[e]!]!);
    }
  }
  return { outcome: "hall", trees: found, cells: [...reached] };
}
