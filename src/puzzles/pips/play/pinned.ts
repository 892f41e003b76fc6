/**
 * The puzzle with what is laid taken for granted. A laid half with p pips is pinned: its only neighbour is a new node that must have a number
 * of pips which no other half has, and the domino between them has p and that number. So no condition needs to be rewritten.
 */
import type { Cell } from "../../../board/index.js";
import { pictureOf } from "../picture/embed.js";
import type { Node, Pips, PipsSolution, Region } from "../puzzle.js";

const PINS_PER_ROW = 20;

export function pinned(puzzle: Pips, { placements }: PipsSolution): Pips {
  const laid = placements.flatMap((nodes, i) =>
    nodes === undefined ? [] : nodes.map((node, half) => ({ node, pips: puzzle.dominoes[i]![half]! })),
  );
  const covered = new Set(laid.map(({ node }) => node));
  const count = puzzle.nodes.length;
  const { rows, cells } = pictureOf(puzzle);
  // The pins lie below the board. Where does not matter: this puzzle is never drawn.
  const nodes: Node[] = puzzle.nodes.map(({ name }, node) => ({ name, cell: cells[node]! }));
  const regions: Region[] = [...puzzle.regions];
  laid.forEach((_, i) => {
    const cell: Cell = [rows + 1 + Math.floor(i / PINS_PER_ROW), i % PINS_PER_ROW];
    nodes.push({ name: `pin ${i}`, cell });
    regions.push({ nodes: [count + i], condition: "sum", target: puzzle.maxPip + 1 + i });
  });
  return {
    shape: "graph",
    nodes,
    links: [
      ...puzzle.links.filter((link) => !link.some((node) => covered.has(node))),
      ...laid.map(({ node }, i) => [node, count + i] as const),
    ].toSorted((one, two) => one[0] - two[0] || one[1] - two[1]),
    dominoes: [
      ...puzzle.dominoes.filter((_, i) => placements[i] === undefined),
      ...laid.map(({ pips }, i) => [pips, puzzle.maxPip + 1 + i] as const),
    ],
    regions,
    maxPip: puzzle.maxPip + laid.length,
  };
}
