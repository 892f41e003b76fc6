import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createGrid } from "../../board/index.js";
import { tilingOf, type Domino } from "./board.js";
import { checkTiling } from "./check.js";
import { parseTiling, tilingJson } from "./solution.js";
import { jsonText } from "../../base/index.js";
import { bruteTilings, smallBoards, tilingKey } from "./testing/brute.js";
import { dominoesOf } from "./board.js";

const board = createGrid(2, 3, [[0, 2]]);

/** For every violation code a solution that triggers exactly it; the last one is right so far. */
const CASES: readonly (readonly [string[], Domino[]])[] = [
  [
    ["chessboard/not-adjacent"],
    [
      [
        [0, 0],
        [1, 1],
      ],
    ],
  ],
  [
    ["chessboard/off-board"],
    [
      [
        [0, 0],
        [-1, 0],
      ],
    ],
  ],
  [
    ["chessboard/removed"],
    [
      [
        [0, 1],
        [0, 2],
      ],
    ],
  ],
  [
    ["chessboard/overlap"],
    [
      [
        [0, 0],
        [0, 1],
      ],
      [
        [0, 1],
        [1, 1],
      ],
    ],
  ],
  [
    [],
    [
      [
        [0, 0],
        [0, 1],
      ],
    ],
  ],
];

describe("checkTiling", () => {
  it.each(CASES)("finds %j", (codes, dominoes) => {
    const report = checkTiling(board, tilingOf(dominoes));
    expect(report.violations.map(({ code }) => code)).toEqual(codes);
    expect(report.complete).toBe(false);
  });
  it("calls a domino on one square not adjacent and an overlap", () => {
    const report = checkTiling(
      board,
      tilingOf([
        [
          [0, 0],
          [0, 0],
        ],
      ]),
    );
    expect(report.violations.map(({ code }) => code)).toEqual([
      "chessboard/not-adjacent",
      "chessboard/overlap",
    ]);
  });
  it("is not complete without one of its dominoes", () => {
    fc.assert(
      fc.property(smallBoards, (small) => {
        for (const tiling of bruteTilings(small).slice(0, 5))
          if (tiling.length > 0) expect(checkTiling(small, tilingOf(tiling.slice(1))).complete).toBe(false);
      }),
    );
  });
});

describe("solution JSON", () => {
  it("round trips", () => {
    const tiling = tilingOf([
      [
        [0, 0],
        [0, 1],
      ],
      [
        [1, 0],
        [1, 1],
      ],
    ]);
    const text = jsonText(tilingJson(board, tiling));
    expect(text).toBe('{"dominoes":[[[0,0],[0,1]],[[1,0],[1,1]]]}');
    expect(parseTiling(board, text)).toEqual({ ok: true, value: tiling });
    const answer = parseTiling(board, `{"schema":"quadrille/answer@1","solutions":[${text}]}`);
    expect(answer.ok && tilingKey(dominoesOf(answer.value))).toBe(tilingKey(dominoesOf(tiling)));
  });
  it.each([
    ["{}", "dominoes"],
    ['{"dominoes":[[[0,0]]]}', "dominoes[0]"],
    ['{"solutions":[]}', "solutions"],
    ["[[[0,0],[0,1]],5]", "[1]"],
  ])("%s is a problem at %s", (text, path) => {
    expect(parseTiling(board, text)).toMatchObject({
      ok: false,
      error: { code: "chessboard/solution", at: { path } },
    });
  });
});
