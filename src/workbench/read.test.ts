import { describe, expect, it } from "vitest";
import { anyFamily, chessboard } from "../puzzles/index.js";
import { readPuzzle } from "./read.js";

describe("whose text it is", () => {
  it("lets the family that a JSON text names answer for it, even with what another would read", () => {
    const read = readPuzzle('{ "family": "tents", "rows": 2, "cols": "two" }');
    expect(read.ok ? read.value.family.id : read.error.code).toMatch(/^tents\//);
    const board = readPuzzle('{ "family": "chessboard", "rows": 2, "cols": "two" }');
    expect(board.ok ? board.value.family.id : board.error.code).toMatch(/^chessboard\//);
  });

  it("answers with the complaint of the reader that came furthest", () => {
    const drawing = ".A\nBB\nA < 3\nB frog\ndominoes 0-1 2-2\n";
    const read = readPuzzle(drawing);
    expect(read.ok ? "" : read.error.code).toMatch(/^pips\//);
  });

  it("says line and column as well as the path of what is wrong in JSON", () => {
    const text = '{ "family": "tents", "rows": 2, "cols": 2,\n  "trees": [[0, 0],\n    [5, 1]] }';
    expect(readPuzzle(text)).toMatchObject({
      error: { code: "tents/off-board", at: { path: "trees[1]", line: 3, column: 5 } },
    });
  });

  it("complains of a text that is not JSON in the words of a drawing, where the family is said", () => {
    expect(readPuzzle("\n", { family: "pips" })).toMatchObject({ error: { code: "pips/no-dominoes" } });
    expect(readPuzzle("?", { family: "twist" })).toMatchObject({ error: { code: "twist/notation" } });
    expect(readPuzzle("{", { family: "twist" })).toMatchObject({ error: { code: "json/syntax" } });
  });
  it("names its own options where it recognises nothing, not those of the command line", () => {
    const read = readPuzzle("what is this?");
    expect(read).toMatchObject({ ok: false, error: { code: "puzzle/unrecognised" } });
    expect(read.ok ? "" : read.error.message).toContain('the options "family" and "format"');
    expect(JSON.stringify([read, readPuzzle("8x8", { format: "nothing" })])).not.toMatch(/--|quadrille /);
  });
  it("names no family where only one is asked", () => {
    const read = readPuzzle("hello", { families: [anyFamily(chessboard)] });
    expect(read.ok ? "" : read.error.message).toBe(
      'the text is not recognised as a puzzle of chessboard; the option "format" can say which format it is in',
    );
  });
  it("names a family that there is not", () => {
    expect(readPuzzle('{ "family": "sudoku", "size": 9 }')).toMatchObject({
      ok: false,
      error: { code: "puzzle/family" },
    });
  });
});
