import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { unwrap } from "../base/index.js";
import { FAMILIES, familyById, type Wish } from "../puzzles/index.js";
import { seedOf } from "./collection.js";
import { generatePuzzle, puzzleText } from "./generate.js";

/** The puzzles of a seed, as one hash: the same on every machine, in every version that does not change them on purpose. */
async function hashOf(id: string, wish: Wish): Promise<string> {
  const family = familyById(id)!;
  const hash = createHash("sha256");
  for (let number = 0; number < 4; number++) {
    const made = unwrap(await generatePuzzle(family, { seed: seedOf(2026, number, 0), wish }));
    if (made.status !== "made") throw new Error(`${id}: nothing was made`);
    hash.update(unwrap(puzzleText(family, undefined, made.puzzle)).text);
  }
  return hash.digest("hex").slice(0, 16);
}

it.each([
  ["chessboard", {}, "51d7263e54becc9b"],
  ["chessboard", { kind: "hall" }, "dfa4d4004cb958fe"],
  ["cube", {}, "c9a64553ca2700b0"],
  ["pips", { dominoes: 7 }, "45af958066a32a86"],
  ["tents", {}, "2030b50272bba2f2"],
  ["tents", { size: "12x9", "blank-clues": 4 }, "bc47ff4c001f2185"],
  ["twist", { pegs: 4 }, "258fb97794ce01dc"],
])("%s by a seed is always the same: %j", async (id, wish: Wish, hash) => {
  expect(await hashOf(id, wish)).toBe(hash);
});

it("every family makes puzzles", () => {
  expect(FAMILIES.filter(({ making }) => making === undefined)).toEqual([]);
});
