/**
 * The order in which a count sweeps over the cells. It must remember the *frontier*: cells that touch the swept ones, and regions that are
 * begun. Greedily the cell that leaves the smallest frontier comes next, free cells last (a formula finishes those). The exact minimum is
 * vertex separation, NP-hard. Time: nodes × (frontier + links).
 */
import { isFree, type Tables } from "../tables.js";

/** The order of the cells that are not covered. When it is stopped, the order is incomplete, but then the caller is stopped, too. */
export function sweepOrder(t: Tables, covered: Uint8Array, stopped: () => boolean): Int32Array {
  const { nodeCount } = t;
  const done = covered.slice();
  const touched = new Uint8Array(nodeCount);
  const begun = new Int32Array(t.regionCount);
  let bare = 0;
  for (let n = 0; n < nodeCount; n++)
    if (covered[n] === 1) begun[t.regionOf[n]!]!++;
    else bare++;
  const order = new Int32Array(bare);
  for (let i = 0; i < bare && !stopped(); i++) {
    let best = -1;
    let bestCost = Infinity;
    for (let n = 0; n < nodeCount; n++) {
      if (done[n] === 1) continue;
      const cost = costOf(t, n, done, touched, begun);
      if (cost < bestCost) {
        best = n;
        bestCost = cost;
      }
    }
    order[i] = best;
    done[best] = 1;
    begun[t.regionOf[best]!]!++;
    for (let a = t.aroundStart[best]!; a < t.aroundStart[best + 1]!; a++) {
      const link = t.around[a]!;
      touched[t.linkFirst[link]! + t.linkSecond[link]! - best] = 1;
    }
  }
  return order;
}

/** Weights: a free cell waits for all others, a cell away from the frontier for those on it. */
const FREE = 10_000;
const APART = 100;

function costOf(t: Tables, node: number, done: Uint8Array, touched: Uint8Array, begun: Int32Array): number {
  const region = t.regionOf[node]!;
  let cost = touched[node] === 1 ? -1 : APART;
  for (let a = t.aroundStart[node]!; a < t.aroundStart[node + 1]!; a++) {
    const link = t.around[a]!;
    const other = t.linkFirst[link]! + t.linkSecond[link]! - node;
    if (done[other] === 0 && touched[other] === 0) cost++;
  }
  if (isFree(t, region)) return cost + FREE;
  const size = t.regionSize[region]!;
  const swept = begun[region]!;
  if (swept === 0 && size > 1) cost++;
  if (swept > 0) cost -= swept === size - 1 ? 2 : 1;
  return cost;
}
