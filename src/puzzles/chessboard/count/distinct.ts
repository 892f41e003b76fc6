/**
 * Tilings up to the symmetries of the board, by Burnside's lemma: the mean, over the symmetries, of the number of tilings that
 * each leaves as it is. None of these numbers needs a list of tilings:
 * - a mirror through a column: each square on it can only go with one above or below, and the two halves are tiled alike, so it
 *   is the count of a half;
 * - a diagonal: a square on it would need two dominoes, so there is none unless they are all removed, and then it is the count of
 *   a half;
 * - a mirror between columns, and turns: a Pfaffian of a quotient (`quotient.ts`).
 *
 * So it costs little more than the count itself. Empty margins are cut off first: then each symmetry of the squares is one of the
 * rectangle around them.
 */
import type { Budget, StopReason } from "../../../base/index.js";
import { type Cell, cellAt, type Grid, withoutMargins } from "../../../board/index.js";
import type { CountEnd } from "../../methods.js";
import { countTilings } from "./count.js";
import { countPlaneMatchings } from "./plane/pfaffian.js";
import { mirrorQuotient, rotationQuotient } from "./plane/quotient.js";

/** Where the cell that a symmetry moves to (row, col) comes from, given the board's last row and column. */
const SOURCES = {
  identity: (row, col) => [row, col],
  "half-turn": (row, col, bottom, right) => [bottom - row, right - col],
  "mirror-columns": (row, col, _, right) => [row, right - col],
  "mirror-rows": (row, col, bottom) => [bottom - row, col],
  "quarter-turn": (row, col, bottom) => [bottom - col, row],
  "three-quarter-turn": (row, col, _, right) => [col, right - row],
  diagonal: (row, col) => [col, row],
  antidiagonal: (row, col, bottom, right) => [bottom - col, right - row],
} as const satisfies Record<string, (row: number, col: number, bottom: number, right: number) => Cell>;
export type Symmetry = keyof typeof SOURCES;
const SYMMETRIES = Object.keys(SOURCES) as readonly Symmetry[];

/** The cell that the symmetry moves to this cell. */
function source(grid: Grid, symmetry: Symmetry, cell: number): number {
  const { rows, cols } = grid;
  const [row, col] = SOURCES[symmetry](...cellAt(grid, cell), rows - 1, cols - 1);
  return row * cols + col;
}

const SQUARE_ONLY: ReadonlySet<Symmetry> = new Set([
  "quarter-turn",
  "three-quarter-turn",
  "diagonal",
  "antidiagonal",
]);

/** The symmetries of the square, or of the rectangle, that map the present cells onto themselves; for a board without margins. */
export function symmetriesOf(grid: Grid): Symmetry[] {
  const { rows, cols, present } = grid;
  return SYMMETRIES.filter((symmetry) => {
    if (SQUARE_ONLY.has(symmetry) && rows !== cols) return false;
    return present.every((bit, cell) => bit === present[source(grid, symmetry, cell)]);
  });
}

export function countDistinctTilings(board: Grid, budget: Budget): CountEnd {
  const grid = withoutMargins(board);
  const symmetries = symmetriesOf(grid);
  let sum = 0n;
  let quarter: bigint | undefined;
  for (const [done, symmetry] of symmetries.entries()) {
    budget.report({ stage: "counting by symmetry", done, total: symmetries.length });
    const fixed =
      symmetry === "three-quarter-turn" && quarter !== undefined
        ? quarter
        : countFixed(grid, symmetry, budget);
    if (typeof fixed === "string") return { outcome: "stopped", reason: fixed };
    if (symmetry === "quarter-turn") quarter = fixed;
    sum += fixed;
  }
  return { outcome: "counted", count: sum / BigInt(symmetries.length), method: "burnside" };
}

/** How many tilings this symmetry of the board leaves as they are. */
export function countFixed(grid: Grid, symmetry: Symmetry, budget: Budget): bigint | StopReason {
  switch (symmetry) {
    case "identity":
      return countAll(grid, budget);
    case "half-turn":
      return countHalfTurn(grid, budget);
    case "mirror-columns":
      return countMirror(grid, budget);
    case "mirror-rows":
      return countMirror(transposed(grid), budget);
    case "quarter-turn":
    case "three-quarter-turn":
      return countQuotient(rotationQuotient(grid, 1), budget);
    case "diagonal":
      return countDiagonal(grid, budget);
    case "antidiagonal":
      return countDiagonal(mirrored(grid), budget);
  }
}

function countAll(grid: Grid, budget: Budget): bigint | StopReason {
  const end = countTilings(grid, budget);
  return end.outcome === "counted" ? end.count : end.reason;
}

function countQuotient(graph: ReturnType<typeof rotationQuotient>, budget: Budget): bigint | StopReason {
  return graph === undefined ? 0n : countPlaneMatchings(graph, budget);
}

function countHalfTurn(grid: Grid, budget: Budget): bigint | StopReason {
  const without = countQuotient(rotationQuotient(grid, 2), budget);
  const { rows, cols, present } = grid;
  const middle = Math.floor((rows * cols - 1) / 2);
  const across = rows % 2 === 1 && cols % 2 === 0;
  const along = rows % 2 === 0 && cols % 2 === 1;
  const first = along ? (rows / 2 - 1) * cols + (cols - 1) / 2 : middle;
  if (typeof without === "string" || !(across || along) || present[first] === 0) return without;
  const rest: Grid = { rows, cols, present: present.slice() };
  rest.present[first] = 0;
  rest.present[across ? first + 1 : first + cols] = 0;
  const within = countQuotient(rotationQuotient(rest, 2), budget);
  return typeof within === "string" ? within : without + within;
}

function countMirror(grid: Grid, budget: Budget): bigint | StopReason {
  const { rows, cols } = grid;
  if (cols % 2 === 0) return countPlaneMatchings(mirrorQuotient(grid), budget);
  const axis = (cols - 1) / 2;
  let run = 0;
  for (let row = 0; row < rows; row++) {
    if (grid.present[row * cols + axis] === 1) run++;
    else if (run % 2 === 1) return 0n;
  }
  if (run % 2 === 1) return 0n;
  return countAll(
    kept(grid, (_, col) => col < axis),
    budget,
  );
}

function countDiagonal(grid: Grid, budget: Budget): bigint | StopReason {
  for (let row = 0; row < grid.rows; row++) if (grid.present[row * grid.cols + row] === 1) return 0n;
  return countAll(
    kept(grid, (row, col) => col > row),
    budget,
  );
}

function kept(grid: Grid, keep: (row: number, col: number) => boolean): Grid {
  return { ...grid, present: grid.present.map((bit, cell) => (keep(...cellAt(grid, cell)) ? bit : 0)) };
}

function mirrored(grid: Grid): Grid {
  const { present } = grid;
  return { ...grid, present: present.map((_, cell) => present[source(grid, "mirror-columns", cell)]!) };
}

function transposed({ rows, cols, present }: Grid): Grid {
  return {
    rows: cols,
    cols: rows,
    present: present.map((_, cell) => present[(cell % rows) * cols + Math.floor(cell / rows)]!),
  };
}
