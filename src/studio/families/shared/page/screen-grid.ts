/** Where the cells of the board are on the screen, found from any one of them. */
import type { Cell } from "../../../../board/index.js";

export interface ScreenGrid {
  /** Top left corner of cell [0, 0], and the side of a cell, in pixels of the page. */
  readonly left: number;
  readonly top: number;
  readonly size: number;
}

export function screenGrid(): ScreenGrid | undefined {
  const any = document.querySelector("[data-board] [data-cell]");
  const [row, col] = (any?.getAttribute("data-cell") ?? "").split(",").map(Number);
  if (any === null || row === undefined || col === undefined) return undefined;
  const { left, top, width } = any.getBoundingClientRect();
  return { left: left - col * width, top: top - row * width, size: width };
}

export function cellUnder({ left, top, size }: ScreenGrid, x: number, y: number): Cell {
  return [Math.floor((y - top) / size), Math.floor((x - left) / size)];
}
