import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRandom, startBudget, unwrap } from "../../base/index.js";
import { checkCamp } from "./check.js";
import { course } from "./formats/index.js";
import {
  applyCampMove,
  applyTentsMove,
  autoGrass,
  cluesFromTents,
  givenCamp,
  type CampMove,
} from "./moves.js";
import { emptyTents, plantTents, randomTents } from "./presets.js";
import { BLANK, type Camp, type Tents } from "./puzzle.js";
import { search } from "./search/index.js";
import { bruteForce } from "./testing/oracle.js";
import { smallTents } from "./testing/random.js";

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
  it("keeps what still is on the board when it is resized", () => {
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
    const { puzzle, tents } = plantTents(8, 9, createRandom(4));
    const bare = applyTentsMove(puzzle, { kind: "blank-clues" });
    expect(cluesFromTents(bare, tents)).toEqual(puzzle);
    expect(cluesFromTents(puzzle, tents)).toBe(puzzle);
  });
});

describe("applyCampMove", () => {
  const board = read("2 4\n.TA. ?\n-... ?\n? ? ? ?\n");
  it("starts with what is given, and cannot change it or a tree", () => {
    const camp = givenCamp(board);
    expect(camp).toEqual({ tents: [[0, 2]], grass: [[1, 0]] });
    const cells = [
      [0, 1],
      [0, 2],
      [1, 0],
    ] as const;
    for (const kind of ["tent", "grass", "clear"] as const)
      expect(applyCampMove(board, camp, { kind, cells })).toBe(camp);
  });
  it("keeps every cell to one thing, whatever is done", () => {
    const cell = fc.tuple(fc.integer({ min: -1, max: 2 }), fc.integer({ min: -1, max: 4 }));
    const move: fc.Arbitrary<CampMove> = fc.oneof(
      fc.record({
        kind: fc.constantFrom("tent" as const, "grass" as const, "clear" as const),
        cells: fc.array(cell, { maxLength: 3 }),
      }),
      fc.constant({ kind: "wipe" as const }),
    );
    fc.assert(
      fc.property(fc.array(move, { maxLength: 20 }), (moves) => {
        let camp: Camp = givenCamp(board);
        for (const next of moves) camp = applyCampMove(board, camp, next);
        const keys = [...camp.tents, ...camp.grass!].map((at) => at.join());
        expect(new Set(keys).size).toBe(keys.length);
        const { violations } = checkCamp(board, camp);
        expect(violations.map(({ code }) => code)).not.toContain("tents/off-board");
        expect(violations.map(({ code }) => code)).not.toContain("tents/on-tree");
      }),
    );
  });
});

describe("autoGrass", () => {
  it("never covers a tent of a solution that has the tents there are", () => {
    fc.assert(
      fc.property(smallTents(6), fc.infiniteStream(fc.boolean()), (puzzle, stream) => {
        for (const tents of bruteForce(puzzle).slice(0, 3)) {
          const camp = { tents: tents.filter(() => stream.next().value === true) };
          const grass = new Set(autoGrass(puzzle, camp).map((cell) => cell.join()));
          for (const tent of tents) expect(grass.has(tent.join())).toBe(false);
        }
      }),
    );
  });
  it("covers all that is left when the last tent stands", () => {
    const board = read("4 4\n..T. 1\nT... 0\n...T 1\n.... 1\n1 0 0 2\n");
    const tents = bruteForce(board)[0]!;
    expect(autoGrass(board, { tents })).toHaveLength(16 - 3 - 3);
    // At the start: lines of 0, and cells away from trees.
    expect(autoGrass(board, { tents: [] }).map((cell) => cell.join())).toContain("1,1");
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
      const puzzle = randomTents(rows, cols, 7);
      expect(puzzle).toEqual(randomTents(rows, cols, 7));
      const end = search.solve(puzzle, { limit: 1, budget: startBudget(), onSolution: () => undefined });
      expect(end.outcome).toBe("limit");
      const planted = plantTents(rows, cols, createRandom(7));
      expect(checkCamp(planted.puzzle, planted)).toEqual({ violations: [], complete: true });
    }
    expect(randomTents(9, 9, 1)).not.toEqual(randomTents(9, 9, 2));
    expect(emptyTents(2, 3).rowClues).toEqual(Int16Array.of(BLANK, BLANK));
  });
});
