import { describe, expect, it } from "vitest";
import type { Cell } from "../../../board/index.js";
import {
  applyCubeMove,
  shiftCells,
  type Cube,
  type CubePiece,
  type Point3,
  cubeCopiesLeft,
} from "../../../puzzles/index.js";
import { begin, startSheet } from "../shared/index.js";
import { deskAfter, deskFor, deskStill, freshPiece } from "./edit/drawing-board.js";
import { EXAMPLES } from "./examples.js";
import { firstPuzzle, createSession, sheets } from "./session.js";
import { flatView } from "./scene.js";
import { handle } from "./hand/strokes.js";
import { drawPiece, drawRegion, EDIT_TOOLS } from "./edit/edit-strokes.js";
import type { Stroke } from "../../board/index.js";

function session(puzzle: Cube = firstPuzzle()) {
  return createSession(begin(startSheet(sheets, puzzle)));
}

function stroke(row: number, col: number, parts: Partial<Stroke> = {}): Stroke {
  return { cells: [[row, col]], button: "primary", phase: "end", by: "pointer", ...parts };
}

const DESK = deskFor(0, [[0, 0, 0]]);

describe("the hand", () => {
  it("keeps the piece in the box wherever it points, and says whether it fits", () => {
    const { hand, puzzle } = session();
    hand.take(puzzle.peek(), "L");
    hand.point([2, 2, 2]);
    const { placed, fits } = hand.target.value!;
    expect(fits).toBe(true);
    expect(placed.cells.every((cell) => cell.every((value) => value >= 0 && value < 3))).toBe(true);
  });

  it("turns a piece back into itself by four quarters about each axis", () => {
    const { hand, puzzle } = session();
    hand.take(puzzle.peek(), "A");
    const before = JSON.stringify(hand.held.value!.cells);
    for (const axis of ["x", "y", "z"] as const) {
      for (let quarter = 0; quarter < 4; quarter++) hand.turn(axis, false);
      expect(JSON.stringify(hand.held.value!.cells)).toBe(before);
      hand.turn(axis, false);
      hand.turn(axis, true);
      expect(JSON.stringify(hand.held.value!.cells)).toBe(before);
    }
  });

  it("mirrors only where that is allowed", () => {
    const one = session();
    one.hand.take(one.puzzle.peek(), "A");
    const before = one.hand.held.value;
    one.hand.mirror();
    expect(one.hand.held.value).toBe(before);
    one.change({ kind: "reflections", allowed: true });
    one.hand.take(one.puzzle.peek(), "A");
    one.hand.mirror();
    expect(one.hand.held.value!.cells).not.toEqual(before!.cells);
  });

  it("moves through the layers, and stops at the walls", () => {
    const { hand, puzzle } = session();
    hand.take(puzzle.peek(), "V");
    hand.point([0, 0, 0]);
    const layers = (): number[] => [...new Set(hand.target.value!.placed.cells.map(([, , z]) => z))];
    expect(layers()).toEqual([0]);
    for (let step = 0; step < 5; step++) hand.shift([0, 0, 1]);
    expect(layers()).toEqual([2]);
    hand.shift([0, 0, -1]);
    expect(layers()).toEqual([1]);
  });
});

describe("putting a solution together", () => {
  it("goes on in the layers too, piece by piece", () => {
    const one = session();
    const [first, second] = one.puzzle.peek().pieces as [CubePiece, CubePiece];
    const placements = [
      { piece: first.name, cells: first.cells },
      { piece: second.name, cells: shiftCells(second.cells, [0, 0, 2]) },
    ];
    one.shown.value = { words: "", solution: { placements } };
    const seen = (there?: string): string[] =>
      flatView(one, "solve", DESK, { there }).scene.items.flatMap((item) =>
        item.kind === "piece" ? [item.label ?? ""] : [],
      );
    expect(new Set(seen())).toEqual(new Set([first.name, second.name]));
    expect(new Set(seen("-x"))).toEqual(new Set([second.name]));
    // It is from another solution, with more pieces, and says nothing about this one.
    expect(seen("--x")).toEqual(seen());
  });
});

