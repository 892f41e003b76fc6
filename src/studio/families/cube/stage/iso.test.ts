import { describe, expect, it } from "vitest";
import { cube, piecesOfSet, PIECE_SETS, type Point3 } from "../../../../puzzles/index.js";
import { firstPuzzle } from "../session.js";
import { isoDrawing } from "./iso.js";
import { SOMA_LAYERS } from "../soma-layers.js";

describe("isometric drawings", () => {
  it("show three squares of a cube, and none between two cubes", () => {
    expect(isoDrawing([{ colour: 0, cells: [[0, 0, 0]] }]).squares).toHaveLength(3);
    const two: Point3[] = [
      [0, 0, 0],
      [1, 0, 0],
    ];
    expect(isoDrawing([{ colour: 0, cells: two }]).squares).toHaveLength(5);
  });

  it("paint nearer cubes over farther ones", () => {
    const { squares } = isoDrawing([
      { colour: 1, cells: [[1, 1, 0]] },
      { colour: 2, cells: [[0, 0, 1]] },
    ]);
    expect(squares.map(({ colour }) => colour)).toEqual([2, 2, 2, 1, 1, 1]);
  });

  it("keep room for a frame", () => {
    const frame: Point3[] = [
      [0, 0, 0],
      [2, 2, 2],
    ];
    const [left, top, width, height] = isoDrawing([], frame).box;
    expect([left, top, height]).toEqual([-0.866, 0, 6]);
    expect(width).toBeCloseTo(2 * 0.866);
  });
});

describe("the first screen's cube", () => {
  it("is a Soma cube by the rules", () => {
    const cells = new Map<string, Point3[]>();
    for (const [z, rows] of SOMA_LAYERS.entries())
      for (const [y, row] of rows.entries())
        for (const [x, name] of Array.from(row).entries())
          cells.set(name, [...(cells.get(name) ?? []), [x, y, z]]);
    const placements = [...cells].map(([piece, own]) => ({ piece, cells: own }));
    expect(cube.check(firstPuzzle(), { placements })).toEqual({ violations: [], complete: true });
    expect(piecesOfSet(PIECE_SETS.find(({ id }) => id === "soma")!)).toHaveLength(placements.length);
  });
});
