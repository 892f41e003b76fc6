/** Small puzzles: most are cut from a board, so that their pieces fit; then something may be changed. */
import * as fc from "fast-check";
import { createRandom, type Random } from "../../../base/index.js";
import { type Cell, createGrid, type Grid, neighboursOf } from "../../../board/index.js";
import { assemble } from "../formats/assemble.js";
import { type Laid, type Peg, TURNS, type Twist, type TwistPiece } from "../puzzle.js";
import { allowedWays, unitsOf } from "../rules.js";

const HERE = { path: "" };
const COLOURS = 3;

export interface Sizes {
  readonly rows: number;
  readonly cols: number;
  /** The most cells of a piece. */
  readonly size: number;
  /** The percentage of cells that are taken off the board. */
  readonly clipped?: number;
  readonly flips?: boolean;
}

export function smallPuzzles(sizes: Sizes): fc.Arbitrary<Twist> {
  return fc.integer({ min: 0, max: 2 ** 32 - 1 }).map((seed) => randomTwist(createRandom(seed), sizes));
}

export interface MirroredSizes {
  readonly rows: number;
  /** The most columns of each half. */
  readonly half: number;
  readonly size: number;
}

export function mirroredPuzzles(sizes: MirroredSizes): fc.Arbitrary<Twist> {
  return fc.integer({ min: 0, max: 2 ** 32 - 1 }).map((seed) => randomMirrored(createRandom(seed), sizes));
}

export function randomTwist(random: Random, sizes: Sizes): Twist {
  const chance = (percent: number): boolean => random.below(100) < percent;
  const rows = 1 + random.below(sizes.rows);
  const cols = 1 + random.below(sizes.cols);
  const grid = createGrid(rows, cols);
  for (let at = 0; at < grid.present.length; at++) if (chance(sizes.clipped ?? 12)) grid.present[at] = 0;
  if (!grid.present.includes(1)) grid.present[0] = 1;
  let pieces = mergeEqual(cut(random, grid, sizes.size), random);
  if (chance(20) && pieces.length > 1) pieces = pieces.toSpliced(random.below(pieces.length), 1);
  if (chance(40))
    pieces.push({
      name: "Z",
      colour: random.below(COLOURS),
      shape: chance(50) ? "oX" : "X",
      min: 0,
      max: 1 + random.below(2),
    });
  const bare: Twist = {
    ...grid,
    pieces,
    flips: sizes.flips ?? chance(70),
    pegs: [],
    givens: [],
    ...(chance(20) ? { supply: [2, 1, 2, 0, 0, 0, 0, 0] } : {}),
  };
  const pegs = chance(60) ? somePegs(random, bare) : [];
  const read = assemble(
    bare,
    pegs.map((value) => ({ value, at: HERE })),
    chance(30) ? someGivens(random, bare) : [],
  );
  return read.ok ? read.value : bare;
}

/**
 * A board that a mirror makes of its left half, pieces, holes and pegs included, where nothing may be turned over; now and
 * then a piece has another colour than its mirror image. Pieces come in any order.
 */
export function randomMirrored(random: Random, sizes: MirroredSizes): Twist {
  const { size } = sizes;
  const rows = 1 + random.below(sizes.rows);
  const half = 1 + random.below(sizes.half);
  const grid = createGrid(rows, half);
  let left = cut(random, grid, size);
  // Many small pieces have as many solutions as there are orders of them.
  while (left.length > 3) left = cut(random, grid, size);
  const right = left.map(({ shape, colour, ...piece }) => ({
    ...piece,
    name: piece.name.toUpperCase(),
    colour: random.below(5) === 0 ? random.below(COLOURS) : colour,
    shape: shape
      .split("/")
      .map((line) => line.split("").toReversed().join(""))
      .join("/"),
  }));
  const pieces = [...left, ...right];
  for (let at = pieces.length - 1; at > 0; at--) {
    const other = random.below(at + 1);
    [pieces[at], pieces[other]] = [pieces[other]!, pieces[at]!];
  }
  const bare: Twist = { ...createGrid(rows, 2 * half), pieces, flips: false, pegs: [], givens: [] };
  const pegs = somePegs(random, bare).filter(({ cell }) => cell[1] < half);
  const mirrored = pegs.map(({ cell: [row, col], colour }) => ({
    cell: [row, 2 * half - 1 - col] as const,
    colour,
  }));
  return { ...bare, pegs: [...pegs, ...mirrored] };
}

