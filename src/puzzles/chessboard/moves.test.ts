import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { startBudget } from "../../base/index.js";
import { countPresent, createGrid, type Cell } from "../../board/index.js";
import { countTilings } from "./count/index.js";
import { applyBoardMove, applyTilingMove, dominoAt, type TilingMove } from "./moves.js";
import type { Domino } from "./board.js";
import { aztecDiamond, originalBoard, randomBoard } from "./presets.js";
import { smallBoards } from "./testing/brute.js";

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
  it("keeps the holes that still are on the board when it is resized", () => {
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

describe("applyTilingMove", () => {
  const cell = fc.tuple(fc.nat(3), fc.nat(3));
  const domino: fc.Arbitrary<Domino> = fc
    .tuple(cell, fc.boolean())
    .map(([[row, col], down]) => [[row, col], down ? [row + 1, col] : [row, col + 1]]);
  const move: fc.Arbitrary<TilingMove> = fc.oneof(
    domino.map((laid) => ({ kind: "lay" as const, domino: laid })),
    cell.map((lifted) => ({ kind: "lift" as const, cell: lifted })),
    fc.constant({ kind: "clear" as const }),
  );
  it("never lets two dominoes overlap", () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 30 }), (moves) => {
        let dominoes: readonly Domino[] = [];
        for (const next of moves) dominoes = applyTilingMove(dominoes, next);
        const cells = dominoes.flat().map((half: Cell) => half.join());
        expect(new Set(cells).size).toBe(cells.length);
      }),
    );
  });
  it("lays, lifts by either half, and knows when nothing changes", () => {
    const laid: Domino = [
      [0, 0],
      [0, 1],
    ];
    const one = applyTilingMove([], { kind: "lay", domino: laid });
    expect(dominoAt(one, [0, 1])).toBe(laid);
    expect(
      applyTilingMove(one, {
        kind: "lay",
        domino: [
          [0, 1],
          [0, 0],
        ],
      }),
    ).toBe(one);
    expect(applyTilingMove(one, { kind: "lift", cell: [0, 1] })).toEqual([]);
    expect(applyTilingMove(one, { kind: "lift", cell: [3, 3] })).toBe(one);
  });
});

describe("presets", () => {
  it("removes two corners", () => {
    expect(countPresent(originalBoard())).toBe(62);
  });
  it("removes as many squares as asked, the same for the same seed, balanced on request", () => {
    const board = randomBoard(9, 7, 12, 3, true);
    expect(board).toEqual(randomBoard(9, 7, 12, 3, true));
    expect(board).not.toEqual(randomBoard(9, 7, 12, 4, true));
    let whites = 0;
    board.present.forEach((bit, i) => {
      if (bit === 0 && (Math.floor(i / 7) + (i % 7)) % 2 === 0) whites++;
    });
    expect(whites).toBe(6);
    expect(countPresent(randomBoard(9, 7, 12, 3))).toBe(63 - 12);
  });
  it("makes Aztec diamonds with 2^(n(n+1)/2) tilings", () => {
    for (const order of [1, 2, 3, 5]) {
      const counted = countTilings(aztecDiamond(order), startBudget());
      expect(counted).toMatchObject({ outcome: "counted", count: 2n ** BigInt((order * (order + 1)) / 2) });
    }
  });
});
