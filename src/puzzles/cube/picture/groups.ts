/** Cells of a picture in groups that hang together by their sides. */
import type { Cell } from "../../../board/index.js";

export function* connectedGroups(cells: Iterable<Cell>): Generator<Cell[]> {
  const left = new Map<string, Cell>();
  for (const cell of cells) left.set(cell.join(), cell);
  for (const start of left.values()) {
    if (!left.has(start.join())) continue;
    const group: Cell[] = [];
    const stack: Cell[] = [start];
    for (let cell = stack.pop(); cell !== undefined; cell = stack.pop()) {
      if (!left.delete(cell.join())) continue;
      group.push(cell);
      const [row, col] = cell;
      stack.push([row - 1, col], [row + 1, col], [row, col - 1], [row, col + 1]);
    }
    yield group;
  }
}
