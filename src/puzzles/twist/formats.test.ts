import { describe, expect, it } from "vitest";
import { unwrap } from "../../base/index.js";
import { FAMILIES } from "../registry.js";
import { formats } from "./formats/index.js";
import { twistChallenges } from "./presets.js";
import { rowLetters } from "./formats/notation.js";
import { lying } from "./rules.js";
import { IQ_TWIST_PIECES } from "./sets.js";
import { turnsOf } from "./turns.js";

const [json, placements] = formats as [(typeof formats)[0], (typeof formats)[0]];
const board = { rows: 2, cols: 3 };
const pieces = [{ name: "L", shape: "XX/X." }];

describe("placements", () => {
  it("reads pieces and pegs, and writes them in order with the least digit", () => {
    const puzzle = unwrap(placements.parse("  l4B0 i6B0\nh1A2 c1D6  "));
    expect(puzzle.pegs.map(({ cell }) => cell)).toEqual([
      [1, 3],
      [1, 5],
    ]);
    // Straight pieces: half a turn and a flip along them are the same.
    expect([...unwrap(placements.format(puzzle))].join("")).toBe("c1D2h1A2i6B0l4B0\n");
  });
  it("turns clockwise, and flips top to bottom before that", () => {
    const shown = (name: string, turn: number): string =>
      lying(IQ_TWIST_PIECES.find((piece) => piece.name === name)!.shape, turn)
        .map(({ row, col, hole }) => `${row}${col}${hole ? "o" : ""}`)
        .join(" ");
    expect(shown("a", 0)).toBe("00o 01 02o 12");
    expect(shown("a", 1)).toBe("01o 11 20 21o");
    expect(shown("a", 4)).toBe("02 10o 11 12o");
    expect(shown("a", 5)).toBe("00o 10 20o 21");
  });
  it("agrees with the rules on every turn of every piece", () => {
    for (const piece of IQ_TWIST_PIECES) {
      for (const [turn, { cells, holes }] of turnsOf(piece).entries()) {
        const own = cells.map(([row, col], at) => ({ row, col, hole: holes[at]! }));
        expect(own).toEqual(lying(piece.shape, turn));
      }
    }
  });
  it.each([
    ["", "twist/empty", 1, 1],
    ["a9", "twist/notation", 1, 3],
    ["a1A0b2", "twist/notation", 1, 7],
    ["a1A8", "twist/notation", 1, 4],
    ["i1A0\n!", "twist/notation", 2, 1],
    ["i1A0\nm1A0", "twist/letter", 2, 1],
    ["i1A3", "twist/peg-turn", 1, 4],
    ["i9A0", "twist/off-board", 1, 1],
    ["a7A0", "twist/off-board", 1, 1],
    ["j1A0j1A0", "twist/two-pegs", 1, 5],
    ["i1A0i2A0", "twist/too-many-pegs", 1, 5],
    ["a1A0a1C0", "twist/given-count", 1, 5],
    ["a1A0h1A0", "twist/given-overlap", 1, 5],
  ])("%j: %s", (text, code, line, column) => {
    expect(placements.parse(text)).toMatchObject({ ok: false, error: { code, at: { line, column } } });
  });
  it("says how often a piece can be used", () => {
    expect(placements.parse("a1A0a1C0")).toMatchObject({
      error: { message: "piece a can be used only once" },
    });
  });
  it("cannot hold other boards, or nothing", () => {
    expect(placements.format(unwrap(json.parse(json.example))).ok).toBe(true);
    expect(placements.format(unwrap(json.parse(JSON.stringify({ board, pieces }))))).toMatchObject({
      error: { code: "twist/not-iq-twist" },
    });
    expect(placements.format(unwrap(json.parse('{"set":"iq-twist"}')))).toMatchObject({
      error: { code: "twist/empty" },
    });
  });
  it("names rows beyond Z", () => {
    expect([0, 25, 26, 49].map(rowLetters)).toEqual(["A", "Z", "AA", "AX"]);
  });
});

