/**
 * Small random puzzles in the readers' normal form (regions by their first node): solvable and not, with repeated
 * dominoes, disconnected boards, blank rows, single rows, graphs that are not grids, every condition, and maxima other than
 * 6.
 */
import * as fc from "fast-check";
import { createRandom, type Random } from "../../../base/index.js";
import type { Cell } from "../../../board/index.js";
import { CONDITIONS, type Condition, type Node, type Pips, type Region } from "../puzzle.js";

export interface RandomPuzzleOptions {
  /** The most dominoes; at least 1. */
  readonly dominoes: number;
  readonly shape?: "grid" | "graph" | "any";
}

type Pair = readonly [number, number];

function pick<T>(random: Random, items: readonly T[]): T {
  return items[random.below(items.length)]!;
}

function sortedPairs(pairs: Iterable<Pair>): Pair[] {
  return [...pairs].toSorted((one, two) => one[0] - two[0] || one[1] - two[1]);
}

/** A board that is a union of dominoes half of the time, and any cells otherwise; perhaps with rows and columns left out. */
function randomCells(random: Random, count: number): Cell[] {
  const rows = pick(random, [1, 2, 3, 4]);
  const cols = Math.max(pick(random, [2, 3, 4, 5]), Math.ceil(count / rows) + random.below(2));
  const stretchRow = pick(random, [rows, rows, random.below(rows)]);
  const stretchCol = pick(random, [cols, cols, random.below(cols)]);
  const place = (row: number, col: number): Cell => [
    row >= stretchRow ? row + 1 : row,
    col >= stretchCol ? col + 1 : col,
  ];
  const taken = new Set<number>();
  const tileable = random.below(3) > 0;
  for (let tries = 0; tries < 200 && taken.size < count; tries++) {
    const at = random.below(rows * cols);
    if (!tileable) {
      taken.add(at);
      continue;
    }
    const down = random.below(2) === 1;
    if (down ? at + cols >= rows * cols : at % cols === cols - 1) continue;
    const other = down ? at + cols : at + 1;
    if (taken.has(at) || taken.has(other)) continue;
    taken.add(at).add(other);
  }
  if (taken.size % 2 === 1) taken.delete([...taken][0]!);
  if (taken.size === 0) taken.add(0).add(1);
  return [...taken].toSorted((one, two) => one - two).map((at) => place(Math.floor(at / cols), at % cols));
}

function gridLinks(cells: readonly Cell[]): Pair[] {
  const links: Pair[] = [];
  cells.forEach(([row, col], i) => {
    for (let j = i + 1; j < cells.length; j++) {
      const [otherRow, otherCol] = cells[j]!;
      if (Math.abs(row - otherRow) + Math.abs(col - otherCol) === 1) links.push([i, j]);
    }
  });
  return links;
}

function graphLinks(random: Random, count: number): Pair[] {
  const links = new Map<string, Pair>();
  const add = (one: number, two: number): void => {
    if (one === two) return;
    const link: Pair = one < two ? [one, two] : [two, one];
    links.set(link.join(), link);
  };
  if (random.below(4) > 0) {
    const order = random.shuffle(Array.from({ length: count }, (_, i) => i));
    for (let i = 0; i < count; i += 2) add(order[i]!, order[i + 1]!);
  }
  const extra = random.below(count + 2);
  for (let i = 0; i < extra; i++) add(random.below(count), random.below(count));
  return sortedPairs(links.values());
}

/** Pips per node such that some layout's halves are the dominoes, when there is a layout; else any. */
function deal(
  random: Random,
  count: number,
  links: readonly Pair[],
  maxPip: number,
): { values: number[]; dominoes: [number, number][] } {
  const few = random.below(2) === 0 ? maxPip : Math.min(maxPip, 1 + random.below(2));
  const values = Array.from({ length: count }, () => random.below(few + 1));
  const dominoes: [number, number][] = [];
  const free = new Set(values.keys());
  for (const [a, b] of random.shuffle([...links])) {
    if (!free.has(a) || !free.has(b)) continue;
    free.delete(a);
    free.delete(b);
    dominoes.push(random.below(2) === 0 ? [values[a]!, values[b]!] : [values[b]!, values[a]!]);
  }
  const rest = [...free];
  for (let i = 0; i < rest.length; i += 2) dominoes.push([values[rest[i]!]!, values[rest[i + 1]!]!]);
  return { values, dominoes: random.shuffle(dominoes) };
}

