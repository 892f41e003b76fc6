/**
 * How cells and lines are named in sentences: counted from 1 from the top left, as on the page and as people do. `r1c4` is how
 * solvers of grid puzzles write a cell. Numbers in brackets are data, as in JSON, and count from 0.
 */

/** "r1c4" */
export function cellWords([row, col]: readonly number[]): string {
  return `r${row! + 1}c${col! + 1}`;
}

export function cellsWords(cells: readonly (readonly number[])[]): string {
  return cells.map(cellWords).join(", ");
}

/** "row 1", "column 4" */
export function lineWords(line: "row" | "column", index: number): string {
  return `${line} ${index + 1}`;
}
