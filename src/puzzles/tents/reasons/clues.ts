/** The clues of a board as its setter sees them, and the board without some of them. */
import { addTo, plural } from "../../../base/index.js";
import { indexOf, type Cell } from "../../../board/index.js";
import type { Rule } from "../../../model/index.js";
import type { PuzzleClue, SetterClues } from "../../reasons.js";
import { BLANK, GIVEN, type Tents } from "../puzzle.js";
import { cellWords } from "../words.js";
import { lineStart, type Meaning } from "./reading.js";

export function tentsClues(puzzle: Tents, meanings: ReadonlyMap<Rule, Meaning>): SetterClues<Tents> {
  const groups = new Map<string, [Rule, Meaning][]>();
  for (const [rule, meaning] of meanings)
    if (rule.kind !== "law") {
      const key = "of" in meaning ? `${meaning.of} ${meaning.index}` : `cell ${meaning.at}`;
      addTo(groups, key, [rule, meaning]);
    }
  const all = Array.from(groups.values(), (group): PuzzleClue => {
    const [[first, meaning]] = group as [[Rule, Meaning]];
    const { rule, kind, cells } = first;
    const rules = group.map(([one]) => one);
    if (!("of" in meaning)) return { rule, kind, cells, words: first.words, rules, away: givenAway(cells) };
    const name = lineStart(meaning);
    const words = meaning.clue === 0 ? first.words : `${name} has ${plural(meaning.clue, "tent")}.`;
    return { rule, kind, cells, words, rules, away: `${name}: ${meaning.clue} → no count` };
  });
  function givenAway([cell]: Rule["cells"]): string {
    const what = puzzle.givens[indexOf(puzzle, cell as Cell)] === GIVEN.tent ? "tent" : "grass";
    return `Without the ${what} given on ${cellWords(cell as Cell)}`;
  }
  return {
    all,
    without(clues) {
      const rowClues = Int16Array.from(puzzle.rowClues);
      const colClues = Int16Array.from(puzzle.colClues);
      const givens = Uint8Array.from(puzzle.givens);
      for (const { rule, cells } of clues) {
        const [row, col] = cells[0] as Cell;
        if (rule === "tents/given") givens[indexOf(puzzle, [row, col])] = GIVEN.none;
        else if (rule === "tents/row") rowClues[row] = BLANK;
        else colClues[col] = BLANK;
      }
      return { ...puzzle, rowClues, colClues, givens };
    },
  };
}
