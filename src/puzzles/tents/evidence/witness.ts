/**
 * The certificates of a Tents board: checked anew against the board, and put into words. `count`: totals that cannot agree (see `COUNTS`).
 * `hall`: trees with too few cells; a cell counts unless it has a tree or given grass, a line with the count 0, or a given tent beside it.
 */
import { fail, ok, plural } from "../../../base/index.js";
import {
  besideOf,
  type Cell,
  cellAt,
  countOnes,
  indexOf,
  inside,
  SIDES,
  touchingOf,
} from "../../../board/index.js";
import { certificateKind, type CountCertificate, type HallCertificate } from "../../../certify/index.js";
import { BLANK, GIVEN, lineOf, type Tents } from "../puzzle.js";
import { cellWords, lineWords } from "../words.js";

type Totals = CountCertificate["totals"];

function givenTents({ givens }: Tents): number {
  let tents = 0;
  for (const given of givens) if (given === GIVEN.tent) tents++;
  return tents;
}

interface ClueSum {
  readonly total: number;
  readonly whole: boolean;
}

function clueSum(clues: Int16Array): ClueSum {
  let total = 0;
  let whole = true;
  for (let line = 0; line < clues.length; line++) {
    if (clues[line] === BLANK) whole = false;
    else total += clues[line]!;
  }
  return { total, whole };
}

const disagrees = ({ total, whole }: ClueSum, tents: number): boolean =>
  whole ? total !== tents : total > tents;

const sumsDiffer = (rows: ClueSum, columns: ClueSum): boolean =>
  rows.whole && columns.whole && rows.total !== columns.total;

/** Whether a tent may stand on a cell as far as the board alone says. */
export function mayHold(puzzle: Tents, at: number): boolean {
  const { trees, givens, rowClues, colClues } = puzzle;
  const [row, col] = cellAt(puzzle, at);
  if (trees[at] === 1 || givens[at] === GIVEN.grass || rowClues[row] === 0 || colClues[col] === 0)
    return false;
  return (
    besideOf(puzzle, at).some((other) => trees[other] === 1) &&
    !touchingOf(puzzle, at).some((other) => givens[other] === GIVEN.tent)
  );
}

/** The most tents that fit in a line without touching: the first cell that is free, then the next that does not touch it, … */
export function lineRoom(puzzle: Tents, line: "row" | "column", index: number): number {
  const { cells } = lineOf(puzzle, line, index);
  let room = 0;
  for (let i = 0; i < cells.length; i++) {
    if (!mayHold(puzzle, cells[i]!)) continue;
    room++;
    i++;
  }
  return room;
}

/** The kinds of count. Each tells whether the totals are the board's and disagree, and gives the sentence. */
const COUNTS: readonly {
  readonly names: readonly string[];
  holds(puzzle: Tents, totals: Totals): boolean;
  words(totals: Totals): string;
}[] = [
  ...(["row", "column"] as const).flatMap((line) => {
    const plainName = line === "row" ? "rows" : "columns";
    const clues = (puzzle: Tents): Int16Array => (line === "row" ? puzzle.rowClues : puzzle.colClues);
    return [
      {
        names: ["trees", plainName],
        holds(puzzle: Tents, totals: Totals): boolean {
          const found = clueSum(clues(puzzle));
          const trees = countOnes(puzzle.trees);
          return disagrees(found, trees) && totals["trees"] === trees && totals[plainName] === found.total;
        },
        words: (totals: Totals): string =>
          `there ${totals["trees"] === 1 ? "is" : "are"} ${plural(totals["trees"]!, "tree")}, and the counts of the ${plainName} add up to ${totals[plainName]}`,
      },
      {
        names: [line, "clue", "room"],
        holds(puzzle: Tents, totals: Totals): boolean {
          const index = totals[line]!;
          const clue = clues(puzzle)[index];
          if (clue === undefined || clue !== totals["clue"]) return false;
          const room = lineRoom(puzzle, line, index);
          return clue > room && totals["room"] === room;
        },
        words: (totals: Totals): string =>
          `${lineWords(line, totals[line]!)} has the count ${totals["clue"]}, and at most ${plural(totals["room"]!, "tent")} can stand there`,
      },
    ];
  }),
  {
    names: ["rows", "columns"],
    holds(puzzle, totals) {
      const [rows, columns] = [clueSum(puzzle.rowClues), clueSum(puzzle.colClues)];
      return (
        sumsDiffer(rows, columns) && totals["rows"] === rows.total && totals["columns"] === columns.total
      );
    },
    words: (totals) =>
      `the counts of the rows add up to ${totals["rows"]}, those of the columns to ${totals["columns"]}`,
  },
  {
    names: ["trees", "given"],
    holds(puzzle, totals) {
      const trees = countOnes(puzzle.trees);
      const given = givenTents(puzzle);
      return given > trees && totals["trees"] === trees && totals["given"] === given;
    },
    words: (totals) =>
      `${plural(totals["given"]!, "tent")} are given for ${plural(totals["trees"]!, "tree")}`,
  },
];

function countOf(totals: Totals): (typeof COUNTS)[number] | undefined {
  const names = Object.keys(totals);
  return COUNTS.find(
    (kind) => kind.names.length === names.length && kind.names.every((name) => name in totals),
  );
}

