/** Small questions about a puzzle that many modules ask: names, places, values, tags. */
import { addTo, listWords } from "../../base/index.js";
import { cellWords, createGrid, type Cell, type Grid } from "../../board/index.js";
import type { Node, Pips, PipsSolution, Region } from "./puzzle.js";

export { cellWords };

/** Two nodes by their indices, or the pips of two halves. */
export type Pair = readonly [number, number];

/** Nodes of a board, in row-major order. */
export function boardNodes(cells: Iterable<Cell>): Node[] {
  return [...cells]
    .toSorted((one, two) => one[0] - two[0] || one[1] - two[1])
    .map((cell) => ({ name: cell.join(","), cell: [cell[0], cell[1]] as const }));
}

/** The pairs of cells that share a side, the smaller index first, ascending. */
export function sideLinks(nodes: readonly Node[]): Pair[] {
  const at = new Map(nodes.map(({ name }, i) => [name, i]));
  const links: Pair[] = [];
  nodes.forEach(({ cell }, i) => {
    const [row, col] = cell!;
    const right = at.get(`${row},${col + 1}`);
    const below = at.get(`${row + 1},${col}`);
    if (right !== undefined) links.push([i, right]);
    if (below !== undefined) links.push([i, below]);
  });
  return links;
}

export function neighbourLists({ nodes, links }: Pick<Pips, "nodes" | "links">): number[][] {
  const lists: number[][] = nodes.map(() => []);
  for (const [a, b] of links) {
    lists[a]!.push(b);
    lists[b]!.push(a);
  }
  for (const list of lists) list.sort((one, two) => one - two);
  return lists;
}

/** The nodes of each connected component, ascending. */
export function componentsOf(puzzle: Pick<Pips, "nodes" | "links">): number[][] {
  const lists = neighbourLists(puzzle);
  const seen = new Set<number>();
  return lists.flatMap((_, start) => {
    if (seen.has(start)) return [];
    const found = new Set([start]);
    for (const node of found) for (const next of lists[node]!) found.add(next);
    for (const node of found) seen.add(node);
    return [[...found].toSorted((one, two) => one - two)];
  });
}

/** The cells of a board as a grid; `node[i]` is the node on its i-th square, or −1. */
export function gridOf({ nodes }: Pips): { grid: Grid; node: Int32Array } {
  const rows = Math.max(0, ...nodes.map(({ cell }) => cell![0] + 1));
  const cols = Math.max(0, ...nodes.map(({ cell }) => cell![1] + 1));
  const grid = createGrid(rows, cols);
  grid.present.fill(0);
  const node = new Int32Array(rows * cols).fill(-1);
  nodes.forEach(({ cell }, i) => {
    const at = cell![0] * cols + cell![1];
    grid.present[at] = 1;
    node[at] = i;
  });
  return { grid, node };
}

/** How often each number of pips occurs: `supply[pip]`. */
export function supplyOf({ dominoes, maxPip }: Pick<Pips, "dominoes" | "maxPip">): Int32Array {
  const supply = new Int32Array(maxPip + 1);
  for (const [one, two] of dominoes) {
    supply[one]!++;
    supply[two]!++;
  }
  return supply;
}

/** Pips by node, −1 where nothing lies. */
export function valuesOf(puzzle: Pips, { placements }: PipsSolution): Int32Array {
  const values = new Int32Array(puzzle.nodes.length).fill(-1);
  placements.forEach((placement, i) => {
    if (placement === undefined) return;
    values[placement[0]] = puzzle.dominoes[i]![0];
    values[placement[1]] = puzzle.dominoes[i]![1];
  });
  return values;
}

/** Dominoes that look the same, whichever way round: "2-5". */
export function kindOf([one, two]: Pair): string {
  return one < two ? `${one}-${two}` : `${two}-${one}`;
}

/** The different dominoes, the lower half first, and how many there are of each. */
export interface Kinds {
  readonly pips: readonly Pair[];
  readonly copies: readonly number[];
}

export function kindsOf({ dominoes }: Pips): Kinds {
  const index = new Map<string, number>();
  const pips: Pair[] = [];
  const copies: number[] = [];
  for (const domino of dominoes) {
    const word = kindOf(domino);
    const known = index.get(word);
    if (known !== undefined) copies[known]!++;
    else {
      index.set(word, pips.length);
      pips.push(domino[0] <= domino[1] ? domino : [domino[1], domino[0]]);
      copies.push(1);
    }
  }
  return { pips, copies };
}

/** Hands out dominoes by their pips: the index of the first of the kind that is left, or undefined. */
export function dominoTaker({ dominoes }: Pips): (pips: Pair) => number | undefined {
  const left = new Map<string, number[]>();
  for (let i = dominoes.length - 1; i >= 0; i--) addTo(left, kindOf(dominoes[i]!), i);
  return (pips) => left.get(kindOf(pips))?.pop();
}

/** The solution that a layout and the pips on it make, or undefined when they are not the puzzle's dominoes. Equal dominoes go in layout order. */
export function solutionOf(
  puzzle: Pips,
  layout: readonly Pair[],
  values: ArrayLike<number>,
): PipsSolution | undefined {
  const take = dominoTaker(puzzle);
  const placements: (Pair | undefined)[] = puzzle.dominoes.map(() => undefined);
  for (const [a, b] of layout) {
    const i = take([values[a]!, values[b]!]);
    if (i === undefined) return undefined;
    placements[i] = puzzle.dominoes[i]![0] === values[a] ? [a, b] : [b, a];
  }
  return { placements };
}

/** A node as a place of the puzzle: its cell on a board, its index in a graph. */
export function spotOf({ shape, nodes }: Pips, node: number): readonly number[] {
  return shape === "grid" ? nodes[node]!.cell! : [node];
}

/** "r1c4" on a board, the name in a graph. */
export function nodeWords({ shape, nodes }: Pick<Pips, "shape" | "nodes">, node: number): string {
  return shape === "grid" ? cellWords(nodes[node]!.cell!) : nodes[node]!.name;
}

const NAMED_NODES = 6;

export function nodesWords(puzzle: Pips, nodes: readonly number[]): string {
  const names = nodes.map((node) => nodeWords(puzzle, node));
  if (names.length <= NAMED_NODES) return listWords(names);
  const shown = names.slice(0, NAMED_NODES - 1);
  return listWords([...shown, `${names.length - shown.length} more cells`]);
}

/** The condition as it is printed: `=`, `≠`, `12`, `<5`, `>7`; nothing for none. */
export function tagOf({ condition, target }: Region): string | undefined {
  const tags = {
    empty: undefined,
    equals: "=",
    unequal: "≠",
    sum: String(target),
    less: `<${target}`,
    greater: `>${target}`,
  };
  return tags[condition];
}

/** "the =12 region at r1c2 and r1c3" */
export function regionName(puzzle: Pips, region: Region): string {
  const sign = `${region.condition === "sum" ? "=" : ""}${tagOf(region) ?? ""}`;
  return `the ${sign === "" ? "" : `${sign} `}region at ${nodesWords(puzzle, region.nodes)}`;
}

/** "the sum of r1c2 and r1c3 is 12" */
export function regionWords(puzzle: Pips, { nodes, condition, target }: Region): string {
  const where = nodesWords(puzzle, nodes);
  const words = {
    empty: `${where} may have any pips`,
    equals: `${where} have the same pips`,
    unequal: `${where} have different pips`,
    sum: `the sum of ${where} is ${target}`,
    less: `the sum of ${where} is less than ${target}`,
    greater: `the sum of ${where} is greater than ${target}`,
  };
  return words[condition];
}
