/** New Tents puzzles. */
import { fail, ok } from "../../../base/index.js";
import type { Making } from "../../making/making.js";
import { readWish, sizeWish } from "../../making/wish.js";
import type { Camp, Tents } from "../puzzle.js";
import { TENTS_OPTIONS } from "./options.js";

export const tentsMaking: Making<Tents, Camp> = {
  options: TENTS_OPTIONS,
  async open(wish) {
    const read = readWish(TENTS_OPTIONS, wish);
    if (!read.ok) return read;
    const [rows, cols] = read.value.sides("size") as [number, number];
    if (read.value.number("blank-clues") > rows + cols)
      return fail("generate/wish", `a board of ${rows} × ${cols} has only ${rows + cols} clues to leave out`);
    return ok((await import("./maker.js")).createTentsMaker(read.value));
  },
  like: (puzzle) => sizeWish(TENTS_OPTIONS, puzzle),
  keyOf: async (puzzle) => (await import("./key.js")).tentsKey(puzzle),
};
