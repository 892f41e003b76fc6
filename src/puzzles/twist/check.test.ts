import { describe, expect, it } from "vitest";
import { unwrap } from "../../base/index.js";
import { checkTwist } from "./check.js";
import { formats } from "./formats/index.js";
import { twist } from "./index.js";
import type { Twist } from "./puzzle.js";
import { parseSolution } from "./solution.js";

const iq = (text: string): Twist => unwrap(formats[1]!.parse(text));
const json = (value: unknown): Twist => unwrap(formats[0]!.parse(JSON.stringify(value)));

const small = {
  board: { rows: 2, cols: 3 },
  pieces: [
    { name: "L", colour: "red", shape: "oX/X." },
    { name: "V", colour: "blue", shape: "XX/X." },
  ],
};
const hand = { ...small, pieces: [{ name: "S", colour: "red", shape: "XX./.Xo" }], flips: false };

function codes(puzzle: Twist, solution: string): string[] {
  return checkTwist(puzzle, unwrap(parseSolution(puzzle, solution))).violations.map(({ code }) => code);
}

describe("checkTwist", () => {
  it.each([
    ["nothing yet", json(small), "", []],
    ["two pieces on a cell", json(small), "L1A0V1A0", ["twist/overlap", "twist/overlap", "twist/overlap"]],
    ["off the board", json(small), "L3A0", ["twist/outside"]],
    ["on a cell that is left out", json({ ...small, board: ["..", "#.", ".."] }), "L1A0", ["twist/outside"]],
    ["a peg under something solid", iq("i2A0"), "a1A0", ["twist/peg-solid"]],
    ["a peg under another's hole", iq("j1A0"), "a1A0", ["twist/peg-colour"]],
    ["a peg under its own hole", iq("i1A0"), "a1A0", []],
    ["a piece too often", iq("i8D0"), "h1A0h1B0", ["twist/too-many"]],
    ["another shape", json(small), "LLL\n...\n", ["twist/shape"]],
    ["turned over", json(hand), "S1A4", ["twist/flipped"]],
    ["turned only", json(hand), "S1A2", []],
    ["a given piece moved", json({ ...small, givens: "L1A0" }), "L1A1", ["twist/given"]],
    ["a given piece on the same cells with other holes", iq("e1A0"), "e1A5", ["twist/given"]],
    [
      "something on a given piece",
      json({ ...small, givens: "L1A0" }),
      "V1A0",
      ["twist/overlap", "twist/overlap", "twist/overlap"],
    ],
    [
      "a full board without a piece that must be there",
      json({
        ...small,
        pieces: [
          { ...small.pieces[0], max: 2, min: 1 },
          { ...small.pieces[1], min: 1, max: 1 },
        ],
      }),
      "L1A0L2A2",
      ["twist/missing"],
    ],
  ] as const)("%s", (_, puzzle, solution, expected) => {
    expect(codes(puzzle, solution)).toEqual(expected);
  });

  it("passes a solved board, in every way to write it", () => {
    const puzzle = iq("i8C0j7C0k5C0");
    const solutions: Parameters<typeof checkTwist>[1][] = [];
    twist.methods[0]!.solve(puzzle, {
      limit: 1,
      budget: { stopped: () => undefined, remainingMs: () => Infinity, report: () => undefined, limits: {} },
      onSolution: (solution) => void solutions.push(solution),
    });
    const written = twist.solutionJson(puzzle, solutions[0]!) as { placements: string; grid: string[] };
    expect(written.placements).toMatch(/^(?:[a-h][1-8][A-D][0-7]){8}$/);
    for (const text of [
      JSON.stringify(written),
      written.placements,
      `${written.placements}i8C0j7C0k5C0`,
      written.grid.join("\r\n"),
      JSON.stringify({ grid: written.grid }),
      JSON.stringify({ solutions: [written] }),
    ])
      expect(checkTwist(puzzle, unwrap(parseSolution(puzzle, text)))).toEqual({
        violations: [],
        complete: true,
      });
    expect(checkTwist(puzzle, { laid: solutions[0]!.laid.slice(1) })).toEqual({
      violations: [],
      complete: false,
    });
  });

  it.each(["a1A9", "z1A0", "i8B0", '{"placements":3}', "[]", "x\n", '{"solutions":[]}'])(
    "does not read %s",
    (text) => {
      const read = parseSolution(iq("i8C0"), text);
      expect(read).toMatchObject({ ok: false, error: { code: "twist/solution" } });
    },
  );
});
