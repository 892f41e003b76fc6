/**
 * The puzzle with what is laid and noted taken for granted. A laid half with p pips is pinned: its only neighbour is a new node that must have a
 * number of pips which no other half has, and the domino between them has p and that number. So no condition needs to be rewritten.
 *
 * A cell with p pips noted is still to be covered. It must have p pips by a condition of its own, and a new node that is pinned to p
 * stands in for it in its region.
 */
import type { Cell } from "../../../board/index.js";
import { pictureOf } from "../picture/embed.js";
import type { Node, Pips, PipsSolution, Region } from "../puzzle.js";

const PINS_PER_ROW = 20;

export function pinned(puzzle: Pips, { placements, noted = [] }: PipsSolution): Pips {
  const laid = placements.flatMap((nodes, i) =>
    nodes === undefined ? [] : nodes.map((node, half) => ({ node, pips: puzzle.dominoes[i]![half]! })),
  );
  const covered = new Set(laid.map(({ node }) => node));
  const open = noted.filter(({ node }) => !covered.has(node));
  const count = puzzle.nodes.length;
  const { rows, cells } = pictureOf(puzzle);
  // New nodes lie below the board. Where does not matter: this puzzle is never drawn.
  const apart = (i: number): Cell => [rows + 1 + Math.floor(i / PINS_PER_ROW), i % PINS_PER_ROW];
  const standIn = new Map(open.map(({ node }, i) => [node, count + i]));
  const held = [...laid, ...open.map(({ node, pips }) => ({ node: standIn.get(node)!, pips }))];
  const firstPin = count + open.length;
  const nodes: Node[] = puzzle.nodes.map(({ name }, node) => ({ name, cell: cells[node]! }));
  open.forEach((_, i) => nodes.push({ name: `stand-in ${i}`, cell: apart(i) }));
  held.forEach((_, i) => nodes.push({ name: `pin ${i}`, cell: apart(open.length + i) }));
  return {
    shape: "graph",
    nodes,
    links: [
      ...puzzle.links.filter((link) => !link.some((node) => covered.has(node))),
      ...held.map(({ node }, i) => [node, firstPin + i] as const),
    ].toSorted((one, two) => one[0] - two[0] || one[1] - two[1]),
    dominoes: [
      ...puzzle.dominoes.filter((_, i) => placements[i] === undefined),
      ...held.map(({ pips }, i) => [pips, puzzle.maxPip + 1 + i] as const),
    ],
    regions: [
      ...puzzle.regions.map((region): Region => ({
        ...region,
        nodes: region.nodes.map((node) => standIn.get(node) ?? node).toSorted((one, two) => one - two),
      })),
      ...open.map(({ node, pips }): Region => ({ nodes: [node], condition: "sum", target: pips })),
      ...held.map((_, i): Region => ({
        nodes: [firstPin + i],
        condition: "sum",
        target: puzzle.maxPip + 1 + i,
      })),
    ],
    maxPip: puzzle.maxPip + held.length,
  };
}
