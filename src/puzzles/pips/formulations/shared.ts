/** What both formulations share. Equal dominoes are one kind with copies, and a double lies on a link in only one way. */
import { addTo, type Budget, createTicker, reserve, thousands, UNLIMITED } from "../../../base/index.js";
import type { Constraint, Literal, Model, Reason } from "../../../model/index.js";
import { type Kinds, nodesWords, nodeWords, regionWords, solutionOf, spotOf, type Pair } from "../nodes.js";
import type { Pips, PipsSolution, Region } from "../puzzle.js";

/** A domino on a link: `pips[0]` on the link's first node. */
export interface Placing {
  readonly link: number;
  readonly kind: number;
  readonly pips: Pair;
}

/** Objects and literals of a placing, in bytes. */
const PLACING_BYTES = 250;

/** Throws `Stopped` where they are too many for the budget. */
export function placingsOf({ links }: Pips, { pips }: Kinds, budget: Budget = UNLIMITED): Placing[] {
  const most = 2 * links.length * pips.length;
  reserve(budget, PLACING_BYTES * most, `a table of ${thousands(most)} placements`);
  const tick = createTicker(budget);
  const placings: Placing[] = [];
  links.forEach((_, link) => {
    tick(pips.length);
    pips.forEach(([one, two], kind) => {
      placings.push({ link, kind, pips: [one, two] });
      if (one !== two) placings.push({ link, kind, pips: [two, one] });
    });
  });
  return placings;
}

/** Reasons in words. `numbers` has what the words need. */
export function createWords(puzzle: Pips): (reason: Reason) => string {
  return ({ rule, numbers = [] }) => {
    const [first = 0, second = 0, third = 0] = numbers;
    switch (rule) {
      case "covered-once":
        return `cell ${nodeWords(puzzle, first)} is covered by exactly one domino`;
      case "one-value":
        return `cell ${nodeWords(puzzle, first)} has one number of pips`;
      case "domino-used":
        return `the domino ${first}-${second} is laid ${third === 1 ? "once" : `${third} times`}`;
      case "link-used":
        return `a domino lies on ${nodeWords(puzzle, first)} and ${nodeWords(puzzle, second)} or none does`;
      case "pips-brought":
        return `the pips on cell ${nodeWords(puzzle, first)} are those of the domino there`;
      default:
        return regionWords(puzzle, puzzle.regions[first]!);
    }
  };
}

/** Σ coefficient · literal, equal literals added up: a domino with both halves in a region occurs twice. */
function linear(
  terms: readonly (readonly [Literal, number])[],
  relation: "=" | "<=" | ">=",
  bound: number,
  reason: Reason,
): Constraint {
  const sums = new Map<Literal, number>();
  for (const [literal, coefficient] of terms) sums.set(literal, (sums.get(literal) ?? 0) + coefficient);
  const entries = [...sums].filter(([, coefficient]) => coefficient !== 0);
  return {
    kind: "linear",
    relation,
    literals: entries.map(([literal]) => literal),
    coefficients: entries.map(([, coefficient]) => coefficient),
    bound,
    reason,
  };
}

export interface Putting {
  readonly literal: Literal;
  readonly pip: number;
}

/** Whether a cell of the region could have these pips, whatever the others have. `halves` are all there are, ascending. */
function canHave({ nodes, condition, target = 0 }: Region, pip: number, halves: readonly number[]): boolean {
  const others = nodes.length - 1;
  const least = halves.slice(0, others).reduce((sum, half) => sum + half, pip);
  const most = halves.slice(halves.length - others).reduce((sum, half) => sum + half, pip);
  switch (condition) {
    case "empty":
    case "unequal":
      return true;
    case "equals":
      return halves.filter((half) => half === pip).length >= nodes.length;
    case "sum":
      return least <= target && most >= target;
    case "less":
      return least < target;
    case "greater":
      return most > target;
  }
}

