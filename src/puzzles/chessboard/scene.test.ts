import { expect, it } from "vitest";
import type { Cell } from "../../board/index.js";
import type { Domino } from "./board.js";
import { dominoColour } from "../../scene/index.js";

const SIDE = 9;

/** All dominoes of a board. */
function* dominoes(): Generator<Domino> {
  for (let row = 0; row < SIDE; row++)
    for (let col = 0; col < SIDE; col++) {
      if (col + 1 < SIDE)
        yield [
          [row, col],
          [row, col + 1],
        ];
      if (row + 1 < SIDE)
        yield [
          [row + 1, col],
          [row, col],
        ];
    }
}

const apart = ([row, col]: Cell, [otherRow, otherCol]: Cell): number =>
  Math.abs(row - otherRow) + Math.abs(col - otherCol);

it("gives dominoes that touch different colours, all of them known", () => {
  let touching = 0;
  for (const one of dominoes())
    for (const two of dominoes()) {
      const distances = new Set(one.flatMap((cell) => two.map((other) => apart(cell, other))));
      if (distances.has(0) || !distances.has(1)) continue;
      touching++;
      expect([one, two, dominoColour(one)]).not.toEqual([one, two, dominoColour(two)]);
    }
  expect(touching).toBeGreaterThan(1000);
  expect(new Set([...dominoes()].map(dominoColour))).toEqual(new Set([0, 1, 2, 3, 4, 6]));
});
