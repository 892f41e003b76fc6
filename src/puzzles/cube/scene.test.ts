import { describe, expect, it } from "vitest";
import { unwrap } from "../../base/index.js";
import { renderTerminal } from "../../scene/index.js";
import { checkCube } from "./rules/check.js";
import { colourNumbers, placedColours } from "./picture/colours.js";
import { parseLayers } from "./formats/layers.js";
import { cube } from "./index.js";
import { panelsIn, panelsOf, pictureCell, pictureSpot } from "./picture/panels.js";
import { faceView } from "./picture/faces.js";
import { cellWords, type CubePiece } from "./puzzle.js";
import { cubeScene } from "./scene.js";

const puzzle = unwrap(
  parseLayers(
    "cube\nregion:\n..  .#\n..  ..\npiece: U red\nX.  X.\nXX  ..\npiece: D blue any\nXX\nface: front\nred blue\n? .\n",
  ),
);

describe("notes on a solution", () => {
  it("tell in which order the pieces go in, where there is a third dimension", () => {
    const solid = unwrap(parseLayers("cube\nregion: 2x2x2\npiece: O 2\nXX\nXX\n"));
    const layer = (z: number) => ({
      piece: "O",
      cells: [[0, 0, z] as const, [0, 1, z] as const, [1, 0, z] as const, [1, 1, z] as const],
    });
    expect(cube.solutionNotes!(solid, { placements: [layer(0), layer(1)] })).toEqual([
      "To put it together: Lay down O. Slide O in from above.",
    ]);
    const flat = unwrap(parseLayers("cube\nregion: 2x2\npiece: O\nXX\nXX\n"));
    expect(cube.solutionNotes!(flat, { placements: [layer(0)] })).toEqual([]);
  });
});

