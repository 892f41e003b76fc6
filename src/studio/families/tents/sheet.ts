/**
 * What is on the sheet: the puzzle, the tents and grass marked by the player, and apart from them the tents that the
 * setter has drawn, which are nobody's answer. Moves are data; this applies them. Marks are a byte per cell, kept by row: a move copies a row and not a camp of ten thousand cells,
 * so that a history without end fits into memory.
 */
import type { Cell } from "../../../board/index.js";
import { applyTentsMove, GIVEN, type Tents, type TentsMove } from "../../../puzzles/index.js";

/** Nothing, a tent or grass. */
export type Mark = (typeof GIVEN)[keyof typeof GIVEN];

export interface Sheet {
  readonly puzzle: Tents;
  /** What the player has marked, never on a tree or on something given. */
  readonly marks: readonly Uint8Array[];
  /** The tents of a solution drawn in Edit, for the counts; never on a tree or on something given. */
  readonly drawn: readonly Uint8Array[];
}

export type SheetMove =
  | { readonly on: "puzzle"; readonly move: TentsMove }
  | { readonly on: "camp"; readonly cells: readonly Cell[]; readonly mark: Mark }
  /** Every mark off the board. */
  | { readonly on: "camp"; readonly wipe: true }
  | { readonly on: "drawn"; readonly cells: readonly Cell[]; readonly mark: Mark };

export function startSheet(puzzle: Tents): Sheet {
  const blank = (): Uint8Array[] => Array.from({ length: puzzle.rows }, () => new Uint8Array(puzzle.cols));
  return { puzzle, marks: blank(), drawn: blank() };
}

export function isTree({ cols, trees }: Tents, [row, col]: Cell): boolean {
  return trees[row * cols + col] === 1;
}

export function givenAt({ cols, givens }: Tents, [row, col]: Cell): Mark {
  return (givens[row * cols + col] ?? GIVEN.none) as Mark;
}

/** What the player sees there: given or marked. */
export function markAt({ puzzle, marks }: Sheet, cell: Cell): Mark {
  return givenAt(puzzle, cell) || ((marks[cell[0]]?.[cell[1]] ?? GIVEN.none) as Mark);
}

export function hasMarks({ marks }: Sheet): boolean {
  return marks.some((line) => line.some((mark) => mark !== GIVEN.none));
}

export function applyMove(sheet: Sheet, move: SheetMove): Sheet {
  const { puzzle } = sheet;
  if (move.on === "puzzle") return withPuzzle(sheet, applyTentsMove(puzzle, move.move), move.move);
  if ("wipe" in move) return hasMarks(sheet) ? { ...sheet, marks: startSheet(puzzle).marks } : sheet;
  const free = move.cells.filter((cell) => !isTree(puzzle, cell) && givenAt(puzzle, cell) === GIVEN.none);
  const layer = move.on === "camp" ? "marks" : "drawn";
  const lines = setMarks(sheet[layer], free, move.mark);
  return lines === sheet[layer] ? sheet : { ...sheet, [layer]: lines };
}

/** The sheet as the setter sees it: what is drawn in the place of what is marked. */
export function drawnSheet(sheet: Sheet): Sheet {
  return { ...sheet, marks: sheet.drawn };
}

/** Another puzzle starts without marks; the same with changes keeps those that still have a place. */
function withPuzzle(sheet: Sheet, puzzle: Tents, move: TentsMove): Sheet {
  if (puzzle === sheet.puzzle) return sheet;
  const { marks, drawn } = sheet;
  switch (move.kind) {
    case "replace":
      return startSheet(puzzle);
    case "resize": {
      const blank = startSheet(puzzle);
      return {
        puzzle,
        marks: blank.marks.map((line, row) => copied(line, marks[row])),
        drawn: blank.drawn.map((line, row) => copied(line, drawn[row])),
      };
    }
    case "plant":
    case "give":
      return {
        puzzle,
        marks: setMarks(marks, move.cells, GIVEN.none),
        drawn: setMarks(drawn, move.cells, GIVEN.none),
      };
    case "fell":
    case "clue":
    case "count":
    case "blank-clues":
      return { puzzle, marks, drawn };
  }
}

function copied(to: Uint8Array, from: Uint8Array | undefined): Uint8Array {
  to.set(from?.subarray(0, to.length) ?? []);
  return to;
}

function setMarks(marks: readonly Uint8Array[], cells: readonly Cell[], mark: Mark): readonly Uint8Array[] {
  let next: Uint8Array[] | undefined;
  for (const [row, col] of cells) {
    const line = (next ?? marks)[row];
    if (line === undefined || col >= line.length || line[col] === mark) continue;
    next ??= [...marks];
    if (next[row] === marks[row]) next[row] = line.slice();
    next[row]![col] = mark;
  }
  return next ?? marks;
}
