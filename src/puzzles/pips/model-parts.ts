/**
 * What both formulations say alike: kinds of dominoes, placements, conditions, and their reasons in words. Equal dominoes are one
 * kind with a number of copies, and a double lies on a link one way only, so neither is counted twice.
 */
import type { Constraint, Literal, Model, Reason } from "../../model/index.js";
import { kindOf, nodesWords, nodeWords, regionWords, solutionOf, spotOf, type Pair } from "./nodes.js";
import type { Pips, PipsSolution, Region } from "./puzzle.js";

/** A domino on a link: `pips[0]` on the link's first node. */
export interface Placing {
  readonly link: number;
  readonly kind: number;
  readonly pips: Pair;
}

export interface Kinds {
  readonly pips: readonly Pair[];
  readonly copies: readonly number[];
}

export function kindsOf({ dominoes }: Pips): Kinds {
  const index = new Map<string, number>();
  const pips: Pair[] = [];
  const copies: number[] = [];
  for (const domino of dominoes) {
    const word = kindOf(domino);
    const known = index.get(word);
    if (known !== undefined) copies[known]!++;
    else {
      index.set(word, pips.length);
      pips.push(domino[0] <= domino[1] ? domino : [domino[1], domino[0]]);
      copies.push(1);
    }
  }
  return { pips, copies };
}

export function placingsOf({ links }: Pips, { pips }: Kinds): Placing[] {
  const placings: Placing[] = [];
  links.forEach((_, link) => {
    pips.forEach(([one, two], kind) => {
      placings.push({ link, kind, pips: [one, two] });
      if (one !== two) placings.push({ link, kind, pips: [two, one] });
    });
  });
  return placings;
}

/** Reasons in words; `nodes` are kept as spots of the model, and `numbers` has what the words need. */
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
      case "in-step":
        return `a domino on ${nodeWords(puzzle, first)} and ${nodeWords(puzzle, second)} brings its pips there`;
      default:
        return regionWords(puzzle, puzzle.regions[first]!);
    }
  };
}

/** Σ coefficient · literal, equal literals added up: a domino with both halves in a region is there twice. */
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

/**
 * The conditions, given which variables put how many pips on a cell. `valueAt(node)` lists them all; pips not listed cannot be there.
 */
export function conditions(
  puzzle: Pips,
  valueAt: (node: number) => readonly { readonly literal: Literal; readonly pip: number }[],
): Constraint[] {
  const constraints: Constraint[] = [];
  puzzle.regions.forEach((region, index) => {
    const { nodes, condition } = region;
    const reason: Reason = {
      rule: condition,
      cells: nodes.map((node) => spotOf(puzzle, node)),
      numbers: [index],
    };
    if (condition === "empty") return;
    if (condition === "equals" || condition === "unequal") {
      const pips = new Set(nodes.flatMap((node) => valueAt(node).map(({ pip }) => pip)));
      for (const pip of pips) constraints.push(...alike(region, pip, valueAt, reason));
      return;
    }
    const terms = nodes.flatMap((node) => valueAt(node).map(({ literal, pip }) => [literal, pip] as const));
    constraints.push(linear(terms, ...comparison(region), reason));
  });
  return constraints;
}

function comparison({ condition, target = 0 }: Region): ["=" | "<=" | ">=", number] {
  if (condition === "sum") return ["=", target];
  return condition === "less" ? ["<=", target - 1] : [">=", target + 1];
}

/** One number of pips in a region of equal or different ones. */
function alike(
  { nodes, condition }: Region,
  pip: number,
  valueAt: (node: number) => readonly { readonly literal: Literal; readonly pip: number }[],
  reason: Reason,
): Constraint[] {
  const has = (node: number): Literal[] =>
    valueAt(node).flatMap((value) => (value.pip === pip ? [value.literal] : []));
  if (condition === "unequal") {
    const terms = nodes.flatMap((node) => has(node).map((literal) => [literal, 1] as const));
    return [linear(terms, "<=", 1, reason)];
  }
  return nodes.slice(1).map((node, i) => {
    const before = has(nodes[i]!).map((literal) => [literal, 1] as const);
    const here = has(node).map((literal) => [literal, -1] as const);
    return linear([...before, ...here], "=", 0, reason);
  });
}

/** Each kind as often as it is there. */
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
  // An assignment that breaks constraints has no solution to tell: nothing placed says so to the check.
  return solutionOf(puzzle, layout, values) ?? { placements: puzzle.dominoes.map(() => undefined) };
}
