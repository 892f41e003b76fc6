/** Changes of conditions: to what a solution has, or so that a cell's pips are given. */
import type { Rule } from "../../../model/index.js";
import type { ChangedPuzzle } from "../../reasons.js";
import { nodesWords, tagOf } from "../nodes.js";
import type { Pips, Region } from "../puzzle.js";
import type { Space } from "./space.js";

/** `regionOf` finds the region of a rule. Sums and bounds become what the assignment has; other conditions go. */
export function changedRegions(
  puzzle: Pips,
  space: Space,
  regionOf: (rule: Rule) => Region,
  rules: readonly Rule[],
  values: Uint8Array,
): ChangedPuzzle<Pips> {
  const pipsOn = (node: number): number => space.pips.find((pip) => values[space.value(node, pip)] === 1)!;
  const changed = new Map<Region, Region>();
  const changes = rules.map((rule) => {
    const region = regionOf(rule);
    const sum = region.nodes.reduce((total, node) => total + pipsOn(node), 0);
    const now = changedTo(region, sum);
    changed.set(region, now);
    return changeWords(puzzle, region, now);
  });
  return {
    puzzle: { ...puzzle, regions: puzzle.regions.map((region) => changed.get(region) ?? region) },
    changes,
  };
}

/** "r1c1 and r1c2: 5 → no condition" */
export function changeWords(puzzle: Pips, region: Region, now: Region): string {
  const to = now.condition === "empty" ? "no condition" : tagOf(now);
  return `${nodesWords(puzzle, region.nodes)}: ${tagOf(region)} → ${to}`;
}

function changedTo({ nodes, condition }: Region, sum: number): Region {
  if (condition === "sum") return { nodes, condition, target: sum };
  if (condition === "less") return { nodes, condition, target: sum + 1 };
  if (condition === "greater" && sum > 0) return { nodes, condition, target: sum - 1 };
  return { nodes, condition: "empty" };
}

/** Pips on a cell. */
export interface GivenPips {
  readonly node: number;
  readonly pips: number;
}

/** Whether conditions can give the pips of this cell. In a region of different pips, the rest could not say which ones are taken. */
export function canGive({ regions }: Pips, node: number): boolean {
  const { condition, nodes } = regions.find((region) => region.nodes.includes(node))!;
  return condition !== "unequal" || nodes.length === 1;
}

/**
 * The puzzle with these pips given: each cell becomes a region of its own, and the rest of its region asks for what is left. In a region of
 * different pips the rest still differs, but may repeat the given pips (`canGive`).
 */
export function withPipsGiven(puzzle: Pips, givens: readonly GivenPips[]): Pips {
  const given = new Map(givens.map(({ node, pips }) => [node, pips]));
  const regions = puzzle.regions.flatMap((region): Region[] => {
    const inside = region.nodes.filter((node) => given.has(node));
    if (inside.length === 0) return [region];
    const alike = region.condition === "equals";
    const pipsOf = (node: number): number => given.get(alike ? inside[0]! : node)!;
    const alone = (alike ? region.nodes : inside).map((node): Region => ({
      nodes: [node],
      condition: "sum",
      target: pipsOf(node),
    }));
    const rest = region.nodes.filter((node) => !alike && !given.has(node));
    if (rest.length === 0) return alone;
    if (region.condition === "unequal" && rest.length > 1)
      return [...alone, { nodes: rest, condition: "unequal" }];
    const target = region.target === undefined ? undefined : region.target - sumOf(inside.map(pipsOf));
    // A sum always exceeds a target below 0.
    const free = target === undefined || target < 0;
    const left: Region = free
      ? { nodes: rest, condition: "empty" }
      : { nodes: rest, condition: region.condition, target };
    return [...alone, left];
  });
  return { ...puzzle, regions };
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