function conditionFor(
  random: Random,
  nodes: readonly number[],
  values: readonly number[],
  maxPip: number,
  honest: boolean,
): Region {
  const pips = nodes.map((node) => values[node]!);
  const sum = pips.reduce((total, pip) => total + pip, 0);
  const most = nodes.length * maxPip;
  const clamp = (target: number, low: number, high: number): number =>
    Math.max(low, Math.min(high, honest ? target : target + random.below(5) - 2));
  const fits = (condition: Condition): boolean => {
    if (condition === "less") return sum < most || !honest;
    if (condition === "greater") return sum > 0 || !honest;
    if (!honest) return true;
    if (condition === "equals") return new Set(pips).size === 1;
    return condition !== "unequal" || new Set(pips).size === pips.length;
  };
  const condition = pick(random, CONDITIONS.filter(fits));
  if (condition === "sum") return { nodes, condition, target: clamp(sum, 0, most) };
  if (condition === "less") return { nodes, condition, target: clamp(sum + 1 + random.below(2), 1, most) };
  if (condition === "greater")
    return { nodes, condition, target: clamp(sum - 1 - random.below(2), 0, most - 1) };
  return { nodes, condition };
}

/** Connected where links allow it; now and then any nodes. */
function randomRegions(random: Random, count: number, links: readonly Pair[]): number[][] {
  const regions: number[][] = [];
  const free = new Set(Array.from({ length: count }, (_, i) => i));
  const scattered = random.below(4) === 0;
  while (free.size > 0) {
    const region = [pick(random, [...free])];
    free.delete(region[0]!);
    const size = 1 + random.below(4);
    while (region.length < size) {
      const near = [...free].filter(
        (node) =>
          scattered ||
          links.some(([a, b]) => (a === node && region.includes(b)) || (b === node && region.includes(a))),
      );
      if (near.length === 0) break;
      const next = pick(random, near);
      free.delete(next);
      region.push(next);
    }
    regions.push(region.toSorted((one, two) => one - two));
  }
  return regions.toSorted((one, two) => one[0]! - two[0]!);
}

export function randomSmallPuzzle(random: Random, options: RandomPuzzleOptions): Pips {
  const wanted = 2 * (1 + random.below(options.dominoes));
  const shape =
    options.shape === undefined || options.shape === "any"
      ? pick(random, ["grid", "grid", "graph"] as const)
      : options.shape;
  const cells = shape === "grid" ? randomCells(random, wanted) : undefined;
  const nodes: Node[] =
    cells === undefined
      ? Array.from({ length: wanted }, (_, i) => ({ name: String.fromCharCode(97 + i) }))
      : cells.map((cell) => ({ name: cell.join(","), cell }));
  const links = cells === undefined ? graphLinks(random, wanted) : gridLinks(cells);
  const maxPip = pick(random, [6, 6, 6, 1, 2, 3, 9, 12]);
  const { values, dominoes } = deal(random, nodes.length, links, maxPip);
  const honest = random.below(3) > 0;
  const regions = randomRegions(random, nodes.length, links).map((region) =>
    conditionFor(random, region, values, maxPip, honest || random.below(2) === 0),
  );
  return { shape, nodes, links, dominoes, regions, maxPip };
}

/** For property tests: a seed that fails shrinks to another one that fails. */
export function smallPuzzles(options: RandomPuzzleOptions): fc.Arbitrary<Pips> {
  return fc.nat().map((seed) => randomSmallPuzzle(createRandom(seed), options));
}
