/**
 * What all solutions have in common, by our own packer.
 *
 * A puzzle with few clues has thousands of solutions. The packer lists them faster than a solver finds the few that matter. Where there are
 * too many to list, each placement that all of the listed ones have is left out once: then another solution is found, or there is none.
 */
import { createTicker, type Budget } from "../../../base/index.js";
import { pack } from "../../../board/index.js";
import type { Literal } from "../../../model/index.js";
import type { SeenSolutions } from "../../reasons.js";
import type { PackingRules } from "./source.js";
import type { PackingVariables } from "./variables.js";

/**
 * Solutions that are listed before placements are left out one by one. The first ones that a search finds are much alike, and more of them
 * seldom differ otherwise.
 */
const ALIKE = 200;

/** Solutions that are listed when all of those have some placement in common. */
const LISTED = 2_000;

export function seenSolutions(
  source: PackingRules,
  variables: PackingVariables,
  laid: readonly number[],
  budget: Budget,
): SeenSolutions | undefined {
  const { placements, kinds, points, layout } = source;
  const { neighbours, order, slots, connected } = layout;
  const allowed = allowedPlacements(source, laid, budget);
  if (allowed === undefined) return undefined;
  const problem = {
    cells: points.length,
    kinds,
    neighbours,
    order,
    slots,
    connected,
    placements: allowed.map((at) => placements[at]!),
  };
  const list = (limit: number): Listed => {
    const listed: Listed = { counts: new Uint32Array(placements.length), found: 0, all: false };
    const { outcome } = pack(problem, {
      limit,
      budget,
      onSolution(path) {
        const solution = Array.from(path, (i) => allowed[i]!);
        listed.first ??= solution;
        for (const at of solution) listed.counts[at]!++;
        listed.found++;
      },
    });
    listed.all = outcome === "exhausted";
    return listed;
  };
  /**
   * For each placement that all listed solutions have, looks for a solution without it. Returns whether each has one. `each`: go on after
   * one that has none, or none soon.
   */
  const differs = (listed: Listed, each: boolean): boolean => {
    const { first, counts } = listed;
    let all = true;
    for (const at of first!) {
      if (counts[at] !== listed.found || laid.includes(at)) continue;
      if (budget.stopped() !== undefined) return false;
      const without = allowed.filter((other) => other !== at);
      const others = without.map((other) => placements[other]!);
      const before = listed.found;
      pack(
        { ...problem, placements: others },
        {
          limit: 1,
          budget,
          onSolution(path) {
            for (const i of path) counts[without[i]!]!++;
            listed.found++;
          },
        },
      );
      if (listed.found > before) continue;
      if (!each) return false;
      all = false;
    }
    return all;
  };
  let listed = list(ALIKE);
  if (listed.first === undefined) return undefined;
  if (!listed.all && !differs(listed, false)) {
    const more = list(LISTED);
    if (more.found > listed.found) listed = more;
    if (!listed.all) differs(listed, true);
  }
  return {
    solution: valuesOf(source, variables, listed.first!),
    shared: shared(variables, listed.counts, listed.found),
    all: listed.all,
  };
}

/** What a search listed. */
interface Listed {
  first?: number[];
  /** How many solutions have each placement. */
  readonly counts: Uint32Array;
  found: number;
  /** There are no others. */
  all: boolean;
}

/** The placements that stay off the cells of others that are laid, and that pegs, clues and givens allow. Undefined: what is laid breaks a rule. */
function allowedPlacements(
  { placements, clues, givens, points }: PackingRules,
  laid: readonly number[],
  budget: Budget,
): number[] | undefined {
  const tick = createTicker(budget);
  const owner = new Int32Array(points.length).fill(-1);
  for (const at of laid)
    for (const cell of placements[at]!.cells) {
      if (owner[cell]! >= 0) return undefined;
      owner[cell] = at;
    }
  const allowed: number[] = [];
  for (const [at, { cells, ways }] of placements.entries()) {
    tick(cells.length);
    if (cells.some((cell) => owner[cell]! >= 0 && owner[cell] !== at)) continue;
    const here = [
      ...clues.filter(({ cell }) => cells.includes(cell)),
      ...givens.filter(({ placement }) => placement === at),
    ];
    if (ways.some((way) => here.every(({ fits }) => fits(way)))) allowed.push(at);
  }
  return laid.every((at) => allowed.includes(at)) ? allowed : undefined;
}

/** The facts that hold in all of the solutions, and those that hold in none. */
function shared({ covers, place }: PackingVariables, counts: Uint32Array, found: number): Literal[] {
  const literals: Literal[] = [];
  const add = (variable: number, count: number): void => {
    if (count === found) literals.push(variable);
    else if (count === 0) literals.push(-variable);
  };
  // A cell has one piece, so the placements over it are counted once each.
  for (const { variable, over } of covers)
    add(
      variable,
      over.reduce((sum, at) => sum + counts[at]!, 0),
    );
  for (const [at, count] of counts.entries()) add(place(at), count);
  return literals;
}

/** The values of all variables where these placements lie. */
export function valuesOf(
  { placements }: PackingRules,
  variables: PackingVariables,
  laid: readonly number[],
): Uint8Array {
  const values = new Uint8Array(variables.count + 1);
  for (const at of laid) {
    const { kind, cells } = placements[at]!;
    values[variables.place(at)] = 1;
    for (const cell of cells) values[variables.cover(kind, cell)] = 1;
    const ways = variables.ways(at);
    if (ways.length > 0) values[ways[variables.bestWay(at)]!] = 1;
  }
  return values;
}
