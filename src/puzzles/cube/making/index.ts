/** New polycube puzzles. */
import { ok, startBudget, type Result } from "../../../base/index.js";
import type { Making, Wish } from "../../making/making.js";
import { fromWish, readFrom, readWish } from "../../making/wish.js";
import { json } from "../formats/json.js";
import { layers } from "../formats/layers.js";
import { boxCells, type Cube, type CubeSolution } from "../puzzle.js";
import { pieceSetById, piecesOfSet } from "../sets.js";
import { CUBE_OPTIONS, SETS } from "./options.js";

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
    return createCubeMaker(withoutClues(base.value), clues, budget);
  },
  like(puzzle) {
    const clues = puzzle.clues.length === 0 && puzzle.givens.length > 0 ? "pieces" : "faces";
    return { ...boxWish(puzzle), clues };
  },
  keyOf: async (puzzle) => (await import("./key.js")).cubeKey(puzzle),
};

function cubeOfSet(id: string): Cube {
  const set = pieceSetById(id)!;
  const cells = boxCells(...set.region);
  return { cells, set: id, pieces: piecesOfSet(set), reflections: false, givens: [], clues: [] };
}

/** The wish for a set in its box, or for this region and these pieces. */
function boxWish(puzzle: Cube): Wish {
  const { set = "", cells, reflections } = puzzle;
  const isInBox = SETS.includes(set) && !reflections && String(cells) === String(cubeOfSet(set).cells);
  return isInBox ? { set } : fromWish(json, withoutClues(puzzle));
}

/** The title goes, too: it described the clues. */
function withoutClues(puzzle: Cube): Cube {
  const { title: _, ...untitled } = puzzle;
  return { ...untitled, givens: [], clues: [] };
}
