import { describe, expect, it } from "vitest";
import { createRandom, unwrap } from "../../base/index.js";
import { parseLayers } from "./formats/layers.js";
import { applyCubeMove, type CubeMove } from "./moves.js";
import { type Cube, FACES, type Point3 } from "./puzzle.js";
import { expectRoundTrip } from "./testing/properties.js";
import { randomCube } from "./testing/random.js";

const puzzle = unwrap(
  parseLayers(
    "cube: a\nregion:\nLLL  ...\nL..  ...\npiece: L red\nXXX\nX..\npiece: A blue\nXX  ..\nX.  X.\npiece: D green 2\nXX\nface: top\nred ? ?\n? green .\nface: left\nred .\n? ?\n",
  ),
);
const edit = (move: CubeMove, of = puzzle): Cube => applyCubeMove(of, move);

describe("moves that make a puzzle", () => {
  it("fill and dig cells; clues move to the first cell of their line, givens go with their cells", () => {
    const dug = edit({ kind: "dig", cells: [[0, 0, 0]] });
    expect(dug.cells).toHaveLength(11);
    expect(dug.givens).toEqual([]);
    expect(dug.clues.filter(({ colour }) => colour === "red")).toEqual([
      { face: "top", cell: [0, 0, 1], colour: "red" },
      { face: "left", cell: [1, 0, 0], colour: "red" },
    ]);
    expect(edit({ kind: "fill", cells: [[0, 0, 0]] })).toBe(puzzle);
    expect(edit({ kind: "fill", cells: [[0, 0, 99]] })).toBe(puzzle);
    expect(edit({ kind: "fill", cells: [[0, 0, 2]] }).cells).toHaveLength(13);
    expect(edit({ kind: "dig", cells: puzzle.cells })).toBe(puzzle);
    expect(edit({ kind: "box", size: [3, 2, 2] })).toBe(puzzle);
    expect(edit({ kind: "box", size: [2, 2, 2] }).cells).toHaveLength(8);
    expect(edit({ kind: "box", size: [64, 64, 64] })).toBe(puzzle);
  });
  it("change pieces cube by cube, and never into parts or nothing", () => {
    const longer = edit({ kind: "cube", piece: 2, cell: [2, 0, 0] });
    expect(longer.pieces[2]!.cells).toEqual([
      [0, 0, 0],
      [1, 0, 0],
      [2, 0, 0],
    ]);
    expect(edit({ kind: "cube", piece: 2, cell: [-1, 0, 0] }).pieces[2]!.cells).toEqual(
      longer.pieces[2]!.cells,
    );
    expect(edit({ kind: "cube", piece: 2, cell: [3, 0, 0] })).toBe(puzzle);
    expect(edit({ kind: "cube", piece: 0, cell: [1, 0, 0] })).toBe(puzzle);
    const one = edit({ kind: "cube", piece: 2, cell: [1, 0, 0] });
    expect(edit({ kind: "cube", piece: 2, cell: [0, 0, 0] }, one)).toBe(one);
  });
  it("rename, recolour, add and remove pieces; what mentions them follows or goes", () => {
    const [l, , d] = puzzle.pieces;
    const renamed = edit({ kind: "change-piece", at: 0, piece: { ...l!, name: "M", colour: "pink" } });
    expect(renamed.givens[0]!.piece).toBe("M");
    expect(renamed.clues.some(({ colour }) => colour === "red")).toBe(false);
    expect(edit({ kind: "change-piece", at: 0, piece: { ...l!, name: "D" } })).toBe(puzzle);
    expect(edit({ kind: "change-piece", at: 0, piece: l! })).toBe(puzzle);
    expect(edit({ kind: "add-piece", piece: d! })).toBe(puzzle);
    expect(edit({ kind: "add-piece", piece: { ...d!, name: "E" } }).pieces).toHaveLength(4);
    expect(edit({ kind: "remove-piece", at: 0 }).givens).toEqual([]);
    expect(edit({ kind: "remove-piece", at: 9 })).toBe(puzzle);
    expect(edit({ kind: "set", set: "soma" }).set).toBe("soma");
    const soma = edit({ kind: "set", set: "soma" });
    expect(edit({ kind: "set", set: "soma" }, soma)).toBe(soma);
    expect(edit({ kind: "remove-piece", at: 0 }, soma).set).toBeUndefined();
  });
  it("give pieces in their shape only, and take them back by any of their cells", () => {
    const free = edit({ kind: "ungive", cell: [2, 0, 0] });
    expect(free.givens).toEqual([]);
    expect(edit({ kind: "ungive", cell: [2, 1, 1] })).toBe(puzzle);
    const wrong: Point3[] = [
      [0, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
      [1, 1, 0],
    ];
    expect(edit({ kind: "give", placed: { piece: "L", cells: wrong } }, free)).toBe(free);
    expect(edit({ kind: "give", placed: puzzle.givens[0]! })).toBe(puzzle);
    expect(edit({ kind: "give", placed: puzzle.givens[0]! }, free)).toEqual(puzzle);
  });
  it("say, hide and take back what a face shows", () => {
    const said = edit({ kind: "clue", face: "right", square: [0, 0], colour: "blue" });
    expect(said.clues.at(-1)).toEqual({ face: "right", cell: [2, 1, 0], colour: "blue" });
    expect(edit({ kind: "clue", face: "right", square: [0, 0], colour: undefined }, said)).toEqual(puzzle);
    expect(edit({ kind: "clue", face: "right", square: [0, 0], colour: "mauve" })).toBe(puzzle);
    expect(edit({ kind: "clue", face: "right", square: [9, 0], colour: "blue" })).toBe(puzzle);
    expect(edit({ kind: "clue", face: "top", square: [0, 0], colour: "red" })).toBe(puzzle);
    expect(edit({ kind: "clue", face: "top", square: [0, 0], colour: null }).clues[0]!.colour).toBe(null);
    expect(edit({ kind: "title", title: " a " })).toBe(puzzle);
    expect(edit({ kind: "title", title: "" }).title).toBeUndefined();
    expect(edit({ kind: "reflections", allowed: false })).toBe(puzzle);
  });
  it("always leave a puzzle that can be written and read", () => {
    const random = createRandom(99);
    for (let round = 0; round < 50; round++) {
      let state = randomCube(random, { cells: 9 });
      const cell = (): Point3 => [random.below(4), random.below(4), random.below(4)];
      for (let step = 0; step < 8; step++) {
        const moves: CubeMove[] = [
          { kind: "fill", cells: [cell(), cell()] },
          { kind: "dig", cells: [cell(), cell()] },
          { kind: "cube", piece: random.below(3), cell: cell() },
          { kind: "remove-piece", at: random.below(4) },
          { kind: "reflections", allowed: random.below(2) === 0 },
          { kind: "ungive", cell: cell() },
          { kind: "box", size: [1 + random.below(3), 1 + random.below(3), 1 + random.below(3)] },
          {
            kind: "clue",
            face: FACES[random.below(6)]!,
            square: [random.below(3), random.below(3)],
            colour: [null, undefined, state.pieces[0]!.colour][random.below(3)],
          },
        ];
        state = applyCubeMove(state, moves[random.below(moves.length)]!);
        expectRoundTrip(state);
      }
    }
  });
});
