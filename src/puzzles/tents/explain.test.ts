import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { startBudget, unwrap } from "../../base/index.js";
import type { Certificate } from "../../certify/index.js";
import { explainTents } from "./explain.js";
import { plainReasons } from "./search/reasons.js";
import { course, formats } from "./formats/index.js";
import { clashOf } from "./clash.js";
import { clashDetails } from "./clash-words.js";
import { BLANK, GIVEN, type Tents } from "./puzzle.js";
import { tentsScene } from "./scene.js";
import { bruteForce } from "./testing/oracle.js";
import { puzzleOfSeed, smallTents } from "./testing/random.js";
import { CERTIFYING } from "./witness.js";
import { holds, sentenceOf } from "../testing/certificates.js";

const read = (text: string): Tents => unwrap(course.parse(text));

/** Boards with one plain reason each, and its sentence. */
const PLAIN: readonly (readonly [board: string, words: string])[] = [
  ["1 5\n.T... 2\n? ? ? ? ?\n", "No solution: there is 1 tree, and the counts of the rows add up to 2."],
  ["1 3\n.T. ?\n1 0 1\n", "No solution: there is 1 tree, and the counts of the columns add up to 2."],
  [
    "2 4\n.T.. ?\n..T. ?\n2 ? ? ?\n",
    "No solution: column 1 has the count 2, and at most 1 tent can stand there.",
  ],
  ["1 3\n-T- ?\n? ? ?\n", "No solution: the tree on r1c2 has no cell left for its tent."],
  ["1 5\n-T.T- ?\n? ? ? ? ?\n", "No solution: these 2 trees have only 1 cell for their tents."],
  ["1 4\nA..A ?\n? ? ? ?\n", "No solution: 2 tents are given for 0 trees."],
];

