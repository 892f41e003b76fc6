/** How hard a Pips puzzle is, without a walkthrough: how large it is, and how much our search has to try. */
import { Stopped, type Budget } from "../../base/index.js";
import { joint } from "./joint/index.js";
import type { Pips } from "./puzzle.js";
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
  return {
    board: Math.log2(1 + factCount / SMALL_BOARD),
    tries: Math.log2(1 + (stats?.["nodes"] ?? 0) / Math.max(1, puzzle.dominoes.length)),
  };
}
