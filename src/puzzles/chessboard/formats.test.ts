import { describe, expect, it } from "vitest";
import { createGrid } from "../../board/index.js";
import { formats } from "./formats.js";

const [drawing, code, json] = formats;

describe("drawing", () => {
  it("takes CRLF, trailing spaces and no final newline", () => {
    expect(drawing!.parse("#..\r\n... \r\n..#")).toEqual({
      ok: true,
      value: createGrid(3, 3, [
        [0, 0],
        [2, 2],
      ]),
    });
  });
  it.each([
    ["", "chessboard/empty", 1, 1],
    ["...\n..\n...", "chessboard/row-length", 2, 3],
    ["...\n....\n", "chessboard/row-length", 2, 4],
    ["..\n\n..", "chessboard/row-length", 2, 1],
    ["..\n.x", "chessboard/character", 2, 2],
  ])("%j is %s at %i:%i", (given, codeOf, line, column) => {
    expect(drawing!.parse(given)).toMatchObject({ ok: false, error: { code: codeOf, at: { line, column } } });
  });
  it("refuses a side over 4,000", () => {
    expect(drawing!.parse(".".repeat(4001))).toMatchObject({ ok: false, error: { code: "chessboard/size" } });
    expect(drawing!.parse(".".repeat(4000)).ok).toBe(true);
  });
});

describe("code", () => {
  it("takes a removed square twice", () => {
    expect(code!.parse("2x3-0,1-0,1")).toEqual({ ok: true, value: createGrid(2, 3, [[0, 1]]) });
  });
  it.each([
    ["8x", "chessboard/code", 1, 3],
    ["8x8-", "chessboard/code", 1, 5],
    ["8x8-0", "chessboard/code", 1, 6],
    ["8x8-0,0 7,7", "chessboard/code", 1, 8],
    ["8x8-0,8", "chessboard/off-board", 1, 5],
    ["0x8", "chessboard/size", 1, 1],
    ["8x4001", "chessboard/size", 1, 1],
    ["8x99999999999999999999", "chessboard/size", 1, 1],
  ])("%s is %s at %i:%i", (given, codeOf, line, column) => {
    expect(code!.parse(given)).toMatchObject({ ok: false, error: { code: codeOf, at: { line, column } } });
  });
});

describe("a removed square that is not there", () => {
  it.each([
    [code!, "8x8-0,8"],
    [json!, '{"rows":8,"cols":8,"removed":[[0,8]]}'],
  ])("is named from 1 in every format", (format, text) => {
    const message = "r1c9 is not on the board, which has 8 rows and 8 columns";
    expect(format.parse(text)).toMatchObject({ ok: false, error: { message } });
  });
});

describe("json", () => {
  it.each([
    ["[]", "chessboard/json", ""],
    ['{"rows":2}', "chessboard/json", "cols"],
    ['{"rows":2,"cols":2.5}', "chessboard/json", "cols"],
    ['{"rows":2,"cols":2,"removed":[[0]]}', "chessboard/json", "removed[0]"],
    ['{"rows":2,"cols":2,"removed":[[0,0],[0,2]]}', "chessboard/off-board", "removed[1]"],
    ['{"rows":2,"cols":2,"removed":[[-1,0]]}', "chessboard/off-board", "removed[0]"],
    ['{"rows":2,"cols":2,"holes":[]}', "chessboard/json", "holes"],
    ['{"family":"tents","rows":2,"cols":2}', "chessboard/json", "family"],
  ])("%s is %s at %s", (given, codeOf, path) => {
    expect(json!.parse(given)).toMatchObject({ ok: false, error: { code: codeOf, at: { path } } });
  });
});
