/**
 * Perfect matchings of any plane graph by the Pfaffian (Kasteleyn 1967). Per component: signs (`plane-graph.ts`), then skew-symmetric
 * elimination two vertices at a time modulo primes. Only the front of a breadth-first order is kept, as a dense triangle. A pivot is any
 * non-zero entry in the row of the next vertex, so no prime is unlucky. n vertices and a front of f take n·f²/4 updates per prime.
 */
import type { Budget, StopReason } from "../../../../base/index.js";
import { invert, modulusLimit, primesBelow, reduce } from "../modular.js";
import { pfaffianSigns, type PlaneGraph } from "./plane-graph.js";
import { fromResidues } from "../residues.js";

/** A skew-symmetric matrix by rows: entry (v, to[t]) is value[t] for from[v] ≤ t < from[v + 1]. */
interface SkewMatrix {
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly value: Int8Array;
}

/** Primes below `limit` are used; the answer does not depend on it. */
export function countPlaneMatchings(
  graph: PlaneGraph,
  budget: Budget,
  limit = modulusLimit(2),
): bigint | StopReason {
  let count = 1n;
  for (const component of connectedComponents(graph)) {
    if (component.vertexCount % 2 === 1) return 0n;
    const counted = countComponent(component, budget, limit);
    if (typeof counted === "string" || counted === 0n) return counted;
    count *= counted;
  }
  return count;
}

function countComponent(graph: PlaneGraph, budget: Budget, limit: number): bigint | StopReason {
  const matrix = skewMatrix(graph);
  const bits = hadamardBits(matrix);
  const primes: number[] = [];
  const residues: number[] = [];
  // One bit more, for the sign.
  for (let missing = bits + 1, source = primesBelow(limit); missing >= 0;) {
    const p = source.next().value;
    const residue = pfaffianModulo(matrix, p, budget);
    if (typeof residue === "string") return residue;
    primes.push(p);
    residues.push(residue);
    missing -= Math.log2(p);
  }
  const value = fromResidues(primes, residues);
  const product = primes.reduce((all, p) => all * BigInt(p), 1n);
  return 2n * value > product ? product - value : value;
}

function hadamardBits({ from, value }: SkewMatrix): number {
  let bits = 0;
  for (let v = 0; v + 1 < from.length; v++) {
    let square = 0;
    for (let t = from[v]!; t < from[v + 1]!; t++) square += value[t]! ** 2;
    bits += Math.log2(Math.max(square, 1)) / 4;
  }
  return bits + 1e-9 * from.length;
}

/** The components, each with its vertices numbered from 0 in breadth-first order from a far one. */
function connectedComponents({ vertexCount, tail, turn }: PlaneGraph): PlaneGraph[] {
  const leaves = new Int32Array(vertexCount).fill(-1);
  for (let h = 0; h < tail.length; h++) leaves[tail[h]!] = h;
  const place = new Int32Array(vertexCount).fill(-1);
  const seen = new Int32Array(vertexCount).fill(-1);
  let stamp = 0;
  const visit = (root: number): number[] => {
    const order = [root];
    seen[root] = stamp;
    for (const v of order) {
      const start = leaves[v]!;
      if (start === -1) continue;
      let h = start;
      do {
        const other = tail[h ^ 1]!;
        if (seen[other] !== stamp) {
          seen[other] = stamp;
          order.push(other);
        }
        h = turn[h]!;
      } while (h !== start);
    }
    stamp++;
    return order;
  };
  const components: PlaneGraph[] = [];
  const edgePlace = new Int32Array(tail.length >> 1);
  for (let v = 0; v < vertexCount; v++) {
    if (place[v] !== -1) continue;
    const order = visit(visit(visit(v).at(-1)!).at(-1)!);
    order.forEach((vertex, i) => (place[vertex] = i));
    const edges: number[] = [];
    for (const vertex of order) {
      const start = leaves[vertex]!;
      if (start === -1) continue;
      let h = start;
      do {
        if ((h & 1) === 0) {
          edgePlace[h >> 1] = edges.length;
          edges.push(h >> 1);
        }
        h = turn[h]!;
      } while (h !== start);
    }
    const move = (h: number): number => 2 * edgePlace[h >> 1]! + (h & 1);
    components.push({
      vertexCount: order.length,
      tail: Int32Array.from(edges.flatMap((e) => [place[tail[2 * e]!]!, place[tail[2 * e + 1]!]!])),
      turn: Int32Array.from(edges.flatMap((e) => [move(turn[2 * e]!), move(turn[2 * e + 1]!)])),
    });
  }
  return components;
}

function skewMatrix(graph: PlaneGraph): SkewMatrix {
  const { vertexCount, tail } = graph;
  const sign = pfaffianSigns(graph);
  const rows = Array.from({ length: vertexCount }, () => new Map<number, number>());
  for (let h = 0; h < tail.length; h++) {
    const row = rows[tail[h]!]!;
    const other = tail[h ^ 1]!;
    const value = (h & 1) === 0 ? sign[h >> 1]! : -sign[h >> 1]!;
    row.set(other, (row.get(other) ?? 0) + value);
  }
  const from = new Int32Array(vertexCount + 1);
  rows.forEach((row, v) => (from[v + 1] = from[v]! + row.size));
  return {
    from,
    to: Int32Array.from(rows.flatMap((row) => [...row.keys()])),
    value: Int8Array.from(rows.flatMap((row) => [...row.values()])),
  };
}

