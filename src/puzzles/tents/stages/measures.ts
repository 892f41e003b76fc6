/** What the stages of a board say about its difficulty, as numbers: whether a technique is needed, and how often for the size of the board. */
import type { Budget } from "../../../base/index.js";
import type { Tents } from "../puzzle.js";
import { createStaging, TECHNIQUES, type Stages, type Staging } from "./index.js";

let last: { readonly rows: number; readonly cols: number; readonly staging: Staging } | undefined;

/** Keeps the arrays of the last size. */
export function stagingOf(rows: number, cols: number): Staging {
  if (last?.rows !== rows || last.cols !== cols) last = { rows, cols, staging: createStaging(rows, cols) };
  return last.staging;
}

/** A technique that is needed this often on a board of 8 × 8 cells counts 1, and each doubling one more. */
const SMALL_BOARD = 64;

export function measureStages(
  puzzle: Tents,
  forced: number | undefined,
  budget: Budget,
): Readonly<Record<string, number>> {
  const stages = stagingOf(puzzle.rows, puzzle.cols).stages(puzzle, TECHNIQUES.length - 1, budget);
  const counts = countStages(stages, forced);
  const measures: Record<string, number> = {};
  TECHNIQUES.forEach((technique, i) => {
    measures[technique] = counts[i]! > 0 ? 1 : 0;
    measures[`${technique}/often`] = Math.log2(1 + (SMALL_BOARD * counts[i]!) / Math.max(1, stages.facts));
  });
  return measures;
}

/** How many stages each technique has. A forced cell that no technique settles takes a longer supposition of its own. */
function countStages({ techniques, facts, rest }: Stages, forced = facts): number[] {
  const counts = TECHNIQUES.map(() => 0);
  for (const technique of techniques) counts[technique]!++;
  counts[TECHNIQUES.length - 1]! += Math.max(0, forced - (facts - rest));
  return counts;
}
