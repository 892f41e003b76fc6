/** New Tents puzzles. */
import { ok } from "../../../base/index.js";
import type { Making } from "../../making.js";
import { readWish } from "../../wish.js";
import type { Camp, Tents } from "../puzzle.js";
import { TENTS_OPTIONS } from "./options.js";

export const tentsMaking: Making<Tents, Camp> = {
  options: TENTS_OPTIONS,
  async open(wish) {
    const read = readWish(TENTS_OPTIONS, wish);
    return read.ok ? ok((await import("./maker.js")).createTentsMaker(read.value)) : read;
  },
  keyOf: async (puzzle) => (await import("./key.js")).tentsKey(puzzle),
};
