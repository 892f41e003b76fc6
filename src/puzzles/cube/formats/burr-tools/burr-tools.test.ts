import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../base/index.js";
import { cube } from "../../index.js";
import { boxCells, type Cube } from "../../puzzle.js";
import { PIECE_SETS, piecesOfSet } from "../../sets.js";
import { smallCubes } from "../../testing/random.js";
import { xmpuzzle } from "./index.js";
import { readXml } from "./xml.js";

const write = (puzzle: Cube): string => [...unwrap(xmpuzzle.format(puzzle))].join("");
const codeOf = (text: string, level?: string): string => {
  const read = xmpuzzle.parse(text, { level });
  return read.ok ? "ok" : read.error.code;
};

/** Two filled layers in a larger box. */
const LAYER = "_____##__##_";
const BOX = `${"_".repeat(12)}${LAYER}${LAYER}${"_".repeat(12)}`;

/** A file as BurrTools writes it, of our own making: a chiral piece and two dominoes into 2 × 2 × 2. */
const FILE = `<?xml version="1.0"?>
<puzzle version="2">
  <gridType type="0"/>
  <colors>
    <color red="255" green="0" blue="0"/>
    <color red="0" green="0" blue="255"/>
  </colors>
  <shapes>
    <voxel x="2" y="2" z="2" name="Left &amp; screw" type="0">#1#1_#1___#1</voxel>
    <voxel x="2" y="1" z="1" type="0">#2#2</voxel>
    <voxel x="4" y="3" z="4" hx="1" name="Box" type="0">${BOX}</voxel>
  </shapes>
  <problems>
    <problem name="Closed" state="2" assemblies="6" solutions="2" time="0">
      <shapes><shape id="0" count="1"/><shape id="1" min="2" max="2" group="1"/></shapes>
      <result id="2"/>
      <bitmap><pair piece="0" result="0"/><pair piece="1" result="1"/></bitmap>
      <solutions><solution asmNum="0"><assembly>0 0 0 0</assembly></solution></solutions>
    </problem>
  </problems>
  <comment/>
</puzzle>
`;

