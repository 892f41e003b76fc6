/** Formats of other programs that a page loads when they are needed. */
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { unwrap } from "../../../base/index.js";
import { foreignAddress } from "../../genres.js";
import { parseCamp } from "../solution.js";
import { course } from "./course.js";
import { penpa } from "./penpa.js";
import { saveFile } from "./save-file.js";

const board = unwrap(course.parse(course.example));
const codeOf = (format: typeof penpa, text: string): string => {
  const read = format.parse(text);
  return read.ok ? "ok" : read.error.code;
};
const messageOf = (format: typeof penpa, text: string): string => {
  const read = format.parse(text);
  return read.ok ? "" : read.error.message;
};

describe("penpa-edit", () => {
  const [start, packed] = penpa.example.split("&p=") as [string, string];
  const lines = inflateRawSync(Buffer.from(packed, "base64")).toString().split("\n");
  /** The example's sheet with some of its lines changed. */
  const sheet = (changes: Readonly<Record<number, string>>, mode = "edit"): string => {
    const text = lines.map((line, i) => changes[i] ?? line).join("\n");
    return `${start.replace("edit&", `${mode}&`)}&p=${deflateRawSync(text).toString("base64")}`;
  };
  const drawn = (number: string, symbol: string): string => `{zN:${number},zY:${symbol}}`;

  it("reads its example, of the editor and of the player, with other parameters around", () => {
    expect(unwrap(penpa.parse(penpa.example))).toEqual(board);
    for (const address of [
      sheet({}, "solve"),
      `https://example.org/penpa/?m=solve&p=${encodeURIComponent(packed)}&a=xyz`,
      `${start}&l=solvedup&p=${packed}&r=x\n`,
    ])
      expect(unwrap(penpa.parse(address))).toEqual(board);
  });
  it("reads counts below and to the right, given tents and grass, and says what it leaves out", () => {
    // A frame of 1 × 2 cells in a sheet of 3 × 4: places are (row + 2) × 8 + column + 2.
    const small = (numbers: string): string =>
      sheet({
        0: lines[0]!.replace(/^square,5,5/, "square,4,3"),
        3: drawn(numbers, '{"27":[1,"tents",1],"28":[2,"tents",2]}'),
        4: '{zY:{"28":[2,"tents",2]}}',
        5: "[27,1]",
      });
    const address = small('{"29":[1,1,"1"],"35":["0",1,"1"],"36":["?",1,"1"],"18":["9",1,"1"]}');
    const puzzle = unwrap(penpa.parse(address));
    expect([...unwrap(course.format(puzzle))].join("")).toBe("1 2\nTA 1\n0 ?\n");
    expect(penpa.leftOut!(address)).toEqual([
      "The puzzle is read from its start: 1 mark of the solver left out.",
    ]);
    expect(penpa.leftOut!(penpa.example)).toEqual([]);
    expect(codeOf(penpa, small('{"20":["1"],"36":["2"]}'))).toBe("tents/clue");
    expect(codeOf(penpa, small('{"20":["x"]}'))).toBe("tents/clue");
    expect(codeOf(penpa, sheet({ 3: drawn("{}", '{"32":[1,"tents",1],"33":[1,"star",1]}') }))).toBe(
      "tents/penpa",
    );
  });
  it("names the genre of a sheet that is not Tents", () => {
    const star = sheet({ 3: "{}", 17: '["starbattle"]' });
    expect([codeOf(penpa, star), messageOf(penpa, star)]).toEqual([
      "puzzle/genre",
      "this is a puzzle of penpa-edit, genre Star Battle: Quadrille does not have this genre",
    ]);
    const titled = sheet({ 0: lines[0]!.replace("Title: ", "Title: My pizZzZa"), 3: "{}", 17: "[]" });
    expect(codeOf(penpa, titled)).toBe("puzzle/genre");
    expect(messageOf(penpa, titled)).toContain("My pizza");
    // Without tags, the trees show the genre.
    expect(codeOf(penpa, sheet({ 17: "[]" }))).toBe("ok");
  });
  it("refuses what it does not know: other grids, the first version, frames that are not rectangles", () => {
    expect(codeOf(penpa, sheet({ 0: lines[0]!.replace("square", "hex") }))).toBe("tents/penpa");
    expect(messageOf(penpa, sheet({ 0: "10,10,38,0,0,0,0" }))).toContain("first version");
    expect(codeOf(penpa, sheet({ 5: "[30,1,2]" }))).toBe("tents/penpa");
    expect(codeOf(penpa, sheet({ 5: "[30,99999]" }))).toBe("tents/penpa");
    expect(codeOf(penpa, sheet({ 5: "x" }))).toBe("tents/penpa");
    expect(codeOf(penpa, sheet({ 0: lines[0]!.replace("square,5,5", "square,5,900") }))).toBe("tents/size");
  });
  it("notices every cut, and a packed text that would be endless", () => {
    for (let length = 0; length < packed.length; length += 3)
      expect(codeOf(penpa, `${start}&p=${packed.slice(0, length)}`)).toBe("tents/penpa");
    const bomb = deflateRawSync(new Uint8Array(1 << 25)).toString("base64");
    expect(messageOf(penpa, `${start}&p=${bomb}`)).toContain("unpacks to more than");
  });
});

