/** How a Tents board is kept: the puzzle, and the marks and what is drawn as a digit per cell. */
import { GIVEN, tents, type Tents } from "../../../puzzles/index.js";
import { readWritten, writePuzzle, type Keeping } from "../shared/index.js";
import { givenAt, isTree, startSheet, type Mark, type Sheet } from "./sheet.js";

/** Short and known elsewhere; where it cannot say a puzzle, one that can. */
const FORMATS = ["game-id", "course", "json"];

export const keeping: Keeping<Tents, Sheet> = {
  write: (puzzle) => writePuzzle(tents, puzzle, FORMATS),
  read: (written) => readWritten(tents, written),
  start: startSheet,
  played: {
    keep: ({ marks }) => digitsOf(marks),
    revive: (sheet, kept) => ({
      ...sheet,
      marks: linesOf(sheet.puzzle, sheet.marks, kept, [GIVEN.tent, GIVEN.grass]),
    }),
  },
  drawn: {
    keep: ({ drawn }) => digitsOf(drawn),
    revive: (sheet, kept) => ({ ...sheet, drawn: linesOf(sheet.puzzle, sheet.drawn, kept, [GIVEN.tent]) }),
  },
};

function digitsOf(lines: readonly Uint8Array[]): string {
  return lines.map(writtenLine).join("/");
}

/** A line that is on a sheet does not change any more, and most are the same on the next sheet. */
const written = new WeakMap<Uint8Array, string>();

function writtenLine(line: Uint8Array): string {
  let text = written.get(line);
  if (text === undefined) written.set(line, (text = line.join("")));
  return text;
}

/** The lines that were kept; those of `near`, a sheet of the same puzzle, where they are the same. */
function linesOf(
  puzzle: Tents,
  near: readonly Uint8Array[],
  kept: unknown,
  marks: readonly Mark[],
): readonly Uint8Array[] {
  const texts = typeof kept === "string" ? kept.split("/") : [];
  return near.map((line, row) => {
    const text = texts[row] ?? "";
    return writtenLine(line) === text ? line : lineOf(puzzle, row, text, marks);
  });
}

/** Only these marks, and none on a tree or on something given. */
function lineOf(puzzle: Tents, row: number, text: string, marks: readonly Mark[]): Uint8Array {
  const line = new Uint8Array(puzzle.cols);
  for (const col of line.keys()) {
    const mark = marks.find((one) => String(one) === text[col]);
    const isFree = !isTree(puzzle, [row, col]) && givenAt(puzzle, [row, col]) === GIVEN.none;
    if (mark !== undefined && isFree) line[col] = mark;
  }
  return line;
}
