import { expect, it } from "vitest";
import { startBudget, unwrap } from "../base/index.js";
import { familyById, type Wish } from "../puzzles/index.js";
import { gradeByOwn, weightsOf, type GradeName } from "../reasons/index.js";
import { gradePuzzle } from "../workbench/index.js";
import { generateOne, openMaker } from "./generate.js";

/** Small puzzles, and a larger board. */
const MADE: readonly (readonly [family: string, wish: Wish, difficulty: GradeName, seed: number])[] = [
  ["tents", { size: "7x8" }, "easy", 1],
  ["tents", { size: "7x8" }, "medium", 2],
  ["tents", { size: "7x8" }, "hard", 3],
  ["tents", { size: "7x8" }, "fiendish", 4],
  ["tents", { size: "14x14" }, "easy", 5],
  ["pips", { dominoes: 3 }, "easy", 1],
  ["twist", { given: 5 }, "easy", 1],
];

it.each(MADE)(
  "%s %j, %s: the grade that is known without a walkthrough is what `grade` says",
  async (id, wish, difficulty, seed) => {
    const family = familyById(id)!;
    const maker = unwrap(await openMaker(family, wish));
    const measures = await family.measures!();
    const bare = await generateOne(family, maker, { seed, difficulty, grade: false });
    if (bare.status !== "made") throw new Error("nothing was made");
    expect([bare.level, bare.grade]).toEqual([difficulty, undefined]);
    const graded = unwrap(await gradePuzzle(family, bare.puzzle));
    if (!("grade" in graded)) throw new Error("no grade");
    const { grade, score } = graded;
    expect(grade).toBe(difficulty);
    const own = measures(bare.puzzle, undefined, startBudget({}));
    expect(gradeByOwn(weightsOf(id)!, own)).toEqual({ grade, score });
    expect(graded.own).toEqual(own);
  },
);

it("a puzzle is the same with its whole grade and without", async () => {
  const family = familyById("tents")!;
  const maker = unwrap(await openMaker(family, { size: "7x7" }));
  const asked = { seed: 6, difficulty: "hard" } as const;
  const whole = await generateOne(family, maker, asked);
  const bare = await generateOne(family, maker, { ...asked, grade: false });
  if (whole.status !== "made" || bare.status !== "made") throw new Error("nothing was made");
  expect(whole.grade?.grade).toBe("hard");
  expect(bare.key).toBe(whole.key);
});

it("own measures tell no grade where weights ask for a walkthrough", () => {
  expect(gradeByOwn(weightsOf("chessboard")!, {})).toBeUndefined();
});
