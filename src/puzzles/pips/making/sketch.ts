/** A puzzle in the making: its regions changed, its dominoes exchanged. Every change keeps the solution a solution. */
import { ContractError } from "../../../base/index.js";
import type { Sketch } from "../../making/making.js";
import { neighbourLists, valuesOf, type Pair } from "../nodes.js";
import type { Condition, Pips, PipsSolution, Region } from "../puzzle.js";

export type PipsSketch = Sketch<Pips, PipsSolution>;

export function sumOf(nodes: readonly number[], values: ArrayLike<number>): number {
  let sum = 0;
  for (const node of nodes) sum += values[node]!;
  return sum;
}

/** Whether these pips meet a condition. */
export function meets({ nodes, condition, target = 0 }: Region, values: ArrayLike<number>): boolean {
  switch (condition) {
    case "empty":
      return true;
    case "equals":
      return nodes.every((node) => values[node] === values[nodes[0]!]);
    case "unequal":
      return new Set(nodes.map((node) => values[node])).size === nodes.length;
    case "sum":
      return sumOf(nodes, values) === target;
    case "less":
      return sumOf(nodes, values) < target;
    case "greater":
      return sumOf(nodes, values) > target;
  }
}

export function sumRegion(nodes: readonly number[], values: ArrayLike<number>): Region {
  return { nodes, condition: "sum", target: sumOf(nodes, values) };
}

/** The wished condition, if it says something about these nodes and their pips meet it; else their sum. */
export function regionLike(
  condition: Condition,
  nodes: readonly number[],
  values: ArrayLike<number>,
): Region {
  const isPlain = condition === "equals" || condition === "unequal";
  const region: Region = { nodes, condition };
  return isPlain && nodes.length > 1 && meets(region, values) ? region : sumRegion(nodes, values);
}

/** Each cell without a condition stands alone, as in the newspaper; regions are in the order of their first nodes. */
export function withRegions({ puzzle, solution }: PipsSketch, regions: readonly Region[]): PipsSketch {
  const single = regions.flatMap((region): Region[] =>
    region.condition === "empty"
      ? region.nodes.map((node) => ({ nodes: [node], condition: "empty" }))
      : [region],
  );
  const ordered = single.toSorted((one, two) => one.nodes[0]! - two.nodes[0]!);
  return { puzzle: { ...puzzle, regions: ordered }, solution };
}

/** The sketch with other regions in place of some. */
export function replaced(sketch: PipsSketch, old: readonly Region[], next: readonly Region[]): PipsSketch {
  return withRegions(sketch, [...sketch.puzzle.regions.filter((region) => !old.includes(region)), ...next]);
}

export function regionAt({ puzzle }: PipsSketch, node: number): Region {
  const region = puzzle.regions.find(({ nodes }) => nodes.includes(node));
  if (region === undefined) throw new ContractError("a node of a sketch is in no region");
  return region;
}

/** The connected parts of some nodes, each ascending. */
export function partsOf(puzzle: Pips, nodes: readonly number[]): number[][] {
  const lists = neighbourLists(puzzle);
  const left = new Set(nodes);
  const parts: number[][] = [];
  for (const start of nodes) {
    if (!left.delete(start)) continue;
    const part = [start];
    for (const node of part) for (const next of lists[node]!) if (left.delete(next)) part.push(next);
    parts.push(part.toSorted((one, two) => one - two));
  }
  return parts;
}

/** The i-th domino lies on the i-th pair of nodes. Conditions that the pips no longer meet become sums. */
export function withDominoes(
  { puzzle }: PipsSketch,
  dominoes: readonly Pair[],
  pairs: readonly Pair[],
): PipsSketch {
  const solution: PipsSolution = { placements: pairs };
  const values = valuesOf({ ...puzzle, dominoes }, solution);
  const regions = puzzle.regions.map((region) =>
    meets(region, values) ? region : sumRegion(region.nodes, values),
  );
  return { puzzle: { ...puzzle, dominoes, regions }, solution };
}

export function pairsOf({ placements }: PipsSolution): Pair[] {
  return placements.map((pair) => {
    if (pair === undefined) throw new ContractError("the solution of a sketch lacks a domino");
    return pair;
  });
}
