/**
 * Every tiling exactly once (Fukuda and Matsui 1994; Uno, "Algorithms for enumerating all perfect, maximum and maximal matchings in
 * bipartite graphs", 1997). From a tiling M switch an alternating cycle with a domino e of M on it: that is a new tiling M′ without e. Those
 * left have e (found from M without e's cells) or not (found from M′ with e forbidden). Every inner node of this binary tree yields one
 * tiling and costs one linear pass: n tilings of c cells take O(n·c) time. The stack is at most as deep as there are edges.
 */
import type { Budget, StopReason } from "../../base/index.js";
import type { Grid } from "../grid.js";
import { loadMate, mateOf, type Space } from "./space.js";

export interface EnumerateRequest {
  readonly limit: number;
  readonly budget: Budget;
  /** Receives each tiling, its own to keep. Return false to stop early. */
  onTiling(mate: Int32Array): boolean | void;
}

export interface EnumerateEnd {
  /** `exhausted`: these were all; `limit`: as many as asked, or the receiver stopped it; `stopped`: see `reason`. */
  readonly outcome: "exhausted" | "limit" | "stopped";
  readonly reason?: StopReason;
  readonly found: number;
}

/** The edges of a cell that may be used, one bit per direction in the order of `Space.steps`. */
const UP = 1;
const LEFT = 2;
const RIGHT = 4;
const DOWN = 8;
const BITS = [UP, LEFT, RIGHT, DOWN] as const;
const OPPOSITE = [DOWN, RIGHT, LEFT, UP] as const;

export interface Board {
  readonly space: Space;
  readonly open: Uint8Array;
  readonly degree: Uint8Array;
}

/** A node of the tree: what to undo, and which branch it is in. */
interface Node {
  readonly cycle: readonly number[];
  /** No 2 × 2 block lies before this cell in the branch that keeps the domino. */
  readonly keepFrom: number;
  /** The edges of the domino's cells before they were detached; −1 in the branch without the domino. */
  first: number;
  last: number;
}

const ASK_EVERY = 1 << 16;

/** List the tilings of the board, starting with `mate`, which must be one. */
export function enumerateTilings(grid: Grid, mate: Int32Array, request: EnumerateRequest): EnumerateEnd {
  const { limit, budget, onTiling } = request;
  const board = createBoard(grid, mate);
  const { space } = board;
  if (limit <= 0) return { outcome: "limit", found: 0 };
  let found = 1;
  if (onTiling(mateOf(space)) === false || limit === 1) return { outcome: "limit", found };

  const nodes: Node[] = [];
  let from = space.stride;
  let work = 0;
  for (;;) {
    work += space.size;
    if (work >= ASK_EVERY) {
      work = 0;
      const reason = budget.stopped();
      if (reason !== undefined) return { outcome: "stopped", reason, found };
      budget.report({ stage: "listing tilings", done: found });
    }
    const block = findBlock(board, from);
    const cycle = block ?? findCycle(board);
    if (cycle === undefined) {
      const next = backtrack(board, nodes);
      if (next < 0) return { outcome: "exhausted", found };
      from = next;
      continue;
    }
    switchCycle(space.mate, cycle, 0);
    found++;
    if (onTiling(mateOf(space)) === false || found >= limit) return { outcome: "limit", found };
    setEdge(board, cycle[0]!, cycle.at(-1)!, false);
    nodes.push({ cycle, keepFrom: block === undefined ? space.size : cycle[0]!, first: -1, last: -1 });
    // Earlier cells have no block: it would have been found before, and the switch makes new blocks only beside the cycle.
    from = Math.max(space.stride, cycle.reduce((a, b) => Math.min(a, b)) - space.stride - 1);
  }
}

/** All edges open; `mate` must be a tiling. */
export function createBoard(grid: Grid, mate: Int32Array): Board {
  const space = loadMate(grid, mate);
  const open = new Uint8Array(space.size);
  for (let at = space.stride; at < space.size - space.stride; at++) {
    if (space.mate[at]! < 0) continue;
    for (let k = 0; k < 4; k++) if (space.mate[at + space.steps[k]!]! >= 0) open[at]! |= BITS[k]!;
  }
  return { space, open, degree: new Uint8Array(space.size) };
}

