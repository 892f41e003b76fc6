/** The paper that a board is drawn on in Edit: larger than the board, with a free cell on every side. */
import type { Cell } from "../../../../board/index.js";
import { pipsPicture, type Pips } from "../../../../puzzles/index.js";
import type { Scene, SceneItem } from "../../../../scene/index.js";

export interface Canvas {
  readonly rows: number;
  readonly cols: number;
  /** Where cell [0, 0] of the puzzle is on it. */
  readonly top: number;
  readonly left: number;
}

const SMALLEST = 8;
/** Cells around the board. Graphs have no paper: they are not drawn by hand. */
const RING = 1;

function extentOf(puzzle: Pips): { readonly rows: number; readonly cols: number } {
  return puzzle.nodes.length === 0 ? { rows: 0, cols: 0 } : pipsPicture(puzzle);
}

export function canvasFor(puzzle: Pips): Canvas {
  const extent = extentOf(puzzle);
  if (puzzle.shape === "graph") return { ...extent, top: 0, left: 0 };
  const rows = Math.max(SMALLEST, extent.rows + 2 * RING);
  const cols = Math.max(SMALLEST, extent.cols + 2 * RING);
  return {
    rows,
    cols,
    top: Math.floor((rows - extent.rows) / 2),
    left: Math.floor((cols - extent.cols) / 2),
  };
}

/** A larger paper if the board has reached the edge. */
export function grown(puzzle: Pips, canvas: Canvas): Canvas {
  if (puzzle.shape === "graph" || puzzle.nodes.length === 0) return canvas;
  const { rows, cols } = extentOf(puzzle);
  const above = Math.max(0, RING - canvas.top);
  const before = Math.max(0, RING - canvas.left);
  const below = Math.max(0, canvas.top + rows + RING - canvas.rows);
  const after = Math.max(0, canvas.left + cols + RING - canvas.cols);
  if (above + before + below + after === 0) return canvas;
  return {
    rows: canvas.rows + above + below,
    cols: canvas.cols + before + after,
    top: canvas.top + above,
    left: canvas.left + before,
  };
}

export function shifted(puzzle: Pips, [down, right]: Cell): Pips {
  if (down === 0 && right === 0) return puzzle;
  const nodes = puzzle.nodes.map(({ cell }) => {
    const there: Cell = [cell![0] + down, cell![1] + right];
    return { name: there.join(), cell: there };
  });
  return { ...puzzle, nodes };
}

/** The puzzle without empty rows above and empty columns on the left; `by` is the shift. */
export function trimmed(puzzle: Pips): { readonly puzzle: Pips; readonly by: Cell } {
  if (puzzle.nodes.length === 0) return { puzzle, by: [0, 0] };
  const top = Math.min(...puzzle.nodes.map(({ cell }) => cell![0]));
  const left = Math.min(...puzzle.nodes.map(({ cell }) => cell![1]));
  // + 0 turns −0 into 0, so that equal cells are equal data.
  const by: Cell = [0 - top, 0 - left];
  return { puzzle: shifted(puzzle, by), by };
}

/** The cell of the puzzle at a cell of the paper. */
export function cellOnBoard({ top, left }: Canvas, [row, col]: Cell): Cell {
  return [row - top, col - left];
}

export function onPaper(scene: Scene, canvas: Canvas): Scene {
  const { rows, cols, top, left } = canvas;
  const items: SceneItem[] = [];
  for (let row = 0; row < rows; row++)
    for (let col = 0; col < cols; col++) items.push({ kind: "square", cell: [row, col], tone: "removed" });
  for (const item of scene.items) items.push(movedItem(item, top, left));
  return { ...scene, rows, cols, items, ground: "dotted" };
}

function movedItem(item: SceneItem, down: number, right: number): SceneItem {
  const there = ([row, col]: Cell): Cell => [row + down, col + right];
  switch (item.kind) {
    case "clue":
      return item;
    case "link":
      return { ...item, from: there(item.from), to: there(item.to) };
    case "domino":
      return { ...item, cells: [there(item.cells[0]), there(item.cells[1])] };
    case "piece":
    case "region":
    case "path":
      return { ...item, cells: item.cells.map(there) };
    case "square":
    case "peg":
    case "mark":
    case "glyph":
    case "text":
    case "line":
      return { ...item, cell: there(item.cell) };
  }
}
