/**
 * Conditions are loosened while the solution stays the only one: two sums that touch become the sum of both, conditions go, and sums become
 * bounds, as wide as can be. A change that fails once always fails, because a puzzle only gets looser. So every change is tried once, and
 * in the end none of them can be made.
 */
import type { Random } from "../../../base/index.js";
import { valuesOf } from "../nodes.js";
import type { Region } from "../puzzle.js";
import { regionAt, replaced, sumOf, sumRegion, type PipsSketch } from "./sketch.js";

export type Change = (sketch: PipsSketch) => PipsSketch | undefined;

const BOUNDS = ["less", "greater"] as const;

/** The widest bound is found by halving steps. Together these are more than the largest region can have. */
const STEPS = [64, 32, 16, 8, 4, 2, 1] as const;

export function* loosenings({ puzzle }: PipsSketch, largest: number, random: Random): Generator<Change> {
  const tried = new Set<number>();
  const emptyOnce = (sketch: PipsSketch, node: number, isRare: boolean): PipsSketch | undefined => {
    const region = regionAt(sketch, node);
    if (isRareCondition(region) !== isRare) return undefined;
    // A region that has grown since it could not be emptied cannot be emptied now.
    if (region.nodes.some((other) => tried.has(other))) return undefined;
    for (const other of region.nodes) tried.add(other);
    return emptied(sketch, node);
  };
  const nodes = [...puzzle.nodes.keys()];
  // Joined sums first, for large regions; equal and different pips go last, since they are the spice.
  for (const [a, b] of random.shuffle([...puzzle.links])) yield (sketch) => joined(sketch, a, b, largest);
  for (const isRare of [false, true])
    for (const node of random.shuffle([...nodes])) yield (sketch) => emptyOnce(sketch, node, isRare);
  for (const node of random.shuffle(nodes)) {
    for (const kind of random.shuffle([...BOUNDS])) yield (sketch) => bounded(sketch, node, kind);
    for (const step of STEPS) yield (sketch) => widened(sketch, node, step);
  }
}

/** Two neighbours with sums as one region. */
export function joined(sketch: PipsSketch, a: number, b: number, largest: number): PipsSketch | undefined {
  const [one, two] = [regionAt(sketch, a), regionAt(sketch, b)];
  if (one === two || one.condition !== "sum" || two.condition !== "sum") return undefined;
  const nodes = [...one.nodes, ...two.nodes].toSorted((x, y) => x - y);
  if (nodes.length > largest) return undefined;
  return replaced(sketch, [one, two], [sumRegion(nodes, valuesOf(sketch.puzzle, sketch.solution))]);
}

/** The region of a node without its condition. */
export function emptied(sketch: PipsSketch, node: number): PipsSketch | undefined {
  const region = regionAt(sketch, node);
  if (region.condition === "empty") return undefined;
  return replaced(sketch, [region], [{ nodes: region.nodes, condition: "empty" }]);
}

function isRareCondition({ condition }: Region): boolean {
  return condition === "equals" || condition === "unequal";
}

/** The sum of the region that begins with a node as a bound, the closest there is. */
export function bounded(
  sketch: PipsSketch,
  node: number,
  condition: (typeof BOUNDS)[number],
): PipsSketch | undefined {
  const region = regionAt(sketch, node);
  if (region.condition !== "sum" || region.nodes[0] !== node) return undefined;
  const sum = sumOf(region.nodes, valuesOf(sketch.puzzle, sketch.solution));
  const bound: Region = {
    nodes: region.nodes,
    condition,
    target: condition === "less" ? sum + 1 : sum - 1,
  };
  // "Less than 1" is no looser than "0".
  const isLooser = condition === "less" ? sum > 0 : sum < mostOf(sketch, region);
  return isLooser && saysSomething(sketch, bound) ? replaced(sketch, [region], [bound]) : undefined;
}

/** The bound of the region that begins with a node, moved away from its sum. */
export function widened(sketch: PipsSketch, node: number, step: number): PipsSketch | undefined {
  const region = regionAt(sketch, node);
  const { condition, target = 0, nodes } = region;
  if (nodes[0] !== node || (condition !== "less" && condition !== "greater")) return undefined;
  const wider: Region = { nodes, condition, target: condition === "less" ? target + step : target - step };
  return saysSomething(sketch, wider) ? replaced(sketch, [region], [wider]) : undefined;
}

function mostOf({ puzzle }: PipsSketch, { nodes }: Region): number {
  return nodes.length * puzzle.maxPip;
}

/** Whether some pips would not meet the bound. If all do, the region could have been emptied. */
function saysSomething(sketch: PipsSketch, region: Region): boolean {
  const { condition, target = 0 } = region;
  return condition === "less" ? target <= mostOf(sketch, region) : target >= 0;
}
