/** Boards of new puzzles: drawn by the person who asks for them, or grown at random. */
import { fail, ok, Stopped, type Budget, type Random, type Result } from "../../../base/index.js";
import {
  createGrid,
  decideTiling,
  indexOf,
  shuffleTiling,
  type Cell,
  type Grid,
} from "../../../board/index.js";
import type { Pair } from "../nodes.js";
import { growBoard } from "../presets.js";

/** A board, and its cells two by two as dominoes lie on them. */
export interface Layout {
  readonly cells: readonly Cell[];
  /** Indices into `cells`, which are in row-major order. */
  readonly pairs: readonly Pair[];
}

/** The cells of a drawing. */
export function readShape(text: string, budget: Budget): Result<Grid> {
  const lines = text.replace(/\r/g, "").split("\n");
  const cells: Cell[] = [];
  for (const [row, line] of lines.entries())
    for (let col = 0; col < line.length; col++) {
      const sign = line[col];
      const at = { line: row + 1, column: col + 1 };
      if (sign === ".") cells.push([row, col]);
      else if (sign !== "#" && sign !== " ")
        return fail("pips/shape", `${JSON.stringify(sign)} is neither . (a cell) nor # (none)`, at);
    }
  const start = { line: 1, column: 1 };
  if (cells.length === 0) return fail("pips/shape", "the drawing of the board has no cell", start);
  if (cells.length > 2 * MOST_DOMINOES)
    return fail(
      "pips/shape",
      `the board has ${cells.length} cells, and at most ${2 * MOST_DOMINOES} are allowed`,
      start,
    );
  const grid = gridOfCells(cells);
  const decided = decideTiling(grid, budget);
  if (decided.outcome === "stopped") throw new Stopped(decided.reason);
  if (decided.outcome !== "tiled") return fail("pips/shape", "no dominoes cover exactly this board", start);
  return ok(grid);
}

/** How many may be asked for without a drawing. */
export const MOST_DOMINOES = 40;

/** The share of the rectangle around a random board that it covers. The newspaper's boards cover 0.3 to 1, most of them 0.5 to 0.8. */
const COVERED = { least: 0.4, most: 1 } as const;
/** The longer side of the rectangle divided by the shorter one, at most. */
const STRETCHED = 2.2;
/** The most neighbours of a domino when it is laid, drawn per board: with 1 a board is all arms, with 6 it may be full. */
const CROWDED = [1, 2, 2, 3, 3, 4, 6] as const;

export function growShape(dominoes: number, random: Random): Grid {
  const covered = COVERED.least + random.unit() * (COVERED.most - COVERED.least);
  const stretched = 1 + random.unit() * (STRETCHED - 1);
  const short = Math.max(1, Math.round(Math.sqrt((2 * dominoes) / covered / stretched)));
  const long = Math.ceil((2 * dominoes) / covered / short);
  const box: [number, number] = random.below(2) === 0 ? [short, long] : [long, short];
  return gridOfCells(
    growBoard(random, dominoes, { roundness: 1, crowded: CROWDED[random.below(CROWDED.length)]!, box }),
  );
}

/** The least rectangle around the cells. */
function gridOfCells(cells: readonly Cell[]): Grid {
  const top = Math.min(...cells.map(([row]) => row));
  const left = Math.min(...cells.map(([, col]) => col));
  const rows = Math.max(...cells.map(([row]) => row)) + 1 - top;
  const cols = Math.max(...cells.map(([, col]) => col)) + 1 - left;
  const grid = createGrid(rows, cols);
  grid.present.fill(0);
  for (const [row, col] of cells) grid.present[indexOf(grid, [row - top, col - left])] = 1;
  return grid;
}

/** A random layout. The board has one. */
export function drawLayout(grid: Grid, random: Random, budget: Budget): Layout | undefined {
  const decided = decideTiling(grid, budget);
  if (decided.outcome === "stopped") throw new Stopped(decided.reason);
  if (decided.outcome !== "tiled") return undefined;
  const mate = decided.mate.slice();
  shuffleTiling(grid, mate, random);
  const present = [...grid.present.keys()].filter((at) => grid.present[at] === 1);
  const number = new Map(present.map((at, node) => [at, node]));
  return {
    cells: present.map((at): Cell => [Math.floor(at / grid.cols), at % grid.cols]),
    pairs: present.flatMap((at, node): Pair[] => (mate[at]! > at ? [[node, number.get(mate[at]!)!]] : [])),
  };
}