describe("explainTents", () => {
  it.each(PLAIN)("%j is told by counting", (text, words) => {
    const board = read(text);
    const explanation = explainTents(board, startBudget())!;
    expect([explanation.verdict, ...explanation.details]).toContain(words);
    expect(holds(CERTIFYING, board, explanation.certificate!)).toBe(true);
    expect(tentsScene(board, { explanation }).description).toContain(explanation.verdict);
  });
  const gameId = formats.find(({ id }) => id === "game-id")!;
  it("names the counts that clash, and that a tent would have to serve two trees", () => {
    const board = unwrap(gameId.parse("4x4:bgd_,0,1,0,2,2,0,1,0"));
    const { verdict, details, data, marks } = explainTents(board, startBudget())!;
    expect(verdict).toBe("No solution: the count of row 3 (1) alone cannot be met.");
    expect(details).toContain(
      "With tents on r1c2, r1c4, r3c4 it would hold, but the tent on r3c4 would have to serve two trees, r3c3 and r4c4.",
    );
    expect(details).toContain("Without the counts of the rows there is a solution.");
    expect(data).toEqual({ clash: { rows: [2], columns: [], givens: [], trees: [], minimal: true } });
    expect(marks.map(({ cell }) => cell)).toEqual([
      [2, 1],
      [2, 3],
    ]);
  });
  it("says so where the trees alone cannot be served", () => {
    const { verdict, data } = explainTents(read("2 2\nT. ?\n.T ?\n? ?\n"), startBudget())!;
    expect(verdict).toBe(
      "No solution: these 2 trees alone cannot all have a tent without two tents touching: r1c1 and r2c2.",
    );
    expect(data).toMatchObject({
      clash: {
        trees: [
          [0, 0],
          [1, 1],
        ],
      },
    });
  });
  it("says that fewer may clash where the budget is over", () => {
    const board = unwrap(gameId.parse("4x4:bgd_,0,1,0,2,2,0,1,0"));
    const clash = clashOf(board, startBudget({ timeMs: 0 }));
    expect(clash).toMatchObject({ rows: [0, 1, 2, 3], columns: [0, 1, 2, 3], minimal: false });
    expect(clashDetails(clash)).toContain("Fewer may clash already: not all was tried.");
  });
  it("gives clashes without solution, of which each member is needed", () => {
    const found = { lines: 0, givens: 0, trees: 0 };
    for (let seed = 1; seed <= 1500; seed++) {
      const puzzle = puzzleOfSeed(seed, 6);
      const clash = bruteForce(puzzle).length > 0 ? undefined : explainTents(puzzle, startBudget())!;
      if (clash === undefined || clash.data["clash"] === undefined) continue;
      const { rows, columns, givens, trees, minimal, board } = clashOf(puzzle, startBudget());
      expect(minimal).toBe(true);
      if (rows.length + columns.length > 0) found.lines++;
      if (givens.length > 0) found.givens++;
      if (trees.length > 0 && trees.length < puzzle.trees.filter((tree) => tree === 1).length) found.trees++;
      expect(bruteForce(board), `seed ${seed}`).toEqual([]);
      const without = (change: (less: Tents) => void): void => {
        const less = structuredClone(board);
        change(less);
        expect(bruteForce(less), `seed ${seed}`).not.toEqual([]);
      };
      for (const row of rows) without(({ rowClues }) => (rowClues[row] = BLANK));
      for (const column of columns) without(({ colClues }) => (colClues[column] = BLANK));
      for (const [row, col] of givens) without((less) => (less.givens[row * less.cols + col] = GIVEN.none));
      for (const [row, col] of trees)
        without((less) => {
          less.trees[row * less.cols + col] = 0;
          less.givens[row * less.cols + col] = GIVEN.grass;
        });
    }
    for (const [kind, times] of Object.entries(found)) expect(times, kind).toBeGreaterThan(5);
  });
  it("gives a reason that holds exactly where there is no solution", () => {
    fc.assert(
      fc.property(smallTents(6), (puzzle) => {
        const none = bruteForce(puzzle).length === 0;
        const explanation = explainTents(puzzle, startBudget());
        expect(explanation !== undefined).toBe(none);
        for (const certificate of plainReasons(puzzle)) {
          expect(none).toBe(true);
          expect(holds(CERTIFYING, puzzle, certificate)).toBe(true);
          expect(sentenceOf(CERTIFYING, puzzle, certificate)).toMatch(/^No solution: .*\.$/);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe("checkTentsCertificate", () => {
  const board = read("1 5\n-T.T- ?\n? ? ? ? ?\n");
  const set = [
    [0, 1],
    [0, 3],
  ] as const;
  it.each<[string, Certificate]>([
    ["a cell is left out", { kind: "hall", set, neighbours: [] }],
    ["they are not fewer", { kind: "hall", set: [[0, 1]], neighbours: [[0, 2]] }],
    [
      "a tree is named twice",
      {
        kind: "hall",
        set: [
          [0, 1],
          [0, 1],
        ],
        neighbours: [[0, 2]],
      },
    ],
    [
      "no tree is there",
      {
        kind: "hall",
        set: [
          [0, 1],
          [0, 0],
        ],
        neighbours: [[0, 2]],
      },
    ],
    [
      "it is off the board",
      {
        kind: "hall",
        set: [
          [0, 1],
          [3, 3],
        ],
        neighbours: [[0, 2]],
      },
    ],
    ["the totals are others", { kind: "count", words: "", totals: { trees: 3, rows: 2 } }],
    ["blank clues add up to less", { kind: "count", words: "", totals: { trees: 2, rows: 0 } }],
    ["nobody knows these totals", { kind: "count", words: "", totals: { moons: 3 } }],
    ["there is no such line", { kind: "count", words: "", totals: { row: 9, clue: 3, room: 1 } }],
  ])("refuses when %s", (_, certificate) => {
    expect(holds(CERTIFYING, board, certificate)).toBe(false);
  });
  it("takes the one that holds, and has no say in others", () => {
    expect(holds(CERTIFYING, board, { kind: "hall", set, neighbours: [[0, 2]] })).toBe(true);
    expect(holds(CERTIFYING, board, { kind: "exhausted", engine: "search" })).toBe(true);
  });
});
