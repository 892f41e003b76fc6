/** How cells are named in sentences. */

/** "(0,3)" */
export function cellWords([row, col]: readonly number[]): string {
  return `(${row},${col})`;
}

export function cellsWords(cells: readonly (readonly number[])[]): string {
  return cells.map(cellWords).join(", ");
}
