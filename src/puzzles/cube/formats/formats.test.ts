import { describe, expect, it } from "vitest";
import { unwrap } from "../../../base/index.js";
import { FAMILIES } from "../../registry.js";
import { cube } from "../index.js";
import { ANY, boxCells, type Cube } from "../puzzle.js";
import { PIECE_SETS, piecesOfSet } from "../sets.js";
import { writeShape } from "../shape.js";
import { json } from "./json.js";
import { layers, parseLayers } from "./layers.js";

const PIECES = "piece: V red\nXX\nX.\n";

/** Code and place of what is wrong with a drawing. */
function wrong(text: string): string {
  const read = parseLayers(text);
  if (read.ok) return "fine";
  const at = read.error.at as { line: number; column: number };
  return `${read.error.code} ${at.line}:${at.column}`;
}

function wrongJson(value: unknown): string {
  const read = json.parse(JSON.stringify(value));
  if (read.ok) return "fine";
  return `${read.error.code} ${(read.error.at as { path: string }).path}`;
}

describe("the layered drawing", () => {
  it("reads layers side by side and one below the other alike", () => {
    const texts = [
      `cube\nregion:\n..  .#\n..  #.\n${PIECES}`,
      `cube\nregion:\n.. | .#\n..|#.\n${PIECES}`,
      `cube\nregion:\n..\n..\n\n.#\n#.\n\n${PIECES}`,
      `\uFEFF cube\r\n\r\nregion:\r\n  ..\r\n  ..\r\n\r\n  .#\r\n  #.\r\n${PIECES.replaceAll("\n", "\r\n")}`,
    ];
    const [first, ...others] = texts.map((text) => unwrap(parseLayers(text)));
    expect(first!.cells).toEqual([
      [0, 0, 0],
      [0, 0, 1],
      [0, 1, 0],
      [1, 0, 0],
      [1, 1, 0],
      [1, 1, 1],
    ]);
    for (const other of others) expect(other).toEqual(first);
  });
  it("takes columns for x, rows for y and layers for z, and keeps the hand of a piece", () => {
    const { pieces } = unwrap(parseLayers("cube\nregion: 2x2x2\npiece: A\nAA  ..\nA.  A.\n"));
    expect(pieces[0]!.cells).toEqual([
      [0, 0, 0],
      [0, 1, 0],
      [0, 1, 1],
      [1, 0, 0],
    ]);
  });
  it("reads counts and colours", () => {
    const text =
      "cube\nregion: 9x9\npiece: A\nX\npiece: B 3\nX\npiece: C red 0-2\nX\npiece: D any\nX\npiece: E any 2\nX\n";
    expect(
      unwrap(parseLayers(text)).pieces.map(({ name, colour, min, max }) => [name, colour, min, max]),
    ).toEqual([
      ["A", "A", 1, 1],
      ["B", "B", 3, 3],
      ["C", "red", 0, 2],
      ["D", "D", 0, ANY],
      ["E", "any", 2, 2],
    ]);
  });
  it("draws givens of one letter in the region, and lists the others", () => {
    const text = "cube\nregion:\nVVI\nV..\nD D\npiece: V\nXX\nX.\n";
    expect(wrong(text)).toBe("cube/row-length 5:1");
    const good = "cube\nregion:\nVV.\nV..\ngiven: D 2,0,0 2,1,0\npiece: V\nXX\nX.\npiece: D 2\nXX\n";
    const puzzle = unwrap(parseLayers(good));
    expect(puzzle.givens).toEqual([
      {
        piece: "V",
        cells: [
          [0, 0, 0],
          [0, 1, 0],
          [1, 0, 0],
        ],
      },
      {
        piece: "D",
        cells: [
          [2, 0, 0],
          [2, 1, 0],
        ],
      },
    ]);
    expect([...unwrap(layers.format(puzzle))].join("")).toContain("VVD\nV.D");
  });
  it("reads faces as words and as characters, from every side", () => {
    const head = "cube\nregion:\n...  #..\npiece: r\nX\npiece: b any\nX\n";
    const seen = (face: string): unknown =>
      unwrap(parseLayers(`${head}face: ${face}`)).clues.map(({ cell, colour }) => [cell.join(), colour]);
    expect(seen("top\nrb?\n")).toEqual([
      ["0,0,0", "r"],
      ["1,0,0", "b"],
      ["2,0,0", null],
    ]);
    expect(seen("front\nr b .\n. ? r\n")).toEqual([
      ["0,0,0", "r"],
      ["1,0,0", "b"],
      ["1,0,1", null],
      ["2,0,1", "r"],
    ]);
    expect(seen("back\nrb.\nr..\n")).toEqual([
      ["2,0,0", "r"],
      ["1,0,0", "b"],
      ["2,0,1", "r"],
    ]);
    expect(seen("left\nr\nb\n")).toEqual([
      ["0,0,0", "r"],
      ["1,0,1", "b"],
    ]);
    expect(seen("right\nr\nb\n")).toEqual([
      ["2,0,0", "r"],
      ["2,0,1", "b"],
    ]);
    expect(seen("bottom\nrbr\n")).toEqual([
      ["0,0,0", "r"],
      ["1,0,1", "b"],
      ["2,0,1", "r"],
    ]);
  });
  it.each([
    ["", "cube/header 1:1"],
    ["region: 3x3x3", "cube/header 1:1"],
    ["cube\n...", "cube/line 2:1"],
    ["cube\nset: soma\nXX", "cube/line 3:1"],
    ["cube\ncolor: red", "cube/setting 2:1"],
    ["cube\nset: soma\nset: soma", "cube/twice 3:1"],
    [`cube\n${PIECES}region: 2x2\nface: top\n??\n??\nface: top\n??\n??`, "cube/twice 9:1"],
    ["cube: a\u0007b\nset: soma", "cube/title 1:7"],
    ["cube\nset: tetris", "cube/set 2:6"],
    [`cube\nset: soma\n${PIECES}`, "cube/pieces 3:8"],
    ["cube\nregion: 3x3x3", "cube/pieces 1:5"],
    [`cube\n${PIECES}`, "cube/region 1:5"],
    [`cube\nregion: big\n${PIECES}`, "cube/region 2:9"],
    [`cube\nregion:\n##\n${PIECES}`, "cube/region 2:8"],
    [`cube\nregion: 3x3x99\n${PIECES}`, "cube/size 2:9"],
    [`cube\nregion: 64x64x64\n${PIECES}`, "cube/size 2:9"],
    [`cube\nregion: 3x3\n...\n${PIECES}`, "cube/line 3:1"],
    [`cube\nregion:\n...\n..\n${PIECES}`, "cube/row-length 4:3"],
    [`cube\nregion:\n..  ..\n..\n${PIECES}`, "cube/row-length 4:1"],
    [`cube\nregion:\n..\n..\n\n..\n${PIECES}`, "cube/row-length 6:1"],
    [`cube\nregion:\n.!.\n${PIECES}`, "cube/character 3:2"],
    [`cube\nregion: 3x3\npiece: V\nXX\nX?\n`, "cube/character 5:2"],
    ["cube\nregion: 3x3\npiece: V\n..\n", "cube/piece-empty 3:8"],
    ["cube\nregion: 3x3\npiece: V\n", "cube/piece-empty 3:8"],
    ["cube\nregion: 3x3\npiece: V\nX.\n.X\n", "cube/piece-parts 3:8"],
    [`cube\nregion: 3x3\n${PIECES}${PIECES}`, "cube/piece-twice 6:8"],
    ["cube\nregion: 3x3\npiece:\nX\n", "cube/name 3:7"],
    ["cube\nregion: 3x3\npiece: ?\nX\n", "cube/name 3:8"],
    ["cube\nregion: 3x3\npiece: V red blue 2\nX\n", "cube/name 3:8"],
    ["cube\nregion: 3x3\npiece: V 0\nX\n", "cube/count 3:8"],
    ["cube\nregion: 3x3\npiece: V 3-2\nX\n", "cube/count 3:8"],
    [`cube\nregion: 3x3\nreflections: maybe\n${PIECES}`, "cube/reflections 3:14"],
    [`cube\nregion: 3x3\n${PIECES}given: V`, "cube/given 6:8"],
    [`cube\nregion: 3x3\n${PIECES}given: V 0,0`, "cube/given 6:8"],
    [`cube\nregion: 3x3\n${PIECES}given: W 0,0,0`, "cube/given 6:8"],
    [`cube\nregion: 3x3\n${PIECES}given: V 0,0,0 1,0,0 2,0,0`, "cube/given 6:8"],
    [`cube\nregion: 3x3\n${PIECES}given: V 2,0,0 3,0,0 2,1,0`, "cube/given 6:8"],
    [`cube\nregion:\nV..\n...\n${PIECES}`, "cube/given 3:1"],
    [`cube\nregion: 3x3\n${PIECES}face: inside\n`, "cube/face 6:7"],
    [`cube\nregion: 3x3\n${PIECES}face: top\n???\n???\n`, "cube/face 6:7"],
    [`cube\nregion: 3x3\n${PIECES}face: top\n???\n??\n???\n`, "cube/face 8:1"],
    [`cube\nregion: 3x3\n${PIECES}face: top\n???\n???\n???\n???\n`, "cube/face 10:1"],
    [`cube\nregion:\n.#\n..\n${PIECES}face: top\n??\n??\n`, "cube/face 9:2"],
    [`cube\nregion: 2x2\n${PIECES}face: top\nred ?\n? rde\n`, "cube/colour 8:3"],
  ])("says what is wrong, and where: %j", (text, expected) => {
    expect(wrong(text)).toBe(expected);
  });
});