/** Leaves finished nodes and enters the next second branch. Returns where to look for blocks, or −1 at the end of the tree. */
function backtrack(board: Board, nodes: Node[]): number {
  for (;;) {
    const node = nodes.at(-1);
    if (node === undefined) return -1;
    const first = node.cycle[0]!;
    const last = node.cycle.at(-1)!;
    if (node.first < 0) {
      setEdge(board, first, last, true);
      switchCycle(board.space.mate, node.cycle, 1);
      node.first = detach(board, first);
      node.last = detach(board, last);
      return node.keepFrom;
    }
    attach(board, last, node.last);
    attach(board, first, node.first);
    nodes.pop();
  }
}

/** Pair the cells of the cycle 0–1, 2–3 … (`shift` 0) or 1–2, 3–4 … (`shift` 1). */
export function switchCycle(mate: Int32Array, cycle: readonly number[], shift: 0 | 1): void {
  for (let k = shift; k < cycle.length; k += 2) {
    const a = cycle[k]!;
    const b = cycle[(k + 1) % cycle.length]!;
    mate[a] = b;
    mate[b] = a;
  }
}

function setEdge({ space, open }: Board, a: number, b: number, usable: boolean): void {
  const k = space.steps.indexOf(b - a);
  if (usable) {
    open[a]! |= BITS[k]!;
    open[b]! |= OPPOSITE[k]!;
  } else {
    open[a]! &= ~BITS[k]!;
    open[b]! &= ~OPPOSITE[k]!;
  }
}

function detach({ space, open }: Board, at: number): number {
  const edges = open[at]!;
  for (let k = 0; k < 4; k++) if ((edges & BITS[k]!) !== 0) open[at + space.steps[k]!]! &= ~OPPOSITE[k]!;
  open[at] = 0;
  return edges;
}

function attach({ space, open }: Board, at: number, edges: number): void {
  for (let k = 0; k < 4; k++) if ((edges & BITS[k]!) !== 0) open[at + space.steps[k]!]! |= OPPOSITE[k]!;
  open[at] = edges;
}

/** Two parallel dominoes in a 2 × 2 block whose other two edges may be used, at or after `from`. */
export function findBlock({ space, open }: Board, from: number): number[] | undefined {
  const { mate, stride, size } = space;
  for (let at = from; at < size - stride; at++) {
    const edges = open[at]!;
    const below = at + stride;
    if ((edges & DOWN) !== 0 && mate[at] === at + 1) {
      if (mate[below] === below + 1 && (open[at + 1]! & DOWN) !== 0) return [at, below, below + 1, at + 1];
    } else if ((edges & RIGHT) !== 0 && mate[at] === below) {
      if (mate[at + 1] === below + 1 && (open[below]! & RIGHT) !== 0) return [at, at + 1, below + 1, below];
    }
  }
  return undefined;
}

/** Any alternating cycle: strip dominoes with an end of degree one, then walk (see unique.ts). */
export function findCycle({ space, open, degree }: Board): number[] | undefined {
  const { mate, stride, size, steps, label: stack } = space;
  let top = 0;
  for (let at = stride; at < size - stride; at++) {
    const edges = open[at]!;
    const count = (edges & 1) + ((edges >> 1) & 1) + ((edges >> 2) & 1) + (edges >> 3);
    degree[at] = count;
    if (count === 1) stack[top++] = at;
  }
  while (top > 0) {
    const at = stack[--top]!;
    if (degree[at] === 0) continue;
    const partner = mate[at]!;
    const edges = open[partner]!;
    degree[at] = 0;
    degree[partner] = 0;
    for (let k = 0; k < 4; k++) {
      const next = partner + steps[k]!;
      if ((edges & BITS[k]!) !== 0 && degree[next]! > 0 && --degree[next]! === 1) stack[top++] = next;
    }
  }
  let at = stride;
  while (at < size - stride && degree[at] === 0) at++;
  if (at === size - stride) return undefined;

  const order = space.label.fill(-1);
  const walk: number[] = [];
  while (order[at] === -1) {
    order[at] = walk.length;
    for (let k = 0; k < 4; k++) {
      const next = at + steps[k]!;
      if ((open[at]! & BITS[k]!) === 0 || degree[next] === 0 || next === mate[at]) continue;
      walk.push(at, next);
      at = mate[next]!;
      break;
    }
  }
  return walk.slice(order[at]);
}