describe("save files", () => {
  const moves =
    "NSTATES :1:5\nSTATEPOS:1:4\nMOVE    :4:T0,0\nRESTART :5:ebmba\nMOVE    :9:T3,0;N1,0\nMOVE    :4:T1,1\n";
  const played = saveFile.example + moves;
  it("give the puzzle, and leave the moves out and say so", () => {
    expect(unwrap(saveFile.parse(played))).toEqual(board);
    expect(saveFile.leftOut!(played)).toEqual(["The puzzle is read from its start: 1 saved move left out."]);
    expect(saveFile.leftOut!(saveFile.example)).toEqual([]);
  });
  it("give what was played since the start, and not undone, as a solution", () => {
    expect(unwrap(parseCamp(board, played))).toEqual({ tents: [[0, 3]], grass: [[0, 1]] });
    expect(unwrap(parseCamp(board, saveFile.example))).toEqual({ tents: [] });
  });
  it.each([
    [saveFile.example.replace(":1:1", ":1:2"), "tents/save-file", 2, 12],
    [saveFile.example.replace("Simon", "Simom"), "tents/save-file", 1, 13],
    [saveFile.example.replace(":5:Tents", ":4:Tents"), "tents/save-file", 3, 12],
    [saveFile.example.replace("GAME    ", "GAME"), "tents/save-file", 3, 1],
    [saveFile.example.replace("bafd", "baFd"), "tents/game-id", 5, 15],
    [saveFile.example.replace("4x4", "4y4"), "tents/game-id", 4, 13],
    [saveFile.example.slice(0, -10), "tents/save-file", 5, 13],
  ])("%# is wrong at a place", (text, code, line, column) => {
    expect(saveFile.parse(text)).toMatchObject({ ok: false, error: { code, at: { line, column } } });
  });
  it("say of which game they are if it is not Tents, and what they lack", () => {
    const mines = saveFile.example.replace(":5:Tents", ":5:Mines");
    expect(saveFile.parse(mines)).toMatchObject({
      error: { code: "puzzle/genre", message: expect.stringContaining("Mines") as string },
    });
    expect(codeOf(saveFile, saveFile.example.replace(/DESC.*\n/, ""))).toBe("tents/save-file");
    expect(codeOf(saveFile, saveFile.example.replace(/GAME.*\n/, ""))).toBe("tents/save-file");
  });
});

describe("addresses of puzz.link", () => {
  it("of genres that nobody here has are named", () => {
    for (const [address, genre] of [
      ["https://puzz.link/p?slither/4/4/ddabde", "Slitherlink"],
      ["http://pzv.jp/p.html?mashu_edit/10/10/000", "Masyu"],
      ["https://puzz.link/p?lohkous/6/6/o", "lohkous"],
      ["https://puzz.link/p?kakuro/d/5/5/x", "Kakuro"],
      ["nurikabe/3/3/g", "Nurikabe"],
    ] as const)
      expect(foreignAddress(address)).toMatchObject({
        code: "puzzle/genre",
        message: `this is a puzzle of puzz.link, genre ${genre}: Quadrille does not have this genre`,
      });
    for (const text of ["8x8-0,0-7,7", "4 4\n.... 1", "{}", "https://example.org/a/b", "f3C4i6B0j1C0", ""])
      expect(foreignAddress(text)).toBeUndefined();
  });
});
