import { expect, it } from "vitest";
import { startBudget, unwrap } from "../base/index.js";
import { tents } from "../puzzles/index.js";
import { gradeByOwn, weightsOf, type GradeName } from "../reasons/index.js";
import { gradePuzzle } from "../workbench/index.js";
import { generateOne, openMaker } from "./generate.js";

/** Seeds of small boards, and one of a larger board. */
const BOARDS: readonly (readonly [size: string, difficulty: GradeName, seed: number])[] = [
  ["7x8", "easy", 1],
  ["7x8", "medium", 2],
  ["7x8", "hard", 3],
  ["7x8", "fiendish", 4],
  ["14x14", "easy", 5],
];

it.each(BOARDS)(
  "%s, %s: the grade that is known without a walkthrough is what `grade` says",
  async (size, difficulty, seed) => {
    const maker = unwrap(await openMaker(tents, { size }));
    const measures = await tents.measures!();
    const bare = await generateOne(tents, maker, { seed, difficulty, grade: false });
    if (bare.status !== "made") throw new Error("nothing was made");
    const graded = unwrap(await gradePuzzle(tents, bare.puzzle));
    if (!("grade" in graded)) throw new Error("no grade");
    const { grade, score } = graded;
    expect(grade).toBe(difficulty);
    expect(gradeByOwn(weightsOf("tents")!, measures(bare.puzzle, undefined, startBudget({})))).toEqual({
      grade,
      score,
    });
    const whole = await generateOne(tents, maker, { seed, difficulty });
    expect(whole).toMatchObject({ key: bare.key, grade: { grade, score } });
  },
);

it("own measures tell no grade where weights ask for a walkthrough", () => {
  expect(gradeByOwn(weightsOf("pips")!, {})).toBeUndefined();
});
