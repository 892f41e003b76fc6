/** A clash as sentences and as marks on the board. */
import { plural } from "../../base/index.js";
import type { Cell } from "../../board/index.js";
import type { Clash } from "./clash.js";
import { emptyTents } from "./presets.js";
import { BLANK, GIVEN, type Tents } from "./puzzle.js";
import { sharedTent } from "./sharing.js";
import { mayHold } from "./witness.js";
import { cellsWords, cellWords, lineWords } from "./words.js";

/** More than so many things are not listed one by one in a sentence, nor are their cells marked. */
const LISTED = 12;

function listed(things: readonly string[]): string {
  if (things.length > LISTED)
    return `${things.slice(0, LISTED).join(", ")} and ${things.length - LISTED} more`;
  return things.length < 2 ? things.join("") : `${things.slice(0, -1).join(", ")} and ${things.at(-1)}`;
}

/** "row 3 (2)" for each, or "all rows" where there are many and none is left out. */
function cluesWords(line: "row" | "column", indices: readonly number[], clues: Int16Array): string[] {
  const clued = clues.reduce((sum, clue) => sum + (clue === BLANK ? 0 : 1), 0);
  if (indices.length > 3 && indices.length === clued)
    return [`${clued === clues.length ? "all" : "all counted"} ${line}s`];
  return indices.map((index) => `${lineWords(line, index)} (${clues[index]})`);
}

export function clashWords(puzzle: Tents, { rows, columns, givens, trees }: Clash): string {
  if (rows.length + columns.length + givens.length === 0)
    return `No solution: these ${plural(trees.length, "tree")} alone cannot all have a tent without two tents touching: ${listed(trees.map(cellWords))}.`;
  const lines = [
    ...cluesWords("row", rows, puzzle.rowClues),
    ...cluesWords("column", columns, puzzle.colClues),
  ];
  const given = givens.map((cell) => {
    const tent = puzzle.givens[cell[0] * puzzle.cols + cell[1]] === GIVEN.tent;
    return `${tent ? "the tent" : "the grass"} given on ${cellWords(cell)}`;
  });
  if (given.length === 0 && rows.length + columns.length === 1)
    return `No solution: the count of ${lines[0]} alone cannot be met.`;
  if (lines.length === 0 && given.length === 1) return `No solution: ${given[0]} alone cannot be.`;
  const what = given.length === 0 ? "these counts" : lines.length === 0 ? "these given cells" : "these";
  return `No solution: ${what} alone cannot hold together: ${listed([...lines, ...given])}.`;
}

export function clashDetails(clash: Clash): string[] {
  const { rows, columns, givens, trees, minimal, board } = clash;
  const members = rows.length + columns.length + givens.length + trees.length;
  const details: string[] = [];
  const sharing = sharedTent(board);
  if (sharing !== undefined && sharing.tents.length <= LISTED)
    details.push(
      `With tents on ${cellsWords(sharing.tents)} ${members === 1 ? "it" : "they"} would hold, but the tent on ${cellWords(sharing.shared)} would have to serve two trees, ${cellWords(sharing.trees[0])} and ${cellWords(sharing.trees[1])}.`,
    );
  if (!minimal) details.push("Fewer may clash already: not all was tried.");
  else if (members > 1) details.push("Each of them is needed: leave any one out, and the others can be met.");
  return details;
}

/** The cells of the lines where a tent could stand as far as the trees say, the given cells, and the trees. */
export function clashMarks({ rows, cols, trees }: Tents, clash: Clash): { cell: Cell; role: "focus" }[] {
  if (clash.rows.length + clash.columns.length > LISTED) return [];
  const free = { ...emptyTents(rows, cols), trees };
  const inRow = new Set(clash.rows);
  const inColumn = new Set(clash.columns);
  const treeCells = new Set(clash.trees.map((cell) => cell.join()));
  const givenCells = new Set(clash.givens.map((cell) => cell.join()));
  const marks: { cell: Cell; role: "focus" }[] = [];
  for (let at = 0; at < trees.length; at++) {
    const cell: Cell = [Math.floor(at / cols), at % cols];
    const key = cell.join();
    const inLine = inRow.has(cell[0]) || inColumn.has(cell[1]);
    if (treeCells.has(key) || givenCells.has(key) || (inLine && mayHold(free, at)))
      marks.push({ cell, role: "focus" });
  }
  return marks;
}
