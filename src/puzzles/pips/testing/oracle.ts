/**
 * Every solution of a small puzzle, found the slowest way: cover the first bare node with every domino that is left, turned
 * both ways, on every link, and look at the conditions when the board is full. Written from the rules alone.
 */
import type { Pips, PipsSolution, Region } from "../puzzle.js";

export interface BruteForce {
  /** One per set of placed dominoes. */
  readonly solutions: readonly PipsSolution[];
  /** Their keys, sorted. */
  readonly keys: readonly string[];
  /** The different value grids, sorted: pips by node, joined with commas. */
  readonly valueGrids: readonly string[];
}

/**
 * A solution as a set of placed dominoes: equal dominoes may change places, and a double has no direction, without
 * changing the key. A domino that is not placed is left out.
 */
export function solutionKey(puzzle: Pips, { placements }: PipsSolution): string {
  const laid: string[] = [];
  placements.forEach((placement, i) => {
    if (placement === undefined) return;
    const [one, two] = placement;
    const [pip, other] = puzzle.dominoes[i]!;
    laid.push(one < two ? `${one}:${pip}-${two}:${other}` : `${two}:${other}-${one}:${pip}`);
  });
  return laid.toSorted().join(" ");
}

/** Pips by node; null where nothing lies. */
export function valuesOf(puzzle: Pips, { placements }: PipsSolution): (number | null)[] {
  const values: (number | null)[] = puzzle.nodes.map(() => null);
  placements.forEach((placement, i) => {
    if (placement === undefined) return;
    values[placement[0]] = puzzle.dominoes[i]![0];
    values[placement[1]] = puzzle.dominoes[i]![1];
  });
  return values;
}

function conditionHolds({ nodes, condition, target = 0 }: Region, values: readonly number[]): boolean {
  const pips = nodes.map((node) => values[node]!);
  const sum = pips.reduce((total, pip) => total + pip, 0);
  switch (condition) {
    case "empty":
      return true;
    case "equals":
      return new Set(pips).size <= 1;
    case "unequal":
      return new Set(pips).size === pips.length;
    case "sum":
      return sum === target;
    case "less":
      return sum < target;
    case "greater":
      return sum > target;
  }
}

export function bruteForce(puzzle: Pips): BruteForce {
  const { nodes, links, dominoes, regions } = puzzle;
  const found = new Map<string, PipsSolution>();
  const grids = new Set<string>();
  const values: number[] = nodes.map(() => -1);
  const placements: ([number, number] | undefined)[] = dominoes.map(() => undefined);
  const cover = (): void => {
    const bare = values.indexOf(-1);
    if (bare === -1) {
      if (placements.includes(undefined)) return;
      if (!regions.every((region) => conditionHolds(region, values))) return;
      const solution = { placements: [...placements] };
      found.set(solutionKey(puzzle, solution), solution);
      grids.add(values.join(","));
      return;
    }
    for (const [a, b] of links) {
      if (a !== bare && b !== bare) continue;
      const other = a === bare ? b : a;
      if (values[other] !== -1) continue;
      dominoes.forEach(([pip, otherPip], i) => {
        if (placements[i] !== undefined) return;
        values[bare] = pip;
        values[other] = otherPip;
        placements[i] = [bare, other];
        cover();
        values[bare] = otherPip;
        values[other] = pip;
        placements[i] = [other, bare];
        cover();
        placements[i] = undefined;
        values[bare] = -1;
        values[other] = -1;
      });
    }
  };
  if (nodes.length === 2 * dominoes.length) cover();
  const keys = [...found.keys()].toSorted();
  return {
    solutions: keys.map((key) => found.get(key)!),
    keys,
    valueGrids: [...grids].toSorted(),
  };
}

/** All layouts (perfect matchings), each as its links joined with spaces, sorted. */
export function bruteLayouts({ nodes, links }: Pips): string[] {
  const found: string[] = [];
  const covered = nodes.map(() => false);
  const chosen: string[] = [];
  const cover = (): void => {
    const bare = covered.indexOf(false);
    if (bare === -1) {
      found.push(chosen.toSorted().join(" "));
      return;
    }
    for (const [a, b] of links) {
      if (a !== bare && b !== bare) continue;
      const other = a === bare ? b : a;
      if (covered[other]!) continue;
      covered[bare] = covered[other] = true;
      chosen.push(`${a}-${b}`);
      cover();
      chosen.pop();
      covered[bare] = covered[other] = false;
    }
  };
  cover();
  return found.toSorted();
}

/** All ways to deal the pips of the dominoes to the nodes under the conditions, each as pips joined with commas, sorted. */
export function bruteValues({ nodes, dominoes, regions, maxPip }: Pips): string[] {
  const found: string[] = [];
  const supply = Array.from({ length: maxPip + 1 }, () => 0);
  for (const pip of dominoes.flat()) supply[pip]!++;
  const values: number[] = [];
  const deal = (): void => {
    if (values.length === nodes.length) {
      if (regions.every((region) => conditionHolds(region, values))) found.push(values.join(","));
      return;
    }
    for (let pip = 0; pip <= maxPip; pip++) {
      if (supply[pip] === 0) continue;
      supply[pip]!--;
      values.push(pip);
      deal();
      values.pop();
      supply[pip]!++;
    }
  };
  if (nodes.length === 2 * dominoes.length) deal();
  return found.toSorted();
}
