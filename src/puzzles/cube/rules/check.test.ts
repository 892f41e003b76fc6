import { describe, expect, it } from "vitest";
import { unwrap } from "../../../base/index.js";
import { checkCube } from "./check.js";
import { parseLayers } from "../formats/layers.js";
import type { Cube, CubeSolution, Placed, Point3 } from "../puzzle.js";

/** Two layers of 3 × 2; L and A fill eight cells of it, D the rest, twice. */
const TEXT = `cube
region: 3x2x2
piece: L red
XXX
X..
piece: A blue
XX  ..
X.  X.
piece: D green 2
XX
given: L 0,0,0 1,0,0 2,0,0 0,1,0
face: top
red ? ?
? ? .
face: right
? green
? .
`;
const puzzle = unwrap(parseLayers(TEXT));

/** "L 000 100": a piece and its cells, a figure per coordinate. */
function laid(...texts: string[]): CubeSolution {
  return {
    placements: texts.map((text): Placed => {
      const [piece = "", ...cells] = text.split(" ");
      return { piece, cells: cells.map((cell) => Array.from(cell, Number) as unknown as Point3) };
    }),
  };
}

const L = "L 000 100 200 010";

function codes(of: Cube, ...texts: string[]): string[] {
  return checkCube(of, laid(...texts)).violations.map(({ code }) => code);
}

const plain: Cube = { ...puzzle, givens: [], clues: [] };
/** One board of 2 × 2 and a domino that may be used up to twice. */
const small = unwrap(parseLayers("cube\nregion: 2x2\npiece: D 2\nXX\n"));
const spare = unwrap(parseLayers("cube\nregion: 2x1\npiece: D 0-1\nXX\npiece: I\nX\n"));

describe("the rules", () => {
  it("cube/outside: a piece sticks out", () => {
    expect(codes(small, "D 100 200")).toEqual(["cube/outside"]);
    expect(checkCube(small, laid("D 100 200")).violations[0]!.cells).toEqual([[2, 0, 0]]);
  });
  it("cube/overlap: two pieces on one cell", () => {
    expect(codes(small, "D 000 100", "D 100 110")).toContain("cube/overlap");
    const lone = unwrap(parseLayers("cube\nregion: 2x2\npiece: D any\nXX\n"));
    expect(codes(lone, "D 000 100", "D 100 110")).toEqual(["cube/overlap"]);
  });
  it("cube/shape: not that piece", () => {
    expect(codes(plain, "L 000 100 200 110")).toEqual(["cube/shape"]);
    expect(codes(plain, "L 000 100 200")).toEqual(["cube/shape"]);
    expect(codes(plain, "D 000 110")).toEqual(["cube/shape"]);
  });
  it("cube/mirror: only as a mirror image, and right where those are allowed", () => {
    const other = "A 000 100 010 101";
    expect(codes(plain, other)).toEqual(["cube/mirror"]);
    expect(codes({ ...plain, reflections: true }, other)).toEqual([]);
    expect(codes(plain, "A 000 100 010 011")).toEqual([]);
  });
  it("cube/no-such-piece", () => {
    expect(codes(small, "Q 000 100")).toEqual(["cube/no-such-piece"]);
  });
  it("cube/too-often: more copies than there are", () => {
    const wide = unwrap(parseLayers("cube\nregion: 2x3\npiece: D 2\nXX\npiece: I any\nX\n"));
    expect(codes(wide, "D 000 100", "D 010 110", "D 020 120")).toEqual(["cube/too-often"]);
  });
  it("cube/missing: no room left for a piece that must be used", () => {
    expect(codes(spare, "D 000 100")).toEqual(["cube/missing"]);
    expect(checkCube(spare, laid("D 000 100")).complete).toBe(false);
    expect(codes(spare)).toEqual([]);
  });
  it("cube/empty: no piece left for a cell", () => {
    const wide = unwrap(parseLayers("cube\nregion: 3x1\npiece: D\nXX\n"));
    expect(codes(wide, "D 000 100")).toEqual(["cube/empty"]);
    expect(checkCube(wide, laid("D 000 100")).violations[0]!.cells).toEqual([[2, 0, 0]]);
    expect(codes(wide)).toEqual([]);
  });
  it("cube/given: something else on its cells, or its piece used up elsewhere", () => {
    const given: Cube = { ...puzzle, clues: [] };
    expect(codes(given, "D 000 100")).toEqual(["cube/given"]);
    expect(codes(given, "L 001 101 201 011")).toEqual(["cube/given"]);
    expect(codes(given)).toEqual([]);
    expect(codes(given, L)).toEqual([]);
  });
  it("cube/face: another colour is seen; hidden squares and bare cells say nothing", () => {
    const faces: Cube = { ...puzzle, givens: [] };
    expect(codes(faces, "D 000 010")).toEqual(["cube/face"]);
    // On the right, column 1 of the first row is the back one.
    expect(codes(faces, L)).toEqual(["cube/face"]);
    expect(checkCube(faces, laid(L)).violations[0]!.cells).toEqual([[2, 0, 0]]);
    expect(codes(faces, "D 210 110")).toEqual([]);
  });
  it("sees through empty lines of sight to the first cell of the region", () => {
    const hollow = unwrap(
      parseLayers("cube\nregion:\n#.  ..\npiece: D red\nXX\npiece: I blue\nX\nface: left\nblue\nred\n"),
    );
    expect(codes(hollow, "I 100", "D 001 101")).toEqual([]);
    expect(codes(hollow, "I 001", "D 100 101")).toEqual(["cube/face", "cube/face"]);
  });
  it("passes a solved puzzle, in any order, and calls it complete", () => {
    const flat = unwrap(
      parseLayers(
        "cube\nregion:\nLLL\nL..\npiece: L red\nXXX\nX..\npiece: D blue 1-2\nXX\nface: front\nred ? blue\n",
      ),
    );
    const solved = [L, "D 110 210"];
    for (const order of [solved, solved.toReversed()])
      expect(checkCube(flat, laid(...order))).toEqual({ violations: [], complete: true });
    expect(checkCube(flat, laid(L))).toEqual({ violations: [], complete: false });
  });
});
