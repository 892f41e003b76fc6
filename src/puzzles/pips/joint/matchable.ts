/**
 * Whether the cells can be paired off along links at all (Edmonds, "Paths, trees, and flowers", 1965). A search alone takes exponential time
 * on a board without a layout. Cubic time at worst.
 */
import type { Tables } from "./tables.js";

export function hasLayout(t: Tables): boolean {
  const { nodeCount, linkCount, linkFirst, linkSecond } = t;
  const mate = new Int32Array(nodeCount).fill(-1);
  for (let l = 0; l < linkCount; l++) {
    if (mate[linkFirst[l]!] !== -1 || mate[linkSecond[l]!] !== -1) continue;
    mate[linkFirst[l]!] = linkSecond[l]!;
    mate[linkSecond[l]!] = linkFirst[l]!;
  }
  for (let n = 0; n < nodeCount; n++) {
    // A cell that no path frees stays bare in some largest matching: there is no perfect one.
    if (mate[n] === -1 && !augment(t, mate, n)) return false;
  }
  return true;
}

/**
 * Whether there is only one layout: a cell with one bare neighbour is paired with it, until no cell is left. Exact on bipartite graphs.
 * Linear time.
 */
export function hasOneLayout(t: Tables, covered: Uint8Array): boolean {
  const { nodeCount, aroundStart, around } = t;
  const gone = Uint8Array.from(covered);
  const degree = new Int32Array(nodeCount);
  const leaves: number[] = [];
  let left = 0;
  const otherEnd = (link: number, node: number): number => t.linkFirst[link]! + t.linkSecond[link]! - node;
  for (let n = 0; n < nodeCount; n++) {
    if (gone[n] === 1) continue;
    left++;
    for (let i = aroundStart[n]!; i < aroundStart[n + 1]!; i++)
      if (gone[otherEnd(around[i]!, n)] === 0) degree[n]!++;
    if (degree[n] === 1) leaves.push(n);
  }
  const leave = (node: number): void => {
    gone[node] = 1;
    left--;
    for (let i = aroundStart[node]!; i < aroundStart[node + 1]!; i++) {
      const next = otherEnd(around[i]!, node);
      if (gone[next] === 0 && --degree[next]! === 1) leaves.push(next);
    }
  };
  for (let leaf = leaves.pop(); leaf !== undefined; leaf = leaves.pop()) {
    if (gone[leaf] === 1 || degree[leaf] === 0) continue;
    let mate = -1;
    for (let i = aroundStart[leaf]!; i < aroundStart[leaf + 1]!; i++)
      if (gone[otherEnd(around[i]!, leaf)] === 0) mate = otherEnd(around[i]!, leaf);
    leave(leaf);
    leave(mate);
  }
  return left === 0;
}

function augment(t: Tables, mate: Int32Array, root: number): boolean {
  const { nodeCount, aroundStart, around } = t;
  /** Outer nodes are those at even distance from the root; `parent` of an inner node is an outer one. */
  const outer = new Uint8Array(nodeCount);
  const parent = new Int32Array(nodeCount).fill(-1);
  const base = Int32Array.from({ length: nodeCount }, (_, n) => n);
  const queue = [root];
  outer[root] = 1;
  for (let at = 0; at < queue.length; at++) {
    const here = queue[at]!;
    for (let i = aroundStart[here]!; i < aroundStart[here + 1]!; i++) {
      const there = t.linkFirst[around[i]!]! + t.linkSecond[around[i]!]! - here;
      if (base[here] === base[there] || mate[here] === there) continue;
      if (there === root || (mate[there] !== -1 && parent[mate[there]!] !== -1)) {
        const shared = commonBase(mate, parent, base, here, there);
        const inside = new Uint8Array(nodeCount);
        markPath(mate, parent, base, inside, here, shared, there);
        markPath(mate, parent, base, inside, there, shared, here);
        for (let n = 0; n < nodeCount; n++) {
          if (inside[base[n]!] === 0) continue;
          base[n] = shared;
          if (outer[n] === 1) continue;
          outer[n] = 1;
          queue.push(n);
        }
      } else if (parent[there] === -1) {
        parent[there] = here;
        if (mate[there] === -1) {
          flip(mate, parent, there);
          return true;
        }
        outer[mate[there]!] = 1;
        queue.push(mate[there]!);
      }
    }
  }
  return false;
}

function flip(mate: Int32Array, parent: Int32Array, end: number): void {
  for (let node = end; node !== -1;) {
    const before = parent[node]!;
    const next = mate[before]!;
    mate[node] = before;
    mate[before] = node;
    node = next;
  }
}

/** Where the alternating paths of two outer nodes to the root meet. */
function commonBase(
  mate: Int32Array,
  parent: Int32Array,
  base: Int32Array,
  one: number,
  two: number,
): number {
  const passed = new Set<number>();
  for (let node = base[one]!; ; node = base[parent[mate[node]!]!]!) {
    passed.add(node);
    if (mate[node] === -1) break;
  }
  let node = base[two]!;
  while (!passed.has(node)) node = base[parent[mate[node]!]!]!;
  return node;
}

/** Marks the bases between a node of the odd cycle and its base, and turns the parents along it. */
function markPath(
  mate: Int32Array,
  parent: Int32Array,
  base: Int32Array,
  inside: Uint8Array,
  from: number,
  shared: number,
  across: number,
): void {
  let child = across;
  for (let node = from; base[node] !== shared; node = parent[mate[node]!]!) {
    inside[base[node]!] = inside[base[mate[node]!]!] = 1;
    parent[node] = child;
    child = mate[node]!;
  }
}
