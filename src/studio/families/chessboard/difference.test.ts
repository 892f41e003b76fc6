import { expect, it } from "vitest";
import { unwrap } from "../../../base/index.js";
import type { Cell } from "../../../board/index.js";
import { chessboard, dominoesOf, tilingOf, type Domino, type Tiling } from "../../../puzzles/index.js";
import { decideLive } from "../../solver/index.js";
import { smallestDifference } from "./difference.js";

const lying = (row: number, col: number): Domino => [
  [row, col],
  [row, col + 1],
];
const standing = (row: number, col: number): Domino => [
  [row, col],
  [row + 1, col],
];
const cellsOf = (tiling: Tiling, other: Tiling): string[] =>
  smallestDifference(tiling, other)
    .map((cell) => cell.join())
    .toSorted();

it("is the smallest ring of those in which two tilings differ, and nothing where they are the same", () => {
  // On the left two rows are turned; on the right a ring of three by two.
  const one = tilingOf([lying(0, 0), lying(1, 0), standing(0, 2), lying(0, 3), lying(1, 3)]);
  const two = tilingOf([standing(0, 0), standing(0, 1), lying(0, 2), lying(1, 2), standing(0, 4)]);
  expect(cellsOf(one, two)).toEqual(["0,0", "0,1", "1,0", "1,1"]);
  expect(cellsOf(one, one)).toEqual([]);
});

it("can be turned by itself", () => {
  for (const code of ["2x3", "4x4", "6x6-0,0-5,4", "5x6-0,0-2,3"]) {
    const board = unwrap(chessboard.formats.find(({ id }) => id === "code")!.parse(code));
    const answer = decideLive(chessboard, board, 2);
    if (answer?.status !== "solved") throw new Error(`${code} is not decided`);
    const [one, two] = answer.solutions as readonly [Tiling, Tiling];
    const ring = new Set(smallestDifference(one, two).map((cell) => cell.join()));
    expect(ring.size).toBeGreaterThanOrEqual(4);
    const inRing = ([cell]: readonly [Cell, Cell]): boolean => ring.has(cell.join());
    const turned = [
      ...[...dominoesOf(one)].filter((domino) => !inRing(domino)),
      ...[...dominoesOf(two)].filter(inRing),
    ];
    expect(chessboard.check(board, tilingOf(turned))).toEqual({ violations: [], complete: true });
  }
});
