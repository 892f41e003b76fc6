import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { unwrap } from "../base/index.js";
import { anyFamily, familyById, type Wish } from "../puzzles/index.js";
import { readPuzzle } from "../workbench/index.js";
import { generateOne, openMaker } from "./generate.js";

async function make(id: string, wish: Wish): Promise<unknown> {
  const family = anyFamily(familyById(id)!);
  const made = await generateOne(family, unwrap(await openMaker(family, wish)), { seed: 3 });
  if (made.status !== "made") throw new Error(`${id}: nothing was made`);
  return made.puzzle;
}

describe("what to ask for so that puzzles are like another", () => {
  it.each([
    ["tents", { size: "6x9" }, { size: "6x9" }],
    ["chessboard", { size: "4x7" }, { size: "4x7" }],
    ["twist", { given: 2 }, {}],
    ["cube", { set: "soma", clues: "pieces" }, { set: "soma", clues: "pieces" }],
    ["cube", {}, { set: "cube-puzzler-pro", clues: "faces" }],
  ])("%s: of %j it is %j", async (id, wish, like) => {
    expect(familyById(id)!.making!.like!(await make(id, wish))).toEqual(like);
  });
  it.each(["twist/diamond.json", "cube/flat-square.txt"])("keeps board and pieces of %s", async (file) => {
    const path = new URL(`../../examples/${file}`, import.meta.url);
    const { family, puzzle } = unwrap(readPuzzle(readFileSync(path, "utf8")));
    const { like } = family.making!;
    const wish = like!(puzzle);
    const made = await make(family.id, wish);
    expect(made).not.toEqual(puzzle);
    const { pieces, present, cells } = made as Record<string, unknown>;
    expect(puzzle).toMatchObject({ pieces, ...(cells === undefined ? { present } : { cells }) });
    expect(like!(made)).toEqual(wish);
  });
  it("is nothing where the size cannot be asked for", () => {
    const { family, puzzle } = unwrap(readPuzzle("1x2"));
    expect(family.making!.like!(puzzle)).toEqual({});
  });
});
