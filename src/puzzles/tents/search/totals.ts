/**
 * Totals that cannot agree: as many tents as trees stand in all rows together, and in all columns. Cheap
 * to see and to check, so it is asked first.
 */
import type { Certificate } from "../../../certify/index.js";
import { plural } from "../../../base/index.js";
import { BLANK, type Tents } from "../puzzle.js";

/** The certificate, when the clues of all rows (or of all columns) do not add up to the number of trees. */
export function totalsCertificate({ trees, rowClues, colClues }: Tents): Certificate | undefined {
  let count = 0;
  for (let at = 0; at < trees.length; at++) count += trees[at]!;
  for (const [name, clues] of [
    ["row", rowClues],
    ["column", colClues],
  ] as const) {
    let sum = 0;
    let blank = 0;
    for (const clue of clues) {
      if (clue === BLANK) blank++;
      else sum += clue;
    }
    if (sum === count || (blank > 0 && sum < count)) continue;
    const words =
      blank === 0 ? `the ${name} clues add up to ${sum}` : `the ${name} clues add up to ${sum} at least`;
    return {
      kind: "count",
      words: `${words}, but there ${count === 1 ? "is" : "are"} ${plural(count, "tree")}`,
      totals: { [name === "row" ? "rows" : "columns"]: sum, trees: count },
    };
  }
  return undefined;
}
