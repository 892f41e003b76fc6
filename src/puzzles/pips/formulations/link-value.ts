/**
 * `link-value`: the source document's two models side by side: a variable per link and one per cell and number of pips. The placements keep
 * the two in step, outside the projection. n cells with p numbers and l links take n·p + l variables besides the placements.
 */
import { LINK_VALUE } from "../names.js";
import { plural, type Budget } from "../../../base/index.js";
import { createConstraintList, type Literal, type Model, type Reason } from "../../../model/index.js";
import type { Formulation } from "../../family.js";
import {
  conditions,
  createWords,
  decodePlacings,
  describePlacing,
  nodeName,
  placingsOf,
  supplyConstraints,
  type Placing,
  type Putting,
} from "./shared.js";
import { kindsOf, type Kinds, nodesWords, nodeWords, spotOf, supplyOf } from "../nodes.js";
import type { Pips, PipsSolution } from "../puzzle.js";

/** Variables of `link-value`: cells first, then links, then placements. */
interface LinkValueSpace {
  readonly pips: readonly number[];
  readonly kinds: Kinds;
  readonly placings: readonly Placing[];
  readonly firstLink: number;
  readonly firstPlacing: number;
}

function linkValueSpace(puzzle: Pips, budget?: Budget): LinkValueSpace {
  const supply = supplyOf(puzzle);
  const pips = [...supply.keys()].filter((pip) => supply[pip]! > 0);
  const kinds = kindsOf(puzzle);
  const firstLink = puzzle.nodes.length * pips.length + 1;
  const firstPlacing = firstLink + puzzle.links.length;
  return { pips, kinds, placings: placingsOf(puzzle, kinds, budget), firstLink, firstPlacing };
}

function buildLinkValue(puzzle: Pips, budget?: Budget): Model {
  const { pips, kinds, placings, firstLink, firstPlacing } = linkValueSpace(puzzle, budget);
  const rank = new Map(pips.map((pip, i) => [pip, i]));
  const valueOf = (node: number, pip: number): Literal => node * pips.length + rank.get(pip)! + 1;
  const constraints = createConstraintList(budget);
  const links: Literal[][] = puzzle.nodes.map(() => []);
  puzzle.links.forEach(([a, b], link) => {
    links[a]!.push(firstLink + link);
    links[b]!.push(firstLink + link);
  });
  const exactlyOne = (literals: readonly Literal[], reason: Reason): void => {
    constraints.push({ kind: "cardinality", relation: "exactly", k: 1, literals, reason });
  };
  puzzle.nodes.forEach((_, node) => {
    const about = { cells: [spotOf(puzzle, node)], numbers: [node] };
    exactlyOne(
      pips.map((pip) => valueOf(node, pip)),
      { rule: "one-value", ...about },
    );
    exactlyOne(links[node]!, { rule: "covered-once", ...about });
  });
  // A link is off, or exactly one placement lies there; a cell does not have these pips, or exactly one placement brings them.
  const on: Literal[][] = puzzle.links.map((_, link) => [-(firstLink + link)]);
  const brought = new Map<Literal, Literal[]>();
  puzzle.nodes.forEach((_, node) => {
    for (const pip of pips) brought.set(valueOf(node, pip), [-valueOf(node, pip)]);
  });
  placings.forEach(({ link, pips: [one, two] }, i) => {
    const [a, b] = puzzle.links[link]!;
    on[link]!.push(firstPlacing + i);
    brought.get(valueOf(a, one))!.push(firstPlacing + i);
    brought.get(valueOf(b, two))!.push(firstPlacing + i);
  });
  puzzle.links.forEach(([a, b], link) =>
    exactlyOne(on[link]!, {
      rule: "link-used",
      cells: [spotOf(puzzle, a), spotOf(puzzle, b)],
      numbers: [a, b],
    }),
  );
  puzzle.nodes.forEach((_, node) => {
    const reason = { rule: "pips-brought", cells: [spotOf(puzzle, node)], numbers: [node] };
    for (const pip of pips) exactlyOne(brought.get(valueOf(node, pip))!, reason);
  });
  constraints.add(supplyConstraints(kinds, placings, firstPlacing));
  const puttings = (node: number): Putting[] => pips.map((pip) => ({ literal: valueOf(node, pip), pip }));
  constraints.add(conditions(puzzle, puttings, budget));
  return {
    variableCount: firstPlacing - 1 + placings.length,
    constraints: constraints.all,
    projection: Array.from({ length: firstPlacing - 1 }, (_, i) => i + 1),
    variable(v) {
      if (v >= firstPlacing) return describePlacing(puzzle, placings[v - firstPlacing]!);
      if (v >= firstLink) {
        const [a, b] = puzzle.links[v - firstLink]!;
        const words = `a domino lies on ${nodesWords(puzzle, [a, b])}`;
        const cells = [spotOf(puzzle, a), spotOf(puzzle, b)];
        return { name: `l_${nodeName(puzzle, a)}_${nodeName(puzzle, b)}`, words, cells };
      }
      const node = Math.floor((v - 1) / pips.length);
      const pip = pips[(v - 1) % pips.length]!;
      return {
        name: `v_${nodeName(puzzle, node)}_${pip}`,
        words: `cell ${nodeWords(puzzle, node)} has ${plural(pip, "pip")}`,
        cells: [spotOf(puzzle, node)],
      };
    },
    words: createWords(puzzle),
  };
}

export const linkValue: Formulation<Pips, PipsSolution> = {
  ...LINK_VALUE,
  build: buildLinkValue,
  decode(puzzle, assignment) {
    const { placings, firstPlacing } = linkValueSpace(puzzle);
    return decodePlacings(
      puzzle,
      placings.filter((_, i) => assignment[firstPlacing + i] === 1),
    );
  },
};
