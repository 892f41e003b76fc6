/**
 * `placement`: one variable per kind of domino, link and direction; the pips of a cell are sums of variables. With d kinds and l links at
 * most 2·d·l variables and n + d + (conditions) constraints.
 */
import { PLACEMENT } from "../names.js";
import { type Budget, UNLIMITED } from "../../../base/index.js";
import { type Constraint, createConstraintList, type Literal, type Model } from "../../../model/index.js";
import type { Formulation } from "../../family.js";
import {
  conditions,
  decodePlacings,
  describePlacing,
  createWords,
  placingsOf,
  supplyConstraints,
} from "./shared.js";
import { kindsOf, spotOf } from "../nodes.js";
import type { Pips, PipsSolution } from "../puzzle.js";

function buildPlacement(puzzle: Pips, budget: Budget = UNLIMITED): Model {
  const kinds = kindsOf(puzzle);
  const placings = placingsOf(puzzle, kinds, budget);
  const at: { literal: Literal; pip: number }[][] = puzzle.nodes.map(() => []);
  placings.forEach(({ link, pips }, i) => {
    const [a, b] = puzzle.links[link]!;
    at[a]!.push({ literal: i + 1, pip: pips[0] });
    at[b]!.push({ literal: i + 1, pip: pips[1] });
  });
  const covered = at.map((here, node): Constraint => ({
    kind: "cardinality",
    relation: "exactly",
    k: 1,
    literals: here.map(({ literal }) => literal),
    reason: { rule: "covered-once", cells: [spotOf(puzzle, node)], numbers: [node] },
  }));
  const constraints = createConstraintList(budget);
  constraints.add(covered);
  constraints.add(supplyConstraints(kinds, placings, 1));
  constraints.add(conditions(puzzle, (node) => at[node]!, budget));
  return {
    variableCount: placings.length,
    constraints: constraints.all,
    variable: (v) => describePlacing(puzzle, placings[v - 1]!),
    words: createWords(puzzle),
  };
}

export const placement: Formulation<Pips, PipsSolution> = {
  ...PLACEMENT,
  build: buildPlacement,
  decode(puzzle, assignment) {
    const placings = placingsOf(puzzle, kindsOf(puzzle));
    return decodePlacings(
      puzzle,
      placings.filter((_, i) => assignment[i + 1] === 1),
    );
  },
};
