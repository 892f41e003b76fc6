import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Cell } from "../../../board/index.js";
import { ALL_CELLS, cellWindow, firstStop, keyAction, type KeyAction, stopAt } from "./cursor.js";
import { shares, views } from "../testing/frames.js";
import { frameOf, isZoomed, toLattice, zoomAt } from "./viewport.js";

const MARGINS = { top: 0, left: 0, bottom: 0, right: 0 };
const SHEET = { rows: 20, cols: 10, margins: MARGINS };

function press(key: string, { from = [7, 4] as Cell, ctrl = false, shift = false } = {}) {
  return keyAction(SHEET, from, { key, ctrl, shift });
}

describe("keys on the board", () => {
  it.each<[string, boolean, Cell]>([
    ["ArrowUp", false, [6, 4]],
    ["ArrowDown", false, [8, 4]],
    ["ArrowLeft", false, [7, 3]],
    ["ArrowRight", false, [7, 5]],
    ["ArrowUp", true, [0, 4]],
    ["ArrowDown", true, [19, 4]],
    ["ArrowLeft", true, [7, 0]],
    ["ArrowRight", true, [7, 9]],
    ["Home", false, [7, 0]],
    ["End", false, [7, 9]],
    ["Home", true, [0, 0]],
    ["End", true, [19, 9]],
    ["PageUp", false, [2, 4]],
    ["PageDown", false, [12, 4]],
  ])("%s (ctrl %s) leads to %s", (key, ctrl, to) => {
    expect(press(key, { ctrl })).toEqual({ kind: "move", to });
    expect(press(key, { ctrl, shift: true })).toEqual({ kind: "extend", to });
  });

  it.each<[string, boolean, KeyAction]>([
    ["Enter", false, { kind: "act", button: "primary" }],
    [" ", false, { kind: "act", button: "primary" }],
    ["Enter", true, { kind: "act", button: "secondary" }],
    ["+", true, { kind: "zoom", direction: 1 }],
    ["=", false, { kind: "zoom", direction: 1 }],
    ["-", false, { kind: "zoom", direction: -1 }],
    ["0", false, { kind: "fit" }],
  ])("%s (shift %s) acts", (key, shift, action) => {
    expect(press(key, { shift })).toEqual(action);
  });

  it("stop at the edge", () => {
    expect(press("ArrowUp", { from: [0, 0] })).toEqual({ kind: "move", to: [0, 0] });
    expect(press("PageDown", { from: [18, 9] })).toEqual({ kind: "move", to: [19, 9] });
    expect(press("ArrowRight", { from: [3, 9] })).toEqual({ kind: "move", to: [3, 9] });
  });

  it("leave the browser and the page what is theirs", () => {
    for (const key of ["+", "-", "0", "Enter"]) expect(press(key, { ctrl: true })).toBeUndefined();
    for (const key of ["z", "1", "Tab", "Escape", "?"]) expect(press(key)).toBeUndefined();
  });
});

describe("cells that have an element", () => {
  it("are all cells up to 60 × 60", () => {
    const sixty = frameOf({ rows: 60, cols: 60, margins: MARGINS }, { width: 600, height: 600, density: 1 });
    const window = cellWindow(sixty, sixty.fit, [0, 0]);
    expect(window.rows.length * window.cols.length).toBe(3600);
  });

  it("are few on any board, and the cursor's is among them with its neighbours on the board", () => {
    fc.assert(
      fc.property(views, shares, ({ frame, viewport }, share) => {
        const { rows, cols } = frame.sheet;
        const cursor: Cell = [Math.floor(share.y * (rows - 1)), Math.floor(share.x * (cols - 1))];
        const window = cellWindow(frame, viewport, cursor);
        expect(window.rows).toContain(cursor[0]);
        expect(window.cols).toContain(cursor[1]);
        expect(window.rows.length * window.cols.length).toBeLessThanOrEqual(
          ALL_CELLS + window.rows.length + window.cols.length,
        );
        expect([...window.rows].toSorted((a, b) => a - b)).toEqual(window.rows);
        expect(window.rows.every((row) => row >= 0 && row < rows)).toBe(true);
        expect(window.cols.every((col) => col >= 0 && col < cols)).toBe(true);
      }),
    );
  });

  it("around the cursor stay while it is well among them, and only there", () => {
    const frame = frameOf(
      { rows: 200, cols: 200, margins: MARGINS },
      { width: 600, height: 600, density: 1 },
    );
    const window = cellWindow(frame, frame.fit, [100, 100]);
    const [first, last] = [window.cols[0]!, window.cols.at(-1)!];
    for (const col of [first + 2, 100, last - 2])
      expect(cellWindow(frame, frame.fit, [101, col], window)).toBe(window);
    for (const cursor of [
      [100, first + 1],
      [last - 1, 100],
      [0, 0],
      [199, 199],
    ] satisfies Cell[])
      expect(cellWindow(frame, frame.fit, cursor, window)).toEqual(cellWindow(frame, frame.fit, cursor));
    // The window of another view, or of another sheet, is not kept.
    const near = zoomAt(frame, frame.fit, 8, { x: 300, y: 300 });
    const inView = cellWindow(frame, near, [100, 100]);
    expect(cellWindow(frame, near, [100, 100], window)).toEqual(inView);
    const small = frameOf({ ...frame.sheet, rows: 105 }, frame.room);
    expect(cellWindow(small, small.fit, [100, 100], window)).toEqual(
      cellWindow(small, small.fit, [100, 100]),
    );
  });

  it("are those in view when that is few enough", () => {
    const frame = frameOf(
      { rows: 200, cols: 200, margins: MARGINS },
      { width: 600, height: 600, density: 1 },
    );
    const near = zoomAt(frame, frame.fit, 8, { x: 300, y: 300 });
    expect(isZoomed(frame, near)).toBe(true);
    const window = cellWindow(frame, near, [0, 199]);
    const start = toLattice(near, { x: 0, y: 0 });
    const end = toLattice(near, { x: 600, y: 600 });
    for (let row = Math.floor(start.y); row < end.y; row++) expect(window.rows).toContain(row);
    for (let col = Math.floor(start.x); col < end.x; col++) expect(window.cols).toContain(col);
    expect(window.rows).toContain(0);
    expect(window.cols).toContain(199);
  });
});

describe("stops", () => {
  /** Two panels of two by two under a heading each, and one below the first. */
  const PANELS = { rows: 6, cols: 5, margins: MARGINS };
  const stops = ([row, col]: Cell): boolean =>
    row % 3 !== 0 && (row < 3 ? col !== 2 : col < 2) && row < 6 && col < 5;

  it.each<[string, Cell, Cell, Cell]>([
    ["a step inside", [1, 0], [1, 1], [1, 1]],
    ["over the gap", [1, 1], [1, 2], [1, 3]],
    ["back over it", [2, 3], [2, 2], [2, 1]],
    ["over a heading", [2, 0], [3, 0], [4, 0]],
    ["not where nothing comes", [2, 4], [3, 4], [2, 4]],
    ["not beyond the edge", [1, 0], [1, 0], [1, 0]],
    ["to the end of a short row", [4, 0], [4, 4], [4, 1]],
    ["to the far corner, as near as it gets", [1, 0], [5, 4], [5, 1]],
  ])("%s", (_, from, to, end) => {
    expect(stopAt(PANELS, stops, from, to)).toEqual(end);
  });

  it("begin below the first heading", () => {
    expect(firstStop(PANELS, stops)).toEqual([1, 0]);
    expect(firstStop(PANELS, () => false)).toEqual([0, 0]);
  });
});
