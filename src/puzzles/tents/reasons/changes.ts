/** Changes of a puzzle's own clues: a count that a solution does not meet, a given that is in the way, cells that are given as well. */
import { indexOf } from "../../../board/index.js";
import type { Literal } from "../../../model/index.js";
import type { PuzzleReasons } from "../../reasons.js";
import { GIVEN, type Camp, type Tents } from "../puzzle.js";
import { cellWords } from "../words.js";
import { lineStart } from "./reading.js";

/** `cells` are the places of the facts. */
export function clueChanges(
  puzzle: Tents,
  cells: readonly number[],
): Required<Pick<PuzzleReasons<Camp, Tents>, "repaired" | "withGivens">> {
  return {
    repaired(rules, values) {
      const rowClues = Int16Array.from(puzzle.rowClues);
      const colClues = Int16Array.from(puzzle.colClues);
      const givens = Uint8Array.from(puzzle.givens);
      const tents = cells.filter((_, i) => values[i + 1] === 1);
      const changes = rules.map(({ rule, cells: [first] }) => {
        const [row, col] = first as readonly [number, number];
        if (rule === "tents/given") {
          const at = indexOf(puzzle, [row, col]);
          const what = givens[at] === GIVEN.tent ? "tent" : "grass";
          givens[at] = GIVEN.none;
          return `Without the ${what} given on ${cellWords([row, col])}`;
        }
        const isRow = rule === "tents/row";
        const line = isRow ? row : col;
        const clues = isRow ? rowClues : colClues;
        const before = clues[line]!;
        clues[line] = tents.filter(
          (at) => (isRow ? Math.floor(at / puzzle.cols) : at % puzzle.cols) === line,
        ).length;
        return `${lineStart({ of: isRow ? "row" : "column", index: line })}: ${before} → ${clues[line]}`;
      });
      return { puzzle: { ...puzzle, rowClues, colClues, givens }, changes };
    },
    withGivens(facts) {
      const givens = Uint8Array.from(puzzle.givens);
      const give = (fact: Literal): void => {
        givens[cells[Math.abs(fact) - 1]!] = fact > 0 ? GIVEN.tent : GIVEN.grass;
      };
      facts.forEach(give);
      return { ...puzzle, givens };
    },
  };
}