/** The board in connected parts of a few cells, each as a piece that lies there as drawn. */
function cut(random: Random, grid: Grid, size: number): TwistPiece[] {
  const taken = Uint8Array.from(grid.present, (bit) => 1 - bit);
  const pieces: TwistPiece[] = [];
  for (let start = taken.indexOf(0); start !== -1; start = taken.indexOf(0)) {
    const cells = [start];
    taken[start] = 1;
    const wanted = 1 + random.below(size);
    for (;;) {
      const edge = cells.flatMap((cell) => neighboursOf(grid, cell)).filter((cell) => taken[cell] === 0);
      if (cells.length >= wanted || edge.length === 0) break;
      const next = edge[random.below(edge.length)]!;
      taken[next] = 1;
      cells.push(next);
    }
    pieces.push({
      name: String.fromCharCode(97 + pieces.length),
      colour: random.below(COLOURS),
      shape: drawingOf(random, grid, cells),
      min: 1,
      max: 1,
    });
  }
  return pieces.slice(0, 26);
}

function drawingOf(random: Random, { cols }: Grid, cells: readonly number[]): string {
  const points = cells.map((cell): Cell => [Math.floor(cell / cols), cell % cols]);
  const [top, bottom] = [Math.min(...points.map(([row]) => row)), Math.max(...points.map(([row]) => row))];
  const [left, right] = [
    Math.min(...points.map(([, col]) => col)),
    Math.max(...points.map(([, col]) => col)),
  ];
  const lines: string[] = [];
  for (let row = top; row <= bottom; row++) {
    let line = "";
    for (let col = left; col <= right; col++) {
      const there = points.some((point) => point[0] === row && point[1] === col);
      line += there ? (random.below(100) < 40 ? "o" : "X") : ".";
    }
    lines.push(line);
  }
  return lines.join("/");
}

/** Equal drawings become one piece that repeats, or may be left out; others stay as they are. */
function mergeEqual(pieces: readonly TwistPiece[], random: Random): TwistPiece[] {
  const merged: TwistPiece[] = [];
  for (const piece of pieces) {
    const at = merged.findIndex(({ shape }) => shape === piece.shape);
    const same = merged[at];
    if (same !== undefined && random.below(3) > 0)
      merged[at] = { ...same, min: random.below(2) * same.max, max: same.max + 1 };
    else merged.push(piece);
  }
  return merged;
}

function somePegs(random: Random, bare: Twist): Peg[] {
  const ways = [...allowedWays(bare)];
  const pegs: Peg[] = [];
  for (let left = 1 + random.below(2); left > 0; left--) {
    const way = ways[random.below(Math.max(1, ways.length))];
    const units = way?.units.filter(({ hole }) => hole || random.below(5) === 0) ?? [];
    const unit = units[random.below(Math.max(1, units.length))];
    if (way === undefined || unit === undefined) continue;
    const cell: Cell = [unit.row, unit.col];
    if (pegs.some((peg) => peg.cell.join() === cell.join())) continue;
    pegs.push({ cell, colour: bare.pieces[way.laid.piece]!.colour });
  }
  return pegs;
}

function someGivens(random: Random, bare: Twist): { value: Laid; at: { path: string } }[] {
  const ways = [...allowedWays(bare)];
  const way = ways[random.below(Math.max(1, ways.length))];
  if (way === undefined) return [];
  // Any turn that looks the same may be written.
  const same = Array.from({ length: bare.flips ? TURNS : 4 }, (_, turn): Laid => ({
    ...way.laid,
    turn,
  })).filter((laid) => JSON.stringify(sorted(bare, laid)) === JSON.stringify(sorted(bare, way.laid)));
  return [{ value: same[random.below(same.length)]!, at: HERE }];
}

function sorted(bare: Twist, laid: Laid): string[] {
  return unitsOf(bare, laid)
    .map(({ row, col, hole }) => `${row},${col},${hole}`)
    .toSorted();
}
