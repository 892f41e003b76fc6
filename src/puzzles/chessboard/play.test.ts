import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createGrid, type Cell } from "../../board/index.js";
import { tilingOf, type Domino } from "./board.js";
import { checkTiling } from "./check.js";
import { dominoAt, tilingPlay, type TilingMove } from "./play.js";

const board = createGrid(4, 4);

describe("laying dominoes", () => {
  const cell = fc.tuple(fc.nat(3), fc.nat(3));
  const domino: fc.Arbitrary<Domino> = fc
    .tuple(cell, fc.boolean())
    .map(([[row, col], down]) => [[row, col], down ? [row + 1, col] : [row, col + 1]]);
  const move: fc.Arbitrary<TilingMove> = fc.oneof(
    domino.map((laid) => ({ kind: "place" as const, domino: laid })),
    cell.map((lifted) => ({ kind: "lift" as const, cell: lifted })),
    fc.constant({ kind: "clear" as const }),
  );
  it("never lets two dominoes overlap, or one lie where it cannot", () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 30 }), (moves) => {
        let dominoes: readonly Domino[] = [];
        for (const next of moves) dominoes = tilingPlay.apply(board, dominoes, next);
        const cells = dominoes.flat().map((half: Cell) => half.join());
        expect(new Set(cells).size).toBe(cells.length);
        expect(checkTiling(board, tilingOf(dominoes)).violations).toEqual([]);
      }),
    );
  });
  it("lays, lifts by either half, and knows when nothing changes", () => {
    const laid: Domino = [
      [0, 0],
      [0, 1],
    ];
    const one = tilingPlay.apply(board, [], { kind: "place", domino: laid });
    expect(dominoAt(one, [0, 1])).toBe(laid);
    expect(
      tilingPlay.apply(board, one, {
        kind: "place",
        domino: [
          [0, 1],
          [0, 0],
        ],
      }),
    ).toBe(one);
    expect(tilingPlay.apply(board, one, { kind: "lift", cell: [0, 1] })).toEqual([]);
    expect(tilingPlay.apply(board, one, { kind: "lift", cell: [3, 3] })).toBe(one);
    expect(
      tilingPlay.apply(board, one, {
        kind: "place",
        domino: [
          [2, 2],
          [3, 3],
        ],
      }),
    ).toBe(one);
    expect(
      tilingPlay.apply(board, one, {
        kind: "place",
        domino: [
          [2, 3],
          [2, 4],
        ],
      }),
    ).toBe(one);
  });
});
