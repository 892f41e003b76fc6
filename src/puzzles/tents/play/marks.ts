/** Playing: the state is what the player has marked, a byte per cell, by row. A move copies only the rows that it changes. */
import { remember } from "../../../base/index.js";
import { isCell, type Cell, cellsWhere, countOnes, indexOf } from "../../../board/index.js";
import { mustBeMove, progressOf, type MoveShapes, type Play } from "../../play.js";
import { GIVEN, type Camp, type Tents } from "../puzzle.js";
import { autoGrass } from "./auto-grass.js";
import { certainPairs } from "./certain-pairs.js";

export type Mark = (typeof GIVEN)[keyof typeof GIVEN];

/** Never on a tree or on something given. */
export type Marks = readonly Uint8Array[];

/** What a player does. */
export type MarkMove =
  /** Mark cells as tent or as grass, or take their marks away. */
  { readonly kind: "tent" | "grass" | "blank"; readonly cells: readonly Cell[] } | { readonly kind: "clear" };

const MARKS = { tent: GIVEN.tent, grass: GIVEN.grass, blank: GIVEN.none } as const;

export function isTree(puzzle: Tents, cell: Cell): boolean {
  return puzzle.trees[indexOf(puzzle, cell)] === 1;
}

export function givenAt(puzzle: Tents, cell: Cell): Mark {
  return (puzzle.givens[indexOf(puzzle, cell)] ?? GIVEN.none) as Mark;
}

export function markAt(puzzle: Tents, marks: Marks, cell: Cell): Mark {
  return givenAt(puzzle, cell) || ((marks[cell[0]]?.[cell[1]] ?? GIVEN.none) as Mark);
}

export function hasMarks(marks: Marks): boolean {
  return marks.some((line) => line.some((mark) => mark !== GIVEN.none));
}

const canMark = (puzzle: Tents, cell: Cell): boolean =>
  !isTree(puzzle, cell) && givenAt(puzzle, cell) === GIVEN.none;

function noMarks({ rows, cols }: Tents): Marks {
  return Array.from({ length: rows }, () => new Uint8Array(cols));
}

function withMarks(puzzle: Tents, marks: Marks, cells: readonly Cell[], mark: Mark): Marks {
  let next: Uint8Array[] | undefined;
  for (const cell of cells) {
    const [row, col] = cell;
    const line = (next ?? marks)[row];
    if (line?.[col] === undefined || line[col] === mark || !canMark(puzzle, cell)) continue;
    next ??= [...marks];
    if (next[row] === marks[row]) next[row] = line.slice();
    next[row]![col] = mark;
  }
  return next ?? marks;
}

/** The tents and the grass, marked or given, with the pairs that are certain. */
export function campOf(puzzle: Tents, marks: Marks): Camp {
  const ground = groundOf(puzzle, marks);
  const tents = cellsWhere(puzzle, ground, GIVEN.tent);
  return { tents, grass: cellsWhere(puzzle, ground, GIVEN.grass), pairs: certainPairs(puzzle, tents) };
}

function groundOf({ cols, givens }: Tents, marks: Marks): Uint8Array {
  const ground = givens.slice();
  marks.forEach((line, row) =>
    line.forEach((mark, col) => {
      if (mark !== GIVEN.none) ground[row * cols + col] = mark;
    }),
  );
  return ground;
}

export function barrenCells(puzzle: Tents, marks: Marks): Cell[] {
  return autoGrass(puzzle, groundOf(puzzle, marks));
}

/** A row is never changed in place, and most rows are in the next state too. */
const writtenLine = remember((line: Uint8Array) => line.join(""));

const cells = (value: unknown): boolean => Array.isArray(value) && value.every(isCell);
const MOVES: MoveShapes<MarkMove> = { tent: { cells }, grass: { cells }, blank: { cells }, clear: {} };

export const tentsPlay: Play<Tents, Camp, Marks, MarkMove> = {
  start: noMarks,
  apply(puzzle, marks, move) {
    mustBeMove("tents", MOVES, move);
    if (move.kind === "clear") return hasMarks(marks) ? noMarks(puzzle) : marks;
    return withMarks(puzzle, marks, move.cells, MARKS[move.kind]);
  },
  *moves(puzzle, marks) {
    const cells = marks.flatMap((line, row) => Array.from(line.keys(), (col): Cell => [row, col]));
    for (const cell of cells)
      for (const kind of ["tent", "grass"] as const)
        if (canMark(puzzle, cell) && markAt(puzzle, marks, cell) === GIVEN.none)
          yield { kind, cells: [cell] };
    for (const cell of cells)
      if (canMark(puzzle, cell) && markAt(puzzle, marks, cell) !== GIVEN.none)
        yield { kind: "blank", cells: [cell] };
  },
  marks: (puzzle, marks) => ({ kind: "grass", cells: barrenCells(puzzle, marks) }),
  carry(_, marks, to) {
    return noMarks(to).map((blank, row) => {
      const line = marks[row] ?? blank;
      const stays = (mark: number, col: number): boolean =>
        mark === GIVEN.none || (col < to.cols && canMark(to, [row, col]));
      if (line.length === to.cols && line.every(stays)) return line;
      for (const [col, mark] of line.entries()) if (col < to.cols && stays(mark, col)) blank[col] = mark;
      return blank;
    });
  },
  /** A digit per cell, rows separated by slashes. */
  keep: (_, marks) => marks.map(writtenLine).join("/"),
  revive(puzzle, kept) {
    const lines = typeof kept === "string" ? kept.split("/") : [];
    return noMarks(puzzle).map((line, row) => {
      const text = lines[row] ?? "";
      for (const col of line.keys()) {
        const mark = text[col] === "1" ? GIVEN.tent : text[col] === "2" ? GIVEN.grass : GIVEN.none;
        if (canMark(puzzle, [row, col])) line[col] = mark;
      }
      return line;
    });
  },
  solution: campOf,
  stateOf: (puzzle, { tents, grass = [] }) =>
    withMarks(puzzle, withMarks(puzzle, noMarks(puzzle), tents, GIVEN.tent), grass, GIVEN.grass),
  progress(puzzle, marks) {
    const tents = groundOf(puzzle, marks).filter((mark) => mark === GIVEN.tent).length;
    return progressOf(tents, countOnes(puzzle.trees), "tents");
  },
  fixed: (puzzle, marks) => ({ ...puzzle, givens: groundOf(puzzle, marks) }),
};
