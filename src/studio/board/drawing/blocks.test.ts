import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Cell } from "../../../board/index.js";
import { glyphShapes, layersOf, markPaths, type SceneItem } from "../../../scene/index.js";
import { TREE } from "../../../scene/testing/puzzles.js";
import { BLOCK, blocksBy, cellBlocks, markBlocks } from "./blocks.js";

const ROWS = 40;
const COLS = 50;
const cells: fc.Arbitrary<Cell[]> = fc.uniqueArray(
  fc.tuple(fc.integer({ min: 0, max: ROWS - 1 }), fc.integer({ min: 0, max: COLS - 1 })),
  { selector: String, minLength: 1, maxLength: 60 },
);

function layersWith(items: readonly SceneItem[], rows = ROWS, cols = COLS) {
  return layersOf({ rows, cols, title: "", description: "", items });
}

function marked(list: readonly Cell[], role: "set" | "bare" | "changed"): SceneItem[] {
  return list.map((cell) => ({ kind: "mark", cell, role }));
}

function blocksOf(layers: ReturnType<typeof layersWith>) {
  return markBlocks(layers.marks.at(-1)!, layers);
}

/** Where the strokes of a path with absolute and relative moves begin. */
function starts(data: string): string[] {
  const found: string[] = [];
  let x = 0;
  let y = 0;
  for (const [, command, rest] of data.matchAll(/([Mmh])([^Mmhvlaz]*)/g)) {
    const [dx = 0, dy = 0] = (rest!.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    if (command === "h") x += dx;
    else {
      x = command === "M" ? dx : x + dx;
      y = command === "M" ? dy : y + dy;
      found.push(`${x.toFixed(2)},${y.toFixed(2)}`);
    }
  }
  return found;
}

describe("marks in blocks", () => {
  it("are drawn where they are drawn without blocks", () => {
    fc.assert(
      fc.property(cells, (list) => {
        const layers = layersWith(marked(list, "set"));
        // The dots of a set: one stroke of no length for each cell.
        const whole = starts([...markPaths(layers.marks[0]!, layers).at(-1)!.data].join(""));
        const parts = markBlocks(layers.marks[0]!, layers).flatMap(({ row, col, content }) =>
          starts([...content.at(-1)!.data].join("")).map((start) => {
            const [x, y] = start.split(",").map(Number);
            return `${(x! + col).toFixed(2)},${(y! + row).toFixed(2)}`;
          }),
        );
        expect(parts.toSorted()).toEqual(whole.toSorted());
        expect(whole.length).toBe(list.length);
      }),
    );
  });

  it("stay whole on small boards and for the line around changes", () => {
    const far: Cell[] = [
      [0, 0],
      [39, 49],
    ];
    expect(blocksOf(layersWith(marked(far, "changed")))).toHaveLength(1);
    expect(blocksOf(layersWith(marked(far, "bare")))).toHaveLength(2);
    expect(blocksOf(layersWith(marked([far[0]!], "bare"), 16, 16))).toHaveLength(1);
  });
});

describe("glyphs and links in blocks", () => {
  it("are each in their own block, once", () => {
    fc.assert(
      fc.property(cells, (list) => {
        const layers = layersWith(list.map((cell) => ({ kind: "glyph", cell, glyph: TREE })));
        const blocks = cellBlocks(layers.glyphs[0]!.cells, COLS);
        expect(blocks.flatMap(({ content }) => content).toSorted((a, b) => a - b)).toEqual(
          list.map(([row, col]) => row * COLS + col).toSorted((a, b) => a - b),
        );
        for (const { row, col, content } of blocks) {
          for (const at of content) {
            expect(Math.floor(Math.floor(at / COLS) / BLOCK) * BLOCK).toBe(row);
            expect(Math.floor((at % COLS) / BLOCK) * BLOCK).toBe(col);
          }
        }
        const { links } = layersWith(list.map((cell) => ({ kind: "link", from: cell, to: cell })));
        expect(blocksBy(links, ({ from }) => from).flatMap(({ content }) => content)).toHaveLength(
          list.length,
        );
      }),
    );
  });

  it("are drawn where they are drawn without blocks", () => {
    const far: Cell[] = [
      [1, 2],
      [39, 49],
    ];
    const layers = layersWith(far.map((cell) => ({ kind: "glyph", cell, glyph: TREE })));
    const places = (list: readonly number[], row: number, col: number): string[] =>
      glyphShapes(TREE, { cells: list, cols: COLS, row, col }, true).flatMap(({ data }) =>
        starts([...data].join("")).map((start) => {
          const [x, y] = start.split(",").map(Number);
          return `${(x! + col).toFixed(2)},${(y! + row).toFixed(2)}`;
        }),
      );
    const parts = cellBlocks(layers.glyphs[0]!.cells, COLS).flatMap(({ row, col, content }) =>
      places(content, row, col),
    );
    expect(parts.toSorted()).toEqual(places(layers.glyphs[0]!.cells, 0, 0).toSorted());
  });
});

describe("marks on what is to be read, in blocks", () => {
  it("know it from the whole board: the sign in the corner, the cross open", () => {
    const cell: Cell = [39, 49];
    const tree: SceneItem = { kind: "glyph", cell, glyph: TREE };
    const signOf = (items: readonly SceneItem[], role: "set" | "bare"): string =>
      [
        ...blocksOf(layersWith([...items, ...marked([cell], role)]))
          .at(-1)!
          .content.at(-1)!.data,
      ].join("");
    expect(signOf([tree], "set")).not.toBe(signOf([], "set"));
    expect(signOf([tree], "bare")).not.toBe(signOf([], "bare"));
    expect(signOf(marked([cell], "set"), "bare")).toBe(signOf([tree], "bare"));
    // A tree where the block begins does not matter.
    expect(signOf([{ ...tree, cell: [0, 0] }], "set")).toBe(signOf([], "set"));
  });
});

describe("pieces in blocks", () => {
  it("are each in the block of their first cell, once", () => {
    fc.assert(
      fc.property(cells, (list) => {
        const { pieces } = layersWith(list.map((cell) => ({ kind: "piece", cells: [cell], colour: 0 })));
        const blocks = blocksBy(pieces, ({ cells }) => cells[0]!);
        expect(blocks.flatMap(({ content }) => content).length).toBe(pieces.length);
        for (const { row, col, content } of blocks) {
          for (const { cells: own } of content) {
            expect(Math.floor(own[0]![0] / BLOCK) * BLOCK).toBe(row);
            expect(Math.floor(own[0]![1] / BLOCK) * BLOCK).toBe(col);
          }
        }
      }),
    );
  });
});
