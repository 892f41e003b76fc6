/** Random puzzles, solvable by construction: a board grown domino by domino, regions over it, and conditions that its pips meet. */
import { createRandom, mustBe, mustBeSeed, mustBeWhole, type Random } from "../../base/index.js";
import { type Cell, CLOCKWISE } from "../../board/index.js";
import { boardNodes, neighbourLists, sideLinks, type Pair } from "./nodes.js";
import { USUAL_PIPS, type Pips, type Region } from "./puzzle.js";

/** What a random puzzle is like. */
export interface RandomPipsOptions {
  /** How many. */
  readonly dominoes: number;
  /** The same seed gives the same puzzle. */
  readonly seed: number;
  /** The most pips on a half; default 6. */
  readonly maxPip?: number;
  /** Largest region; default 5. */
  readonly regionCells?: number;
  /** The share of regions without a condition, 0 to 1; default 0.15. */
  readonly empty?: number;
}

function beside([row, col]: Cell): Cell[] {
  return CLOCKWISE.map(([down, right]): Cell => [row + down, col + right]);
}

function pick<T>(random: Random, items: readonly T[]): T {
  return items[random.below(items.length)]!;
}

/** How a board grows. */
export interface Growth {
  /** With 1 a domino may lie wherever it touches another; with more, places with more neighbours on the board are likelier. */
  readonly roundness: number;
  /** Places with more neighbours on the board than this are refused: then arms and rings grow. */
  readonly crowded?: number;
  /** The rows and columns that the board should stay within. When nothing fits any more, one row or column is added. */
  readonly box?: readonly [number, number];
}

/** Places that are refused, for each domino, before the box gets wider. */
const REFUSED = 50;

/** Round boards look better than long ones. */
const USUAL_GROWTH: Growth = { roundness: 4 };

/** Dominoes that touch one another, grown from one: cells in the order they were laid, two by two. */
export function growBoard(random: Random, count: number, growth = USUAL_GROWTH): Cell[] {
  const cells: Cell[] = [
    [0, 0],
    [0, 1],
  ];
  const taken = new Set(cells.map(String));
  let wider = 0;
  for (let refused = 0; cells.length < 2 * count; refused++) {
    if (refused === REFUSED * count) {
      refused = 0;
      wider++;
    }
    const from = pick(random, beside(pick(random, cells)));
    if (taken.has(String(from))) continue;
    const to = pick(random, beside(from));
    if (taken.has(String(to)) || !staysIn([...cells, from, to], growth.box, wider)) continue;
    const near = [...beside(from), ...beside(to)].filter((cell) => taken.has(String(cell))).length;
    if (near > (growth.crowded ?? Infinity) || near < 1 + random.below(growth.roundness)) continue;
    for (const cell of [from, to]) {
      cells.push(cell);
      taken.add(String(cell));
    }
  }
  const top = Math.min(...cells.map(([row]) => row));
  const left = Math.min(...cells.map(([, col]) => col));
  return cells.map(([row, col]): Cell => [row - top, col - left]);
}

function staysIn(cells: readonly Cell[], box: Growth["box"], wider: number): boolean {
  if (box === undefined) return true;
  return box.every((side, axis) => {
    const places = cells.map((cell) => cell[axis]!);
    return Math.max(...places) - Math.min(...places) < side + wider;
  });
}

/** Every domino once. */
export function fullSet(maxPip: number): Pair[] {
  const full: Pair[] = [];
  for (let one = 0; one <= maxPip; one++) for (let two = one; two <= maxPip; two++) full.push([one, two]);
  return full;
}

/** Dominoes of the full set, each once while they last. */
function drawDominoes(random: Random, count: number, maxPip: number): Pair[] {
  const full = fullSet(maxPip);
  const drawn: Pair[] = [];
  while (drawn.length < count) drawn.push(...random.shuffle([...full]).slice(0, count - drawn.length));
  return drawn.map(([one, two]): Pair => (random.below(2) === 0 ? [one, two] : [two, one]));
}

/** Connected regions that hold every node once; `drawSize` says how large each should be. */
export function growRegions(
  random: Random,
  lists: readonly (readonly number[])[],
  drawSize: () => number,
): number[][] {
  const free = new Set(lists.keys());
  const regions: number[][] = [];
  for (const start of random.shuffle([...free])) {
    if (!free.delete(start)) continue;
    const region = [start];
    const size = drawSize();
    while (region.length < size) {
      const near = region.flatMap((node) => lists[node]!.filter((other) => free.has(other)));
      if (near.length === 0) break;
      const next = pick(random, near);
      free.delete(next);
      region.push(next);
    }
    regions.push(region.toSorted((one, two) => one - two));
  }
  return regions.toSorted((one, two) => one[0]! - two[0]!);
}

/** A condition that the pips of these nodes meet. `empty`: the probability of none. */
export function conditionOf(
  random: Random,
  nodes: readonly number[],
  values: ArrayLike<number>,
  empty: number,
): Region {
  const pips = nodes.map((node) => values[node]!);
  const sum = pips.reduce((total, pip) => total + pip, 0);
  if (random.unit() < empty) return { nodes, condition: "empty" };
  const different = new Set(pips).size;
  // Rare patterns become conditions of their own; a plain sum is the usual one.
  if (nodes.length > 1 && different === 1) return { nodes, condition: "equals" };
  if (nodes.length > 2 && different === nodes.length && random.below(2) === 0)
    return { nodes, condition: "unequal" };
  const kind = random.below(8);
  if (kind === 0) return { nodes, condition: "less", target: sum + 1 + random.below(3) };
  if (kind === 1 && sum > 0)
    return { nodes, condition: "greater", target: sum - 1 - random.below(Math.min(3, sum)) };
  return { nodes, condition: "sum", target: sum };
}

/** A random puzzle that has a solution; the same for the same options. */
export function randomPips(options: RandomPipsOptions): Pips {
  const { dominoes: count, seed, maxPip = USUAL_PIPS, regionCells = 5, empty = 0.15 } = options;
  mustBeWhole("randomPips", "dominoes", count, 1);
  mustBeSeed("randomPips", seed);
  mustBeWhole("randomPips", "maxPip", maxPip, 0);
  mustBeWhole("randomPips", "regionCells", regionCells, 1);
  mustBe(empty >= 0 && empty <= 1, "randomPips", "empty", "a share from 0 to 1", empty);
  const random = createRandom(seed);
  const cells = growBoard(random, count);
  const nodes = boardNodes(cells);
  const index = new Map(nodes.map(({ name }, i) => [name, i]));
  const links = sideLinks(nodes);
  const dominoes = drawDominoes(random, count, maxPip);
  const values: number[] = [];
  dominoes.forEach((pips, i) => {
    values[index.get(cells[2 * i]!.join(","))!] = pips[0];
    values[index.get(cells[2 * i + 1]!.join(","))!] = pips[1];
  });
  const drawSize = (): number => 1 + random.below(regionCells);
  const regions = growRegions(random, neighbourLists({ nodes, links }), drawSize).map((region) =>
    conditionOf(random, region, values, empty),
  );
  return { shape: "grid", nodes, links, dominoes: random.shuffle([...dominoes]), regions, maxPip };
}
