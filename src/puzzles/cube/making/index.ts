/** New polycube puzzles. */
import { ok, startBudget, type Result } from "../../../base/index.js";
import type { Making } from "../../making/making.js";
import { readFrom, readWish } from "../../making/wish.js";
import { json } from "../formats/json.js";
import { layers } from "../formats/layers.js";
import { boxCells, type Cube, type CubeSolution } from "../puzzle.js";
import { pieceSetById, piecesOfSet } from "../sets.js";
import { CUBE_OPTIONS } from "./options.js";

export const cubeMaking: Making<Cube, CubeSolution> = {
  options: CUBE_OPTIONS,
  async open(wish, budget = startBudget({})) {
    const read = readWish(CUBE_OPTIONS, wish);
    if (!read.ok) return read;
    const from = read.value.text("from");
    const base: Result<Cube> =
      from === undefined ? ok(cubeOfSet(read.value.text("set")!)) : readFrom([layers, json], from);
    if (!base.ok) return base;
    const { createCubeMaker } = await import("./maker.js");
    const clues = read.value.text("clues") === "pieces" ? "pieces" : "faces";
    // Its title was for the clues that it had.
    const { title: _, ...untitled } = base.value;
    return createCubeMaker({ ...untitled, givens: [], clues: [] }, clues, budget);
  },
  keyOf: async (puzzle) => (await import("./key.js")).cubeKey(puzzle),
};

function cubeOfSet(id: string): Cube {
  const set = pieceSetById(id)!;
  const cells = boxCells(...set.region);
  return { cells, set: id, pieces: piecesOfSet(set), reflections: false, givens: [], clues: [] };
}
