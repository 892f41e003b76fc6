/** Tilings by exhaustive search, and boards to try. Slow and plain, so that it can be believed. */
import * as fc from "fast-check";
import type { Random } from "../../../../base/index.js";
import type { Grid } from "../../../../board/index.js";
import { eachTiling } from "../../../../board/matching/testing/reference.js";

export { eachTiling };
import type { Symmetry } from "../distinct.js";

export function countByListing(grid: Grid): bigint {
  let count = 0n;
  eachTiling(grid, () => count++);
  return count;
}

/** From a drawing: `.` a square, anything else none. */
export function gridOf(...lines: readonly string[]): Grid {
  const cols = lines[0]?.length ?? 0;
  return {
    rows: lines.length,
    cols,
    present: Uint8Array.from(lines.join(""), (letter) => (letter === "." ? 1 : 0)),
  };
}

/** A board made of dominoes laid at random, so it can be tiled: about `share` of the squares are covered. */
export function tileableGrid(rows: number, cols: number, share: number, random: Random): Grid {
  const present = new Uint8Array(rows * cols);
  const dominoes = Math.floor((rows * cols * share) / 2);
  for (let laid = 0, tries = 0; laid < dominoes && tries < 50 * dominoes; tries++) {
    const cell = random.below(rows * cols);
    const across = random.below(2) === 0;
    if (across ? (cell + 1) % cols === 0 : cell + cols >= rows * cols) continue;
    const other = across ? cell + 1 : cell + cols;
    if (present[cell] === 1 || present[other] === 1) continue;
    present[cell] = 1;
    present[other] = 1;
    laid++;
  }
  return { rows, cols, present };
}

/** Small boards of every kind: full, with holes, made from tilings, scattered; 1 × n and empty ones too. */
export function smallGrids(mostCells: number): fc.Arbitrary<Grid> {
  const sizes = fc
    .tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }))
    .filter(([rows, cols]) => rows * cols <= mostCells);
  return sizes.chain(([rows, cols]) =>
    fc
      .tuple(
        fc.constantFrom(0, 1, 2, 3, 6),
        fc.array(fc.nat({ max: 15 }), { minLength: rows * cols, maxLength: rows * cols }),
      )
      .map(([sparse, noise]) => ({
        rows,
        cols,
        present: Uint8Array.from(noise, (value) => (value < sparse ? 0 : 1)),
      })),
  );
}

/** A symmetry of the rectangle or square as a map of cells, written out from coordinates. */
export function imageOf(grid: Grid, symmetry: Symmetry): (cell: number) => number {
  const { rows: m, cols: n } = grid;
  const maps: Record<Symmetry, (r: number, c: number) => [number, number]> = {
    identity: (r, c) => [r, c],
    "half-turn": (r, c) => [m - 1 - r, n - 1 - c],
    "mirror-columns": (r, c) => [r, n - 1 - c],
    "mirror-rows": (r, c) => [m - 1 - r, c],
    "quarter-turn": (r, c) => [c, n - 1 - r],
    "three-quarter-turn": (r, c) => [n - 1 - c, r],
    diagonal: (r, c) => [c, r],
    antidiagonal: (r, c) => [n - 1 - c, n - 1 - r],
  };
  return (cell) => {
    const [row, col] = maps[symmetry](Math.floor(cell / n), cell % n);
    return row * n + col;
  };
}

/** The same squares on a larger sheet, with up to two empty lines on each side. */
export function withMargins({ rows, cols, present }: Grid, random: Random): Grid {
  const [top, bottom, left, right] = [0, 0, 0, 0].map(() => random.below(3)) as [
    number,
    number,
    number,
    number,
  ];
  const width = left + cols + right;
  const sheet = new Uint8Array((top + rows + bottom) * width);
  for (let row = 0; row < rows; row++)
    sheet.set(present.subarray(row * cols, (row + 1) * cols), (top + row) * width + left);
  return { rows: top + rows + bottom, cols: width, present: sheet };
}

/** A board of at most `mostCells` cells with holes, made to have some of the symmetries of its rectangle. */
export function symmetricGrid(mostCells: number, random: Random): Grid {
  let rows = 0;
  let cols = 0;
  do {
    rows = 1 + random.below(7);
    cols = random.below(3) > 0 ? rows : 1 + random.below(7);
  } while (rows * cols > mostCells);
  const grid: Grid = { rows, cols, present: new Uint8Array(rows * cols).fill(1) };
  const symmetries: Symmetry[] = ["half-turn", "mirror-columns", "mirror-rows"];
  if (rows === cols) symmetries.push("quarter-turn", "diagonal", "antidiagonal");
  const generators = [symmetries.at(random.below(symmetries.length))!];
  if (random.below(2) === 0) generators.push(symmetries.at(random.below(symmetries.length))!);
  const images = generators.map((symmetry) => imageOf(grid, symmetry));
  const holes = Array.from({ length: random.below(6) }, () => random.below(rows * cols));
  if (generators.includes("diagonal") && random.below(2) === 0) {
    for (let row = 0; row < rows; row++) holes.push(row * cols + row);
  }
  for (let cell = holes.pop(); cell !== undefined; cell = holes.pop()) {
    if (grid.present[cell] === 0) continue;
    grid.present[cell] = 0;
    for (const image of images) holes.push(image(cell));
  }
  return grid;
}
