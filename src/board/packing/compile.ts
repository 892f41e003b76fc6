/** A problem as the searches want it: cells numbered in sweep order, placements as bit masks, and the borders of the board. */
import { type Budget, createTicker, UNLIMITED } from "../../base/index.js";
import type { PackingProblem } from "./problem.js";

export interface Compiled {
  readonly problem: PackingProblem;
  /** Cells, gaps between them included, and kinds. */
  readonly cells: number;
  readonly kinds: number;
  readonly words: number;
  readonly full: Int32Array;
  /** Masks of the placements over the cells in sweep order, word by word: `mask[word][placement]`. */
  readonly mask: readonly Int32Array[];
  readonly kindOf: Int32Array;
  readonly sizeOf: Int32Array;
  readonly firstOf: Int32Array;
  /** The largest number of cells behind the front of the sweep that a piece laid before it can have filled. */
  readonly front: number;
  /** Neighbours in sweep order, or undefined where a piece need not be connected. */
  readonly neighbours: readonly (readonly number[])[] | undefined;
}

export function compilePacking(problem: PackingProblem, budget: Budget = UNLIMITED): Compiled {
  const tick = createTicker(budget);
  const { placements } = problem;
  const { place, cells } = placesOf(problem);
  const count = placements.length;
  const words = Math.max(1, Math.ceil(cells / 32));
  const mask = Array.from({ length: words }, () => new Int32Array(count));
  const kindOf = new Int32Array(count);
  const sizeOf = new Int32Array(count);
  const firstOf = new Int32Array(count);
  for (let at = 0; at < count; at++) {
    const placement = placements[at]!;
    tick(placement.cells.length);
    kindOf[at] = placement.kind;
    sizeOf[at] = placement.cells.length;
    let first = cells;
    for (const cell of placement.cells) {
      const to = place[cell]!;
      mask[to >>> 5]![at]! |= 1 << (to & 31);
      if (to < first) first = to;
    }
    firstOf[at] = first;
  }
  const neighbours =
    problem.neighbours === undefined ? undefined : renameNeighbours(problem.neighbours, place, cells);
  const full = new Int32Array(words);
  for (const to of place) full[to >>> 5]! |= 1 << (to & 31);
  return {
    problem,
    cells,
    full,
    kinds: problem.kinds.length,
    words,
    mask,
    kindOf,
    sizeOf,
    firstOf,
    front: neighbours === undefined ? cells : frontOf(neighbours),
    neighbours: (problem.connected ?? areConnected(problem, tick)) ? neighbours : undefined,
  };
}

/** Boards up to this size are searched by two words, and gaps cost nothing there. */
const SLOTS = 64;

function placesOf(problem: PackingProblem): { place: Int32Array; cells: number } {
  const { cells, slots } = problem;
  if (slots !== undefined && slots.every((slot) => slot < SLOTS)) {
    return {
      place: Int32Array.from(slots),
      cells: slots.reduce((most, slot) => Math.max(most, slot + 1), 0),
    };
  }
  const place = new Int32Array(cells);
  for (const [at, cell] of (problem.order ?? breadthFirst(problem)).entries()) place[cell] = at;
  return { place, cells };
}

function renameNeighbours(
  neighbours: readonly (readonly number[])[],
  place: Int32Array,
  cells: number,
): number[][] {
  const renamed: number[][] = Array.from({ length: cells }, () => []);
  for (const [cell, list] of neighbours.entries()) {
    renamed[place[cell]!] = list.map((other) => place[other]!);
  }
  return renamed;
}

/** The most cells that touch the swept ones from ahead (the vertex separation of the order). */
function frontOf(neighbours: readonly (readonly number[])[]): number {
  const opened = new Int32Array(neighbours.length + 1);
  for (const [cell, list] of neighbours.entries()) {
    let first = cell;
    for (const other of list) if (other < first) first = other;
    // On the front from the moment its first neighbour is swept until it is itself.
    opened[first]!++;
    opened[cell]!--;
  }
  let most = 0;
  let open = 0;
  for (const change of opened) {
    open += change;
    if (open > most) most = open;
  }
  return most;
}

/** Whether every placement hangs together, so that a region cut off must be filled by itself. */
function areConnected(
  { cells: size, placements, neighbours }: PackingProblem,
  tick: (steps: number) => void,
): boolean {
  if (neighbours === undefined) return false;
  const member = new Int32Array(size).fill(-1);
  const stack: number[] = [];
  for (const [at, { cells }] of placements.entries()) {
    tick(cells.length);
    for (const cell of cells) member[cell] = at;
    stack.push(cells[0]!);
    member[cells[0]!] = -1;
    let reached = 0;
    for (let cell = stack.pop(); cell !== undefined; cell = stack.pop()) {
      reached++;
      for (const other of neighbours[cell]!) {
        if (member[other] !== at) continue;
        member[other] = -1;
        stack.push(other);
      }
    }
    if (reached !== cells.length) return false;
  }
  return true;
}

/** Breadth-first from an end of the graph; cells that share a placement touch where nothing else is known. */
function breadthFirst(problem: PackingProblem): number[] {
  const { cells, placements } = problem;
  let neighbours = problem.neighbours;
  if (neighbours === undefined) {
    const together: Set<number>[] = Array.from({ length: cells }, () => new Set());
    for (const placement of placements) {
      for (const a of placement.cells) for (const b of placement.cells) if (a !== b) together[a]!.add(b);
    }
    neighbours = together.map((set) => [...set]);
  }
  const order: number[] = [];
  const seen = new Int32Array(cells);
  const walk = (start: number, pass: number, into: number[]): void => {
    const from = into.length;
    into.push(start);
    seen[start] = pass;
    for (let at = from; at < into.length; at++) {
      for (const other of neighbours[into[at]!]!) {
        if (seen[other] === pass) continue;
        seen[other] = pass;
        into.push(other);
      }
    }
  };
  for (let cell = 0; cell < cells; cell++) {
    if (seen[cell] === 2) continue;
    const reached: number[] = [];
    walk(cell, 1, reached);
    walk(reached.at(-1)!, 2, order);
  }
  return order;
}
