import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { startBudget, unwrap } from "../../base/index.js";
import { formats } from "./formats/index.js";
import { twist } from "./index.js";
import type { Twist } from "./puzzle.js";
import { expectClasses, expectExplained } from "./testing/properties.js";
import { mirroredPuzzles, smallPuzzles } from "./testing/random.js";
import { CERTIFYING } from "./witness.js";
import { holds } from "../testing/certificates.js";

const json = (value: object): Twist => unwrap(formats[0]!.parse(JSON.stringify(value)));
const piece = (name: string, shape: string, usage: object = {}): object => ({
  name,
  shape,
  colour: "red",
  ...usage,
});
const TETROMINOES = { I: "XXXX", O: "XX/XX", T: "XXX/.X.", S: ".XX/XX.", L: "XXX/X.." };

const IMPOSSIBLE: [string, Twist, object][] = [
  [
    "too little area",
    json({ board: { rows: 2, cols: 2 }, pieces: [piece("V", "XX/X.")] }),
    { cells: 4, least: 3, most: 3 },
  ],
  [
    "too much area",
    json({ board: { rows: 1, cols: 2 }, pieces: [piece("I", "XXX")] }),
    { cells: 2, least: 3, most: 3 },
  ],
  [
    "sizes that do not add up",
    json({ board: { rows: 1, cols: 5 }, pieces: [piece("D", "XX", { min: 0, max: 9 })] }),
    { cells: 5, least: 0, most: 18 },
  ],
  [
    "a piece that fits nowhere",
    json({ board: { rows: 2, cols: 3 }, pieces: [piece("I", "XXXX"), piece("D", "XX")] }),
    { piece: 0, places: 0 },
  ],
  ["a peg that no hole can reach", unwrap(formats[1]!.parse("j1A0k1B0")), { cell: 0, places: 0 }],
  [
    "a peg that the only piece has no hole for",
    json({ board: ["..", ".#"], pieces: [piece("V", "Xo/X.")], pegs: [{ colour: "blue", cell: [0, 1] }] }),
    { cell: 1, places: 0 },
  ],
  [
    "a given piece over a peg of another colour",
    unwrap(formats[1]!.parse("c1A0k2A0")),
    { piece: 2, places: 0 },
  ],
  [
    "a given piece that may be spared, over a peg",
    json({
      board: { rows: 1, cols: 4 },
      pieces: [piece("D", "XX", { min: 0, max: 2 })],
      givens: "D1A0",
      pegs: [{ colour: "red", cell: [0, 1] }],
    }),
    { cell: 1, places: 0 },
  ],
  [
    "a part that no pieces add up to",
    json({ board: ["..#..", "..#.."], pieces: [piece("V", "XX/X.", { count: 2 }), piece("D", "XX")] }),
    { part: 0, cells: 4 },
  ],
  [
    "colours that do not come out even",
    json({
      board: { rows: 4, cols: 5 },
      pieces: Object.entries(TETROMINOES).map(([name, shape]) => piece(name, shape)),
    }),
    { colouring: 0, coloured: 10, cells: 20 },
  ],
];

describe("explain", () => {
  it.each(IMPOSSIBLE)("says %s", (_, puzzle, totals) => {
    const { certificate } = twist.explain!(puzzle, startBudget())!;
    expect(certificate).toMatchObject({ kind: "count", totals });
    expect(holds(CERTIFYING, puzzle, certificate!)).toBe(true);
  });
  it.each([
    ["c1A0k2A0", "No solution: piece c is given over the green peg on 2A, and has no green hole there."],
    ["j1A0k1B0", "No solution: no blue hole can reach the blue peg on 1A."],
  ])("says of %s: %s", (text, words) => {
    expect(twist.explain!(unwrap(formats[1]!.parse(text)), startBudget())?.verdict).toBe(words);
  });
  it("does not accept what is not so", () => {
    const solvable = unwrap(formats[1]!.parse("i8C0j7C0k5C0"));
    for (const [, , totals] of IMPOSSIBLE) {
      const certificate = { kind: "count", words: "", totals: totals as Record<string, number> } as const;
      expect(holds(CERTIFYING, solvable, certificate)).toBe(false);
    }
  });
  it("explains only what has no solution, with reasons that hold", () => {
    fc.assert(fc.property(smallPuzzles({ rows: 3, cols: 4, size: 4 }), expectExplained));
  });
});

describe("counts up to symmetry", () => {
  it("are the classes of what is listed", async () => {
    await fc.assert(fc.asyncProperty(smallPuzzles({ rows: 3, cols: 3, size: 4 }), expectClasses));
  });
  it("takes the symmetries of the cells, where the sheet has empty margins", async () => {
    const sizes = { rows: 4, cols: 4, size: 4, clipped: 60 };
    await fc.assert(fc.asyncProperty(smallPuzzles(sizes), expectClasses));
  });
  it("merge mirror images where pieces must not be turned over, and holes alone tell their sides apart", async () => {
    const sizes = { rows: 4, cols: 2, size: 3, clipped: 0, flips: false };
    await fc.assert(fc.asyncProperty(smallPuzzles(sizes), expectClasses));
    const puzzle = json({
      board: ["..", "..", "..", "..", ".."],
      flips: false,
      pieces: [
        piece("a", "XX/XX"),
        piece("b", "Xo/.o", { min: 1, max: 2 }),
        piece("c", "o", { min: 0, max: 1 }),
        piece("d", "XX"),
      ],
    });
    const distinct = { outcome: "counted", count: 8n };
    expect(await twist.countDistinct!(puzzle, startBudget(), "all")).toMatchObject(distinct);
    await expectClasses(puzzle);
  });
  it("merge mirror images where the partner is another piece of the same shape, by its colour or its holes", async () => {
    await fc.assert(fc.asyncProperty(mirroredPuzzles({ rows: 2, half: 3, size: 4 }), expectClasses));
    // All have cells that are their own mirror image; over the pegs A becomes a.
    const puzzle = json({
      board: ["......", "......", "......"],
      flips: false,
      pieces: [
        { name: "A", colour: "red", shape: "XX/.o" },
        { name: "B", colour: "green", shape: "o./oX" },
        { name: "b", colour: "green", shape: ".o/Xo" },
        { name: "C", colour: "red", shape: "XXX" },
        { name: "a", colour: "red", shape: "XX/o." },
        { name: "c", colour: "red", shape: "XXX" },
      ],
      pegs: [1, 4].map((col) => ({ cell: [0, col], colour: "red" })),
    });
    expect(await twist.count!(puzzle, startBudget())).toMatchObject({ count: 40n });
    expect(await twist.countDistinct!(puzzle, startBudget(), "all")).toMatchObject({ count: 20n });
    await expectClasses(puzzle);
  });
});
