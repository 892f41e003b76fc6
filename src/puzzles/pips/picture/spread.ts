/**
 * Nodes apart from each other with lines for their links, for graphs that are not boards. Fewest crossings is NP-hard (Garey and Johnson
 * 1983): nodes are moved or swapped one at a time while that helps. Large graphs stay in rows.
 */
import type { Cell } from "../../../board/index.js";
import type { Pair } from "../nodes.js";

/** More steps than this in a round would be noticed. */
const MOST_WORK = 2_000_000;
const MOST_ROUNDS = 8;

const OVER_A_NODE = 1_000;
const CROSSING = 20;

export function spreadNodes(count: number, links: readonly Pair[]): Cell[] {
  const across = Math.ceil(Math.sqrt(count));
  const rows = Array.from({ length: count }, (_, i): Cell => [Math.floor(i / across), i % across]);
  const side = across + 1;
  const work = count * side * side * links.length * (count + links.length);
  return (work > MOST_WORK ? rows : arranged(rows, side, links)).map(([row, col]) => [2 * row, 2 * col]);
}

function arranged(start: readonly Cell[], side: number, links: readonly Pair[]): Cell[] {
  const places = Array.from({ length: side * side }, (_, i): Cell => [Math.floor(i / side), i % side]);
  let cells = [...start];
  let cost = costOf(cells, links);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const before = cost;
    for (let node = 0; node < cells.length; node++)
      for (const place of places) {
        const there = cells.findIndex(([row, col]) => row === place[0] && col === place[1]);
        if (there === node) continue;
        const moved = cells.with(node, place);
        if (there !== -1) moved[there] = cells[node]!;
        const after = costOf(moved, links);
        if (after >= cost) continue;
        cells = moved;
        cost = after;
      }
    if (cost === before) break;
  }
  const top = Math.min(...cells.map(([row]) => row));
  const left = Math.min(...cells.map(([, col]) => col));
  return cells.map(([row, col]) => [row - top, col - left]);
}

function costOf(cells: readonly Cell[], links: readonly Pair[]): number {
  let cost = 0;
  for (let i = 0; i < links.length; i++) {
    const [a, b] = links[i]!;
    const one = cells[a]!;
    const two = cells[b]!;
    cost += (one[0] - two[0]) ** 2 + (one[1] - two[1]) ** 2;
    for (let node = 0; node < cells.length; node++)
      if (node !== a && node !== b && isOver(one, two, cells[node]!)) cost += OVER_A_NODE;
    for (let j = i + 1; j < links.length; j++) {
      const [c, d] = links[j]!;
      if (a === c || a === d || b === c || b === d) continue;
      if (cross(one, two, cells[c]!, cells[d]!)) cost += CROSSING;
    }
  }
  return cost;
}

/** Twice the area of the triangle, with the sign of its turn. */
function turn(one: Cell, two: Cell, three: Cell): number {
  return (two[0] - one[0]) * (three[1] - one[1]) - (two[1] - one[1]) * (three[0] - one[0]);
}

/** Whether the line from one cell to another runs over the square of a third. Squares are half as wide as their distance. */
function isOver(one: Cell, two: Cell, cell: Cell): boolean {
  const down = two[0] - one[0];
  const right = two[1] - one[1];
  const length = down * down + right * right;
  const along = (cell[0] - one[0]) * down + (cell[1] - one[1]) * right;
  if (along <= 0 || along >= length) return false;
  return turn(one, two, cell) ** 2 < 0.16 * length;
}

function cross(one: Cell, two: Cell, three: Cell, four: Cell): boolean {
  return (
    turn(one, two, three) * turn(one, two, four) < 0 && turn(three, four, one) * turn(three, four, two) < 0
  );
}
