import { describe, expect, it } from "vitest";
import { unwrap } from "../../../base/index.js";
import { parseLayers } from "../formats/layers.js";
import { normalCells, type Point3 } from "../puzzle.js";
import { shiftKey, turned } from "../rules/rules.js";
import { cubePlay, placementAt, type CubePlayMove } from "./play.js";
import { mirrorCells, turnCells } from "./turning.js";

const puzzle = unwrap(
  parseLayers(
    "cube: a\nregion:\nLLL  ...\nL..  ...\npiece: L red\nXXX\nX..\npiece: A blue\nXX  ..\nX.  X.\npiece: D green 2\nXX\nface: top\nred ? ?\n? green .\nface: left\nred .\n? ?\n",
  ),
);
describe("moves that lay pieces", () => {
  const start = cubePlay.start(puzzle);
  const play = (move: CubePlayMove, of = start) => cubePlay.apply(puzzle, of, move);
  const domino = (...cells: Point3[]): CubePlayMove => ({ kind: "place", placed: { piece: "D", cells } });
  it("lay, lift and clear; givens stay", () => {
    const one = play(domino([1, 1, 0], [2, 1, 0]));
    expect(one.placements).toHaveLength(2);
    expect(placementAt(one, [2, 1, 0])).toBe(1);
    expect(placementAt(one, [2, 1, 1])).toBeUndefined();
    expect(play({ kind: "lift", at: 1 }, one)).toEqual(start);
    expect(play({ kind: "lift", at: 0 }, one)).toBe(one);
    expect(play({ kind: "clear" }, one)).toEqual(start);
    expect(play({ kind: "clear" })).toBe(start);
    expect(play(domino([1, 1, 0], [2, 1, 0]), one)).toBe(one);
    expect(play(domino([0, 0, 0], [0, 1, 0]))).toBe(start);
    expect(play({ kind: "place", placed: { piece: "Q", cells: [[0, 0, 1]] } })).toBe(start);
  });
  it("lift what is in the way, and a copy when all are laid", () => {
    const two = play(domino([0, 0, 1], [1, 0, 1]), play(domino([1, 1, 0], [2, 1, 0])));
    expect(two.placements).toHaveLength(3);
    const moved = play(domino([1, 1, 1], [2, 1, 1]), two);
    expect(moved.placements).toHaveLength(3);
    expect(placementAt(moved, [1, 1, 0])).toBeUndefined();
    expect(play(domino([2, 1, 0], [2, 1, 1]), two).placements).toHaveLength(3);
  });
  it("turn about each axis: four times is once round", () => {
    const a = puzzle.pieces[1]!.cells;
    for (const axis of ["x", "y", "z"] as const) {
      let cells: readonly Point3[] = a;
      for (let i = 0; i < 4; i++) {
        cells = turnCells(cells, axis);
        expect(turned(a).has(shiftKey(cells))).toBe(true);
      }
      expect(cells).toEqual(normalCells(a));
      expect(turnCells(turnCells(a, axis), axis, true)).toEqual(normalCells(a));
    }
    expect(turned(a).has(shiftKey(mirrorCells(a)))).toBe(false);
  });
});
