import * as fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { unwrap } from "../../base/index.js";
import { createGrid } from "../../board/index.js";
import { chessboard, cube } from "../../puzzles/index.js";
import { bruteTilings, smallBoards } from "../../puzzles/chessboard/testing/brute.js";
import { BROKEN, brokenFamily, LYING } from "../../workbench/testing/broken.js";
import { decideLive, explainLive } from "./live.js";
import { whyImpossible } from "./titles.js";

describe("decideLive", () => {
  it("says what brute force says: none, one or many", () => {
    fc.assert(
      fc.property(smallBoards, (board) => {
        const all = bruteTilings(board).length;
        const answer = decideLive(chessboard, board, 2)!;
        expect(answer.status).toBe(all === 0 ? "impossible" : "solved");
        expect(answer.unique).toBe(all === 1);
        expect(answer.complete).toBe(all < 2);
        expect(answer.solutions.length).toBe(Math.min(all, 2));
        expect(whyImpossible(chessboard, answer) === undefined).toBe(all > 0);
        expect(decideLive(chessboard, board)!.unique).toBe(all === 0 ? false : null);
        expect(explainLive(chessboard, board) === undefined).toBe(all > 0);
      }),
    );
  });
  it("leaves to the worker what the family does not call quick", () => {
    expect(decideLive(chessboard, createGrid(64, 64))).toMatchObject({ status: "solved" });
    expect(decideLive(chessboard, createGrid(64, 66))).toBeUndefined();
    expect(explainLive(chessboard, createGrid(63, 63))).toBeDefined();
    expect(explainLive(chessboard, createGrid(65, 65))).toBeUndefined();
  });
  it("leaves to the worker what takes longer to prepare than it may", () => {
    const shapes = ["XXX/X..", "XXX/.X.", "XX./.XX", "XX/X."].map((shape, at) => ({
      name: `p${at}`,
      shape,
      count: "any",
    }));
    const text = JSON.stringify({ family: "cube", region: [16, 16, 16], pieces: shapes });
    const puzzle = unwrap(cube.formats.find(({ id }) => id === "json")!.parse(text));
    const quickCube = { ...cube, quick: () => true };
    expect(decideLive(quickCube, puzzle)).toBeUndefined();
    expect(explainLive(quickCube, puzzle)).toBeUndefined();
  });
  it("decides without a clock where no time is set, however slow the machine", () => {
    let now = 0;
    const clock = vi.spyOn(performance, "now").mockImplementation(() => (now += 1000));
    try {
      const board = unwrap(
        chessboard.formats.find(({ id }) => id === "code")!.parse("8x8-0,3-1,2-2,6-3,0-4,2-7,1"),
      );
      expect(decideLive(chessboard, board, 2, Infinity)).toMatchObject({ status: "impossible" });
      expect(decideLive(chessboard, board, 2)).toBeUndefined();
    } finally {
      clock.mockRestore();
    }
  });
  it.each(BROKEN)("refuses $name", ({ puzzle, refusal, solve }) => {
    expect(() => decideLive({ ...brokenFamily({ solve }), quick: () => true }, puzzle, 2)).toThrow(refusal);
  });
  it("has the checker's words, whatever the certificate came with", () => {
    const answer = decideLive({ ...LYING, quick: () => true }, { n: 1, k: 2, notes: [] })!;
    expect(whyImpossible(LYING, answer)).toBe("No solution: there are 1 switches, and 2 are to be on.");
  });
});
