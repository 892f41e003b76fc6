import { describe, expect, it } from "vitest";
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

  it("names a family that there is not", () => {
    expect(readPuzzle('{ "family": "sudoku", "size": 9 }')).toMatchObject({
      ok: false,
      error: { code: "puzzle/family" },
    });
  });
});
