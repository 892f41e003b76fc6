import { describe, expect, it } from "vitest";
import { createRandom, startBudget, unwrap } from "../../base/index.js";
import { parseLayers } from "./formats/layers.js";
import { cube } from "./index.js";
import { listSolutions } from "./testing/oracle.js";
import { expectCountsAgree, expectExplained } from "./testing/properties.js";
import { randomCube } from "./testing/random.js";

describe("random puzzles", () => {
  it("are counted as they are listed, raw and up to symmetry", async () => {
    const random = createRandom(3_003);
    let several = 0;
    for (let round = 0; round < 150; round++) {
      const puzzle = randomCube(random, { cells: 8 });
      const solutions = listSolutions(puzzle, 100).length;
      // More take long to compare with each other; the long runs do.
      if (solutions === 100) continue;
      if (solutions > 1) several++;
      await expectCountsAgree(puzzle);
    }
    expect(several).toBeGreaterThan(20);
  });
  it("are explained only when they have no solution", () => {
    const random = createRandom(3_004);
    let impossible = 0;
    for (let round = 0; round < 150; round++) {
      const puzzle = randomCube(random, { cells: 8 });
      expectExplained(puzzle);
      if (listSolutions(puzzle, 1).length === 0) impossible++;
    }
    expect(impossible).toBeGreaterThan(20);
    expect(impossible).toBeLessThan(100);
  });
});

function verdict(text: string): string | undefined {
  const puzzle = unwrap(parseLayers(text));
  expect(listSolutions(puzzle)).toHaveLength(0);
  return cube.explain!(puzzle, startBudget())?.verdict;
}

const TETROMINOES =
  "piece: I\nXXXX\npiece: O\nXX\nXX\npiece: T\nXXX\n.X.\npiece: L\nXXX\nX..\npiece: S\nXX.\n.XX\n";

it("says how many pieces there are", () => {
  const words = (count: string): string =>
    cube.describe(unwrap(parseLayers(`cube\nregion: 3x1\npiece: D ${count}\nXX\npiece: I\nX\n`)));
  expect([words("1"), words("0-2"), words("any")].map((text) => text.split(", ")[1])).toEqual([
    "2 pieces",
    "1 to 3 pieces",
    "1 or more pieces",
  ]);
});

describe("why pieces do not fit, the cheapest reason first", () => {
  it("their volume", () => {
    expect(verdict("cube\nregion: 3x1\npiece: D\nXX\n")).toBe(
      "No solution: the pieces cover 2 cells, and there are 3.",
    );
    expect(verdict("cube\nregion: 7x1\npiece: D 1-3\nXX\n")).toBe(
      "No solution: the pieces cover at most 6 cells, and there are 7.",
    );
    expect(verdict("cube\nregion: 1x1\npiece: D 1-3\nXX\n")).toBe(
      "No solution: the pieces cover at least 2 cells, and there is only 1.",
    );
    expect(verdict("cube\nregion: 3x1\npiece: D any\nXX\n")).toBe(
      "No solution: no choice of the pieces covers exactly 3 cells.",
    );
  });
  it("a piece that fits nowhere, a cell that no piece fits", () => {
    expect(verdict("cube\nregion: 2x2\npiece: I\nXXXX\n")).toBe("No solution: piece I fits nowhere.");
    expect(verdict("cube\nregion:\n..#.\npiece: V 0-1\nXX\nX.\npiece: D 0-1\nXX\n")).toBe(
      "No solution: no piece can cover r1c4z1.",
    );
  });
  it("colours: five tetrominoes never fill 5 × 4", () => {
    expect(verdict(`cube\nregion: 5x4\n${TETROMINOES}`)).toMatch(
      /coloured like a chessboard in space, 10 cells are dark and 10 light, but of the dark ones these pieces always cover 9 or 11\./,
    );
  });
  it("a face clue that no piece can show", () => {
    expect(
      verdict(
        "cube\nregion: 4x1\npiece: D red\nXX\npiece: E blue\nXX\nface: top\nred ? ? ?\nface: left\nblue\n",
      ),
    ).toBe("No solution: no piece can cover r1c1z1, which must show blue and red.");
  });
  it("a given that shows a wrong colour", () => {
    const text = "cube\nregion: 4x1\npiece: D red\nXX\npiece: E blue\nXX\nface: top\n? blue ? ?\n";
    expect(verdict(`${text}given: D 0,0,0 1,0,0\n`)).toBe(
      "No solution: piece D is given on r1c2z1, which must show blue, and is red.",
    );
  });
});