describe("laying pieces", () => {
  it("takes one from the tray, lays it, takes it up, lays it elsewhere, and undoes all of it", () => {
    const one = session();
    const view = () => flatView(one, "play", DESK);
    one.hand.take(one.puzzle.peek(), "V");
    handle(one, view(), "laid", stroke(1, 0));
    expect(one.sheet.value.played.placements).toHaveLength(1);
    expect(cubeCopiesLeft(one.puzzle.value, one.sheet.value.played, "V")).toBe(0);
    const first = one.sheet.value.played.placements[0]!;
    // A piece in hand is no longer shown on the board, but it is still in the state.
    handle(one, view(), "laid", stroke(1, 0));
    expect(one.hand.held.value?.from).toBe(first);
    expect(one.lying.value.placements).toEqual([]);
    handle(one, view(), "laid", stroke(1, 8));
    expect(one.sheet.value.played.placements[0]!.cells.every(([, , z]) => z === 2)).toBe(true);
    one.plays.undo();
    expect(one.sheet.value.played.placements[0]).toBe(first);
    one.plays.undo();
    expect(one.sheet.value.played.placements).toEqual([]);
  });

  it("puts a piece into the tray by the other button", () => {
    const one = session();
    one.hand.take(one.puzzle.peek(), "V");
    handle(one, flatView(one, "play", DESK), "laid", stroke(1, 0));
    handle(one, flatView(one, "play", DESK), "laid", stroke(1, 0, { button: "secondary" }));
    expect(one.sheet.value.played.placements).toEqual([]);
  });

  it("shows where a finger points before it lays", () => {
    const one = session();
    one.hand.take(one.puzzle.peek(), "V");
    const view = flatView(one, "play", DESK);
    const tap = (row: number, col: number): void => {
      // A finger that comes down first points at the cell.
      const spot = view.spotAt([row, col]);
      if (spot?.kind === "cell") one.hand.point(spot.cell);
      handle(one, view, "laid", stroke(row, col, { by: "touch" }));
    };
    tap(1, 0);
    expect(one.sheet.value.played.placements).toEqual([]);
    one.hand.turn("x", false);
    tap(1, 5);
    expect(one.sheet.value.played.placements).toEqual([]);
    const { cells } = one.hand.target.value!.placed;
    // Any of its cells will do, and it lies where it was shown.
    const [x, y, z] = cells.at(-1)!;
    tap(1 + y, z * 4 + x);
    expect(one.sheet.value.played.placements).toEqual([{ piece: "V", cells }]);
  });

  it("keeps what still fits when the puzzle is edited", () => {
    const one = session();
    one.hand.take(one.puzzle.peek(), "V");
    handle(one, flatView(one, "play", DESK), "laid", stroke(1, 0));
    const { cells } = one.sheet.value.played.placements[0]!;
    one.change({ kind: "dig", cells: [[2, 2, 2]] });
    expect(one.sheet.value.played.placements).toHaveLength(1);
    one.change({ kind: "dig", cells: [cells[0]!] });
    expect(one.sheet.value.played.placements).toEqual([]);
  });

  it("makes givens of the puzzle in the same way", () => {
    const one = session();
    one.tool.value = "givens";
    one.hand.take(one.puzzle.peek(), "P");
    handle(one, flatView(one, "edit", DESK), "given", stroke(1, 0));
    expect(one.puzzle.value.givens.map(({ piece }) => piece)).toEqual(["P"]);
    expect(one.sheet.value.played.placements).toEqual(one.puzzle.value.givens);
    handle(one, flatView(one, "edit", DESK), "given", stroke(1, 0, { button: "secondary" }));
    expect(one.puzzle.value.givens).toEqual([]);
  });
});

