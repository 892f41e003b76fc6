/** Small random Tents boards of which everything can be tried, for the tests of conflicts. */
import { startBudget, unwrap } from "../../base/index.js";
import { tents, type PuzzleReasons } from "../../puzzles/index.js";
import { puzzleOfSeed } from "../../puzzles/tents/testing/random.js";
import { createImplications, type Implications } from "../chains/implications.js";
import { sumsOf } from "../search/sums.js";
import { tryAll, type Tried } from "./brute-force.js";

const budget = startBudget();

/** Two trees that have nothing to do with each other. */
export const APART = "1 9\n.T.....T. ?\n? ? ? ? ? ? ? ? ?\n";

/** Boards by seed, of models with so few variables that all can be tried out. */
export function boards(to: number, variables = 12) {
  const found = [];
  for (let seed = 0; seed < to; seed++) {
    const puzzle = seed === 0 ? unwrap(tents.formats[0]!.parse(APART)) : puzzleOfSeed(seed, 4);
    const reasons = tents.reasons!(puzzle, budget);
    if (reasons.model.variableCount > variables) continue;
    const all = tryAll(reasons.model);
    found.push({ seed, puzzle, reasons, all, solutions: all.filter(({ broken }) => broken === 0n) });
  }
  return found;
}

export function implicationsOf<S, P>({ model }: PuzzleReasons<S, P>): Implications {
  return createImplications(sumsOf(model), model);
}

export function factsOf<S, P>({ model, isMark = () => true }: PuzzleReasons<S, P>) {
  const facts = Array.from({ length: model.factCount }, (_, i) => i + 1);
  return { facts, literals: facts.flatMap((fact) => [fact, -fact]).filter((literal) => isMark(literal)) };
}

/** Assignments that differ in facts: what a player sees as solutions. */
export function worldsOf(
  { model }: Pick<PuzzleReasons<unknown>, "model">,
  solutions: readonly Tried[],
): Tried[] {
  return [
    ...new Map(solutions.map((one) => [one.values.slice(1, model.factCount + 1).join(), one])).values(),
  ];
}
