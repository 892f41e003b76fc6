/** Boards for the first screen, with their solutions: a reader and a solver would be too much to load there. */
import type { Cell } from "../../../board/index.js";
import type { Pips, PipsCondition, PipsSolution } from "../../../puzzles/index.js";

interface Written {
  /** A letter per region, `.` for a cell without a condition, `#` for none. */
  readonly rows: readonly string[];
  readonly conditions: Readonly<Record<string, readonly [PipsCondition, number?]>>;
  /** Pips, then the cell of each half: "61 23 13". */
  readonly dominoes: readonly string[];
}

const WRITTEN: readonly Written[] = [
  {
    rows: ["AB##", "#CDE", "#CFF", "#CGH", "#III"],
    conditions: {
      A: ["greater", 0],
      B: ["sum", 3],
      C: ["unequal"],
      D: ["sum", 2],
      E: ["sum", 1],
      F: ["equals"],
      G: ["sum", 4],
      H: ["sum", 5],
      I: ["less", 9],
    },
    dominoes: ["61 23 13", "41 32 42", "60 31 41", "31 01 00", "32 11 12", "56 21 22", "55 33 43"],
  },
  {
    rows: ["ABCC", ".DC#", "EEF#", "#GF#"],
    conditions: {
      A: ["greater", 1],
      B: ["sum", 2],
      C: ["unequal"],
      D: ["sum", 6],
      E: ["sum", 3],
      F: ["equals"],
      G: ["sum", 4],
    },
    dominoes: ["65 11 12", "30 10 20", "22 00 01", "02 02 03", "34 21 31", "66 22 32"],
  },
];

export interface SolvedBoard {
  readonly puzzle: Pips;
  readonly solution: PipsSolution;
}

function boardOf({ rows, conditions, dominoes }: Written): SolvedBoard {
  const cells = rows.flatMap((row, at) =>
    Array.from(row, (sign, col) => ({ sign, cell: [at, col] as Cell })).filter(({ sign }) => sign !== "#"),
  );
  const nodeAt = (row: number, col: number): number =>
    cells.findIndex(({ cell }) => cell[0] === row && cell[1] === col);
  const members = (letter: string): number[] =>
    cells.flatMap(({ sign }, node) => (sign === letter ? [node] : []));
  const links = cells.flatMap(({ cell: [row, col] }, node) =>
    [nodeAt(row, col + 1), nodeAt(row + 1, col)]
      .filter((other) => other !== -1)
      .map((other) => [node, other] as const),
  );
  const half = (text: string): number => nodeAt(Number(text[0]), Number(text[1]));
  return {
    puzzle: {
      shape: "grid",
      nodes: cells.map(({ cell }) => ({ name: cell.join(), cell })),
      links,
      dominoes: dominoes.map((text) => [Number(text[0]), Number(text[1])] as const),
      regions: [
        ...Object.entries(conditions).map(([letter, [condition, target]]) => ({
          nodes: members(letter),
          condition,
          ...(target === undefined ? {} : { target }),
        })),
        ...members(".").map((node) => ({ nodes: [node], condition: "empty" as const })),
      ],
      maxPip: 6,
    },
    solution: {
      placements: dominoes.map((text) => [half(text.slice(3, 5)), half(text.slice(6))] as const),
    },
  };
}

export const MINIATURE_BOARDS: readonly SolvedBoard[] = WRITTEN.map(boardOf);
