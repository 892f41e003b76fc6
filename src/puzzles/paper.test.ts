import { describe, expect, it } from "vitest";
import { unwrap } from "../base/index.js";
import { copiesWords, paperRules } from "./paper.js";
import { cube, FAMILIES, pips, twist, type Family } from "./index.js";

describe("on paper", () => {
  it.each(FAMILIES.map((family) => [family.id, family] as const))("%s has its rules", (_, { paper }) => {
    expect(paper!.rules.length).toBeGreaterThan(1);
    for (const rule of paper!.rules) expect(rule).toMatch(/^[A-Z].*\.$/);
  });
  it("a rule about pegs or faces is only for puzzles that have some", () => {
    const read = <P>({ formats }: Pick<Family<P>, "formats">, text: string): P =>
      unwrap(formats.map((format) => format.parse(text)).find(({ ok }) => ok)!);
    const box = read(cube, "cube\nset: soma\nregion: 3x3x3\n");
    const faces = read(cube, "cube\nregion: 2x1\npiece: D red\nX\npiece: E blue\nX\nface: top\nred ?\n");
    const pegs = read(twist, "c1A0k2A0");
    const bare = { ...pegs, pegs: [] };
    expect(paperRules(cube, [faces])).toEqual(cube.paper!.rules);
    expect(paperRules(cube, [box])).toEqual(cube.paper!.rules.slice(0, 2));
    expect(paperRules(twist, [pegs])).toEqual(twist.paper!.rules);
    expect(paperRules(twist, [bare])).toEqual(twist.paper!.rules.slice(0, 2));
    // One that needs it is enough.
    expect(paperRules(twist, [bare, pegs])).toEqual(twist.paper!.rules);
    expect(paperRules({ summary: "rooks that do not attack" }, [{}])).toEqual(["Rooks that do not attack."]);
  });
  it("IQ Twist has the pieces that are not given, with their holes", () => {
    const [format] = twist.formats;
    const puzzle = unwrap(format!.parse(format!.example));
    const pieces = twist.paper!.pieces!(puzzle);
    const given = new Set(puzzle.givens.map(({ piece }) => piece));
    expect(pieces).toHaveLength(puzzle.pieces.length - given.size);
    for (const { scene } of pieces) {
      const item = scene.items.find(({ kind }) => kind === "piece");
      const piece = puzzle.pieces.find(({ name }) => item?.kind === "piece" && name === item.label)!;
      expect(item).toMatchObject({ colour: piece.colour });
      expect(item?.kind === "piece" && item.holes?.length).toBe(piece.shape.split("o").length - 1);
      expect(item?.kind === "piece" && item.cells.length).toBe(piece.shape.replaceAll(/[^Xo]/g, "").length);
      expect(scene.rows).toBeLessThanOrEqual(scene.cols);
    }
  });
  it("polycubes lie in as few layers as they can, and never as their mirror image", () => {
    const puzzle = unwrap(cube.formats[0]!.parse("cube\nset: soma\nregion: 3x3x3\n"));
    const pieces = cube.paper!.pieces!(puzzle);
    const layersOf = (name: string): number =>
      1 +
      pieces
        .find(({ scene }) => scene.title.startsWith(`Piece ${name}`))!
        .scene.items.filter(({ kind }) => kind === "text").length;
    expect(pieces).toHaveLength(7);
    expect(["V", "L", "T", "Z", "A", "B", "P"].map(layersOf)).toEqual([1, 1, 1, 1, 2, 2, 2]);
    const drawn = (name: string): string =>
      JSON.stringify(
        pieces
          .find(({ scene }) => scene.title.startsWith(`Piece ${name}`))!
          .scene.items.flatMap((item) => (item.kind === "piece" ? [item.cells] : [])),
      );
    // A and B are mirror images of each other: drawn alike, one of them would be wrong.
    expect(drawn("A")).not.toBe(drawn("B"));
  });
  it("polycubes come in every shape of their panels", () => {
    const puzzle = unwrap(cube.formats[0]!.parse("cube\nset: soma\nregion: 3x3x3\n"));
    const scenes = cube.paper!.scenes!(puzzle, {});
    expect(scenes.map(({ rows, cols }) => `${rows}x${cols}`)).toEqual(["4x11", "8x7", "12x3"]);
  });
  it("Pips has all its dominoes", () => {
    const puzzle = unwrap(
      pips.formats[1]!.parse("dominoes 1-2 5-5 0-3\n\nABB\nACC\n\nA = 3\nB different\nC < 9\n"),
    );
    const halves = pips.paper!.pieces!(puzzle).flatMap(({ scene }) =>
      scene.items.flatMap((item) => (item.kind === "domino" ? [item.pips] : [])),
    );
    expect(halves).toEqual(puzzle.dominoes);
  });
  it("copies are put into words", () => {
    expect([
      copiesWords(1, 1),
      copiesWords(3, 3),
      copiesWords(0, 2),
      copiesWords(1, 2),
      copiesWords(0, Infinity),
      copiesWords(2, Infinity),
    ]).toEqual([undefined, "3 ×", "up to 2 ×", "1 to 2 ×", "any number", "2 or more"]);
  });
});
