import { expect, it } from "vitest";
import { startBudget, unwrap } from "../base/index.js";
import { anyFamily, familyById, type Family, type Wish } from "../puzzles/index.js";
import { gradeByOwn, weightsOf, type GradeName } from "../reasons/index.js";
import { gradePuzzle } from "../workbench/index.js";
import { generatePuzzle } from "./generate.js";

/** Seeds whose puzzles are found quickly. */
const WISHED: readonly (readonly [family: string, difficulty: GradeName, wish: Wish, seed: number])[] = [
  ["chessboard", "easy", {}, 1],
  ["cube", "easy", { set: "soma" }, 0],
  ["cube", "medium", { set: "soma" }, 1],
  ["cube", "hard", {}, 0],
  ["cube", "fiendish", {}, 0],
  ["pips", "easy", {}, 0],
  ["pips", "medium", {}, 1],
  ["pips", "hard", {}, 1],
  ["pips", "fiendish", { dominoes: 12 }, 0],
  ["tents", "easy", { size: "8x8" }, 1],
  ["tents", "medium", { size: "8x8" }, 0],
  ["tents", "hard", { size: "8x8" }, 1],
  ["tents", "fiendish", { size: "8x8" }, 2],
  ["twist", "easy", {}, 1],
  ["twist", "medium", {}, 1],
  ["twist", "hard", {}, 0],
  ["twist", "fiendish", {}, 0],
];

/** The grade that `grade` gives, by the family's own measures if they suffice, because a walkthrough takes a thousand times as long. */
async function gradeOf(family: Family, puzzle: unknown): Promise<GradeName | undefined> {
  const measures = await family.measures?.();
  const own = measures?.(puzzle, undefined, startBudget({}));
  const quick = own && gradeByOwn(weightsOf(family.id)!, own);
  if (quick !== undefined) return quick.grade;
  const graded = unwrap(await gradePuzzle(family, puzzle));
  return "grade" in graded ? graded.grade : undefined;
}

it.each(WISHED)("%s: grade %s is reached", async (id, difficulty, wish, seed) => {
  const family = anyFamily(familyById(id)!);
  const made = unwrap(await generatePuzzle(family, { seed, difficulty, wish, grade: false }));
  if (made.status !== "made") throw new Error(`nothing was made: ${JSON.stringify(made)}`);
  expect(made.level).toBe(difficulty);
  // Its own `level` is only the wish.
  expect(await gradeOf(family, made.puzzle)).toBe(difficulty);
});

it("what cannot be is said at once, with the reason", async () => {
  const chessboard = anyFamily(familyById("chessboard")!);
  const medium = unwrap(await generatePuzzle(chessboard, { seed: 1, difficulty: "medium" }));
  expect(medium).toMatchObject({ status: "none", tried: 0 });
  expect(medium.status === "none" && medium.because).toContain("one free neighbour");
  const impossible = unwrap(
    await generatePuzzle(chessboard, { seed: 1, difficulty: "hard", wish: { kind: "hall" } }),
  );
  expect(impossible).toMatchObject({ status: "none", because: "a puzzle without a solution has no grade" });
});
