/**
 * A packing as an exact cover (Knuth, "Dancing Links", 2000): one boolean per placement, every cell covered once, every kind used as often
 * as it may be. Models and solutions correspond one to one. The integer program of docs/packing-ilp.md is this model.
 */
import { PLACEMENT } from "./names.js";
import { type Constraint, createConstraintList, type Model, type Reason } from "../../model/index.js";
import { type Budget, createTicker, timesWords, UNLIMITED } from "../../base/index.js";
import type { Formulation } from "../family.js";
import { cellsWords, kindIds, type PackingView, type ViewKind } from "./view.js";

/** What is known of a packing before any placement is tried. */
export interface PackingOutline {
  readonly cells: number;
  readonly kinds: readonly ViewKind[];
}

export interface PackingAdapter<P, S> {
  outline(puzzle: P): PackingOutline;
  /** Throws `Stopped` where the budget does not allow it. */
  view(puzzle: P, budget?: Budget): PackingView;
  /** The solution that these placements (indices into the view's problem) make. */
  solution(puzzle: P, view: PackingView, placements: Int32Array): S;
}

export function placementModel(view: PackingView, budget: Budget = UNLIMITED): Model {
  const tick = createTicker(budget);
  const { problem, region, kinds } = view;
  const { placements, ways } = problem;
  const covering: number[][] = Array.from({ length: problem.cells }, () => []);
  const ofKind: number[][] = kinds.map(() => []);
  for (const [at, { kind, cells }] of placements.entries()) {
    tick(cells.length);
    for (const cell of cells) covering[cell]!.push(at + 1);
    ofKind[kind]!.push(at + 1);
  }
  const constraints = createConstraintList(budget);
  for (const [cell, literals] of covering.entries()) {
    const reason = { rule: "covered-once", cells: [region.cells[cell]!], numbers: [cell] };
    constraints.push({ kind: "cardinality", relation: "exactly", k: 1, literals, reason });
  }
  for (const [kind, literals] of ofKind.entries()) constraints.add(usageConstraints(view, kind, literals));
  const ids = kindIds(kinds);
  return {
    variableCount: placements.length,
    constraints: constraints.all,
    variable(v) {
      const { kind, cells } = placements[v - 1]!;
      const { at, orientation } = ways[v - 1]![0]!;
      return {
        name: `${ids[kind]}_${at.join("_")}_t${orientation.transforms[0]}`,
        words: `${kinds[kind]!.words} lies on ${cellsWords(view, cells)}`,
        cells: cells.map((cell) => region.cells[cell]!),
      };
    },
    words: (reason) => placementWords(view, reason),
  };
}

/** How often a kind is used. What the cells already ensure is left out. */
export function usageConstraints(view: PackingView, kind: number, literals: readonly number[]): Constraint[] {
  const { min, max, form } = view.kinds[kind]!;
  const fits = Math.min(literals.length, Math.floor(view.problem.cells / form.cells.length));
  const usage = (relation: "exactly" | "at-most" | "at-least", k: number): Constraint => ({
    kind: "cardinality",
    relation,
    k,
    literals,
    reason: { rule: "used", cells: [], numbers: [kind, min, max] },
  });
  if (min === max) return [usage("exactly", min)];
  return [...(min > 0 ? [usage("at-least", min)] : []), ...(max < fits ? [usage("at-most", max)] : [])];
}

export function placementWords(view: PackingView, { rule, numbers = [] }: Reason): string {
  const [first = 0, min = 0, max = 0] = numbers;
  if (rule === "covered-once") return `${view.cellWords(first)} is covered by exactly one piece`;
  return usageWords(view.kinds[first]!.words, min, max);
}

export function usageWords(piece: string, min: number, max: number): string {
  if (max === 0) return `${piece} is not used`;
  if (min === max) return `${piece} is used ${timesWords(min)}`;
  if (min === 0) return `${piece} is used at most ${timesWords(max)}`;
  return `${piece} is used ${min} to ${max} times`;
}

export function placementFormulation<P, S>({ view, solution }: PackingAdapter<P, S>): Formulation<P, S> {
  return {
    ...PLACEMENT,
    build: (puzzle, budget) => placementModel(view(puzzle, budget), budget),
    decode(puzzle, assignment) {
      const seen = view(puzzle);
      const chosen: number[] = [];
      for (let v = 1; v <= seen.problem.placements.length; v++) if (assignment[v] === 1) chosen.push(v - 1);
      return solution(puzzle, seen, Int32Array.from(chosen));
    },
  };
}
