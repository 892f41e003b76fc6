import { describe, expect, it } from "vitest";
import { unwrap } from "../../base/index.js";
import { MARK_ROLES, markOf } from "../symbols.js";
import { GLYPHS } from "../testing/puzzles.js";
import type { Scene, SceneItem } from "../scene.js";
import { MAX_PNG_PIXELS, renderPng, type PngOptions } from "./png.js";
import { decodePng, hexOf, type Picture } from "../testing/png.js";
import { chessSquares, drawnScene, sceneOf } from "../testing/scenes.js";
import { THEME_IDS, THEMES } from "../theme.js";
import { must } from "../testing/must.js";

async function picture(scene: Scene, options: PngOptions = {}): Promise<Picture> {
  return decodePng(unwrap(await renderPng(scene, options)));
}

/** Cells of 40 pixels behind a margin of 12. */
function pixelOf(image: Picture, row: number, col: number, dx = 0.5, dy = 0.5): string {
  return hexOf(image.at(12 + Math.floor((col + dx) * 40), 12 + Math.floor((row + dy) * 40)));
}

const board = sceneOf(2, 2, chessSquares(2, 2, [[1, 1]]));

describe("the PNG of a scene", () => {
  it.each(THEME_IDS)("shows squares, frame and paper in the colours of the %s theme", async (theme) => {
    const image = await picture(board, { theme });
    const colours = THEMES[theme];
    expect([image.width, image.height]).toEqual([104, 104]);
    expect(pixelOf(image, 0, 0)).toBe(colours.lightSquare);
    expect(pixelOf(image, 0, 1)).toBe(colours.darkSquare);
    expect(hexOf(image.at(2, 2))).toBe(colours.paper);
    // The frame is two pixels wide, on both sides of the edge, and not blurred.
    expect(hexOf(image.at(11, 30))).toBe(colours.ink);
    expect(hexOf(image.at(12, 30))).toBe(colours.ink);
    expect(hexOf(image.at(10, 30))).toBe(colours.paper);
    expect(hexOf(image.at(13, 30))).toBe(colours.lightSquare);
    // Outside the removed corner there is no frame.
    expect(hexOf(image.at(92, 72))).toBe(colours.paper);
    // One hairline between the squares, one pixel wide.
    const across = [50, 51, 52, 53].map((x) => hexOf(image.at(x, 30)));
    expect(across.filter((colour) => colour === colours.hairline)).toHaveLength(1);
  });

  it("shows pieces in their colours, with the paper of the square around them", async () => {
    const image = await picture(drawnScene(["aab", "ccb"]));
    expect(pixelOf(image, 0, 0)).toBe(must(THEMES.light.pieces[0]).fill);
    expect(pixelOf(image, 0, 2)).toBe(must(THEMES.light.pieces[1]).fill);
    expect(pixelOf(image, 1, 1)).toBe(must(THEMES.light.pieces[2]).fill);
    // No gap between the halves of a domino, but a midline.
    expect(pixelOf(image, 0, 0, 0.95, 0.2)).toBe(must(THEMES.light.pieces[0]).fill);
  });

  it.each(MARK_ROLES)("shows the mark %s", async (role) => {
    const plain = sceneOf(1, 1, []);
    const image = await picture({ ...plain, items: [{ kind: "mark", cell: [0, 0], role }] });
    const seen = new Set<string>();
    for (let x = 0; x < 40; x++) for (let y = 0; y < 40; y++) seen.add(hexOf(image.at(12 + x, 12 + y)));
    expect(seen).toContain(markOf(role).colour.light);
    const without = await picture(plain);
    const before = new Set<string>();
    for (let x = 2; x < 38; x++) for (let y = 2; y < 38; y++) before.add(hexOf(without.at(12 + x, 12 + y)));
    expect([...before]).toEqual([THEMES.light.plainSquare]);
  });

  it("shows paths and clues without any font", async () => {
    const path: SceneItem = {
      kind: "path",
      cells: [
        [0, 0],
        [0, 1],
      ],
      closed: false,
    };
    const image = await picture({ ...board, items: [...board.items, path] });
    expect(pixelOf(image, 0, 0, 0.99, 0.5)).toBe(THEMES.light.path);

    const clue: SceneItem = { kind: "clue", side: "left", index: 0, text: "8" };
    const withClue = await picture({ ...board, items: [...board.items, clue] });
    const margin = withClue.width - 80 - 12;
    expect(margin).toBeGreaterThan(20);
    const inked = (fromY: number, toY: number): number => {
      let count = 0;
      for (let x = 0; x < margin - 2; x++) {
        for (let y = fromY; y < toY; y++) if (hexOf(withClue.at(x, y)) !== THEMES.light.paper) count++;
      }
      return count;
    };
    expect(inked(12, 52)).toBeGreaterThan(20);
    expect(inked(52, 92)).toBe(0);
  });

  it.each(THEME_IDS)("shows every new kind of item in the colours of the %s theme", async (theme) => {
    const colours = THEMES[theme];
    /** The unmixed colours in a cell. */
    const seenIn = async (items: readonly SceneItem[]): Promise<ReadonlySet<string>> => {
      const image = await picture(sceneOf(1, 2, items), { theme });
      const seen = new Set<string>();
      for (let x = 0; x < 80; x++) for (let y = 0; y < 40; y++) seen.add(hexOf(image.at(12 + x, 12 + y)));
      return seen;
    };
    for (const glyph of GLYPHS) {
      expect(await seenIn([{ kind: "glyph", cell: [0, 0], glyph }])).toContain(glyph.colour[theme]);
    }
    const pair = [
      [0, 0],
      [0, 1],
    ] as const;
    const domino = await seenIn([{ kind: "domino", cells: pair, pips: [3, 12] }]);
    expect(domino).toContain(colours.dominoes.face);
    expect(domino).toContain(colours.dominoes.pip);
    const empty = await seenIn([]);
    expect((await seenIn([{ kind: "link", from: [0, 0], to: [0, 1] }])).size).toBeGreaterThan(empty.size);
    expect(await seenIn([{ kind: "text", cell: [0, 0], text: "8" }])).toContain(colours.ink);
    for (const [colour, shade] of colours.deep.entries()) {
      expect(await seenIn([{ kind: "region", cells: pair, colour, tag: "=" }])).toContain(shade);
    }
    expect(await seenIn([{ kind: "region", cells: pair, colour: 0, state: "wrong" }])).toContain(
      colours.wrong,
    );
    const peg: SceneItem = { kind: "peg", cell: [0, 0], colour: 4 };
    const fill = must(colours.pieces[4]).fill;
    expect(await seenIn([peg])).toContain(fill);
    for (const fixed of [false, true]) {
      const piece = { kind: "piece", cells: pair, colour: 6, holes: [[0, 0]], fixed } as const;
      expect(await seenIn([peg, piece])).toContain(fill);
    }
    expect(await seenIn([peg, { kind: "piece", cells: pair, colour: 6 }])).not.toContain(fill);
  });

  it("has the width that was asked for, with cells of whole pixels where they fit", async () => {
    for (const width of [300, 301, 64]) {
      const image = await picture(board, { width });
      expect(image.width).toBe(width);
      expect(Math.abs(image.height - width)).toBeLessThan(width / 4);
    }
    // What is left over is margin, the same on both sides, and nothing is blurred.
    const odd = await picture(sceneOf(1, 10, []), { width: 301 });
    const line = Array.from({ length: 301 }, (_, x) => hexOf(odd.at(x, Math.floor(odd.height / 2))));
    expect(new Set(line)).toEqual(
      new Set([THEMES.light.paper, THEMES.light.ink, THEMES.light.plainSquare, THEMES.light.hairline]),
    );
    expect(line.filter((colour) => colour === THEMES.light.ink)).toHaveLength(4);
    expect(line.filter((colour) => colour === THEMES.light.hairline)).toHaveLength(9);
    const lines = [...line.entries()]
      .filter(([, colour]) => colour === THEMES.light.hairline)
      .map(([x]) => x);
    expect(lines.map((x, i) => x - 28 * i)).toEqual(Array.from({ length: 9 }, () => lines[0]));
    const left = line.indexOf(THEMES.light.ink);
    const right = 300 - line.lastIndexOf(THEMES.light.ink);
    expect(Math.abs(left - right)).toBeLessThanOrEqual(1);
    const tiny = await picture(sceneOf(50, 100, chessSquares(50, 100)), { width: 40 });
    expect(tiny.width).toBe(40);
    expect((await picture(board, { cellSize: 10 })).width).toBe(26);
  });

  it("has hairlines of one pixel at any size of cell", async () => {
    for (const cellSize of [10, 13, 28, 33, 60, 77]) {
      const image = await picture(sceneOf(3, 3, []), { cellSize });
      const line = Array.from({ length: image.width }, (_, x) =>
        hexOf(image.at(x, Math.floor(image.height / 2))),
      );
      expect(line.filter((colour) => colour === THEMES.light.hairline).length, `${cellSize}`).toBe(2);
      const down = Array.from({ length: image.height }, (_, y) =>
        hexOf(image.at(Math.floor(image.width / 2), y)),
      );
      expect(down.filter((colour) => colour === THEMES.light.hairline).length, `${cellSize}`).toBe(2);
    }
  });

  it("refuses pictures nobody can hold", async () => {
    const huge = await renderPng(sceneOf(4000, 4000, []), { cellSize: 40 });
    expect(huge).toMatchObject({ ok: false, error: { code: "scene/too-large" } });
    const wide = await renderPng(board, { width: MAX_PNG_PIXELS });
    expect(wide).toMatchObject({ ok: false, error: { code: "scene/too-large" } });
    for (const size of [0, -1, Number.NaN, Infinity]) {
      expect(await renderPng(board, { width: size })).toMatchObject({
        ok: false,
        error: { code: "scene/size" },
      });
      expect(await renderPng(board, { cellSize: size })).toMatchObject({
        ok: false,
        error: { code: "scene/size" },
      });
    }
  });
});
