/** Marks on their cells, as path data. */
import { remember } from "../../base/index.js";
import { occupiedCells, type Layers, type MarkedCells } from "../layers.js";
import type { Mark, MarkShape } from "../symbols.js";
import { drawRoundedLoop, outlineLoops, type Rounding } from "./outline.js";
import { haloPaint, markPaint } from "./paints.js";
import { drawAll, type Pen } from "./pen.js";
import type { SvgShape } from "./shapes.js";
import { hatchPath, squarePath } from "./squares.js";
import { drawUnitPath } from "./unit-path.js";

/** Above this many cells of one mark a picture is too small for hatching: the sign stays. */
const HATCH_LIMIT = 20_000;

/** Part of a board, drawn by itself with its top left cell at the origin. */
export interface MarkBlock {
  readonly row: number;
  readonly col: number;
  readonly rows: number;
  readonly cols: number;
  /** The cells with the mark, as indices of the whole board. */
  readonly cells: readonly number[];
}

/** The halo stays inside its cells, so that it cuts no line of the board. */
const OUTLINE: Rounding = { inset: 0.09, convex: 0.16, concave: 0.08 };

/** A sign in the corner of a cell does not hide what is in the middle. */
const CORNER = 0.29;
const CORNER_SIZE = 0.6;

/** What to draw for the cells of one mark, or for a block of them, from the bottom up. */
export function markPaths(
  { mark, cells }: MarkedCells,
  layers: Layers,
  block: MarkBlock = { row: 0, col: 0, rows: layers.rows, cols: layers.cols, cells },
): SvgShape[] {
  if (block.cells.length === 0) return [];
  return mark.shapes.flatMap((shape, part): SvgShape[] => {
    const data = shapeData(shape, layers, block);
    if (data === undefined) return [];
    const paint = markPaint(mark, part);
    return [{ paints: shape.halo === undefined ? [paint] : [haloPaint(mark, part), paint], data }];
  });
}

function shapeData(shape: MarkShape, layers: Layers, block: MarkBlock): Iterable<string> | undefined {
  const { cells, rows, cols } = block;
  const local = cells.map((at) => {
    const col = at % layers.cols;
    return ((at - col) / layers.cols - block.row) * cols + col - block.col;
  });
  const occupied = occupiedCells(layers);
  switch (shape.kind) {
    case "tint":
      return squarePath(rows, cols, maskOf(block, local), 1);
    case "hatch": {
      const clear = local.filter((_, i) => !occupied.has(cells[i]!));
      return cells.length > HATCH_LIMIT || clear.length === 0 ? undefined : hatchPath(cols, clear, true);
    }
    case "outline":
      return drawAll(outlineLoops(rows, cols, maskOf(block, local)), (pen, loop) =>
        drawRoundedLoop(pen, loop, OUTLINE),
      );
    case "sign":
      return drawnCells(local, cols, (pen, x, y, i) => {
        if (!occupied.has(cells[i]!)) drawUnitPath(pen, shape.path, x, y);
        else {
          const inset = (1 - CORNER_SIZE) / 2;
          drawUnitPath(pen, shape.path, x + inset + CORNER, y + inset - CORNER, CORNER_SIZE);
        }
      });
    case "frame": {
      const busy = shape.busy === undefined ? undefined : busyCells(layers);
      return drawnCells(local, cols, (pen, x, y, i) =>
        drawUnitPath(pen, busy?.has(cells[i]!) === true ? shape.busy! : shape.path, x, y),
      );
    }
  }
}

export function hasSign({ shapes }: Mark): boolean {
  return shapes.some(({ kind }) => kind === "sign");
}

/** Cells with something in the middle: an item, or the sign of a mark. */
const busyCells = remember((layers: Layers): ReadonlySet<number> => {
  const busy = new Set(occupiedCells(layers));
  for (const { mark, cells } of layers.marks) if (hasSign(mark)) for (const at of cells) busy.add(at);
  return busy;
});

function maskOf({ rows, cols }: MarkBlock, local: readonly number[]): Uint8Array {
  const mask = new Uint8Array(rows * cols);
  for (const at of local) mask[at] = 1;
  return mask;
}

type DrawCell = (pen: Pen, x: number, y: number, index: number) => void;

function drawnCells(local: readonly number[], cols: number, draw: DrawCell): Iterable<string> {
  return drawAll(local, (pen, at, i) => draw(pen, at % cols, Math.floor(at / cols), i));
}