describe("the flat picture", () => {
  it("shows layers side by side, then faces, and finds its way back", () => {
    const panels = panelsOf(puzzle);
    expect(cube.size(puzzle)).toEqual({ rows: 3, cols: 8 });
    for (const cell of puzzle.cells) {
      const at = pictureCell(panels, cell)!;
      expect(pictureSpot(panels, at)).toEqual({ cell });
    }
    expect(pictureSpot(panels, [1, 6])).toEqual({ face: "front", square: [0, 0] });
    expect(pictureSpot(panels, [0, 0])).toBeUndefined();
    expect(pictureSpot(panels, [1, 2])).toBeUndefined();
    expect(pictureCell(panels, [2, 0, 0])).toBeUndefined();
    expect(pictureCell(panels, [0, 0, 2])).toBeUndefined();
  });
  it("draws the parts of a piece in each layer, its faces, and what breaks a rule", () => {
    const solution = {
      placements: [{ piece: "D", cells: [[1, 1, 0] as const, [1, 1, 1] as const] }],
    };
    const { violations } = checkCube(puzzle, solution);
    expect(violations).toEqual([]);
    const text = renderTerminal(cube.scene(puzzle, { solution }), { colour: false });
    expect(text.split("\n").slice(0, 4)).toEqual([
      "    layer z1    layer z2    front",
      "     c1  c2      c1  c2      c1  c2",
      "   ┏━━━┯━━━┓   ┏━━━┓       ┏━━━┯━━━┓",
      "r1 ┃ · │ · ┃r1 ┃ · ┃    z1 ┃ r │ b ┃",
    ]);
    expect(text.match(/D/g)).toHaveLength(2);
    const wrong = { placements: [{ piece: "U", cells: [[1, 1, 0] as const, [1, 1, 1] as const] }] };
    const scene = cube.scene(puzzle, { solution: wrong, violations: checkCube(puzzle, wrong).violations });
    expect(
      scene.items.filter((item) => item.kind === "mark" && item.role === "error").length,
    ).toBeGreaterThan(1);
    expect(scene.description).toMatch(/Faces shown: front\. 2 colours given: red from the front at r2c1z1/);
  });
  it("wraps many layers into rows", () => {
    const tall = unwrap(parseLayers("cube\nregion: 4x3x20\npiece: D any\nXX\n"));
    const { rows, cols } = cube.size(tall);
    expect(cols).toBeLessThanOrEqual(34);
    expect(rows).toBe(3 * 4);
    const panels = panelsOf(tall);
    expect(new Set(tall.cells.map((cell) => pictureCell(panels, cell)!.join())).size).toBe(tall.cells.length);
  });
  it("wraps layers so that cells are as large as the room allows, and names them from the top", () => {
    const soma = unwrap(parseLayers("cube\nregion: 3x3x3\npiece: D any\nXX\n"));
    const shape = (width: number, height: number): number[] => {
      const { rows, cols } = panelsIn(soma, { width, height });
      return [rows, cols];
    };
    expect(shape(900, 300)).toEqual([4, 11]);
    expect(shape(366, 330)).toEqual([8, 7]);
    expect(shape(100, 700)).toEqual([12, 3]);
    const panels = panelsIn(soma, { width: 366, height: 330 });
    for (const cell of soma.cells) expect(pictureSpot(panels, pictureCell(panels, cell)!)).toEqual({ cell });
    const { rows, cols, items } = cubeScene(soma, {}, panels);
    expect([rows, cols]).toEqual([8, 7]);
    expect(items.flatMap((item) => (item.kind === "text" ? [item.text] : []))).toEqual([
      "layer z1, top",
      "layer z2",
      "layer z3",
    ]);
  });
  it.each([
    ["3x3x3", "    layer z1, top   layer z2        layer z3"],
    ["4x1x2", "    layer z1, top       layer z2, bottom"],
    ["5x1x2", "    layer z1, top           layer z2, bottom"],
    [
      "1x1x12",
      "    z1      z2      z3      z4      z5      z6      z7      z8      z9      z10     z11     z12",
    ],
    ["2x1x2", "    layer z1    layer z2"],
  ])("has titles over %s that neither touch nor are cut", (region, titles) => {
    const box = unwrap(parseLayers(`cube\nregion: ${region}\npiece: M any\nX\n`));
    const text = renderTerminal(cube.scene(box, {}), { colour: false, width: 160 });
    expect(text.split("\n")[0]).toBe(titles);
  });
  it("names the lines of layers and faces as sentences name cells", () => {
    const box = unwrap(
      parseLayers(
        "cube\nregion: 2x3x2\npiece: D red any\nXX\nface: back\nred .\n. .\nface: right\nred . .\n. . .\n",
      ),
    );
    const panels = panelsOf(box);
    const { items } = cubeScene(box, {}, panels);
    /** What a name says about a cell of the picture: the line that it is the first cell of, or that reaches it. */
    const nameAt = (side: "left" | "top", row: number, col: number): string => {
      const [down, right] = side === "top" ? [1, 0] : [0, 1];
      for (let back = 0; ; back++) {
        const cell = [row - down * back, col - right * back];
        const found = items.find(
          (item) => item.kind === "line" && item.side === side && item.cell.join() === cell.join(),
        );
        if (found?.kind === "line") return found.text;
      }
    };
    for (const { row, col, rows, cols, of } of panels.panels) {
      for (let y = 0; y < rows; y++) {
        for (let x = 0; x < cols; x++) {
          const seen = "layer" in of ? ([x, y, of.layer] as const) : faceView(box.cells, of.face).seen(y, x)!;
          const words = cellWords(seen);
          expect(words).toContain(nameAt("left", row + y, col + x));
          expect(words).toContain(nameAt("top", row + y, col + x));
        }
      }
    }
    const backs = panels.panels.find(({ of }) => "face" in of && of.face === "back")!;
    expect([0, 1].map((x) => nameAt("top", backs.row, backs.col + x))).toEqual(["c2", "c1"]);
  });
  it("marks what is given, and nothing else", () => {
    const given = { piece: "D", cells: [[0, 0, 0] as const, [1, 0, 0] as const] };
    const laid = { piece: "D", cells: [[0, 1, 0] as const, [1, 1, 0] as const] };
    const { items } = cube.scene({ ...puzzle, givens: [given] }, { solution: { placements: [given, laid] } });
    const fixed = items.flatMap((item) => (item.kind === "piece" && item.label === "D" ? [item.fixed] : []));
    expect(fixed).toEqual([true, undefined]);
  });
  it("gives touching copies of a piece different colours, unless somebody has chosen them or faces show them", () => {
    const bars = [0, 1, 2].flatMap((z) =>
      [0, 1, 2].map((y) => ({ piece: "D", cells: [0, 1].map((x) => [x, y, z] as const) })),
    );
    const coloursOf = (text: string): number[] =>
      placedColours(unwrap(parseLayers(`cube\nregion: 2x3x3\n${text}`)), bars);
    const free = coloursOf("piece: D any\nXX\n");
    for (const [i, one] of bars.entries())
      for (const [j, two] of bars.entries()) {
        const apart =
          Math.abs(one.cells[0]![1] - two.cells[0]![1]) + Math.abs(one.cells[0]![2] - two.cells[0]![2]);
        if (apart === 1) expect(free[i], `${i} ${j}`).not.toBe(free[j]);
      }
    expect(new Set(coloursOf("piece: D red any\nXX\n"))).toEqual(new Set([6]));
    expect(new Set(coloursOf("piece: D any\nXX\nface: top\nD .\n. .\n. .\n")).size).toBe(1);
    const { items } = cube.scene(unwrap(parseLayers("cube\nregion: 2x3x3\npiece: D any\nXX\n")), {
      solution: { placements: bars },
    });
    expect(items.flatMap((item) => (item.kind === "piece" ? [item.colour] : []))).toEqual(free);
  });
  it("keeps the colours of a box, and not those of twelve pentominoes", () => {
    const beside = (set: string, names: readonly [string, string]): number[] =>
      placedColours(
        unwrap(parseLayers(`cube\nset: ${set}\n`)),
        names.map((piece, x) => ({ piece, cells: [[x, 0, 0]] })),
      );
    expect(beside("cube-puzzler-pro", ["T", "T"])).toEqual([6, 6]);
    expect(beside("solid-pentominoes", ["F", "W"])).toEqual([0, 1]);
    expect(beside("solid-pentominoes", ["F", "I"])).toEqual([0, 1]);
  });
  it("gives colours by name, and the others those that are free", () => {
    const piece = (colour: string): CubePiece => ({
      name: colour,
      colour,
      cells: [[0, 0, 0]],
      min: 1,
      max: 1,
    });
    const numbers = colourNumbers({ pieces: ["mauve", "red", "sky", "teal", "Green"].map(piece) });
    expect([...numbers].toSorted()).toEqual([
      ["Green", 2],
      ["mauve", 1],
      ["red", 6],
      ["sky", 0],
      ["teal", 3],
    ]);
    const many = colourNumbers({ pieces: Array.from({ length: 12 }, (_, i) => piece(`c${i}`)) });
    expect(new Set(many.values()).size).toBe(8);
  });
});
