import { describe, expect, it } from "vitest";
import { createRandom, unwrap } from "../../../base/index.js";
import { FAMILIES } from "../../registry.js";
import { drawing } from "./drawing.js";
import { newspaper } from "./newspaper.js";
import { randomSmallPuzzle } from "../testing/random.js";

describe("drawing", () => {
  it.each([
    ["pips/character", "dominoes 1-2\n\nA?\nA = 3", 3, 2],
    ["pips/condition", "dominoes 1-2\n\nAA\nA = many", 4, 3],
    ["pips/condition", "dominoes 1-2\n\nAA\n\nA all odd", 5, 3],
    ["pips/condition", "dominoes 1-2\nAA\ndominoes\nA equl", 4, 3],
    ["pips/condition", "dominoes 1-2\n\nAA\nA <= 3", 4, 3],
    ["pips/condition", "dominoes 1-2\n\nAA\nA product 3", 4, 3],
    ["pips/condition", "dominoes 1-2\n\nAA\nA = 3 to 5", 4, 3],
    ["pips/condition", "dominoes 1-2\n\nAA\n\nAA = 3", 5, 1],
    ["pips/condition", "dominoes 1-2\n\nAA\n3 = A", 4, 1],
    ["pips/condition-twice", "dominoes 1-2\nAA\nA = 3, A equal", 3, 8],
    ["pips/character", "dominoes 1-2\n\nA\tA\nA = 3", 3, 2],
    ["pips/line", "1-2\n..", 1, 1],
    ["pips/domino", "dominoes 1,2 3,4\n..", 1, 10],
    ["pips/domino", "dominoes 1-2 [3,4\n..", 1, 14],
    ["pips/domino", "dominoes 1-2\n3-4 34\n....", 2, 5],
    ["pips/empty-region", "dominoes 1-2\nAA\nA = 3\na = 3", 4, 1],
    ["pips/condition-twice", "dominoes 1-2\nAA\nA = 3\nA equal", 4, 1],
    ["pips/no-condition", "dominoes 1-2\n.A", 2, 2],
    ["pips/empty-region", "dominoes 1-2\n..\nB equal", 3, 1],
    ["pips/domino", "dominoes 1-2 3\n..", 1, 14],
    ["pips/pip", "dominoes 1-7\n..", 1, 10],
    ["pips/no-dominoes", "..", 1, 1],
    ["pips/line", "..\ndominoes 1-2\n..", 3, 1],
    ["pips/line", "maximum 7\nmaximum 8\n..\ndominoes 1-2", 2, 9],
    ["pips/maximum", "maximum many\n..\ndominoes 1-2", 1, 9],
    ["pips/target", "AA\nA = 13\ndominoes 1-2", 2, 5],
    ["pips/target", "AA\nA < 0\ndominoes 1-2", 2, 5],
    ["pips/target", "AA\nA = 1.5\ndominoes 1-2", 2, 5],
    ["pips/odd", "...\ndominoes 1-2", 1, 1],
    ["pips/domino-count", "....\ndominoes 1-2", 2, 10],
    ["pips/no-cells", "dominoes 1-2", 1, 1],
    ["pips/size", `dominoes 1-2\n${"#".repeat(200)}..`, 2, 201],
  ])("answers with %s to %j", (code, text, line, column) => {
    expect(drawing.parse(text)).toMatchObject({ ok: false, error: { code, at: { line, column } } });
  });
  it("reads what people write in many ways", () => {
    const expected = unwrap(
      drawing.parse("dominoes 0-1 2-2 3-5\n\nAAB\n#CC\n#.#\n\nA = 3\nB > 1\nC different\n"),
    );
    const loose = unwrap(
      drawing.parse(
        "AAB\n CC\n .\n\n a: any\n".replace(" a: any\n", "") + "A: 3\nB >1\nC !=\nDOMINOES [0|1], 2|2; 3:5",
      ),
    );
    expect(loose).toEqual(expected);
  });
  it("takes the words that people use for conditions", () => {
    const sheet = (one: string, two: string, three: string): string =>
      `dominoes 0-1 2-2 3-5\n\nAAB\n.CC\n\nA ${one}\nB ${two}\nC ${three}\n`;
    const expected = unwrap(drawing.parse(sheet("= 3", "different", "equal")));
    expect(unwrap(drawing.parse(sheet("sum 3", "all different", "all equal")))).toEqual(expected);
    expect(unwrap(drawing.parse(sheet(": sum = 3", "all unequal", "all the same")))).toEqual(expected);
    expect(unwrap(drawing.parse(sheet("== 3", "≠", "=").replace("A ==", "region A ==")))).toEqual(expected);
    const others = unwrap(drawing.parse(sheet("< 3", "> 1", "any")));
    expect(unwrap(drawing.parse(sheet("less than 3", "more than 1", "free")))).toEqual(others);
    expect(unwrap(drawing.parse(sheet("less 3", "greater 1", "free")))).toEqual(others);
    expect(unwrap(drawing.parse(sheet("< 3,", "> 1", "any").replaceAll(/\n(?=[BC] )/g, " ")))).toEqual(
      others,
    );
    expect(
      unwrap(drawing.parse(sheet("< 3", "> 1", "any").replace(/A <|C any/g, (at) => at.toLowerCase()))),
    ).toEqual(others);
  });
  it.each([
    "0/1 2–2 3 - 5",
    "[0,1] (2,2) [3-5]",
    "[[0,1],[2,2],[3,5]]",
    "0-1\n2-2,\n  3-5",
    "\n0|1; 2|2\n3:5",
  ])("takes %j for dominoes", (dominoes) => {
    for (const word of dominoes.startsWith("\n") ? ["dominoes:"] : ["dominoes", "Dominos", "domino:"]) {
      const text = `${word} ${dominoes}\n\n......\n`;
      expect(drawing.detect(text)).toBe(true);
      expect(unwrap(drawing.parse(text)).dominoes).toEqual([
        [0, 1],
        [2, 2],
        [3, 5],
      ]);
    }
  });
  it("skips comments after lines that are not rows, and says where they are not allowed", () => {
    const plain = "dominoes 0-1 2-2\n  3-5\nmaximum 9\n\nAA #\n.B#BB\n\nA = 3\nB different\n";
    const commented = plain
      .replace("0-1 2-2", "0-1 2-2 # two of three")
      .replace("3-5", "3-5 #3")
      .replace("maximum 9", "maximum 9\t# not 6")
      .replace("A = 3\nB different", "A = 3  # the sum = 3\nB different #all");
    expect(drawing.detect(commented)).toBe(true);
    expect(unwrap(drawing.parse(commented))).toEqual(unwrap(drawing.parse(plain)));
    const alone = drawing.parse(`# a puzzle, by me\n${plain}`);
    expect(alone).toMatchObject({ ok: false, error: { code: "pips/character", at: { line: 1, column: 1 } } });
    if (!alone.ok) expect(alone.error.message).toMatch(/a comment can only follow/);
    const row = drawing.parse(plain.replace("AA #", "AA # top"));
    expect(row).toMatchObject({ ok: false, error: { code: "pips/no-condition" } });
    if (!row.ok) expect(row.error.message).toMatch(/does not begin a comment/);
  });
  it("takes rows of small letters for rows, whatever they spell", () => {
    const rows = "max\ndom\n";
    const letters = "m any\na any\nx any\nd any\no any";
    expect(unwrap(drawing.parse(`dominoes 1-1 2-2 3-3\n${rows}\n${letters}`)).nodes.length).toBe(6);
  });
  it("is known by its conditions where the dominoes were forgotten", () => {
    for (const text of ["AA\n\nA = 1", "AB\n\nA all equal\nB 3\nmaximum 9\n"]) {
      const takers = FAMILIES.flatMap((family) => family.formats.filter((format) => format.detect(text)));
      expect(takers).toEqual([drawing]);
      expect(drawing.parse(text)).toMatchObject({ ok: false, error: { code: "pips/no-dominoes" } });
    }
    expect(drawing.detect("..\n##\n")).toBe(false);
    expect(drawing.detect("A = 1\n")).toBe(false);
    expect(drawing.detect("AA\nwhat = this?\nA = 1\n")).toBe(false);
  });
  it("takes an empty line between rows for an empty row, and none before or after", () => {
    const puzzle = unwrap(drawing.parse("\n\nAA\n\n..\n\nA equal\ndominoes 1-1 2-2\n"));
    expect(puzzle.nodes.map(({ name }) => name)).toEqual(["0,0", "0,1", "2,0", "2,1"]);
  });
  it("cannot say graphs, nor more regions than letters", () => {
    const ring = randomSmallPuzzle(createRandom(1), { dominoes: 3, shape: "graph" });
    expect(drawing.format(ring)).toMatchObject({ ok: false, error: { code: "pips/not-a-board" } });
    expect(newspaper.format(ring)).toMatchObject({ ok: false, error: { code: "pips/not-a-board" } });
    const regions = Array.from({ length: 54 }, (_, col) => ({ indices: [[0, col]], type: "sum", target: 1 }));
    const dominoes = Array.from({ length: 27 }, () => [1, 1]);
    const many = unwrap(newspaper.parse(JSON.stringify({ dominoes, regions })));
    expect(drawing.format(many)).toMatchObject({ ok: false, error: { code: "pips/too-many-regions" } });
  });
});
