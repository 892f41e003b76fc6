/** Conditions that a solution does not meet, changed so that it does. */
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
    const to = now.condition === "empty" ? "no condition" : tagOf(now);
    return `${nodesWords(puzzle, region.nodes)}: ${tagOf(region)} → ${to}`;
  });
  return {
    puzzle: { ...puzzle, regions: puzzle.regions.map((region) => changed.get(region) ?? region) },
    changes,
  };
}

function changedTo({ nodes, condition }: Region, sum: number): Region {
  if (condition === "sum") return { nodes, condition, target: sum };
  if (condition === "less") return { nodes, condition, target: sum + 1 };
  if (condition === "greater" && sum > 0) return { nodes, condition, target: sum - 1 };
  return { nodes, condition: "empty" };
}
