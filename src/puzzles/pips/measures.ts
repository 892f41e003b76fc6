/** How hard a Pips puzzle is, without a walkthrough: how large it is, and how much our search has to try. */
import { Stopped, type Budget } from "../../base/index.js";
import { joint } from "./joint/index.js";
import { USUAL_PIPS, type Pips } from "./puzzle.js";
import { pipsReasons } from "./reasons/index.js";

/** Boards of up to this many facts are small. */
const SMALL_BOARD = 64;

/** Positions after which a search is long enough. It counts positions, not time, so that a grade is the same on every machine. */
const POSITIONS = 50_000;

/** `board`: how many facts there are to find out. `tries`: positions of the search for each domino, until no other solution is left, or a second one is found. */
export function pipsMeasures(
  puzzle: Pips,
  _forced: number | undefined,
  budget: Budget,
): Readonly<Record<"board" | "tries", number>> {
  const { factCount } = pipsReasons(puzzle, budget).model;
  const { outcome, reason, stats } = joint.solve(puzzle, {
    limit: 2,
    steps: POSITIONS,
    budget,
    onSolution: () => undefined,
  });
  if (outcome === "stopped" && reason !== "steps") throw new Stopped(reason ?? "time");
  return valuesOfMeasures(factCount, stats?.["nodes"] ?? 0, puzzle.dominoes.length);
}

function valuesOfMeasures(
  facts: number,
  positions: number,
  dominoes: number,
): Readonly<Record<"board" | "tries", number>> {
  return {
    board: Math.log2(1 + facts / SMALL_BOARD),
    tries: Math.log2(1 + positions / Math.max(1, dominoes)),
  };
}

/** What is known about puzzles before there is one. */
export interface PuzzleSize {
  readonly dominoes: number;
  /** At least this many pairs of neighbours. */
  readonly links: number;
  /** At least this many ways to lay a domino of the set on a link. */
  readonly waysPerLink: number;
}

/** Lower bounds of the measures, for every puzzle of this size with one solution: the search lays the dominoes of the solution one by one. */
export function leastPipsMeasures({ dominoes, links, waysPerLink }: PuzzleSize): {
  readonly facts: number;
  readonly values: Readonly<Record<"board" | "tries", number>>;
} {
  const facts = 2 * dominoes * (USUAL_PIPS + 1) + links * (1 + waysPerLink);
  return { facts, values: valuesOfMeasures(facts, dominoes + 1, dominoes) };
}