/** The conditions. Exactly one of `puttings(node)` holds for each cell. What a region rules out at once becomes a unit clause. */
export function* conditions(
  puzzle: Pips,
  puttings: (node: number) => readonly Putting[],
  budget: Budget = UNLIMITED,
): Generator<Constraint> {
  const tick = createTicker(budget);
  const halves = puzzle.dominoes.flat().toSorted((one, two) => one - two);
  for (const [index, region] of puzzle.regions.entries()) {
    const { nodes, condition } = region;
    if (condition === "empty") continue;
    const reason: Reason = {
      rule: condition,
      cells: nodes.map((node) => spotOf(puzzle, node)),
      numbers: [index],
    };
    const numbers = [...new Set(nodes.flatMap((node) => puttings(node).map(({ pip }) => pip)))];
    const possible = new Set(
      numbers.filter((pip) => {
        tick(halves.length);
        return canHave(region, pip, halves);
      }),
    );
    const out = new Set(
      nodes.flatMap((node) =>
        puttings(node).flatMap(({ literal, pip }) => (possible.has(pip) ? [] : [literal])),
      ),
    );
    for (const literal of out) yield { kind: "clause", literals: [-literal], reason };
    const left = nodes.map((node) => puttings(node).filter(({ literal }) => !out.has(literal)));
    if (condition === "equals") yield* equalClauses(left, reason);
    else if (condition === "unequal")
      for (const pip of possible) {
        const terms = left.flat().flatMap((put) => (put.pip === pip ? [[put.literal, 1] as const] : []));
        yield linear(terms, "<=", 1, reason);
      }
    else {
      const terms = left.flat().map(({ literal, pip }) => [literal, pip] as const);
      yield linear(terms, ...comparison(region), reason);
    }
  }
}

function comparison({ condition, target = 0 }: Region): ["=" | "<=" | ">=", number] {
  if (condition === "sum") return ["=", target];
  return condition === "less" ? ["<=", target - 1] : [">=", target + 1];
}

/** Each cell has what the cell before it has. Every cell has one number of pips, so one direction is enough. */
function* equalClauses(cells: readonly (readonly Putting[])[], reason: Reason): Generator<Constraint> {
  for (const [i, next] of cells.slice(1).entries()) {
    const byPip = new Map<number, Literal[]>();
    for (const { literal, pip } of next) {
      addTo(byPip, pip, literal);
    }
    for (const { literal, pip } of cells[i]!) {
      const same = byPip.get(pip) ?? [];
      // A double on both cells says it alone.
      if (!same.includes(literal)) yield { kind: "clause", literals: [-literal, ...same], reason };
    }
  }
}

export function supplyConstraints(kinds: Kinds, placings: readonly Placing[], base: number): Constraint[] {
  const literals: number[][] = kinds.pips.map(() => []);
  placings.forEach(({ kind }, i) => literals[kind]!.push(base + i));
  return kinds.pips.map(([one, two], kind) => ({
    kind: "cardinality",
    relation: "exactly",
    k: kinds.copies[kind]!,
    literals: literals[kind]!,
    reason: { rule: "domino-used", cells: [], numbers: [one, two, kinds.copies[kind]!] },
  }));
}

export function nodeName({ nodes, shape }: Pips, node: number): string {
  return shape === "grid" ? nodes[node]!.cell!.join("_") : `n${node}`;
}

export function describePlacing(puzzle: Pips, { link, pips }: Placing): ReturnType<Model["variable"]> {
  const [a, b] = puzzle.links[link]!;
  return {
    name: `d_${pips.join("_")}_${nodeName(puzzle, a)}_${nodeName(puzzle, b)}`,
    words: `a domino lies on ${nodesWords(puzzle, [a, b])} with ${pips[0]} and ${pips[1]} pips`,
    cells: [spotOf(puzzle, a), spotOf(puzzle, b)],
  };
}

export function decodePlacings(puzzle: Pips, chosen: readonly Placing[]): PipsSolution {
  const values = new Int32Array(puzzle.nodes.length).fill(-1);
  const layout = chosen.map(({ link, pips }) => {
    const [a, b] = puzzle.links[link]!;
    values[a] = pips[0];
    values[b] = pips[1];
    return [a, b] as const;
  });
  // An assignment that breaks constraints is not a solution. With nothing placed, the check says so.
  return solutionOf(puzzle, layout, values) ?? { placements: puzzle.dominoes.map(() => undefined) };
}
