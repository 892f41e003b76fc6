/**
 * The variables of a puzzle for reasons. Facts: a cell has this many pips, two linked cells are one domino, this domino lies just so.
 * Besides these, only to state conditions: a cell has at least this many pips, and a region of different pips has these.
 */
import { reserve, thousands, UNLIMITED, type Budget } from "../../../base/index.js";
import { placingsOf, type Placing } from "../formulations/shared.js";
import { kindsOf, type Kinds } from "../nodes.js";
import type { Pips } from "../puzzle.js";

export interface Space {
  /** 0 to the largest number of pips. */
  readonly pips: readonly number[];
  readonly kinds: Kinds;
  /** Every domino of the set on every link, both ways round. */
  readonly placings: readonly Placing[];
  /** The links of each node. */
  readonly linksAt: readonly (readonly number[])[];
  readonly factCount: number;
  readonly variableCount: number;
  /** "This cell has this many pips." */
  value(node: number, pip: number): number;
  /** "A domino lies on this link." */
  link(link: number): number;
  /** "This domino lies so on this link", by its number in `placings`. */
  placing(placing: number): number;
  /** The same by the pips on the first and the second node of the link; undefined where the set has no such domino. */
  placingOf(link: number, one: number, two: number): number | undefined;
  /** "This cell has at least this many pips", for 1 pip and more. */
  atLeast(node: number, pip: number): number;
  /** Regions of different pips, by their numbers. */
  readonly different: readonly number[];
  /** "A cell of this region has this many pips", for regions of different pips. */
  occurs(region: number, pip: number): number;
  /** What a fact is about. */
  factAt(variable: number): FactAt;
}

export type FactAt =
  | { readonly kind: "value"; readonly node: number; readonly pip: number }
  | { readonly kind: "link"; readonly link: number }
  | { readonly kind: "placing"; readonly placing: Placing };

/** A variable and what defines it, in bytes. */
const VARIABLE_BYTES = 300;

/** Throws `Stopped` where there are too many variables for the budget. */
export function spaceOf(puzzle: Pips, budget: Budget = UNLIMITED): Space {
  const { nodes, links, maxPip } = puzzle;
  const values = nodes.length * (maxPip + 1);
  reserve(budget, VARIABLE_BYTES * values, `a table of ${thousands(values)} values of cells`);
  const kinds = kindsOf(puzzle);
  const placings = placingsOf(puzzle, kinds, budget);
  const linksAt: number[][] = nodes.map(() => []);
  links.forEach(([a, b], link) => {
    linksAt[a]!.push(link);
    linksAt[b]!.push(link);
  });
  const firstLink = values + 1;
  const firstPlacing = firstLink + links.length;
  const firstAtLeast = firstPlacing + placings.length;
  const firstOccurs = firstAtLeast + nodes.length * maxPip;
  const different = puzzle.regions.flatMap(({ condition }, i) => (condition === "unequal" ? [i] : []));
  const lying = new Map<string, number>();
  placings.forEach(({ link, pips }, i) => lying.set(`${link} ${pips.join(" ")}`, firstPlacing + i));
  return {
    pips: Array.from({ length: maxPip + 1 }, (_, pip) => pip),
    kinds,
    placings,
    linksAt,
    factCount: firstAtLeast - 1,
    variableCount: firstOccurs - 1 + different.length * (maxPip + 1),
    value: (node, pip) => node * (maxPip + 1) + pip + 1,
    link: (link) => firstLink + link,
    placing: (placing) => firstPlacing + placing,
    placingOf: (link, one, two) => lying.get(`${link} ${one} ${two}`),
    atLeast: (node, pip) => firstAtLeast + node * maxPip + pip - 1,
    different,
    occurs: (region, pip) => firstOccurs + different.indexOf(region) * (maxPip + 1) + pip,
    factAt(v) {
      if (v >= firstPlacing) return { kind: "placing", placing: placings[v - firstPlacing]! };
      if (v >= firstLink) return { kind: "link", link: v - firstLink };
      return { kind: "value", node: Math.floor((v - 1) / (maxPip + 1)), pip: (v - 1) % (maxPip + 1) };
    },
  };
}
