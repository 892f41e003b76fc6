/**
 * The Kasteleyn matrix of a component in a good order of elimination.
 *
 * Rows are the white squares, columns the black ones, row i and column i being domino i of the known tiling; each row is scaled
 * so that its diagonal entry is 1. Then the determinant is exactly the number of tilings, and:
 * - For the first k dominoes, in any order, the squares of the others are covered by dominoes, so every face of the smaller board
 *   encloses an even number of removed squares, and the signs are right for it too: the leading k × k minor is the number T(k) ≥
 *   1 of tilings of those 2k squares. So elimination never needs to pivot over the rationals; modulo p it fails only where p
 *   divides some T(k), and another prime is taken.
 * - The pivots are T(k) / T(k − 1) ≥ 1.
 *
 * So the order may be chosen for low fill alone: by rows, by columns, or Cuthill and McKee's breadth-first order (1969), which
 * wins on boards that wind about.
 */
import { type Budget, checkpoint, createTicker } from "../../../base/index.js";
import type { Component } from "./elementary.js";
import { pfaffianSigns, planeGraph } from "./plane/plane-graph.js";

export interface KasteleynMatrix extends Component {
  /** Entries ±1, beside `touch`. */
  readonly entry: Int8Array;
}

/** Throws `Stopped` where the budget does not allow it. */
export function kasteleynMatrix(component: Component, cols: number, budget: Budget): KasteleynMatrix {
  const ordered = bestOrder(component, cols, budget);
  const { white, black, from, touch } = ordered;
  const n = white.length;
  const tail = new Int32Array(2 * touch.length);
  const slots = new Int32Array(8 * n).fill(-1);
  for (let i = 0; i < n; i++) {
    for (let e = from[i]!; e < from[i + 1]!; e++) {
      const j = touch[e]!;
      const step = black[j]! - white[i]!;
      const direction = step === 1 ? 0 : step === cols ? 1 : step === -1 ? 2 : 3;
      tail[2 * e] = i;
      tail[2 * e + 1] = n + j;
      slots[4 * i + direction] = 2 * e;
      slots[4 * (n + j) + ((direction + 2) & 3)] = 2 * e + 1;
    }
  }
  checkpoint(budget);
  const sign = pfaffianSigns(planeGraph(tail, slots));
  checkpoint(budget);
  for (let i = 0; i < n; i++) {
    let diagonal = 1;
    for (let e = from[i]!; e < from[i + 1]!; e++) if (touch[e] === i) diagonal = sign[e]!;
    for (let e = from[i]!; e < from[i + 1]!; e++) sign[e]! *= diagonal;
  }
  return { ...ordered, entry: sign };
}

function bestOrder(component: Component, cols: number, budget: Budget): Component {
  const tick = createTicker(budget);
  const { white, black } = component;
  const across = (cell: number): number => cell % cols;
  const down = (cell: number): number => Math.floor(cell / cols);
  const byKey = (key: (cell: number) => number): Int32Array => {
    const keys = Float64Array.from(white, (cell, i) => key(cell) + key(black[i]!));
    return Int32Array.from(white, (_, i) => i).toSorted((a, b) => {
      tick();
      return keys[a]! - keys[b]! || a - b;
    });
  };
  const height = 1 + down(white.reduce((most, cell) => Math.max(most, cell), 0));
  const orders = [
    byKey((cell) => cell),
    byKey((cell) => across(cell) * (height + 1) + down(cell)),
    breadthFirst(component),
  ];
  let best = component;
  let bestCost = Infinity;
  for (const order of orders) {
    checkpoint(budget);
    const candidate = permute(component, order);
    const cost = eliminationCost(candidate);
    if (cost >= bestCost) continue;
    bestCost = cost;
    best = candidate;
  }
  return best;
}

function permute(component: Component, order: Int32Array): Component {
  const place = new Int32Array(order.length);
  order.forEach((old, i) => (place[old] = i));
  const from = new Int32Array(order.length + 1);
  const touch = new Int32Array(component.touch.length);
  let end = 0;
  for (let i = 0; i < order.length; i++) {
    const old = order[i]!;
    for (let t = component.from[old]!; t < component.from[old + 1]!; t++)
      touch[end++] = place[component.touch[t]!]!;
    from[i + 1] = end;
  }
  return {
    white: order.map((old) => component.white[old]!),
    black: order.map((old) => component.black[old]!),
    from,
    touch,
  };
}

/** First non-zero column of each row and first non-zero row of each column, at most the diagonal. */
export function envelope(component: Component): { low: Int32Array; up: Int32Array } {
  const n = component.white.length;
  const low = Int32Array.from({ length: n }, (_, i) => i);
  const up = low.slice();
  for (let i = 0; i < n; i++) {
    for (let t = component.from[i]!; t < component.from[i + 1]!; t++) {
      const j = component.touch[t]!;
      if (j < low[i]!) low[i] = j;
      if (i < up[j]!) up[j] = i;
    }
  }
  return { low, up };
}

/** About how many multiply-adds an elimination within the envelope takes. */
function eliminationCost(component: Component): number {
  const { low, up } = envelope(component);
  let cost = 0;
  for (let k = 0; k < low.length; k++) cost += (k - low[k]!) ** 2 + (k - up[k]!) ** 2;
  return cost;
}

/** Cuthill and McKee's order of the dominoes, from one that is far from another. */
function breadthFirst(component: Component): Int32Array {
  const { from, touch } = component;
  const n = from.length - 1;
  // Neighbours in both directions: each arrow is listed at its head and at its tail.
  const start = new Int32Array(n + 1);
  for (let i = 0; i < n; i++) {
    for (let t = from[i]!; t < from[i + 1]!; t++) {
      start[i + 1]!++;
      start[touch[t]! + 1]!++;
    }
  }
  for (let i = 0; i < n; i++) start[i + 1]! += start[i]!;
  const next = start.slice();
  const beside = new Int32Array(start[n]!);
  for (let i = 0; i < n; i++) {
    for (let t = from[i]!; t < from[i + 1]!; t++) {
      beside[next[i]!++] = touch[t]!;
      beside[next[touch[t]!]!++] = i;
    }
  }
  const order = new Int32Array(n);
  const seen = new Int32Array(n).fill(-1);
  let root = 0;
  for (let round = 0; round < 3; round++) {
    let end = 0;
    order[end++] = root;
    seen[root] = round;
    for (let at = 0; at < end; at++) {
      const domino = order[at]!;
      for (let t = start[domino]!; t < start[domino + 1]!; t++) {
        const other = beside[t]!;
        if (seen[other] === round) continue;
        seen[other] = round;
        order[end++] = other;
      }
    }
    root = order[n - 1]!;
  }
  return order;
}
