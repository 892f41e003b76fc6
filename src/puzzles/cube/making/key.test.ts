import { expect, it } from "vitest";
import { unwrap } from "../../../base/index.js";
import { parseLayers } from "../formats/layers.js";
import { cubeKey } from "./key.js";

type Faces = Readonly<Record<string, string>>;

/** A puzzle with the colours of its faces, each row by row as it is seen from outside. */
function keyOf(set: string, faces: Faces): string {
  const drawn = Object.entries(faces).map(
    ([face, squares]) => `face: ${face}\n${squares.replaceAll("/", "\n")}\n`,
  );
  return cubeKey(unwrap(parseLayers(`cube\nset: ${set}\nregion: 3x3x3\n${drawn.join("")}`)));
}

const PUZZLE = { front: ". red ./. . ./. . yellow", left: "green . ./. . ./. . ." };
/** Half a turn about the upright axis: what was in front is at the back. */
const TURNED = { back: PUZZLE.front, right: PUZZLE.left };
/** Left and right exchanged. */
const MIRRORED = { front: ". red ./. . ./yellow . .", right: ". . green/. . ./. . ." };
const OTHER = { ...PUZZLE, left: ". green ./. . ./. . ." };

it("is the same for turned puzzles, and for no other", () => {
  for (const set of ["cube-puzzler-pro", "soma"]) {
    expect(keyOf(set, TURNED)).toBe(keyOf(set, PUZZLE));
    expect(keyOf(set, OTHER)).not.toBe(keyOf(set, PUZZLE));
  }
  expect(keyOf("soma", PUZZLE)).not.toBe(keyOf("cube-puzzler-pro", PUZZLE));
});

it("is the same for mirrored puzzles where every piece is its own mirror image, as flat ones are", () => {
  expect(keyOf("cube-puzzler-pro", MIRRORED)).toBe(keyOf("cube-puzzler-pro", PUZZLE));
  // Two pieces of the Soma cube are mirror images of each other, in different colours.
  expect(keyOf("soma", MIRRORED)).not.toBe(keyOf("soma", PUZZLE));
});
