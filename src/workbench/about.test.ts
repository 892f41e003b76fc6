import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unwrap } from "../base/index.js";
import {
  aboutLines,
  FAMILIES,
  LONGEST_ABOUT,
  readAbout,
  tidyAbout,
  titleWords,
  withAbout,
} from "../puzzles/index.js";
import { readPuzzle } from "./read.js";

const words = fc.string({ unit: "binary", maxLength: 700 });
const said = fc.record({ title: words, author: words, note: words }, { requiredKeys: [] }).map(tidyAbout);

describe("what is said of a puzzle", () => {
  it("comes back from the lines before it, with the text as it was", () => {
    fc.assert(
      fc.property(said, fc.constantFrom("8x8-0,0", "#.\n.#\n", "% is no such line", ""), (about, text) => {
        const read = readAbout(aboutLines(about) + text);
        expect(read.about).toEqual(about);
        expect(read.text).toBe(text);
      }),
    );
  });
  it("is one line but for the note, and no longer than there is room for", () => {
    const long = "x".repeat(1000);
    expect(tidyAbout({ title: " a \n b ", author: "", note: "1\r\n2" })).toEqual({
      title: "a b",
      note: "1\n2",
    });
    expect(tidyAbout({ title: long }).title).toHaveLength(LONGEST_ABOUT.title);
    expect(tidyAbout({ title: 7, author: null })).toEqual({});
  });
  it("is carried by a file of every family that has room for it, and the puzzle is the same", () => {
    const about = { title: "The pond", author: "A. Setter", note: "Begin\nat the top." };
    for (const family of FAMILIES) {
      let carried = 0;
      for (const format of family.formats) {
        const puzzle = unwrap(format.parse(format.example));
        const plain = [...unwrap(format.format(puzzle))].join("");
        const text = withAbout(plain, format.id, about);
        const read = unwrap(readPuzzle(text, { family: family.id }));
        if (text === plain) continue;
        carried++;
        expect([format.id, read.about]).toEqual([format.id, about]);
        expect(readAbout(text).about).toEqual(about);
        const again = withAbout([...unwrap(read.format.format(read.puzzle))].join(""), read.format.id, about);
        expect(unwrap(readPuzzle(again, { family: family.id })).puzzle).toEqual(read.puzzle);
      }
      expect(carried).toBeGreaterThan(0);
    }
  });
  it("does not move the place of a mistake", () => {
    const read = readPuzzle("% title: The pond\n% note: one\n..\n.x\n", { family: "chessboard" });
    if (read.ok) throw new Error("it was read");
    expect(read.error.at).toMatchObject({ line: 4, column: 2 });
  });
  it("has words for a heading", () => {
    expect(titleWords({ title: "The pond", author: "A. Setter" })).toBe("The pond, by A. Setter");
    expect(titleWords({ author: "A. Setter" })).toBe("By A. Setter");
    expect(titleWords({ note: "x" })).toBeUndefined();
  });
});