/** `mayHold` of all cells at once, a byte each. */
function holdings({ rows, cols, trees, givens, rowClues, colClues }: Tents): Uint8Array {
  const may = new Uint8Array(rows * cols);
  for (let row = 0, at = 0; row < rows; row++) {
    const empty = rowClues[row] === 0;
    for (let col = 0; col < cols; col++, at++) {
      if (trees[at] === 1 || empty || colClues[col] === 0 || givens[at] === GIVEN.grass) continue;
      if (
        (col > 0 && trees[at - 1] === 1) ||
        (col < cols - 1 && trees[at + 1] === 1) ||
        (row > 0 && trees[at - cols] === 1) ||
        (row < rows - 1 && trees[at + cols] === 1)
      )
        may[at] = 1;
    }
  }
  for (let at = 0; at < givens.length; at++)
    if (givens[at] === GIVEN.tent) for (const other of touchingOf({ rows, cols }, at)) may[other] = 0;
  return may;
}

/** Rows, and columns, whose counts cannot add up to the number of trees. */
function wrongTotals({ trees, rowClues, colClues }: Tents): Totals[] {
  const count = countOnes(trees);
  const [rows, columns] = [clueSum(rowClues), clueSum(colClues)];
  return [
    ...(disagrees(rows, count) ? [{ trees: count, rows: rows.total }] : []),
    ...(disagrees(columns, count) ? [{ trees: count, columns: columns.total }] : []),
  ];
}

/** A total that disagrees with the number of trees. Cheap, so searches look at it first. */
export function wrongTotal(puzzle: Tents): CountCertificate | undefined {
  const [totals] = wrongTotals(puzzle);
  return totals === undefined ? undefined : { kind: "count", totals };
}

/** Every count that is wrong by itself, the plainest first. One pass over the board finds them: this must take microseconds. */
export function wrongCounts(puzzle: Tents): CountCertificate[] {
  const { rowClues, colClues } = puzzle;
  const trees = countOnes(puzzle.trees);
  const given = givenTents(puzzle);
  const rowSum = clueSum(rowClues);
  const colSum = clueSum(colClues);
  const wrong: Totals[] = wrongTotals(puzzle);
  if (sumsDiffer(rowSum, colSum)) wrong.push({ rows: rowSum.total, columns: colSum.total });
  if (given > trees) wrong.push({ trees, given });
  const rooms = lineRooms(puzzle);
  for (let row = 0; row < rowClues.length; row++)
    if (rowClues[row]! > rooms.rows[row]!) wrong.push({ row, clue: rowClues[row]!, room: rooms.rows[row]! });
  for (let column = 0; column < colClues.length; column++)
    if (colClues[column]! > rooms.cols[column]!)
      wrong.push({ column, clue: colClues[column]!, room: rooms.cols[column]! });
  return wrong.map((totals) => ({ kind: "count", totals }));
}

/** `lineRoom` of all lines at once. */
function lineRooms(puzzle: Tents): { readonly rows: Uint16Array; readonly cols: Uint16Array } {
  const { rows, cols } = puzzle;
  const may = holdings(puzzle);
  const rowRoom = new Uint16Array(rows);
  const colRoom = new Uint16Array(cols);
  /** The first row of each column where the next tent would not touch the last. */
  const free = new Uint16Array(cols);
  for (let row = 0, at = 0; row < rows; row++) {
    let next = 0;
    for (let col = 0; col < cols; col++, at++) {
      if (may[at] === 0) continue;
      if (next <= col) {
        rowRoom[row]!++;
        next = col + 2;
      }
      if (free[col]! <= row) {
        colRoom[col]!++;
        free[col] = row + 2;
      }
    }
  }
  return { rows: rowRoom, cols: colRoom };
}

const count = certificateKind<Tents, CountCertificate>("count", (puzzle, { totals }) => {
  const known = countOf(totals);
  return known?.holds(puzzle, totals) === true
    ? ok(known.words(totals))
    : fail("tents/totals", "these totals are not the board's, or they can agree");
});

const hall = certificateKind<Tents, HallCertificate>("hall", (puzzle, { set, neighbours }) => {
  if (!isCrowded(puzzle, set, neighbours))
    return fail("tents/hall", "these are not trees with too few cells for their tents");
  return ok(
    set.length === 1
      ? `the tree on ${cellWords(set[0]!)} has no cell left for its tent`
      : `these ${set.length} trees have only ${plural(neighbours.length, "cell")} for their tents`,
  );
});

export const CERTIFYING = { certificates: [count, hall] };

/** Whether these are trees whose tents can stand only on these cells, which are fewer. */
function isCrowded(puzzle: Tents, set: readonly Cell[], neighbours: readonly Cell[]): boolean {
  const { cols, trees } = puzzle;
  const listed = new Set(neighbours.map((cell) => cell.join()));
  if (new Set(set.map((cell) => cell.join())).size !== set.length || neighbours.length >= set.length)
    return false;
  return set.every(([row, col]) => {
    if (!inside(puzzle, [row, col]) || trees[row * cols + col] !== 1) return false;
    return SIDES.every(([down, right]) => {
      const cell: Cell = [row + down, col + right];
      return !inside(puzzle, cell) || !mayHold(puzzle, indexOf(puzzle, cell)) || listed.has(cell.join());
    });
  });
}
