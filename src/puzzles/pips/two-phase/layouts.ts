/**
 * The layouts of dominoes without their pips: perfect matchings of the cell graph. Listing: on a board by `board/`; in any other graph the bare
 * node with the fewest free neighbours is covered next, and a branch ends when a bare component is odd (Tutte 1947). Counting: a state is
 * the set of nodes ahead that are covered already, at most 2^w for a frontier of w nodes (a broken profile); on boards w is about the
 * shorter side.
 */
import type { Budget } from "../../../base/index.js";
import { decideTiling, enumerateTilings } from "../../../board/index.js";
import type { CountEnd, MethodEnd, MethodRequest } from "../../family.js";
import { gridOf, neighbourLists, type Pair } from "../nodes.js";
import type { Pips } from "../puzzle.js";
import { createClock } from "./values.js";

/** Links that cover every node once, the smaller node first, ascending. */
export type Layout = readonly Pair[];

const NO_LAYOUT = { kind: "exhausted", engine: "link" } as const;

export function listLayouts(puzzle: Pips, request: MethodRequest<Layout>): MethodEnd {
  return puzzle.shape === "grid" ? listOnBoard(puzzle, request) : listOnGraph(puzzle, request);
}

function listOnBoard(puzzle: Pips, { limit, budget, onSolution }: MethodRequest<Layout>): MethodEnd {
  const { grid, node } = gridOf(puzzle);
  const decision = decideTiling(grid, budget);
  if (decision.outcome === "stopped") return { outcome: "stopped", reason: decision.reason };
  if (decision.outcome !== "tiled") return { outcome: "exhausted", certificate: NO_LAYOUT };
  const end = enumerateTilings(grid, decision.mate, {
    limit,
    budget,
    onTiling(mate) {
      const layout: Pair[] = [];
      mate.forEach((other, square) => {
        if (other > square) layout.push([node[square]!, node[other]!]);
      });
      onSolution(layout);
    },
  });
  return end.reason === undefined ? { outcome: end.outcome } : { outcome: end.outcome, reason: end.reason };
}

function listOnGraph(puzzle: Pips, { limit, budget, onSolution }: MethodRequest<Layout>): MethodEnd {
  const lists = neighbourLists(puzzle);
  const count = lists.length;
  const covered = new Uint8Array(count);
  const layout: Pair[] = [];
  const seen = new Uint8Array(count);
  const stack = new Int32Array(count);
  let found = 0;
  const clock = createClock(budget);

  const evenComponents = (): boolean => {
    seen.set(covered);
    for (let start = 0; start < count; start++) {
      if (seen[start] === 1) continue;
      let top = 0;
      let size = 0;
      stack[top++] = start;
      seen[start] = 1;
      while (top > 0) {
        size++;
        for (const next of lists[stack[--top]!]!) {
          if (seen[next] === 1) continue;
          seen[next] = 1;
          stack[top++] = next;
        }
      }
      if (size % 2 === 1) return false;
    }
    return true;
  };
  /** The bare node with the fewest bare neighbours; −1 when all are covered. */
  const rarest = (): number => {
    let best = -1;
    let fewest = Infinity;
    for (let node = 0; node < count; node++) {
      if (covered[node] === 1) continue;
      let free = 0;
      for (const next of lists[node]!) free += 1 - covered[next]!;
      if (free >= fewest) continue;
      fewest = free;
      best = node;
    }
    return best;
  };
  /** False to stop everything. */
  const cover = (): boolean => {
    if (clock.stopped()) return false;
    const node = rarest();
    if (node === -1) {
      onSolution(layout.toSorted((one, two) => one[0] - two[0]));
      return ++found < limit;
    }
    if (!evenComponents()) return true;
    covered[node] = 1;
    for (const other of lists[node]!) {
      if (covered[other] === 1) continue;
      covered[other] = 1;
      layout.push(node < other ? [node, other] : [other, node]);
      const on = cover();
      layout.pop();
      covered[other] = 0;
      if (!on) return false;
    }
    covered[node] = 0;
    return true;
  };
  if (cover())
    return found === 0 ? { outcome: "exhausted", certificate: NO_LAYOUT } : { outcome: "exhausted" };
  const { reason } = clock;
  return reason === undefined ? { outcome: "limit" } : { outcome: "stopped", reason };
}

/** An order of the nodes that keeps few of them between done and untouched. */
function frontierOrder(lists: readonly (readonly number[])[]): number[] {
  const order: number[] = [];
  const state = new Uint8Array(lists.length);
  const open: number[] = [];
  while (order.length < lists.length) {
    let best = -1;
    let fewest = Infinity;
    for (const node of open) {
      let fresh = 0;
      for (const next of lists[node]!) if (state[next] === 0) fresh++;
      if (fresh < fewest) {
        fewest = fresh;
        best = node;
      }
    }
    // A new component begins where there is least around.
    if (best === -1)
      lists.forEach((list, node) => {
        if (state[node] !== 0 || list.length >= fewest) return;
        fewest = list.length;
        best = node;
      });
    const at = open.indexOf(best);
    if (at !== -1) open.splice(at, 1);
    state[best] = 2;
    order.push(best);
    for (const next of lists[best]!) {
      if (state[next] !== 0) continue;
      state[next] = 1;
      open.push(next);
    }
  }
  return order;
}

/** More states than this do not fit. */
const MOST_STATES = 2_000_000;

export function countLayouts(puzzle: Pips, budget: Budget): CountEnd {
  const lists = neighbourLists(puzzle);
  const order = frontierOrder(lists);
  const rank = new Int32Array(order.length);
  order.forEach((node, i) => (rank[node] = i));
  // Bit i − at of a state at position `at`: the node of rank i is covered already.
  let states = new Map<bigint, bigint>([[0n, 1n]]);
  const clock = createClock(budget);
  for (const [at, node] of order.entries()) {
    const ahead = lists[node]!.map((other) => rank[other]! - at).filter((distance) => distance > 0);
    const bits = ahead.map((distance) => 1n << BigInt(distance));
    const next = new Map<bigint, bigint>();
    const add = (state: bigint, ways: bigint): void => {
      next.set(state >> 1n, (next.get(state >> 1n) ?? 0n) + ways);
    };
    for (const [state, ways] of states) {
      if (clock.stopped()) return { outcome: "stopped", reason: clock.reason ?? "cancelled" };
      if ((state & 1n) === 1n) add(state, ways);
      else for (const bit of bits) if ((state & bit) === 0n) add(state | bit, ways);
    }
    if (next.size > MOST_STATES) return { outcome: "stopped", reason: "memory" };
    states = next;
  }
  return { outcome: "counted", count: states.get(0n) ?? 0n, method: "frontier" };
}
