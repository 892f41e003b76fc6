/** Where cells and margins of the board are on the screen. */
import { type Cell } from "../../../../board/index.js";
import { handRoot } from "../../../ui/index.js";

export interface ScreenGrid {
  /** Top left corner of cell [0, 0], and the side of a cell, in pixels of the page. */
  readonly left: number;
  readonly top: number;
  readonly size: number;
}

export function screenGrid(within: ParentNode = handRoot()): ScreenGrid | undefined {
  const any = within.querySelector("[data-board] [data-cell]");
  const [row, col] = (any?.getAttribute("data-cell") ?? "").split(",").map(Number);
  if (any === null || row === undefined || col === undefined) return undefined;
  const { left, top, width } = any.getBoundingClientRect();
  return { left: left - col * width, top: top - row * width, size: width };
}

export function cellUnder({ left, top, size }: ScreenGrid, x: number, y: number): Cell {
  return [Math.floor((y - top) / size), Math.floor((x - left) / size)];
}

export interface Line {
  readonly line: "row" | "column";
  readonly index: number;
}

export interface Extent {
  readonly rows: number;
  readonly cols: number;
}

/** The line whose margin is at a point. Undefined: the point is on a cell, in a corner, or off the sheet. */
export function lineAt(board: Element, { rows, cols }: Extent, x: number, y: number): Line | undefined {
  const grid = screenGrid(board);
  if (grid === undefined) return undefined;
  const across = (x - grid.left) / grid.size;
  const down = (y - grid.top) / grid.size;
  const inRows = down >= 0 && down < rows;
  const inCols = across >= 0 && across < cols;
  const strip = stripAt(board, x, y);
  if (strip === "corner" || (inRows && inCols && strip === undefined)) return undefined;
  if (inRows && (strip === "upright" || !inCols)) return { line: "row", index: Math.floor(down) };
  if (inCols && (strip === "level" || !inRows)) return { line: "column", index: Math.floor(across) };
  return undefined;
}

function stripAt(board: Element, x: number, y: number): "upright" | "level" | "corner" | undefined {
  const hit: ("upright" | "level")[] = [];
  for (const strip of board.querySelectorAll(".board-strip")) {
    const { left, right, top, bottom } = strip.getBoundingClientRect();
    if (x >= left && x < right && y >= top && y < bottom)
      hit.push(right - left < bottom - top ? "upright" : "level");
  }
  return hit.length > 1 ? "corner" : hit[0];
}
