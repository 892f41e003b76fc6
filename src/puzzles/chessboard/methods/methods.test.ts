import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { startBudget } from "../../../base/index.js";
import { createGrid } from "../../../board/index.js";
import type { MethodEnd } from "../../methods.js";
import { createBacktracker } from "./backtracking.js";
import type { Chessboard, Tiling } from "../board.js";
import { checkTiling } from "../check.js";
import { chessboard } from "../index.js";
import { hamiltonianCycle } from "./hamiltonian.js";
import { bruteTilings, smallBoards } from "../testing/brute.js";
import { holds } from "../../testing/certificates.js";

function run(
  id: string,
  board: Chessboard,
  limit = Infinity,
  steps?: number,
): { end: MethodEnd; tilings: Tiling[] } {
  const method = chessboard.methods.find((candidate) => candidate.id === id)!;
  const tilings: Tiling[] = [];
  const end = method.solve(board, {
    limit,
    steps,
    budget: startBudget(),
    onSolution: (tiling) => void tilings.push(tiling),
  });
  return { end, tilings };
}

describe("colouring", () => {
  it("only says no where brute force finds nothing, and exactly where a part is unbalanced", () => {
    fc.assert(
      fc.property(smallBoards, (board) => {
        const { end, tilings } = run("colouring", board);
        expect(tilings).toEqual([]);
        if (end.outcome === "inapplicable") return;
        expect(bruteTilings(board)).toEqual([]);
        expect(holds(chessboard, board, end.certificate!)).toBe(true);
      }),
    );
  });
  it("counts 30 white and 32 black squares on the original board", () => {
    const { end } = run(
      "colouring",
      createGrid(8, 8, [
        [0, 0],
        [7, 7],
      ]),
    );
    expect(end.certificate).toMatchObject({ kind: "colouring", white: 30, black: 32, whole: true });
  });
  it("finds a part that is unbalanced while the whole balances", () => {
    // Two corners cut off: one white and one black square, each alone.
    const board = createGrid(3, 4, [
      [0, 1],
      [1, 0],
      [0, 2],
      [1, 3],
    ]);
    const { end } = run("colouring", board);
    expect(end.certificate).toMatchObject({ kind: "colouring", whole: false });
  });
});

describe("hamiltonian", () => {
  it.each([
    [2, 2],
    [2, 5],
    [5, 2],
    [4, 4],
    [3, 6],
    [6, 3],
    [8, 8],
  ])("has a closed rook's tour of %i × %i", (rows, cols) => {
    const cycle = hamiltonianCycle(rows, cols)!;
    expect(new Set(cycle).size).toBe(rows * cols);
    cycle.forEach((cell, i) => {
      const next = cycle[(i + 1) % cycle.length]!;
      const distance =
        Math.abs(Math.floor(cell / cols) - Math.floor(next / cols)) + Math.abs((cell % cols) - (next % cols));
      expect(distance).toBe(1);
    });
  });
  it.each([
    [1, 1],
    [1, 4],
    [3, 3],
    [5, 7],
  ])("has none of %i × %i", (rows, cols) => {
    expect(hamiltonianCycle(rows, cols)).toBeUndefined();
  });
  it("decides every pair of removed squares on even boards (Gomory)", () => {
    for (const [rows, cols] of [
      [4, 4],
      [2, 5],
      [3, 4],
    ] as const) {
      for (let one = 0; one < rows * cols; one++) {
        for (let two = one + 1; two < rows * cols; two++) {
          const board = createGrid(rows, cols);
          board.present[one] = 0;
          board.present[two] = 0;
          const { end, tilings } = run("hamiltonian", board, 1);
          const opposite =
            (Math.floor(one / cols) + (one % cols) + Math.floor(two / cols) + (two % cols)) % 2 === 1;
          expect(end.outcome).toBe(opposite ? "limit" : "exhausted");
          for (const tiling of tilings)
            expect(checkTiling(board, tiling)).toEqual({ violations: [], complete: true });
          if (!opposite) expect(holds(chessboard, board, end.certificate!)).toBe(true);
        }
      }
    }
  });
  it("never contradicts brute force on any board", () => {
    fc.assert(
      fc.property(smallBoards, (board) => {
        const { end, tilings } = run("hamiltonian", board, 1);
        const possible = bruteTilings(board).length > 0;
        if (end.outcome === "limit")
          expect(checkTiling(board, tilings[0]!)).toEqual({ violations: [], complete: true });
        if (end.outcome === "exhausted") expect(possible).toBe(false);
      }),
    );
  });
});

describe("backtracking", () => {
  it("stops at its step limit and says so", () => {
    // Balanced colours and no tiling: only search (or Hall's theorem) can tell.
    const board = createGrid(6, 6, [
      [0, 3],
      [1, 2],
      [2, 2],
      [3, 0],
      [4, 2],
      [5, 3],
    ]);
    expect(run("backtracking", board, Infinity, 10).end).toMatchObject({
      outcome: "stopped",
      reason: "steps",
    });
  });
  it("can be stepped through", () => {
    const search = createBacktracker(createGrid(2, 2));
    const steps = [];
    for (let step = search.step(); step !== "exhausted"; step = search.step()) steps.push(step);
    expect(steps.filter((step) => step === "solved")).toHaveLength(2);
    expect(search.step()).toBe("exhausted");
  });
});
