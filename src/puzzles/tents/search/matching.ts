/**
 * Trees matched with cells. Every tree needs a cell of its own, so some trees with fewer cells than they are
 * (Hall 1935) make a puzzle impossible, and a pair that is in no matching of all trees is none (Régin, "A filtering
 * algorithm for constraints of difference", 1994): a pair stays when it is matched, when an alternating path
 * from a cell left free leads to it, or when it closes an alternating cycle (its ends are strongly connected).
 *
 * Asked once, after all that follows at once, and only when something is left open. Time: O(E √V) for the matching
 * (Hopcroft and Karp), then linear: one walk from the free cells and one of Tarjan's (1972).
 */
import { assign, type State } from "./state.js";

export type Matched =
  | { readonly outcome: "matched" }
  /** Trees (cell indices) with fewer cells than they are, and those cells. */
  | { readonly outcome: "hall"; readonly trees: readonly number[]; readonly cells: readonly number[] };

/** Trees × cells with the literal of each pair that is not ruled out; edges of tree t are `from[t] … from[t + 1]`. */
interface Graph {
  readonly trees: Int32Array;
  readonly from: Int32Array;
  readonly cell: Int32Array;
  readonly literal: Int32Array;
}

function graphOf({ instance, value }: State): Graph {
  const { trees, edgeFrom, edgeCell, edgeLiteral } = instance;
  const from = new Int32Array(trees.length + 1);
  const cell = new Int32Array(edgeFrom[trees.length]!);
  const literal = new Int32Array(cell.length);
  let end = 0;
  for (let tree = 0; tree < trees.length; tree++) {
    for (let e = edgeFrom[tree]!; e < edgeFrom[tree + 1]!; e++) {
      if (value[edgeLiteral[e]!] === -1) continue;
      cell[end] = edgeCell[e]!;
      literal[end++] = edgeLiteral[e]!;
    }
    from[tree + 1] = end;
  }
  return { trees, from, cell, literal };
}

/** Match all trees; then rule out the pairs that no such matching has. */
export function matchTrees(state: State): Matched {
  const graph = graphOf(state);
  const { trees, from, cell } = graph;
  const { place, cells } = state.instance;
  const count = trees.length;
  const mate = new Int32Array(cells).fill(-1);
  const own = new Int32Array(count).fill(-1);
  for (let tree = 0; tree < count; tree++) {
    for (let e = from[tree]!; e < from[tree + 1]! && own[tree]! < 0; e++) {
      if (mate[cell[e]!]! >= 0) continue;
      own[tree] = cell[e]!;
      mate[cell[e]!] = tree;
    }
  }
  // Rounds of Hopcroft and Karp (1973): distances from the trees without a cell, then shortest paths that do not meet.
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
    if (reach < 0) return hallOf(place, trees, from, cell, mate, queue[0]!);
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
  ruleOut(state, graph, mate);
  return { outcome: "matched" };
}

/** No path from this tree leads to a free cell: the trees it reaches share fewer cells than they are. */
function hallOf(
  place: Int32Array,
  trees: Int32Array,
  from: Int32Array,
  cell: Int32Array,
  mate: Int32Array,
  root: number,
): Matched {
  const found = [root];
  const reached = new Set<number>();
  for (const tree of found) {
    for (let e = from[tree]!; e < from[tree + 1]!; e++) {
      if (reached.has(cell[e]!)) continue;
      reached.add(cell[e]!);
      found.push(mate[cell[e]!]!);
    }
  }
  return {
    outcome: "hall",
    trees: found.map((tree) => trees[tree]!),
    cells: Array.from(reached, (x) => place[x]!),
  };
}

/** Pairs that are in no matching of all trees cannot be. */
function ruleOut(state: State, { trees, from, cell, literal }: Graph, mate: Int32Array): void {
  const { cells } = state.instance;
  const count = trees.length;
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
      if (matched[tree] === x || loose[x] === 1 || part[mate[x]!] === part[tree]) continue;
      const pair = literal[e]!;
      if (state.value[pair] === 0) assign(state, pair ^ 1, 0);
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