describe("json", () => {
  it.each([
    [3, "twist/json", ""],
    [{ family: "tents" }, "twist/json", "family"],
    [{ board, pieces, colour: 1 }, "twist/json", "colour"],
    [{ pieces }, "twist/json", "board"],
    [{ board: { rows: 2 }, pieces }, "twist/json", "board.cols"],
    [{ board: { rows: 0, cols: 3 }, pieces }, "twist/size", "board"],
    [{ board: { rows: 51, cols: 3 }, pieces }, "twist/size", "board"],
    [{ board: ["..", "..."], pieces }, "twist/board", "board[1]"],
    [{ board: ["x."], pieces }, "twist/board", "board[0]"],
    [{ board: ["##"], pieces }, "twist/board", "board"],
    [{ board }, "twist/json", "pieces"],
    [{ board, pieces: [] }, "twist/pieces", "pieces"],
    [{ board, pieces: [{ name: "LL", shape: "X" }] }, "twist/name", "pieces[0].name"],
    [{ board, pieces: [...pieces, ...pieces] }, "twist/name", "pieces[1].name"],
    [{ board, pieces: [{ name: "L", shape: "Q" }] }, "twist/shape", "pieces[0].shape"],
    [{ board, pieces: [{ name: "L", shape: "." }] }, "twist/shape", "pieces[0].shape"],
    [{ board, pieces: [{ name: "L", shape: "X./.X" }] }, "twist/piece-parts", "pieces[0].shape"],
    [{ board, pieces: [{ name: "L", shape: "X".repeat(21) }] }, "twist/shape", "pieces[0].shape"],
    [{ board, pieces: [{ name: "L", shape: "X", colour: "pink" }] }, "twist/colour", "pieces[0].colour"],
    [{ board, pieces: [{ name: "L", shape: "X", min: 2, max: 1 }] }, "twist/usage", "pieces[0].max"],
    [{ board, pieces: [{ name: "L", shape: "X", count: -1 }] }, "twist/usage", "pieces[0].count"],
    [{ board, pieces: [{ name: "L", shape: "X", count: 1, max: 1 }] }, "twist/json", "pieces[0].count"],
    [{ board, pieces, flips: 1 }, "twist/json", "flips"],
    [{ board, pieces, supply: { red: -1 } }, "twist/json", "supply.red"],
    [{ board, pieces, pegs: [{ colour: "red", cell: [0] }] }, "twist/json", "pegs[0].cell"],
    [{ board, pieces, pegs: [{ colour: "red", cell: [2, 0] }] }, "twist/off-board", "pegs[0]"],
    [{ board, pieces, givens: "X1A0" }, "twist/letter", "givens"],
    [{ board, pieces, givens: "L1" }, "twist/notation", "givens"],
    [
      { board, pieces: [{ name: "S", shape: "XX./.XX" }], flips: false, givens: "S1A4" },
      "twist/given-flipped",
      "givens",
    ],
    [{ set: "soma" }, "twist/set", "set"],
    [{ set: "iq-twist", board }, "twist/json", "board"],
  ])("%j: %s", (value, code, path) => {
    expect(json.parse(JSON.stringify(value))).toMatchObject({ ok: false, error: { code, at: { path } } });
  });
  it("says count, min and max", () => {
    const read = (usage: object): unknown => {
      const { min, max } = unwrap(json.parse(JSON.stringify({ board, pieces: [{ ...pieces[0], ...usage }] })))
        .pieces[0]!;
      return [min, max];
    };
    expect([{}, { count: 3 }, { min: 0 }, { max: 4 }, { min: 2 }].map(read)).toEqual([
      [1, 1],
      [3, 3],
      [0, 1],
      [1, 4],
      [2, 2],
    ]);
  });
});

describe("our own challenges", () => {
  it.each(twistChallenges().map(({ text }) => text))(
    "%s is for this family alone, and written as it is",
    (text) => {
      const takers = FAMILIES.flatMap((family) => family.formats.filter((format) => format.detect(text)));
      expect(takers).toEqual([placements]);
      expect([...unwrap(placements.format(unwrap(placements.parse(text))))].join("")).toBe(`${text}\n`);
    },
  );
});