describe("JSON", () => {
  const pieces = [{ name: "V", shape: "XX/X." }];
  it("reads a region as a box, a drawing or a list of cells", () => {
    const read = (region: unknown): Cube => unwrap(json.parse(JSON.stringify({ region, pieces })));
    expect(read([2, 2, 1])).toEqual(read("../.."));
    expect(read("../.#|#./..")).toEqual(
      read([
        [1, 1, 1],
        [0, 0, 0],
        [1, 0, 0],
        [0, 1, 0],
        [1, 0, 1],
        [0, 1, 1],
      ]),
    );
  });
  it("fills the usual box when only a set is named", () => {
    expect(unwrap(json.parse('{"family":"cube","set":"soma"}')).cells).toEqual(boxCells(3, 3, 3));
    expect(unwrap(parseLayers("cube\nset: pentominoes\n")).cells).toHaveLength(60);
  });
  it("remembers the set by its name", () => {
    const soma = unwrap(json.parse('{"family":"cube","set":"soma"}'));
    for (const format of [json, layers]) {
      const text = [...unwrap(format.format(soma))].join("");
      expect(text).not.toMatch(/piece/);
      expect(unwrap(format.parse(text))).toEqual(soma);
    }
  });
  it.each([
    [[], "cube/json "],
    [{ family: "tents" }, "cube/json family"],
    [{ set: "soma", colour: 1 }, "cube/json colour"],
    [{ set: 3 }, "cube/json set"],
    [{ set: "soma", title: 3 }, "cube/title title"],
    [{ set: "soma", reflections: "yes" }, "cube/json reflections"],
    [{ region: "..?", pieces }, "cube/character region"],
    [{ region: 3, pieces }, "cube/json region"],
    [{ region: [0, 1, 1], pieces }, "cube/size region"],
    [{ region: [[0, 0, 64]], pieces }, "cube/size region"],
    [{ region: [[0, 0]], pieces }, "cube/json region[0]"],
    [{ region: [5, 5], pieces }, "cube/json region"],
    [
      {
        region: [
          [0, 0, 0],
          [0, 0, 0],
        ],
        pieces,
      },
      "cube/cell-twice region",
    ],
    [{ region: [], pieces }, "cube/region region"],
    [{ region: [3, 3, 3], pieces: {} }, "cube/json pieces"],
    [{ region: [3, 3, 3], pieces: [{ name: "V" }] }, "cube/json pieces[0]"],
    [{ region: [3, 3, 3], pieces: [{ name: "V", shape: "X", size: 1 }] }, "cube/json pieces[0].size"],
    [{ region: [3, 3, 3], pieces: [{ name: "V", shape: "X", colour: 1 }] }, "cube/json pieces[0].colour"],
    [{ region: [3, 3, 3], pieces: [{ name: "V", shape: "X", count: "2" }] }, "cube/count pieces[0].count"],
    [{ region: [3, 3, 3], pieces: [{ name: "V", shape: "X", count: 1.5 }] }, "cube/count pieces[0]"],
    [{ region: [3, 3, 3], pieces: [{ name: "V", shape: "X.X" }] }, "cube/piece-parts pieces[0].shape"],
    [{ region: [3, 3, 3], pieces, givens: [{ piece: "V" }] }, "cube/json givens[0]"],
    [
      { region: [3, 3, 3], pieces, givens: [{ piece: "V", cells: [[0, 0]] }] },
      "cube/json givens[0].cells[0]",
    ],
    [{ region: [3, 3, 3], pieces, givens: [{ piece: "V", cells: [] }] }, "cube/given givens[0]"],
    [{ region: [3, 3, 3], pieces, faces: { up: [] } }, "cube/face faces.up"],
    [{ region: [3, 3, 3], pieces, faces: { top: [1] } }, "cube/json faces.top"],
    [{ region: [3, 3, 3], pieces, faces: [] }, "cube/json faces"],
    [{ region: [2, 1, 1], pieces, faces: { top: ["V R"] } }, "cube/colour faces.top[0]"],
  ])("says what is wrong, and where: %j", (value, expected) => {
    expect(wrongJson(value)).toBe(expected);
  });
});

describe("recognition", () => {
  it("takes its own texts, and leaves those of the other families", () => {
    const own = new Set(cube.formats.map(({ example }) => example));
    for (const family of FAMILIES) {
      for (const format of family.formats) {
        const takers = FAMILIES.filter((other) => other.formats.some((one) => one.detect(format.example)));
        if (own.has(format.example)) expect(takers.map(({ id }) => id)).toEqual(["cube"]);
        else expect(takers.map(({ id }) => id)).not.toContain("cube");
      }
    }
  });
});

describe("piece sets", () => {
  it("are sorted, and each fills its usual box", () => {
    expect(PIECE_SETS.map(({ id }) => id)).toEqual(PIECE_SETS.map(({ id }) => id).toSorted());
    for (const set of PIECE_SETS) {
      const [x, y, z] = set.region;
      const pieces = piecesOfSet(set);
      expect(pieces.reduce((sum, { cells, max }) => sum + cells.length * max, 0)).toBe(x * y * z);
      expect(new Set(pieces.map(({ name }) => name)).size).toBe(pieces.length);
      pieces.forEach(({ cells }, at) => expect(writeShape(cells)).toBe(set.pieces[at]!.shape));
    }
  });
});
