/** Large boards in blocks of one path each: blocks out of sight are not drawn, unchanged blocks not touched. Linear in marks and pieces. */
import type { Cell } from "../../../board/index.js";
import { type Layers, type MarkedCells, markPaths, type SvgShape } from "../../../scene/index.js";

/** Cells along the side of a block. */
export const BLOCK = 16;

export interface Block<T> {
  /** The block's top left cell. */
  readonly row: number;
  readonly col: number;
  readonly content: T;
}

/** One mark, block by block, each in coordinates of its own. */
export function markBlocks(marked: MarkedCells, layers: Layers): Block<readonly SvgShape[]>[] {
  // An outline around all cells cannot be split.
  const whole = marked.mark.shapes.some(({ kind }) => kind === "outline");
  if (whole || layers.rows * layers.cols <= BLOCK * BLOCK) {
    return [{ row: 0, col: 0, content: markPaths(marked, layers) }];
  }
  return cellBlocks(marked.cells, layers.cols).map(({ row, col, content: cells }) => {
    const block = { row, col, rows: BLOCK, cols: BLOCK, cells };
    return { row, col, content: markPaths(marked, layers, block) };
  });
}

/** Cells, as indices of a board with `cols` columns, block by block. */
export function cellBlocks(cells: readonly number[], cols: number): Block<readonly number[]>[] {
  return grouped(
    cells,
    (at) => Math.floor(at / cols),
    (at) => at % cols,
  );
}

/** Things by the block of their first cell. They keep their coordinates and may reach into the next block. */
export function blocksBy<T>(list: readonly T[], firstCell: (item: T) => Cell): Block<readonly T[]>[] {
  return grouped(
    list,
    (item) => firstCell(item)[0],
    (item) => firstCell(item)[1],
  );
}

/** Takes rows and columns separately: pairs for 40,000 cells would be garbage at every move. */
function grouped<T>(
  list: readonly T[],
  rowOf: (item: T) => number,
  colOf: (item: T) => number,
): { row: number; col: number; content: T[] }[] {
  const blocks = new Map<number, { row: number; col: number; content: T[] }>();
  for (const item of list) {
    const down = Math.floor(rowOf(item) / BLOCK);
    const across = Math.floor(colOf(item) / BLOCK);
    const key = down * 2 ** 20 + across;
    const block = blocks.get(key);
    if (block === undefined) blocks.set(key, { row: down * BLOCK, col: across * BLOCK, content: [item] });
    else block.content.push(item);
  }
  return [...blocks.values()];
}