describe("drawing the region", () => {
  it("leaves the box as large as it was while its last cells on a side go", () => {
    const one = session();
    const view = flatView(one, "edit", DESK, { tools: EDIT_TOOLS });
    const cells: readonly Cell[] = [0, 4, 8].flatMap((left) => [1, 2, 3].map((row): Cell => [row, left + 2]));
    for (const phase of ["start", "move", "end"] as const) {
      drawRegion(one, view, stroke(1, 2, { phase, cells: phase === "start" ? cells.slice(0, 1) : cells }));
      expect(one.paper.value).toEqual([3, 3, 3]);
    }
    expect(one.puzzle.value.cells).toHaveLength(18);
  });
});

describe("the drawing board of a piece", () => {
  it("keeps the piece where it is drawn while cubes come and go", () => {
    const puzzle = firstPuzzle();
    let desk = deskFor(1, puzzle.pieces[1]!.cells);
    const on = (now: Cube): string[] =>
      now.pieces[1]!.cells.map((cell) =>
        cell.map((value, axis) => value + desk.offset[axis as 0 | 1 | 2]).join(),
      ).toSorted();
    const before = on(puzzle);
    const cell: Point3 = [desk.offset[0] - 1, desk.offset[1], desk.offset[2]];
    const own: Point3 = [-1, 0, 0];
    const next = applyCubeMove(puzzle, { kind: "cube", piece: 1, cell: own });
    desk = deskAfter(desk, puzzle.pieces[1]!.cells, cell);
    expect(on(next)).toEqual([...before, cell.join()].toSorted());
    const still = deskStill(desk, 1, next.pieces[1]!.cells);
    expect(still.offset.every((value) => value >= 1)).toBe(true);
  });

  it("takes a drag as one step: cubes come, or go, as the first one does", () => {
    const one = session();
    one.tool.value = "pieces";
    const desk = deskFor(0, one.puzzle.value.pieces[0]!.cells);
    const view = flatView(one, "edit", desk, { tools: EDIT_TOOLS });
    const [x, y, z] = desk.offset;
    const at = (dx: number, dy: number): readonly [number, number] => [
      1 + y + dy,
      z * (desk.size[0] + 1) + x + dx,
    ];
    // V is the cells (0,0), (1,0) and (0,1): along the row below, then back into what is there.
    const cells = [at(1, 1), at(2, 1), at(2, 0), at(1, 0)];
    const next = drawPiece(one, view, desk, { ...stroke(0, 0), cells });
    expect(one.puzzle.value.pieces[0]!.cells).toHaveLength(6);
    expect(next).toEqual(desk);
    one.edits.undo();
    expect(one.puzzle.value.pieces[0]!.cells).toHaveLength(3);
    drawPiece(one, view, desk, { ...stroke(0, 0), cells: [at(1, 0), at(0, 1), at(0, 0)] });
    // The last cube stays.
    expect(one.puzzle.value.pieces[0]!.cells).toEqual([[0, 0, 0]]);
  });

  it("gives a new piece a name and a colour of its own", () => {
    const puzzle = firstPuzzle();
    const { name, colour } = freshPiece(puzzle, ["sky", "ash", "orange"]);
    expect(puzzle.pieces.some((piece) => piece.name === name)).toBe(false);
    expect(colour).toBe("ash");
  });
});

describe("the examples", () => {
  it("are all readable, and go to the worker and back", () => {
    expect(EXAMPLES.length).toBeGreaterThan(0);
    for (const { puzzle } of EXAMPLES) {
      const one = session(puzzle);
      const { format, text } = one.write(puzzle);
      const read = one.family.formats.find(({ id }) => id === format)!.parse(text);
      expect(read).toEqual({ ok: true, value: puzzle });
    }
  });

  it("start without what was laid before", () => {
    const one = session();
    one.hand.take(one.puzzle.peek(), "V");
    handle(one, flatView(one, "play", DESK), "laid", stroke(1, 0));
    const other = EXAMPLES[0]!.puzzle;
    one.begin(other);
    expect(one.sheet.value).toEqual(startSheet(sheets, other));
  });
});
