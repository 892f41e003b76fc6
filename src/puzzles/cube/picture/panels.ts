/** The flat view: a panel for each layer, the top one first, then one for each face with clues. Panels wrap to fit the room. */
import type { Cell } from "../../../board/index.js";
import { faceLines, faceView, type LineNaming } from "./faces.js";
import { type Cube, extentOf, type Face, FACES, type Point3 } from "../puzzle.js";

export interface Panel {
  /** Top left corner, below the name. */
  readonly row: number;
  readonly col: number;
  readonly rows: number;
  readonly cols: number;
  /** A layer (z), or a face. */
  readonly of: { readonly layer: number } | { readonly face: Face };
}

export interface Panels {
  readonly rows: number;
  readonly cols: number;
  readonly panels: readonly Panel[];
}

/** Rows of panels are broken beyond this many columns. */
const WIDEST = 34;

/** Columns that the names of rows take on the left. */
const NAMES_WIDTH = 0.75;

type Wanted = Omit<Panel, "row" | "col">;

function wantedOf(puzzle: Cube): Wanted[] {
  const [width, depth, height] = extentOf(puzzle.cells);
  const wanted: Wanted[] = [];
  for (let layer = 0; layer < height; layer++) wanted.push({ rows: depth, cols: width, of: { layer } });
  for (const face of FACES) {
    if (!puzzle.clues.some((clue) => clue.face === face)) continue;
    const { rows, cols } = faceView(puzzle.cells, face);
    wanted.push({ rows, cols, of: { face } });
  }
  return wanted;
}

/** `gap`: cells between panels, for the names of lines. */
function wrapped(wanted: readonly Wanted[], most: number, gap = 1): Panels {
  const panels: Panel[] = [];
  let [row, col, tallest, widest] = [0, 0, 0, 1];
  for (const panel of wanted) {
    if (col > 0 && col + panel.cols > most) {
      // The line with the names is enough room between two rows.
      row += tallest;
      col = 0;
      tallest = 0;
    }
    panels.push({ ...panel, row: row + gap, col });
    tallest = Math.max(tallest, panel.rows + gap);
    widest = Math.max(widest, col + panel.cols);
    col += panel.cols + gap;
  }
  return { rows: row + tallest, cols: widest, panels };
}

export function panelsOf(puzzle: Cube): Panels {
  return wrapped(wantedOf(puzzle), WIDEST);
}

/** The panels in rows of any length up to `most` columns, the longest first. */
export function* panelShapes(puzzle: Cube, most = WIDEST, gap = 1): Generator<Panels> {
  const wanted = wantedOf(puzzle);
  const widest = wrapped(wanted, most, gap);
  yield widest;
  for (let many = widest.panels.filter(({ row }) => row === gap).length - 1; many > 0; many--)
    yield wrapped(
      wanted,
      wanted.slice(0, many).reduce((sum, { cols }) => sum + cols + gap, -gap),
      gap,
    );
}

/** Cells smaller than this leave too little room between panels for names; panels of this many cells can spare a second one. */
const SMALL_CELL = 24;
const LARGE_PANEL = 6;

/** For a room of this width and height in pixels: of the layouts that make cells largest, the widest. */
export function panelsIn(puzzle: Cube, room: { readonly width: number; readonly height: number }): Panels {
  const cellIn = ({ rows, cols }: Panels): number =>
    Math.min(room.width / (cols + NAMES_WIDTH), room.height / rows);
  const largest = (gap: number): Panels => {
    const [first, ...others] = panelShapes(puzzle, Infinity, gap);
    let best = first!;
    for (const next of others) if (cellIn(next) > cellIn(best)) best = next;
    return best;
  };
  const best = largest(1);
  const large = best.panels.every(({ rows, cols }) => Math.min(rows, cols) >= LARGE_PANEL);
  return large && cellIn(best) < SMALL_CELL ? largest(2) : best;
}

/** "z1", as in the names of cells. */
export function layerName(layer: number): string {
  return `z${layer + 1}`;
}

/** "layer z1, top": the top layer is the first. */
export function layerWords(layer: number, layers: number): string {
  const words = `layer ${layerName(layer)}`;
  if (layers === 1) return words;
  return `${words}${layer === 0 ? ", top" : layer === layers - 1 ? ", bottom" : ""}`;
}

/** The names of the rows and columns of a panel, in order, taken from the cells that they show. */
export function lineNames(cells: readonly Point3[], { of, rows, cols }: Pick<Panel, "of" | "rows" | "cols">) {
  const lines = "layer" in of ? LAYER_LINES : faceLines(cells, of.face);
  const names = (count: number, { letter, first, step }: LineNaming): string[] =>
    Array.from({ length: count }, (_, at) => `${letter}${first + step * at}`);
  return { rows: names(rows, lines.rows), cols: names(cols, lines.cols) };
}

const LAYER_LINES: Readonly<Record<"rows" | "cols", LineNaming>> = {
  rows: { letter: "r", first: 1, step: 1 },
  cols: { letter: "c", first: 1, step: 1 },
};

export function pictureCell({ panels }: Panels, [x, y, z]: Point3): Cell | undefined {
  const panel = panels[z];
  if (panel === undefined || !("layer" in panel.of) || x < 0 || y < 0 || x >= panel.cols || y >= panel.rows)
    return undefined;
  return [panel.row + y, panel.col + x];
}

/** What is at a place of the picture: a cell of a layer, or a square of a face. */
export function pictureSpot(
  { panels }: Panels,
  [row, col]: Cell,
): { cell: Point3 } | { face: Face; square: Cell } | undefined {
  for (const panel of panels) {
    const [y, x] = [row - panel.row, col - panel.col];
    if (y < 0 || x < 0 || y >= panel.rows || x >= panel.cols) continue;
    return "layer" in panel.of ? { cell: [x, y, panel.of.layer] } : { face: panel.of.face, square: [y, x] };
  }
  return undefined;
}
