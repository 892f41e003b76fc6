import { describe, expect, it } from "vitest";
import { createRandom, startBudget, unwrap } from "../../base/index.js";
import { checkCamp } from "./check.js";
import { course } from "./formats/index.js";
import { applyTentsMove, cluesFromTents } from "./moves.js";
import { emptyTents, plantTents, randomTents } from "./presets.js";
import { BLANK, type Tents } from "./puzzle.js";
import { search } from "./search/index.js";

const read = (text: string): Tents => unwrap(course.parse(text));
const write = (puzzle: Tents): string => [...unwrap(course.format(puzzle))].join("");

describe("applyTentsMove", () => {
  const board = read("2 3\n.TA 1\n-.. ?\n? 1 ?\n");
  it("plants over what is given, fells, and leaves the old board alone", () => {
    const planted = applyTentsMove(board, {
      kind: "plant",
      cells: [
        [0, 2],
        [1, 1],
        [9, 9],
      ],
    });
    expect(write(planted)).toBe("2 3\n.TT 1\n-T. ?\n? 1 ?\n");
    expect(write(board)).toBe("2 3\n.TA 1\n-.. ?\n? 1 ?\n");
    expect(write(applyTentsMove(planted, { kind: "fell", cells: [[0, 1]] }))).toBe(
      "2 3\n..T 1\n-T. ?\n? 1 ?\n",
    );
  });
  it("sets clues and givens, and never gives anything on a tree", () => {
    const clued = applyTentsMove(board, { kind: "clue", line: "row", index: 1, clue: 12 });
    expect(clued.rowClues[1]).toBe(12);
    expect(applyTentsMove(clued, { kind: "clue", line: "column", index: 1, clue: BLANK }).colClues[1]).toBe(
      BLANK,
    );
    const given = applyTentsMove(board, {
      kind: "give",
      given: "grass",
      cells: [
        [0, 1],
        [0, 2],
      ],
    });
    expect(write(given)).toBe("2 3\n.T- 1\n-.. ?\n? 1 ?\n");
    expect(write(applyTentsMove(board, { kind: "blank-clues" }))).toBe("2 3\n.TA ?\n-.. ?\n? ? ?\n");
  });
  it("keeps what is still on the board when it is resized", () => {
    expect(write(applyTentsMove(board, { kind: "resize", rows: 1, cols: 4 }))).toBe("1 4\n.TA. 1\n? 1 ? ?\n");
  });
  it.each([
    { kind: "plant", cells: [[0, 1]] },
    { kind: "fell", cells: [[0, 0]] },
    { kind: "give", given: "tent", cells: [[0, 2]] },
    { kind: "clue", line: "row", index: 0, clue: 1 },
    { kind: "clue", line: "row", index: 7, clue: 1 },
    { kind: "clue", line: "row", index: 0, clue: -2 },
    { kind: "clue", line: "row", index: 0, clue: 1.5 },
    { kind: "resize", rows: 2, cols: 3 },
  ] as const)("gives the same board back when $kind changes nothing", (move) => {
    expect(applyTentsMove(board, move)).toBe(board);
  });
  it("counts clues from tents", () => {
    const { puzzle, tents } = plantTents({ rows: 8, cols: 9, random: createRandom(4) });
    const bare = applyTentsMove(puzzle, { kind: "blank-clues" });
    expect(cluesFromTents(bare, tents)).toEqual(puzzle);
    expect(cluesFromTents(puzzle, tents)).toBe(puzzle);
  });
});

describe("presets", () => {
  it("are the same for the same seed, have a solution, and pair off", () => {
    for (const [rows, cols] of [
      [1, 2],
      [4, 4],
      [9, 5],
      [15, 15],
    ] as const) {
      const puzzle = randomTents({ rows, cols, seed: 7 });
      expect(puzzle).toEqual(randomTents({ rows, cols, seed: 7 }));
      const end = search.solve(puzzle, { limit: 1, budget: startBudget(), onSolution: () => undefined });
      expect(end.outcome).toBe("limit");
      const planted = plantTents({ rows, cols, random: createRandom(7) });
      expect(checkCamp(planted.puzzle, planted)).toEqual({ violations: [], complete: true });
    }
    expect(randomTents({ rows: 9, cols: 9, seed: 1 })).not.toEqual(
      randomTents({ rows: 9, cols: 9, seed: 2 }),
    );
    expect(emptyTents({ rows: 2, cols: 3 }).rowClues).toEqual(Int16Array.of(BLANK, BLANK));
  });
});
