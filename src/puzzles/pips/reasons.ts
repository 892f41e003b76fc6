/** Plain reasons why a puzzle has no solution, cheapest first. Each is a certificate that counting verifies; finding none proves nothing. */
import type { Budget } from "../../base/index.js";
import { decideTiling } from "../../board/index.js";
import type { Certificate, CountCertificate } from "../../certify/index.js";
import { tilingCertificate } from "../certificates.js";
import { componentsOf, gridOf, supplyOf } from "./nodes.js";
import type { Pips, Region } from "./puzzle.js";

type Totals = CountCertificate["totals"];

function wrongNumber({ nodes, dominoes }: Pips): Totals[] {
  if (nodes.length === 2 * dominoes.length) return [];
  return [{ cells: nodes.length, dominoes: dominoes.length }];
}

function oddComponents(puzzle: Pips): Totals[] {
  const odd = componentsOf(puzzle).filter(({ length }) => length % 2 === 1);
  return odd.map((nodes) => ({ part: nodes[0]!, cells: nodes.length }));
}

/** The board alone cannot be covered; shown for boards only, by colours and Hall sets. */
function noLayout(puzzle: Pips, budget: Budget): Certificate[] {
  if (puzzle.shape !== "grid") return [];
  const { grid } = gridOf(puzzle);
  const decision = decideTiling(grid, budget);
  if (decision.outcome === "tiled" || decision.outcome === "stopped") return [];
  return [tilingCertificate(grid, decision)];
}

function halvesOf({ dominoes }: Pips): number[] {
  return dominoes.flat().toSorted((one, two) => one - two);
}

const total = (pips: readonly number[]): number => pips.reduce((sum, pip) => sum + pip, 0);

/** Sums that this many cells cannot have, whichever halves they get. */
function sumReasons(
  halves: readonly number[],
  cells: number,
  { atLeast, atMost }: { readonly atLeast?: number | undefined; readonly atMost?: number | undefined },
  region: Totals,
): Totals[] {
  const found: Totals[] = [];
  const largest = total(halves.slice(Math.max(0, halves.length - cells)));
  const smallest = total(halves.slice(0, cells));
  if (atLeast !== undefined && largest < atLeast) found.push({ ...region, cells, atLeast, largest });
  if (atMost !== undefined && smallest > atMost) found.push({ ...region, cells, atMost, smallest });
  return found;
}

function boundsOf({ condition, target = 0 }: Region): { atLeast?: number; atMost?: number } {
  if (condition === "sum") return { atLeast: target, atMost: target };
  if (condition === "less") return { atMost: target - 1 };
  return condition === "greater" ? { atLeast: target + 1 } : {};
}

function regionReasons(puzzle: Pips): Totals[] {
  const supply = supplyOf(puzzle);
  const alike = Math.max(0, ...supply);
  const numbers = supply.filter((times) => times > 0).length;
  const halves = halvesOf(puzzle);
  return puzzle.regions.flatMap((one, region): Totals[] => {
    const { nodes, condition } = one;
    if (condition === "equals" && nodes.length > alike) return [{ region, equal: nodes.length, alike }];
    if (condition === "unequal" && nodes.length > numbers)
      return [{ region, different: nodes.length, numbers }];
    return sumReasons(halves, nodes.length, boundsOf(one), { region });
  });
}

function totalReasons(puzzle: Pips): Totals[] {
  const halves = halvesOf(puzzle);
  const side = (key: "atLeast" | "atMost"): Totals[] => {
    const bounded = puzzle.regions.filter((region) => boundsOf(region)[key] !== undefined);
    if (bounded.length < 2) return [];
    const cells = total(bounded.map(({ nodes }) => nodes.length));
    return sumReasons(halves, cells, { [key]: total(bounded.map((region) => boundsOf(region)[key]!)) }, {});
  };
  return [...side("atLeast"), ...side("atMost")];
}

export function plainReasons(puzzle: Pips, budget: Budget): Certificate[] {
  const counts = (found: readonly Totals[]): CountCertificate[] =>
    found.map((totals) => ({ kind: "count", totals }));
  const numbers = wrongNumber(puzzle);
  if (numbers.length > 0) return counts(numbers);
  const odd = oddComponents(puzzle);
  return [
    ...(odd.length > 0 ? counts(odd) : noLayout(puzzle, budget)),
    ...counts([...regionReasons(puzzle), ...totalReasons(puzzle)]),
  ];
}
