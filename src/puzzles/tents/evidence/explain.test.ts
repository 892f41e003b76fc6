import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { startBudget, unwrap } from "../../../base/index.js";
import type { Certificate } from "../../../certify/index.js";
import { explainTents } from "./explain.js";
import { plainReasons } from "../search/reasons.js";
import { course } from "../formats/index.js";
import type { Tents } from "../puzzle.js";
import { tentsScene } from "../scene.js";
import { bruteForce } from "../testing/oracle.js";
import { smallTents } from "../testing/random.js";
import { CERTIFYING } from "./witness.js";
import { holds, sentenceOf } from "../../testing/certificates.js";

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
  it("gives reasons that hold, and none where there is a solution", () => {
    fc.assert(
      fc.property(smallTents(6), (puzzle) => {
        const plain = plainReasons(puzzle);
        expect(explainTents(puzzle, startBudget()) !== undefined).toBe(plain.length > 0);
        if (plain.length > 0) expect(bruteForce(puzzle)).toEqual([]);
        for (const certificate of plain) {
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
