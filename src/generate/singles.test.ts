import { expect, it } from "vitest";
import { deriveSeed, unwrap } from "../base/index.js";
import { tents } from "../puzzles/index.js";
import { gradeOfSingles, weightsOf } from "../reasons/index.js";
import { gradePuzzle } from "../workbench/index.js";
import { generateOne, openMaker } from "./generate.js";

it("the grade that is seen without a walkthrough is the grade of the walkthrough", async () => {
  const maker = unwrap(await openMaker(tents, { size: "7x8" }));
  if (!("draw" in maker)) throw new Error("a maker of proper puzzles was expected");
  const seen = new Set<boolean>();
  for (let i = 0; i < 12; i++) {
    const made = await generateOne(tents, maker, { seed: deriveSeed(7, i) });
    if (made.status !== "made") throw new Error("nothing was made");
    const steps = maker.singleSteps!(made.puzzle);
    const graded = unwrap(await gradePuzzle(tents, made.puzzle));
    if (!("grade" in graded)) throw new Error("no grade");
    seen.add(steps !== undefined);
    expect(Object.keys(graded.sizes).join() === "1").toBe(steps !== undefined);
    if (steps === undefined) continue;
    expect(steps.choices).toHaveLength(graded.steps);
    const { grade, score, measures } = graded;
    expect(gradeOfSingles(steps.choices, weightsOf("tents")!, steps.facts)).toEqual({ grade, score });
    // Each measure counts here, so that a family with other weights is right, too.
    const ones = Object.fromEntries(Object.keys(measures).map((name) => [name, 1]));
    const all = { ...weightsOf("tents")!, weights: { ...measures, ...ones } };
    const sum = Object.values(measures).reduce((total, value) => total + value, 0);
    expect(gradeOfSingles(steps.choices, all, steps.facts).score).toBeCloseTo(sum, 1);
  }
  expect(seen.size).toBe(2);
});

it("without the document of the grade the same easy puzzle is made", async () => {
  const maker = unwrap(await openMaker(tents, { size: "9x9" }));
  const [whole, bare] = await Promise.all(
    [true, false].map((grade) => generateOne(tents, maker, { seed: 4, difficulty: "easy", grade })),
  );
  if (whole?.status !== "made" || bare?.status !== "made") throw new Error("nothing was made");
  expect(whole.grade?.grade).toBe("easy");
  expect(bare.grade).toBeUndefined();
  expect(bare.key).toBe(whole.key);
});
