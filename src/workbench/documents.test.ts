import { describe, expect, it } from "vitest";
import { anyFamily, tents } from "../puzzles/index.js";
import { puzzleDocuments } from "./documents.js";
import { readPuzzle } from "./read.js";

const TENTS = "2 2\n.T 1\n.. 0\n1 0\n";
const document = (more: object = {}): string =>
  JSON.stringify({ schema: "quadrille/puzzle@1", family: "tents", format: "course", text: TENTS, ...more });
const board = (
  level?: string,
  text = `${document()}\n\n${document({ family: "chessboard", format: undefined, text: "2x2" })}\n`,
) => readPuzzle(text, { level });

describe("a puzzle in a document", () => {
  it("is read, however the document is laid out", () => {
    for (const text of [
      document(),
      `${document()}\n`,
      JSON.stringify(JSON.parse(document()), null, 2),
      `[${document()}]`,
    ]) {
      const read = readPuzzle(text);
      expect(read.ok && [read.value.family.id, read.value.format.id, read.value.ownText], text).toEqual([
        "tents",
        "course",
        TENTS,
      ]);
    }
  });

  it("is one of several by its number", () => {
    expect(board()).toMatchObject({ error: { code: "puzzle/level" } });
    expect(board("3")).toMatchObject({
      error: { code: "puzzle/level", message: expect.stringContaining("2 puzzles") },
    });
    const ids = ["1", "2"].map((level) => {
      const read = board(level);
      return read.ok ? read.value.family.id : read.error.message;
    });
    expect(ids).toEqual(["tents", "chessboard"]);
    expect(board("2", `[${document()},${document({ text: "?" })}]`)).toMatchObject({
      error: { at: { path: "[1].text", line: 1 } },
    });
  });

  it("has a level of its own where it is alone", () => {
    const one = '{"dominoes":[[0,1]],"regions":[{"indices":[[0,0],[0,1]],"type":"empty"}]}';
    const day = document({ family: "pips", format: "newspaper", text: `{"easy":${one},"hard":${one}}` });
    expect(readPuzzle(day)).toMatchObject({ error: { code: "pips/level" } });
    expect(readPuzzle(day, { level: "hard" })).toMatchObject({ ok: true });
  });

  it("keeps its family", () => {
    for (const options of [{ family: "pips" }, { families: [anyFamily(tents)], family: "pips" }])
      expect(readPuzzle(document(), options).ok).toBe(false);
    expect(readPuzzle(document(), { families: [anyFamily(tents)] })).toMatchObject({ ok: true });
    expect(readPuzzle(document({ family: "chess" }))).toMatchObject({
      error: { code: "puzzle/family", at: { path: "family", line: 1 } },
    });
  });

  it("says where its text is wrong, in words", () => {
    const read = readPuzzle(`${document()}\n${document({ text: "2 2\n.X 1\n.. 0\n1 0\n" })}`, { level: "2" });
    expect(read).toMatchObject({
      error: {
        message: expect.stringContaining("(line 2, column 2 of the text)"),
        at: { path: "text", line: 2 },
      },
    });
  });
});

describe("a text of documents", () => {
  it("has a problem for each line that is none, and the others all the same", () => {
    const lines = [
      document(),
      "{",
      "[]",
      document({ text: 3 }),
      document({ format: 3 }),
      document({ seed: 7 }),
    ];
    const read = puzzleDocuments(lines.join("\n"))!;
    expect(read.map((one) => (one.ok ? one.value.line : one.error))).toMatchObject([
      1,
      { code: "json/syntax", at: { line: 2, column: 2 } },
      { code: "puzzle/document", at: { line: 3 } },
      { code: "puzzle/document", at: { path: "text", line: 4 } },
      { code: "puzzle/document", at: { path: "format", line: 5 } },
      6,
    ]);
    expect(read.at(-1)).toMatchObject({ value: { seed: 7, text: TENTS } });
  });

  it("is nothing else that names the schema", () => {
    for (const text of [
      `# like "quadrille/puzzle@1"\n${TENTS}`,
      `["quadrille/puzzle@1"]`,
      `{"family":"tents","note":"quadrille/puzzle@1"}`,
    ])
      expect(puzzleDocuments(text), text).toBeUndefined();
  });
});
