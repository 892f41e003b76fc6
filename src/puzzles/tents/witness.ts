/**
 * What a certificate says about a Tents board: checked anew from the board, and said in words.
 *
 * `count`: totals that cannot agree, told apart by their names (see `COUNTS`). `hall`: trees with fewer cells for their
 * tents than they are; a cell is none where a tree or given grass is, where a line's count is 0, or beside a given tent.
 */
import { plural } from "../../base/index.js";
import type { Certificate } from "../../certify/index.js";
import { BLANK, GIVEN, type Tents } from "./puzzle.js";
import { cellWords } from "./words.js";

type Totals = Readonly<Record<string, number>>;

const sum = (values: Iterable<number>): number => {
  let total = 0;
  for (const value of values) total += value;
  return total;
};

/** The sum of the clues that are there, and whether all are. */
function clueSum(clues: Int16Array): { readonly total: number; readonly whole: boolean } {
  const there = clues.filter((clue) => clue !== BLANK);
  return { total: sum(there), whole: there.length === clues.length };
}

/** Whether a tent may stand on a cell as far as the board alone says. */
export function mayHold(puzzle: Tents, at: number): boolean {
  const { rows, cols, trees, givens, rowClues, colClues } = puzzle;
  const row = Math.floor(at / cols);
  const col = at % cols;
  if (trees[at] === 1 || givens[at] === GIVEN.grass || rowClues[row] === 0 || colClues[col] === 0)
    return false;
  for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++)
    for (let c = Math.max(0, col - 1); c <= Math.min(cols - 1, col + 1); c++)
      if ((r !== row || c !== col) && givens[r * cols + c] === GIVEN.tent) return false;
  return (
    (row > 0 && trees[at - cols] === 1) ||
    (row < rows - 1 && trees[at + cols] === 1) ||
    (col > 0 && trees[at - 1] === 1) ||
    (col < cols - 1 && trees[at + 1] === 1)
  );
}

/** The most tents that fit in a line without touching: the first cell that is free, then the next that does not touch it, … */
export function lineRoom(puzzle: Tents, line: "row" | "column", index: number): number {
  const { rows, cols } = puzzle;
  const length = line === "row" ? cols : rows;
  let room = 0;
  for (let i = 0; i < length; i++) {
    if (!mayHold(puzzle, line === "row" ? index * cols + i : i * cols + index)) continue;
    room++;
    i++;
  }
  return room;
}

/** The kinds of count there are: whether the totals are the board's and disagree, and the sentence. */
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
          const { total, whole } = clueSum(clues(puzzle));
          const trees = sum(puzzle.trees);
          const disagree = whole ? total !== trees : total > trees;
          return disagree && totals["trees"] === trees && totals[plainName] === total;
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
          `${line} ${totals[line]} has the count ${totals["clue"]}, and at most ${plural(totals["room"]!, "tent")} can stand there`,
      },
    ];
  }),
  {
    names: ["rows", "columns"],
    holds(puzzle, totals) {
      const [rows, columns] = [clueSum(puzzle.rowClues), clueSum(puzzle.colClues)];
      const disagree = rows.whole && columns.whole && rows.total !== columns.total;
      return disagree && totals["rows"] === rows.total && totals["columns"] === columns.total;
    },
    words: (totals) =>
      `the counts of the rows add up to ${totals["rows"]}, those of the columns to ${totals["columns"]}`,
  },
  {
    names: ["trees", "given"],
    holds(puzzle, totals) {
      const trees = sum(puzzle.trees);
      const given = puzzle.givens.filter((value) => value === GIVEN.tent).length;
      return given > trees && totals["trees"] === trees && totals["given"] === given;
    },
    words: (totals) =>
      `${plural(totals["given"]!, "tent")} are given for ${plural(totals["trees"]!, "tree")}`,
  },
];

/** The kind of count that has exactly these names. */
function countOf(totals: Totals): (typeof COUNTS)[number] | undefined {
  const names = Object.keys(totals);
  return COUNTS.find(
    (kind) => kind.names.length === names.length && kind.names.every((name) => name in totals),
  );
}

/** A count as a certificate, when it holds of the puzzle. */
export function countCertificate(puzzle: Tents, totals: Totals): Certificate | undefined {
  const kind = countOf(totals);
  return kind?.holds(puzzle, totals) === true
    ? { kind: "count", words: kind.words(totals), totals }
    : undefined;
}

/** Every count that is wrong by itself, the plainest first. */
export function wrongCounts(puzzle: Tents): Certificate[] {
  const { rows, cols, trees, givens, rowClues, colClues } = puzzle;
  const total = (clues: Int16Array): number => clueSum(clues).total;
  const treeCount = sum(trees);
  const given = givens.filter((value) => value === GIVEN.tent).length;
  const tries: Readonly<Record<string, number>>[] = [
    { trees: treeCount, rows: total(rowClues) },
    { trees: treeCount, columns: total(colClues) },
    { rows: total(rowClues), columns: total(colClues) },
    { trees: treeCount, given },
  ];
  for (let row = 0; row < rows; row++)
    tries.push({ row, clue: rowClues[row]!, room: lineRoom(puzzle, "row", row) });
  for (let column = 0; column < cols; column++)
    tries.push({ column, clue: colClues[column]!, room: lineRoom(puzzle, "column", column) });
  return tries
    .map((totals) => countCertificate(puzzle, totals))
    .filter((certificate) => certificate !== undefined);
}

function checkHall(puzzle: Tents, certificate: Certificate & { kind: "hall" }): boolean {
  const { rows, cols, trees } = puzzle;
  const set = new Set(certificate.set.map((cell) => cell.join()));
  if (set.size !== certificate.set.length || certificate.neighbours.length >= set.size) return false;
  const listed = new Set(certificate.neighbours.map((cell) => cell.join()));
  return certificate.set.every(([row, col]) => {
    if (!(row >= 0 && col >= 0 && row < rows && col < cols) || trees[row * cols + col] !== 1) return false;
    return [
      [row - 1, col],
      [row, col - 1],
      [row, col + 1],
      [row + 1, col],
    ].every(([r, c]) => {
      const inside = r! >= 0 && c! >= 0 && r! < rows && c! < cols;
      return !inside || !mayHold(puzzle, r! * cols + c!) || listed.has(`${r},${c}`);
    });
  });
}

export function checkTentsCertificate(puzzle: Tents, certificate: Certificate): boolean | undefined {
  if (certificate.kind === "hall") return checkHall(puzzle, certificate);
  if (certificate.kind !== "count") return undefined;
  return countOf(certificate.totals)?.holds(puzzle, certificate.totals) ?? false;
}

/** One sentence that a player can verify. */
export function certificateWords(certificate: Certificate): string {
  switch (certificate.kind) {
    case "count":
      // Said anew from what was checked, which the words of a certificate are not.
      return `No solution: ${countOf(certificate.totals)?.words(certificate.totals) ?? certificate.words}.`;
    case "hall": {
      const { set, neighbours } = certificate;
      if (set.length === 1)
        return `No solution: the tree on ${cellWords(set[0]!)} has no cell left for its tent.`;
      return `No solution: these ${set.length} trees have only ${plural(neighbours.length, "cell")} for their tents.`;
    }
    case "rup":
      return `No solution: a refutation of ${plural(certificate.lemmas, "lemma")} was checked.`;
    case "exhausted":
      return "No solution: every possibility was tried.";
    case "colouring":
      return "No solution: the colours of the cells do not balance.";
  }
}
