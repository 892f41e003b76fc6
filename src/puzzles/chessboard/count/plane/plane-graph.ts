/**
 * Graphs drawn in the plane, as half-edges, and Kasteleyn's signs for them.
 *
 * Edge e is the half-edges 2e and 2e + 1, one from each end. `turn[h]` is the next half-edge clockwise around the vertex that h
 * leaves, which fixes the drawing; the walk h → turn[h ^ 1] goes around a face.
 *
 * The signs orient the edges so that every face but one has an odd number of edges that point along its walk. Then all perfect
 * matchings have the same sign in the Pfaffian of the signed skew adjacency matrix, and its absolute value is their number
 * (Kasteleyn 1961, 1967; Temperley and Fisher 1961): two matchings differ on cycles that enclose an even number of vertices, and
 * a cycle enclosing v vertices has, by Euler's formula, as many edges along the walk modulo 2 as v + 1. Only vertices count:
 * removed squares are part of a longer face, whose walk has its own length. That is where a fixed pattern of signs goes wrong.
 *
 * The faces are fixed one by one from the leaves of a spanning tree of the dual graph (FKT), each by the edge to its parent.
 * Linear time.
 */

export interface PlaneGraph {
  readonly vertexCount: number;
  readonly tail: Int32Array;
  readonly turn: Int32Array;
}

/** For each edge, 1 where it points along its even half-edge and −1 where against it. The graph must be connected, with an even number of vertices. */
export function pfaffianSigns(graph: PlaneGraph): Int8Array {
  const { tail, turn } = graph;
  const halfEdges = tail.length;
  const face = new Int32Array(halfEdges).fill(-1);
  const first: number[] = [];
  for (let start = 0; start < halfEdges; start++) {
    if (face[start] !== -1) continue;
    let h = start;
    do {
      face[h] = first.length;
      h = turn[h ^ 1]!;
    } while (h !== start);
    first.push(start);
  }

  const parent = new Int32Array(first.length).fill(-1);
  const queue = new Int32Array(first.length);
  let reached = first.length === 0 ? 0 : 1;
  for (let at = 0; at < reached; at++) {
    const start = first[queue[at]!]!;
    let h = start;
    do {
      const beyond = face[h ^ 1]!;
      if (beyond !== 0 && parent[beyond] === -1) {
        parent[beyond] = h >> 1;
        queue[reached++] = beyond;
      }
      h = turn[h ^ 1]!;
    } while (h !== start);
  }

  const sign = new Int8Array(halfEdges >> 1).fill(1);
  for (let at = reached - 1; at > 0; at--) {
    const start = first[queue[at]!]!;
    let along = 0;
    let h = start;
    do {
      if (sign[h >> 1]! > 0 === ((h & 1) === 0)) along++;
      h = turn[h ^ 1]!;
    } while (h !== start);
    if ((along & 1) === 0) sign[parent[queue[at]!]!]! *= -1;
  }
  return sign;
}

/** The graph from the half-edges that leave each vertex, clockwise: `slots[4v + d]` for d = 0 … 3, −1 where there is none. */
export function planeGraph(tail: Int32Array, slots: Int32Array): PlaneGraph {
  const turn = new Int32Array(tail.length);
  for (let base = 0; base < slots.length; base += 4) {
    for (let d = 0; d < 4; d++) {
      const h = slots[base + d]!;
      if (h === -1) continue;
      let next = (d + 1) & 3;
      while (slots[base + next] === -1) next = (next + 1) & 3;
      turn[h] = slots[base + next]!;
    }
  }
  return { vertexCount: slots.length >> 2, tail, turn };
}
