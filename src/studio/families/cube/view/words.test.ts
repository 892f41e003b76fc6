import { expect, it } from "vitest";
import type { Cell3 } from "./types.js";
import { solidWords } from "./words.js";

const cell = (x: number, y: number, z: number): Cell3 => [x, y, z];

it("says what lies in which layer, and which pieces are given or in hand", () => {
  const cells = [0, 1, 2, 3].flatMap((x) => [cell(x, 0, 0), cell(x, 0, 1)]);
  const words = solidWords({
    cells,
    pieces: [
      { name: "A", colour: 0, cells: [cell(0, 0, 0), cell(0, 0, 1)], given: true },
      { name: "B", colour: 1, cells: [cell(1, 0, 0), cell(2, 0, 0)], given: false },
      { name: "C", colour: 2, cells: [cell(1, 0, 1)], held: "fits" },
    ],
    clues: [],
    marked: [],
  });
  expect(words).toBe(
    "A region of 8 cells, 4 by 1 by 2, in 2 layers. 3 pieces in it, 3 cells empty. " +
      "A: 2 cells in layers 1, 2, given. B: 2 cells in layer 1. C: 1 cell in layer 2, in hand.",
  );
});
