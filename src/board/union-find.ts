/** The root of a set in a union–find forest, halving the path on the way (Tarjan and van Leeuwen 1984). */
export function findRoot(parent: Int32Array, start: number): number {
  let at = start;
  while (parent[at] !== at) {
    parent[at] = parent[parent[at]!]!;
    at = parent[at]!;
  }
  return at;
}
