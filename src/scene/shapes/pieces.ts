/** Pieces as path data: rounded outlines, dominoes with a midline, and the patterns that go with the colours. */
import type { Cell } from "../../board/index.js";
import type { PieceItem } from "../layers.js";
import { dominoOf, type Domino } from "../piece.js";
import { drawRoundedLoop, outlineLoops, type Rounding } from "./outline.js";
import { drawn, type Pen } from "./pen.js";
import { PIECE_PATTERNS, type PiecePattern } from "../theme.js";

const DOMINO: Rounding = { inset: 0.07, convex: 0.2, concave: 0.1 };
const POLYOMINO: Rounding = { inset: 0.05, convex: 0.2, concave: 0.12 };
/** The second line of a piece that stays. */
const FIXED: Rounding = { inset: 0.13, convex: 0.13, concave: 0.16 };
/** The midline of a domino ends this far from its long sides. */
const MIDLINE_INSET = 0.24;
/** A peg is a little smaller: the rim of the hole stays visible around it. */
const HOLE_RADIUS = 0.31;

/** The outline of any set of cells, by its own bounding box. */
export function drawCells(pen: Pen, cells: readonly Cell[], rounding: Rounding): void {
  let top = Infinity;
  let left = Infinity;
  let bottom = -Infinity;
  let right = -Infinity;
  for (const [row, col] of cells) {
    top = Math.min(top, row);
    left = Math.min(left, col);
    bottom = Math.max(bottom, row);
    right = Math.max(right, col);
  }
  const rows = bottom - top + 1;
  const cols = right - left + 1;
  const mask = new Uint8Array(rows * cols);
  for (const [row, col] of cells) mask[(row - top) * cols + col - left] = 1;
  for (const loop of outlineLoops(rows, cols, mask)) drawRoundedLoop(pen, loop, rounding, left, top);
}

/** Outline of one piece, and its holes, which run the other way round. A domino has its midline, an open stroke without area. */
export function drawPiece(pen: Pen, piece: PieceItem): void {
  const domino = dominoOf(piece);
  drawCells(pen, piece.cells, domino === undefined ? POLYOMINO : DOMINO);
  // The second line runs in the same direction as the outline, so that it makes no hole. A real hole is then inside two lines, so it is
  // drawn twice.
  if (piece.fixed === true) drawCells(pen, piece.cells, FIXED);
  for (const [row, col] of piece.holes ?? []) {
    for (let turn = piece.fixed === true ? 0 : 1; turn < 2; turn++)
      pen.circle(col + 0.5, row + 0.5, HOLE_RADIUS, false);
  }
  if (domino === undefined) return;
  const { row, col, level } = domino;
  const [near, far] = [MIDLINE_INSET, 1 - MIDLINE_INSET];
  if (level) pen.line(col + 1, row + near, col + 1, row + far);
  else pen.line(col + near, row + 1, col + far, row + 1);
}

/** A domino as one stroke from centre to centre: a tenth of the bytes, for boards with very many. */
export function drawBar(pen: Pen, { row, col, level }: Domino): void {
  pen.line(col + 0.5, row + 0.5, level ? col + 1.5 : col + 0.5, level ? row + 0.5 : row + 1.5);
}

/** A domino as a plain rectangle. */
export function drawBlock(pen: Pen, { row, col, level }: Domino): void {
  const gap = 0.1;
  pen.rectangle(col + gap, row + gap, (level ? 2 : 1) - 2 * gap, (level ? 1 : 2) - 2 * gap);
}

/** How the lines of patterns are drawn: in which paint of the colour, and how opaque. */
export const PATTERN_INKS = {
  piece: { ink: "on-stroke", opacity: 0.5 },
  region: { ink: "deep-stroke", opacity: 0.3 },
} as const;

export interface PatternTile {
  readonly colour: number;
  /** The length of a side, in cells. */
  readonly size: number;
  readonly data: string;
}

/** The tiles of all piece colours for cells of this many pixels. Tiles of whole pixels are not blurred. */
export function patternsFor(cell: number): PatternTile[] {
  const size = Math.max(1, Math.round(cell * 0.2)) / cell;
  return PIECE_PATTERNS.map((pattern, colour) => ({ colour, size, data: patternTile(pattern, size) }));
}

type Line = readonly [fromX: number, fromY: number, toX: number, toY: number];

const SHIFTS = [-1, 0, 1];
const rising = (shift: number): Line => [shift - 0.5, 1.5, shift + 1.5, -0.5];
const falling = (shift: number): Line => [shift - 0.5, -0.5, shift + 1.5, 1.5];

/** The lines of a tile that is 1 wide and high, or the radius of its circle. Lines run over the edges, so that tiles join. */
const TILES: Readonly<Record<PiecePattern, readonly Line[] | number>> = {
  rising: SHIFTS.map(rising),
  falling: SHIFTS.map(falling),
  lattice: SHIFTS.flatMap((shift) => [rising(shift), falling(shift)]),
  level: [[-0.5, 0.5, 1.5, 0.5]],
  upright: [[0.5, -0.5, 0.5, 1.5]],
  plus: [
    [0.25, 0.5, 0.75, 0.5],
    [0.5, 0.25, 0.5, 0.75],
  ],
  dots: 0.12,
  rings: 0.26,
};

function patternTile(pattern: PiecePattern, size: number): string {
  const tile = TILES[pattern];
  return drawn((pen) => {
    if (typeof tile === "number") pen.circle(0.5 * size, 0.5 * size, tile * size);
    else for (const [x1, y1, x2, y2] of tile) pen.line(x1 * size, y1 * size, x2 * size, y2 * size);
  });
}