describe("files of BurrTools", () => {
  it("are read: pieces with names, counts and colours, the result, the name of the problem", () => {
    const puzzle = unwrap(xmpuzzle.parse(FILE));
    expect(puzzle).toMatchObject({
      title: "Closed",
      reflections: false,
      clues: [],
      pieces: [
        { name: "Left-screw", colour: "colour1", min: 1, max: 1 },
        {
          name: "S2",
          colour: "colour2",
          min: 2,
          max: 2,
          cells: [
            [0, 0, 0],
            [1, 0, 0],
          ],
        },
      ],
    });
    expect(puzzle.cells).toEqual(boxCells(2, 2, 2));
    // y and z are both turned: (x, y, z) of BurrTools is (x, 1 - y, 1 - z) of ours.
    expect(puzzle.pieces[0]!.cells).toEqual([
      [0, 1, 1],
      [1, 0, 0],
      [1, 0, 1],
      [1, 1, 1],
    ]);
  });
  it("come back as they were, with sets, counts, colours and clues on top", () => {
    for (const set of PIECE_SETS) {
      const puzzle: Cube = {
        title: `a "${set.id}" & more`,
        cells: boxCells(...set.region),
        set: set.id,
        pieces: piecesOfSet(set),
        reflections: false,
        givens: [],
        clues: [{ face: "top", cell: [0, 0, 0], colour: set.pieces[0]!.colour }],
      };
      expect(unwrap(xmpuzzle.parse(write(puzzle)))).toEqual(puzzle);
    }
    const seen = { written: 0, clues: 0 };
    fc.assert(
      fc.property(smallCubes({ cells: 12 }), (puzzle) => {
        const written = xmpuzzle.format(puzzle);
        if (!written.ok) {
          expect(written.error.code).toMatch(/^cube\/(?:reflections|given|face|region)$/);
          return;
        }
        seen.written++;
        if (puzzle.clues.length > 0) seen.clues++;
        expect(unwrap(xmpuzzle.parse([...written.value].join("")))).toEqual(puzzle);
      }),
      { numRuns: 300, seed: 1 },
    );
    expect(seen.written).toBeGreaterThan(20);
    expect(seen.clues).toBeGreaterThan(0);
  });
  it("with several problems are asked by name", () => {
    const two = FILE.replace(
      "</problem>",
      '</problem><problem><shapes><shape id="1" count="4"/></shapes><result id="2"/></problem>',
    );
    expect(xmpuzzle.levels!(FILE)).toEqual([]);
    expect(xmpuzzle.levels!(two)).toEqual(["Closed", "problem 2"]);
    expect(codeOf(two)).toBe("cube/level");
    expect(codeOf(two, "problem 3")).toBe("cube/level");
    expect(unwrap(xmpuzzle.parse(two, { level: "problem 2" })).pieces).toMatchObject([
      { name: "S2", min: 4 },
    ]);
  });
  it("may have cells that can stay empty only where none does", () => {
    expect(codeOf(FILE.replace("_____##__##_", "_____+#__##_"))).toBe("ok");
    expect(codeOf(FILE.replace("_____##__##_", "____+##__##_"))).toBe("cube/holes");
  });
  it("say colours of the result as clues where that says the same", () => {
    const coloured = (voxels: string, pairs = ""): string =>
      FILE.replace("_____##__##_", voxels).replace("<bitmap>", `<bitmap>${pairs}`);
    expect(unwrap(xmpuzzle.parse(coloured("_____#1#__#2#_"))).clues).toMatchObject([
      { face: "bottom", cell: [0, 1, 1], colour: "colour1" },
      { face: "bottom", cell: [0, 0, 1], colour: "colour2" },
    ]);
    expect(codeOf(coloured("_____#1#__##_", '<pair piece="1" result="0"/>'))).toBe("cube/colour-rule");
    expect(codeOf(coloured("_____#1#__##_").replace("#2#2", "#2#1"))).toBe("cube/colour-rule");
  });
  it("are wrong in ways that are told apart", () => {
    expect(codeOf(FILE.replace('version="2"', 'version="3"'))).toBe("cube/xmpuzzle");
    expect(codeOf(FILE.replace('gridType type="0"', 'gridType type="1"'))).toBe("cube/grid");
    expect(codeOf(FILE.replace("#1#1_", "#1#1__"))).toBe("cube/xmpuzzle");
    expect(codeOf(FILE.replace("#1#1_", "#1x#1_"))).toBe("cube/xmpuzzle");
    expect(codeOf(FILE.replace("#1#1_#1___#1", "________"))).toBe("cube/piece-empty");
    expect(codeOf(FILE.replace("#1#1_#1___#1", "#1______#1"))).toBe("cube/piece-parts");
    expect(codeOf(FILE.replace('x="2" y="1"', 'x="99999" y="99999"'))).toBe("cube/size");
    expect(codeOf(FILE.replace('<result id="2"/>', '<result id="9"/>'))).toBe("cube/xmpuzzle");
    expect(codeOf(FILE.replace(/<problems>[\s\S]*<\/problems>/, ""))).toBe("cube/xmpuzzle");
    expect(codeOf('<puzzle version="2"><!DOCTYPE x></puzzle>')).toBe("cube/xmpuzzle");
    for (let length = 0; length < FILE.length - 1; length += 7)
      expect(codeOf(FILE.slice(0, length))).toBe("cube/xmpuzzle");
    expect(xmpuzzle.parse(FILE.replace("</colors>", "</colours>"))).toMatchObject({
      error: { at: { line: 7, column: 3 } },
    });
  });
  it("belong to no other format", () => {
    for (const text of [FILE, xmpuzzle.example])
      expect(cube.formats.filter(({ detect }) => detect(text))).toEqual([xmpuzzle]);
  });
});

describe("readXml", () => {
  it("knows entities, comments, CDATA and both quotes, and never throws", () => {
    const root = unwrap(
      readXml("<!-- a --><a b='1 &quot;' c = \"&#65;&#x42;&no;\">x&lt;<![CDATA[<y>]]><d/></a>\n", "x"),
    );
    expect([...root.attributes]).toEqual([
      ["b", '1 "'],
      ["c", "AB&no;"],
    ]);
    expect([root.text, root.children.map(({ name }) => name)]).toEqual(["x<<y>", ["d"]]);
    const part = fc.constantFrom(
      "<a",
      ">",
      "</a>",
      "<a>",
      " b='1'",
      "/>",
      "<!--",
      "-->",
      "text",
      "&#x110000;",
      "<![CDATA[",
      "]]>",
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const read = readXml(parts.join(""), "x");
        expect(read.ok || read.error.code === "x").toBe(true);
      }),
    );
    expect(readXml("<a>".repeat(100), "x").ok).toBe(false);
  });
});
