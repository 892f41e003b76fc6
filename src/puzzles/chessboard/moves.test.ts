import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { startBudget } from "../../base/index.js";
import { countPresent, createGrid } from "../../board/index.js";
import { countTilings } from "./count/index.js";
import { applyBoardMove } from "./moves.js";
import { aztecDiamond, originalBoard, randomBoard } from "./presets.js";
import { smallBoards } from "./testing/brute.js";

const SCATTERED = { rows: 9, cols: 7, holes: 12, seed: 3 };

describe("applyBoardMove", () => {
  it("removes and restores, leaves the old board alone, and knows when nothing changes", () => {
    const board = createGrid(2, 2);
    const holed = applyBoardMove(board, { kind: "remove", cells: [[0, 1]] });
    expect([...holed.present]).toEqual([1, 0, 1, 1]);
    expect([...board.present]).toEqual([1, 1, 1, 1]);
    expect(
      applyBoardMove(holed, {
        kind: "remove",
        cells: [
          [0, 1],
          [5, 5],
        ],
      }),
    ).toBe(holed);
    expect(applyBoardMove(holed, { kind: "restore", cells: [[0, 1]] })).toEqual(board);
  });
  it("keeps the holes that are still on the board when it is resized", () => {
    fc.assert(
      fc.property(
        smallBoards,
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 6 }),
        (board, rows, cols) => {
          const resized = applyBoardMove(board, { kind: "resize", rows, cols });
          for (let row = 0; row < rows; row++)
            for (let col = 0; col < cols; col++) {
              const was = row < board.rows && col < board.cols ? board.present[row * board.cols + col] : 1;
              expect(resized.present[row * cols + col]).toBe(was);
            }
        },
      ),
    );
  });
});

describe("presets", () => {
  it("removes two corners", () => {
    expect(countPresent(originalBoard())).toBe(62);
  });
  it("removes as many squares as asked, the same for the same seed, balanced on request", () => {
    const board = randomBoard({ ...SCATTERED, balanced: true });
    expect(board).toEqual(randomBoard({ ...SCATTERED, balanced: true }));
    expect(board).not.toEqual(randomBoard({ ...SCATTERED, seed: 4, balanced: true }));
    let whites = 0;
    board.present.forEach((bit, i) => {
      if (bit === 0 && (Math.floor(i / 7) + (i % 7)) % 2 === 0) whites++;
    });
    expect(whites).toBe(6);
    expect(countPresent(randomBoard(SCATTERED))).toBe(63 - 12);
  });
  it("makes Aztec diamonds with 2^(n(n+1)/2) tilings", () => {
    for (const order of [1, 2, 3, 5]) {
      const counted = countTilings(aztecDiamond(order), startBudget());
      expect(counted).toMatchObject({ outcome: "counted", count: 2n ** BigInt((order * (order + 1)) / 2) });
    }
  });
});
