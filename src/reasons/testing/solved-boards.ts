/** Small random boards of three families with a solution each, where they have one. */
import { createRandom, startBudget } from "../../base/index.js";
import type { RuleModel } from "../../model/index.js";
import { pips, tents, twist, type PuzzleReasons } from "../../puzzles/index.js";
import { randomSmallPuzzle } from "../../puzzles/pips/testing/random.js";
import { puzzleOfSeed } from "../../puzzles/tents/testing/random.js";
import { randomTwist } from "../../puzzles/twist/testing/random.js";
import { listSolutions } from "../search/solution-list.js";

const budget = startBudget();

export interface SolvedBoard {
  readonly model: RuleModel;
  readonly solution: Uint8Array | undefined;
}

const solved = <S>(reasons: PuzzleReasons<S>): SolvedBoard => ({
  model: reasons.model,
  solution: listSolutions(reasons, budget).solutions[0],
});

export const SOLVED_BOARDS: readonly (readonly [family: string, (seed: number) => SolvedBoard])[] = [
  ["tents", (seed) => solved(tents.reasons!(puzzleOfSeed(seed, 5), budget))],
  ["pips", (seed) => solved(pips.reasons!(randomSmallPuzzle(createRandom(seed), { dominoes: 4 }), budget))],
  [
    "twist",
    (seed) => solved(twist.reasons!(randomTwist(createRandom(seed), { rows: 3, cols: 4, size: 4 }), budget)),
  ],
];
