/** Puzzles that were made, solved by an engine that had no part in making them. */
import { deriveSeed, unwrap } from "../../base/index.js";
import { anyFamily, familyById, type Wish } from "../../puzzles/index.js";
import { solvePuzzle } from "../../workbench/index.js";
import { generateOne, openMaker } from "../generate.js";

/**
 * A wish of each kind, and the engine that confirms it: CaDiCaL, or dancing links for packings, which are made with a table or a search of
 * our own.
 */
export const WISHES: readonly (readonly [family: string, wish: Wish, engine: string])[] = [
  ["chessboard", { size: "6x6" }, "cadical"],
  ["chessboard", { size: "5x7", removed: 9 }, "cadical"],
  ["cube", { set: "soma" }, "cadical"],
  ["cube", { clues: "pieces" }, "dancing-links"],
  ["pips", { dominoes: 6 }, "cadical"],
  ["pips", { dominoes: 8, repeats: true }, "cadical"],
  ["tents", { size: "8x8" }, "cadical"],
  ["tents", { size: "12x9", "blank-clues": 5 }, "cadical"],
  ["twist", {}, "cadical"],
  ["twist", { pegs: 3, given: 1 }, "dancing-links"],
];

/** A puzzle that takes this long is a defect, and its seed is reported. Even a busy machine takes only a thousandth of it. */
const LIMITS = { timeMs: 300_000 };

/** How many of the puzzles have exactly their solution, by the engine. Throws for one that has not. */
export async function confirm(
  [id, wish, engine]: (typeof WISHES)[number],
  count: number,
  firstSeed: number,
): Promise<number> {
  const family = anyFamily(familyById(id)!);
  const maker = unwrap(await openMaker(family, wish));
  let confirmed = 0;
  for (let i = 0; i < count; i++) {
    const seed = deriveSeed(firstSeed, i);
    const made = await generateOne(family, maker, { seed, limits: LIMITS });
    if (made.status !== "made")
      throw new Error(`${id} ${JSON.stringify(wish)}: nothing was made of seed ${seed}`);
    const answer = unwrap(await solvePuzzle(family, made.puzzle, { engine, limit: 2, limits: LIMITS }));
    if (answer.status !== "solved" || answer.unique !== true || answer.method?.engine !== engine)
      throw new Error(`${id} ${JSON.stringify(wish)}: seed ${seed} is not confirmed to be unique`);
    confirmed++;
  }
  return confirmed;
}
