import { describe, expect, it } from "vitest";
import { startBudget, Stopped, type Budget } from "../base/index.js";
import type { Maker } from "../puzzles/index.js";
import { makeGraded, nothingTried, type Rated, type Rating } from "./aim.js";

/** Puzzles are numbers, and larger ones are harder. */
const maker: Maker<number, undefined> = {
  patience: 0,
  draw: (random) => ({ puzzle: random.below(40), solution: undefined }),
  flaw: () => undefined,
  vary: ({ puzzle }, random) => ({ puzzle: puzzle + random.below(5) - 2, solution: undefined }),
  key: String,
};
const gradeOf = (puzzle: number): Rated => ({
  grade: (["easy", "medium", "hard", "fiendish"] as const)[Math.floor(puzzle / 10)] ?? "fiendish",
  score: puzzle,
});

function rating(walked: number[] = []): Rating<number, Rated> {
  return {
    async walk(puzzle) {
      walked.push(puzzle);
      return gradeOf(puzzle);
    },
  };
}
const fresh = nothingTried;

describe("towards a grade", () => {
  it.each(["easy", "medium", "hard", "fiendish"] as const)("%s puzzles are made", async (wanted) => {
    for (let seed = 0; seed < 20; seed++) {
      const walked: number[] = [];
      const made = await makeGraded(maker, wanted, seed, rating(walked), fresh(), startBudget({}));
      if (!("sketch" in made)) throw new Error("nothing was made");
      expect(gradeOf(made.sketch.puzzle).grade).toBe(wanted);
      expect(made.rated?.grade).toBe(wanted);
      expect(walked.at(-1)).toBe(made.sketch.puzzle);
      // If a family's own measures give the grade, there is no walkthrough.
      const quick = { ...rating(walked), quick: gradeOf };
      walked.length = 0;
      const soon = await makeGraded(maker, wanted, seed, quick, fresh(), startBudget({}));
      if (!("sketch" in soon)) throw new Error("nothing was made");
      expect(gradeOf(soon.sketch.puzzle).grade).toBe(wanted);
      expect(soon.rated).toBeUndefined();
      expect(walked).toEqual([]);
    }
  });
  it("what is out of reach is given up, with what was tried", async () => {
    const low = { ...maker, draw: () => ({ puzzle: 15, solution: undefined }), vary: () => undefined };
    const log = fresh();
    const missed = await makeGraded(low, "fiendish", 1, rating(), log, startBudget({}));
    expect(missed).toEqual({
      tried: log.tried,
      grades: { medium: log.tried },
      draws: { begun: log.tried, empty: 0, notUnique: 0, otherwise: 0 },
    });
    expect(log.tried).toBeGreaterThan(10);
  });
  it("a quick rating tries more before it gives up", async () => {
    const low = { ...maker, draw: () => ({ puzzle: 3, solution: undefined }), vary: () => undefined };
    const slow = await makeGraded(low, "hard", 1, rating(), fresh(), startBudget({}));
    const quick = { ...rating(), quick: gradeOf };
    const missed = await makeGraded(low, "hard", 1, quick, fresh(), startBudget({}));
    expect(slow).toMatchObject({ grades: { easy: 1_000 } });
    expect(missed).toMatchObject({ grades: { easy: 5_000 } });
  });
  it("a quick rating may end early where nothing is changed: then only the wished grade matters", async () => {
    const { vary: _, ...plain } = maker;
    const asked = new Set<string | undefined>();
    const quick: Rating<number, Rated>["quick"] = (puzzle, only) => {
      asked.add(only);
      return only === undefined || gradeOf(puzzle).grade === only ? gradeOf(puzzle) : "other";
    };
    const made = await makeGraded(plain, "hard", 3, { ...rating(), quick }, fresh(), startBudget({}));
    expect("sketch" in made && gradeOf(made.sketch.puzzle).grade).toBe("hard");
    const low = { ...plain, draw: () => ({ puzzle: 3, solution: undefined }) };
    const missed = await makeGraded(low, "hard", 1, { ...rating(), quick }, fresh(), startBudget({}));
    expect(missed).toMatchObject({ tried: 5_000, grades: {}, others: 5_000, draws: { begun: 5_000 } });
    expect([...asked]).toEqual(["hard"]);
    await makeGraded(maker, "hard", 3, { ...rating(), quick }, fresh(), startBudget({}));
    expect([...asked]).toEqual(["hard", undefined]);
  });
  it("looks for the grade by halves among easier puzzles around one that is too hard", async () => {
    const { vary: _, ...plain } = maker;
    const one = {
      ...plain,
      draw: () => ({ puzzle: 1_000, solution: undefined }),
      easier: ({ puzzle }: { puzzle: number }) =>
        Array.from({ length: puzzle }, (_, at) => ({ puzzle: puzzle - 1 - at, solution: undefined })),
    };
    for (const wanted of ["easy", "medium", "hard"] as const) {
      const log = fresh();
      const made = await makeGraded(one, wanted, 1, rating(), log, startBudget({}));
      // The first of them with the grade: no more is given than it takes.
      expect("sketch" in made && made.sketch.puzzle).toBe({ easy: 9, medium: 19, hard: 29 }[wanted]);
      expect(log.draws.begun).toBe(1);
      expect(log.tried).toBeLessThanOrEqual(11);
    }
    // None of them is harder than the first.
    const tooLow = { ...one, draw: () => ({ puzzle: 15, solution: undefined }) };
    const missed = await makeGraded(tooLow, "hard", 1, rating(), fresh(), startBudget({}));
    expect(missed).toMatchObject({ tried: 1_000, grades: { medium: 1_000 } });
  });
  it("looks among easier puzzles only after the draws that its maker asks for", async () => {
    const { vary: _, ...plain } = maker;
    const asked = new Set<string | undefined>();
    const quick: Rating<number, Rated>["quick"] = (puzzle, only) => {
      asked.add(only);
      return gradeOf(puzzle);
    };
    const one = {
      ...plain,
      draw: () => ({ puzzle: 25, solution: undefined }),
      easier: () => [{ puzzle: 15, solution: undefined }],
      easierAfter: 7,
    };
    const log = fresh();
    const made = await makeGraded(one, "medium", 1, { ...rating(), quick }, log, startBudget({}));
    expect("sketch" in made && made.sketch.puzzle).toBe(15);
    expect(log.draws.begun).toBe(8);
    // Until then only the wished grade matters.
    expect([...asked]).toEqual(["medium", undefined]);
  });
  it("a maker that knows its hardest grade is not asked for more", async () => {
    const easy = { ...maker, hardest: { hardness: 1 / 3, because: "it is small" } };
    const missed = await makeGraded(easy, "hard", 1, rating(), fresh(), startBudget({}));
    expect(missed).toEqual({ tried: 0, grades: {}, because: "it is small" });
    expect("sketch" in (await makeGraded(easy, "medium", 1, rating(), fresh(), startBudget({})))).toBe(true);
  });
  it("a limit leaves what was tried up to there", async () => {
    const low = { ...maker, draw: () => ({ puzzle: 15, solution: undefined }), vary: () => undefined };
    let left = 60;
    const budget: Budget = { ...startBudget({}), stopped: () => (--left < 0 ? "time" : undefined) };
    const log = fresh();
    await expect(makeGraded(low, "fiendish", 1, rating(), log, budget)).rejects.toThrow(Stopped);
    expect(log.tried).toBeGreaterThan(5);
    expect(Object.values(log.grades).reduce((sum, count) => sum + count, 0)).toBe(log.tried);
  });
});
