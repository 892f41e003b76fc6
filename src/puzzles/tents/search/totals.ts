/** Totals that cannot agree: all rows together, and all columns, have as many tents as there are trees. Cheap, so it comes first. */
import type { CountCertificate } from "../../../certify/index.js";
import { BLANK, type Tents } from "../puzzle.js";
import { countCertificate } from "../witness.js";

export function totalsCertificate(puzzle: Tents): CountCertificate | undefined {
  const { trees, rowClues, colClues } = puzzle;
  let count = 0;
  for (let at = 0; at < trees.length; at++) count += trees[at]!;
  const rows = disagreeing(rowClues, count);
  if (rows !== undefined) return countCertificate(puzzle, { trees: count, rows });
  const columns = disagreeing(colClues, count);
  return columns === undefined ? undefined : countCertificate(puzzle, { trees: count, columns });
}

/** The sum of the clues, when it cannot be this number. */
function disagreeing(clues: Int16Array, count: number): number | undefined {
  let sum = 0;
  let blank = false;
  for (let line = 0; line < clues.length; line++) {
    if (clues[line] === BLANK) blank = true;
    else sum += clues[line]!;
  }
  return sum === count || (blank && sum < count) ? undefined : sum;
}
