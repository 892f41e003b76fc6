/**
 * Random partitions of small boards, and what must hold of their drawing: a line between two
 * neighbouring cells if and only if they are not in the same piece.
 */
import fc from "fast-check";
import type { Cell } from "../../board/index.js";
import type { Scene, SceneItem } from "../scene.js";
import { renderTerminal } from "../terminal/terminal.js";
import { sceneOf } from "./scenes.js";
import { must } from "./must.js";

export interface Partition {
  readonly rows: number;
  readonly cols: number;
  /** The piece on each cell, −1 for a bare one and −2 for a removed one. */
  readonly owner: readonly number[];
}

/** Any labelling will do: the property makes sense even if pieces are not connected. */
export function partitions(side: number): fc.Arbitrary<Partition> {
  return fc
    .tuple(fc.integer({ min: 1, max: side }), fc.integer({ min: 1, max: side }))
    .chain(([rows, cols]) =>
      fc
        .array(fc.integer({ min: -2, max: 4 }), { minLength: rows * cols, maxLength: rows * cols })
        .map((owner) => ({ rows, cols, owner })),
    );
}

function partitionScene({ rows, cols, owner }: Partition): Scene {
  const pieces = new Map<number, Cell[]>();
  const items: SceneItem[] = [];
  for (const [at, id] of owner.entries()) {
    const cell: Cell = [Math.floor(at / cols), at % cols];
    items.push({ kind: "square", cell, tone: id === -2 ? "removed" : "plain" });
    if (id >= 0) pieces.set(id, [...(pieces.get(id) ?? []), cell]);
  }
  for (const [colour, cells] of pieces) items.push({ kind: "piece", cells, colour });
  return sceneOf(rows, cols, items);
}

/** Pairs of neighbouring cells (or cell and outside) where line and truth disagree. */
export function wrongBorders(partition: Partition, unicode: boolean): string[] {
  const { rows, cols, owner } = partition;
  const lines = renderTerminal(partitionScene(partition), { colour: false, width: cols * 4 + 1, unicode })
    .split("\n")
    .map((line) => line.padEnd(cols * 4 + 1));
  const at = (row: number, col: number): number =>
    row < 0 || col < 0 || row >= rows || col >= cols ? -2 : must(owner[row * cols + col]);
  const apart = (a: number, b: number): boolean => (a === b ? a === -1 : true);
  const wrong: string[] = [];
  for (let row = 0; row <= rows; row++) {
    for (let col = 0; col <= cols; col++) {
      const here = at(row, col);
      if (col < cols) {
        const drawn = must(lines[row * 2]).slice(col * 4 + 1, col * 4 + 4);
        const line = /^(?:───|━━━|---)$/.test(drawn);
        if (!line && drawn.trim() !== "") wrong.push(`odd line "${drawn}" above ${row},${col}`);
        if (line !== apart(at(row - 1, col), here)) wrong.push(`above ${row},${col}`);
      }
      if (row < rows) {
        const drawn = must(lines[row * 2 + 1]).charAt(col * 4);
        const line = "│┃|".includes(drawn);
        if (!line && drawn !== " ") wrong.push(`odd line "${drawn}" left of ${row},${col}`);
        if (line !== apart(at(row, col - 1), here)) wrong.push(`left of ${row},${col}`);
      }
    }
  }
  return wrong;
}
