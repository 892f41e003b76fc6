/**
 * Where the nodes of a puzzle are drawn. A board is drawn as it is. A graph is laid onto squares so that linked nodes share a side, if a short
 * search finds a way (NP-complete in general: Bhatt and Cosmadakis 1987). Otherwise nodes are spread out and links are lines (`spread.ts`).
 */
import { remember } from "../../../base/index.js";
import { type Cell, CLOCKWISE } from "../../../board/index.js";
import { componentsOf, neighbourLists } from "../nodes.js";
import type { Pips } from "../puzzle.js";
import { spreadNodes } from "./spread.js";

export interface Picture {
  readonly rows: number;
  readonly cols: number;
  readonly cells: readonly Cell[];
  readonly joined: boolean;
}

const MOST_STEPS = 20_000;

/** A picture is asked for with every stroke. */
export const pictureOf = remember(drawPicture);

function drawPicture(puzzle: Pips): Picture {
  if (puzzle.nodes.every(({ cell }) => cell !== undefined)) {
    const cells = puzzle.nodes.map(({ cell }) => cell!);
    return {
      ...extent(cells),
      cells,
      joined: puzzle.links.every(([a, b]) => touching(cells[a]!, cells[b]!)),
    };
  }
  const embedded = embed(puzzle);
  if (embedded !== undefined) return { ...extent(embedded), cells: embedded, joined: true };
  const cells = spreadNodes(puzzle.nodes.length, puzzle.links);
  return { ...extent(cells), cells, joined: puzzle.links.length === 0 };
}

function extent(cells: readonly Cell[]): { rows: number; cols: number } {
  return {
    rows: Math.max(1, ...cells.map(([row]) => row + 1)),
    cols: Math.max(1, ...cells.map(([, col]) => col + 1)),
  };
}

export function touching([row, col]: Cell, [otherRow, otherCol]: Cell): boolean {
  return Math.abs(row - otherRow) + Math.abs(col - otherCol) === 1;
}

/** Every component by itself, side by side; undefined when one does not fit. */
function embed(puzzle: Pips): Cell[] | undefined {
  const lists = neighbourLists(puzzle);
  const cells: Cell[] = [];
  let left = 0;
  for (const members of componentsOf(puzzle)) {
    const placed = embedComponent(members, lists, true) ?? embedComponent(members, lists, false);
    if (placed === undefined) return undefined;
    const top = Math.min(...placed.map(([, [row]]) => row));
    const first = Math.min(...placed.map(([, [, col]]) => col));
    for (const [node, [row, col]] of placed) cells[node] = [row - top, col - first + left];
    left = Math.max(...placed.map(([node]) => cells[node]![1])) + 2;
  }
  return cells;
}

/** `strict`: nodes that are not linked must not touch, so that the picture shows the links exactly. */
function embedComponent(
  members: readonly number[],
  lists: readonly (readonly number[])[],
  strict: boolean,
): [number, Cell][] | undefined {
  if (members.some((node) => lists[node]!.length > CLOCKWISE.length)) return undefined;
  const order = breadthFirst(members[0]!, lists);
  const cellOf = new Map<number, Cell>();
  const nodeAt = new Map<string, number>();
  let steps = 0;
  const fits = (node: number, [row, col]: Cell): boolean => {
    if (nodeAt.has(`${row},${col}`)) return false;
    for (const other of lists[node]!) {
      const there = cellOf.get(other);
      if (there !== undefined && !touching([row, col], there)) return false;
    }
    if (!strict) return true;
    return CLOCKWISE.every(([down, right]) => {
      const beside = nodeAt.get(`${row + down},${col + right}`);
      return beside === undefined || lists[node]!.includes(beside);
    });
  };
  const place = (i: number): boolean => {
    if (i === order.length) return true;
    if (++steps > MOST_STEPS) return false;
    const node = order[i]!;
    const from = lists[node]!.map((other) => cellOf.get(other)).find((cell) => cell !== undefined);
    const places: Cell[] =
      from === undefined
        ? [[0, 0]]
        : CLOCKWISE.map(([down, right]): Cell => [from[0] + down, from[1] + right]);
    for (const cell of places) {
      if (!fits(node, cell)) continue;
      cellOf.set(node, cell);
      nodeAt.set(cell.join(","), node);
      if (place(i + 1)) return true;
      cellOf.delete(node);
      nodeAt.delete(cell.join(","));
    }
    return false;
  };
  return place(0) ? [...cellOf] : undefined;
}

function breadthFirst(start: number, lists: readonly (readonly number[])[]): number[] {
  const order = [start];
  const seen = new Set(order);
  for (const node of order) {
    for (const next of lists[node]!) {
      if (seen.has(next)) continue;
      seen.add(next);
      order.push(next);
    }
  }
  return order;
}