const PAIRS_PER_QUESTION = 16;

/** Adds y · first − x · second to every row of the front, where x and y are the entries of that row. Nearly all time goes here. */
function eliminate(
  front: Float64Array,
  first: Float64Array,
  second: Float64Array,
  size: number,
  p: number,
): void {
  const inverse = 1 / p;
  for (let s = 1, place = 0; s < size; s++) {
    const x = first[s]!;
    const y = second[s]!;
    if (x === 0 && y === 0) {
      place += s;
      continue;
    }
    for (let t = 0; t < s; t++, place++) {
      const z = front[place]! + (y * first[t]! - x * second[t]!);
      front[place] = z - p * Math.floor(z * inverse + 0.5);
    }
  }
}

function pfaffianModulo({ from, to, value }: SkewMatrix, p: number, budget: Budget): number | StopReason {
  const n = from.length - 1;
  const inverse = 1 / p;
  const slotOf = new Int32Array(n).fill(-1);
  const assembled = new Uint8Array(n);
  const gone = new Uint8Array(n);
  const vertexAt: number[] = [];
  const sequence = new Int32Array(n);
  // Entry (s, t) of the front for slots s > t, at s(s − 1)/2 + t.
  let front = new Float64Array(1024);
  let alongFirst = new Float64Array(64);
  let alongSecond = new Float64Array(64);

  const at = (s: number, t: number): number =>
    s === t ? 0 : s > t ? front[(s * (s - 1)) / 2 + t]! : -front[(t * (t - 1)) / 2 + s]!;
  const put = (s: number, t: number, x: number): void => {
    if (s > t) front[(s * (s - 1)) / 2 + t] = x;
    else front[(t * (t - 1)) / 2 + s] = -x;
  };
  const enter = (v: number): number => {
    if (slotOf[v] !== -1) return slotOf[v]!;
    const s = vertexAt.length;
    const end = (s * (s + 1)) / 2;
    if (end > front.length) {
      const grown = new Float64Array(2 * end);
      grown.set(front);
      front = grown;
    }
    if (s >= alongFirst.length) {
      alongFirst = new Float64Array(2 * s);
      alongSecond = new Float64Array(2 * s);
    }
    front.fill(0, (s * (s - 1)) / 2, end);
    vertexAt.push(v);
    slotOf[v] = s;
    return s;
  };
  const assemble = (v: number): void => {
    if (assembled[v] === 1) return;
    assembled[v] = 1;
    const s = enter(v);
    for (let t = from[v]!; t < from[v + 1]!; t++) {
      const other = to[t]!;
      // That row has brought the entry already.
      if (assembled[other] === 1) continue;
      const slot = enter(other);
      put(s, slot, reduce(at(s, slot) + value[t]!, p, inverse));
    }
  };
  /** Takes a slot out; the last one moves into it. */
  const leave = (s: number): void => {
    gone[vertexAt[s]!] = 1;
    const last = vertexAt.length - 1;
    for (let t = 0; t < last; t++) if (t !== s) put(s, t, at(last, t));
    vertexAt[s] = vertexAt[last]!;
    slotOf[vertexAt[s]] = s;
    vertexAt.pop();
  };

  let product = 1;
  let done = 0;
  for (let v = 0; v < n; v++) {
    if (gone[v] === 1) continue;
    if (done % (2 * PAIRS_PER_QUESTION) === 0) {
      const reason = budget.stopped();
      if (reason !== undefined) return reason;
    }
    assemble(v);
    let partner = -1;
    for (const other of vertexAt) {
      if ((partner === -1 || other < partner) && at(slotOf[v]!, slotOf[other]!) !== 0) partner = other;
    }
    if (partner === -1) return 0;
    assemble(partner);
    const first = slotOf[v]!;
    const second = slotOf[partner]!;
    const size = vertexAt.length;
    const pivot = at(first, second);
    const unit = invert(pivot, p);
    product = reduce(product * pivot, p, inverse);
    sequence[done++] = v;
    sequence[done++] = partner;
    for (let t = 0; t < size; t++) {
      alongFirst[t] = reduce(at(first, t) * unit, p, inverse);
      alongSecond[t] = at(second, t);
    }
    eliminate(front, alongFirst, alongSecond, size, p);
    leave(Math.max(first, second));
    leave(Math.min(first, second));
  }
  return isOdd(sequence) ? -product : product;
}

function isOdd(permutation: Int32Array): boolean {
  const seen = new Uint8Array(permutation.length);
  let odd = false;
  for (let start = 0; start < permutation.length; start++) {
    for (let at = start; seen[at] === 0; at = permutation[at]!) {
      seen[at] = 1;
      if (permutation[at] !== start) odd = !odd;
    }
  }
  return odd;
}
