import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unwrap } from "../../base/index.js";
import { createGrid } from "../../board/index.js";
import { chessboard, cube, type Chessboard } from "../../puzzles/index.js";
import { bruteTilings, smallBoards } from "../../puzzles/chessboard/testing/brute.js";
import { decideLive, explainLive, LIVE_SIDE, whyImpossible } from "./live.js";

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
  it("leaves large boards to the worker", () => {
    expect(decideLive(chessboard, createGrid(LIVE_SIDE, LIVE_SIDE))).toMatchObject({ status: "solved" });
    expect(decideLive(chessboard, createGrid(LIVE_SIDE, LIVE_SIDE + 1))).toBeUndefined();
    expect(explainLive(chessboard, createGrid(LIVE_SIDE + 1, 1))).toBeUndefined();
  });
  it("leaves to the worker what takes longer to prepare than it may", () => {
    const shapes = ["XXX/X..", "XXX/.X.", "XX./.XX", "XX/X."].map((shape, at) => ({
      name: `p${at}`,
      shape,
      count: "any",
    }));
    const text = JSON.stringify({ family: "cube", region: [16, 16, 16], pieces: shapes });
    const puzzle = unwrap(cube.formats.find(({ id }) => id === "json")!.parse(text));
    const anySize = { ...cube, size: () => ({ rows: 1, cols: 1 }) };
    expect(decideLive(anySize, puzzle)).toBeUndefined();
    expect(explainLive(anySize, puzzle)).toBeUndefined();
  });
  it("says nothing unchecked", () => {
    const wrong = { dominoes: Int32Array.of(0, 0, 1, 1) };
    const lying = (solution: boolean): typeof chessboard => ({
      ...chessboard,
      methods: [
        {
          ...chessboard.methods.find(({ id }) => id === "matching")!,
          solve(_board: Chessboard, { onSolution }) {
            if (solution) onSolution(wrong);
            return { outcome: "exhausted", certificate: { kind: "hall", set: [[0, 0]], neighbours: [] } };
          },
        },
      ],
    });
    expect(() => decideLive(lying(true), createGrid(2, 2))).toThrow("failed the check");
    expect(() => decideLive(lying(false), createGrid(2, 2))).toThrow("certificate");
  });
});
