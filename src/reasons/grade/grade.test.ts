/** Measures computed by hand, on walkthroughs that are made up. */
import { describe, expect, it } from "vitest";
import type { Step } from "../steps/step.js";
import { breakdownOf, gradeByOwn, gradeOf, weightsOf } from "./grade.js";
import { measure, MEASURES, toldSteps, type GradeWeights, type Measures } from "./measures.js";

interface Shape {
  readonly size: number;
  /** Whether it places something. */
  readonly places?: boolean;
  /** Lemmas of its proof beyond those that follow at once. */
  readonly tries?: number;
  readonly technique?: string;
  readonly chain?: readonly Step[];
  readonly literal: number;
  /** How many facts it uses. */
  readonly used?: number;
}

function stepOf({ size, places = false, tries = 0, technique, chain, literal, used = 0 }: Shape): Step {
  return {
    facts: [{ move: literal, holds: places }],
    because: [],
    said: [],
    uses: Array.from({ length: used }, (_, move) => ({ move, holds: true })),
    ...(technique === undefined ? {} : { technique }),
    size,
    smallest: true,
    words: `step ${literal}`,
    ...(chain === undefined ? {} : { chain }),
    marks: [],
    literals: [literal],
    proof: { cnf: "", drat: "", lemmas: 2 + tries } as unknown as Step["proof"],
  };
}

/** Five steps: one rule, two rules, four rules with a supposition, one rule that places, two rules. */
const WALK = {
  steps: [
    { step: stepOf({ literal: 1, size: 1 }), choice: 4 },
    { step: stepOf({ literal: 2, size: 2, technique: "pair" }), choice: 2 },
    { step: stepOf({ literal: 3, size: 4, tries: 3, technique: "ring" }), choice: 1 },
    { step: stepOf({ literal: 4, size: 1, places: true, technique: "last" }), choice: 2 },
    { step: stepOf({ literal: 5, size: 2, technique: "pair" }), choice: 1 },
  ],
  end: "solved",
} as const;

const none = Object.fromEntries(MEASURES.map((name) => [name, 0])) as unknown as Measures;

function weighing(weights: Partial<Measures>, own?: GradeWeights["own"]): GradeWeights {
  return {
    weights: { ...none, ...weights },
    ...(own === undefined ? {} : { own }),
    thresholds: [1, 2, 3],
    calibrated: true,
    source: "made up",
  };
}

describe("measures", () => {
  it("are what they say, by hand", () => {
    const told = toldSteps(WALK);
    const { hardest, hardestBeforePlacement } = breakdownOf(WALK);
    const measures = measure(told, hardest, hardestBeforePlacement, 192);
    expect(measures).toEqual({
      rules: (0 + 1 + 2 + 0 + 1) / 5,
      hardest: 2.5,
      opening: 2.5,
      suppositions: 1 / 5,
      refutation: 2 / 5,
      // The last fifth of the way does not count for what there is to choose from.
      scarcity: (1 / 4 + 1 / 2 + 1 + 1 / 2) / 4,
      bottleneck: (1 / 2 + 1) / 4,
      early: 4 / 5,
      length: Math.log2(5),
      board: 2,
    });
  });

  it("are nothing where there is no step", () => {
    expect(measure([], undefined, undefined, 0)).toEqual(none);
  });

  it("count the links of a chain, and each fact once", () => {
    const link = stepOf({ literal: 7, size: 2 });
    const steps = [
      { step: stepOf({ literal: 8, size: 1, chain: [link] }), choice: 1 },
      { step: stepOf({ literal: 9, size: 1, chain: [link] }), choice: 1 },
    ];
    expect(toldSteps({ steps }).map(({ step }) => step.words)).toEqual(["step 7", "step 8", "step 9"]);
    // A step ends in a mark. What leads to it are thoughts, and it takes as many rules as the largest of them.
    expect(breakdownOf({ steps })).toMatchObject({
      steps: 2,
      thoughts: 1,
      sizes: { 2: 2 },
      allSizes: { 1: 2, 2: 1 },
    });
  });
});

describe("the breakdown", () => {
  it("says which steps are hardest, and where there is least to choose from", () => {
    const { hardest, hardestBeforePlacement: _, ...breakdown } = breakdownOf(WALK);
    expect({ ...breakdown, hardest: hardest?.words }).toEqual({
      steps: 5,
      thoughts: 0,
      sizes: { 1: 2, 2: 2, 4: 1 },
      allSizes: { 1: 2, 2: 2, 4: 1 },
      asHard: 1,
      hardest: "step 3",
      narrowest: 1,
      suppositions: 1,
      techniques: ["pair", "ring", "last"],
      hardTechniques: ["pair", "ring"],
    });
    const placedFirst = { steps: WALK.steps.slice(3) };
    expect(breakdownOf(placedFirst).hardestBeforePlacement?.words).toBe("step 4");
    expect(breakdownOf(placedFirst).hardest?.words).toBe("step 5");
  });

  it("takes the step that uses the most facts where several are as hard", () => {
    const used = [1, 3, 3, 2];
    const steps = used.map((count, i) => ({
      step: stepOf({ literal: i + 1, size: 2, used: count }),
      choice: 1,
    }));
    const easy = { step: stepOf({ literal: 9, size: 1, used: 9 }), choice: 1 };
    const { hardest, asHard } = breakdownOf({ steps: [easy, ...steps] });
    expect([hardest?.words, asHard]).toEqual(["step 2", 4]);
  });

  it("is there without any step", () => {
    expect(breakdownOf({ steps: [] })).toEqual({
      steps: 0,
      thoughts: 0,
      sizes: {},
      allSizes: {},
      asHard: 0,
      narrowest: 0,
      suppositions: 0,
      techniques: [],
      hardTechniques: [],
    });
  });
});

describe("the grade", () => {
  it("weighs measures and the family's own, and is divided by the thresholds", () => {
    expect(gradeOf(WALK, weighing({ hardest: 1 }), 0)).toMatchObject({ score: 2.5, grade: "hard" });
    const own = { ring: 2, spare: 5 };
    const weights = weighing({ rules: 1 }, { ring: 0.1, other: 9 });
    expect(gradeOf(WALK, weights, 0, own)).toMatchObject({ score: 1, grade: "medium", own });
    // Without a walkthrough, there is a grade only where nothing of it is weighed.
    expect(gradeByOwn(weights, own)).toBeUndefined();
    expect(gradeByOwn(weighing({}, { ring: 1.1 }), own)).toEqual({ score: 2.2, grade: "hard" });
    expect(gradeOf(WALK, weighing({ hardest: 1.2 }), 0)?.grade).toBe("fiendish");
    expect(gradeOf(WALK, weighing({}), 0)).toMatchObject({ score: 0, grade: "easy", source: "made up" });
  });

  it("is none where nothing is forced", () => {
    expect(gradeOf({ steps: [], end: "open" }, weighing({}), 9)).toBeUndefined();
    expect(gradeOf({ steps: [], end: "solved" }, weighing({}), 9)).toMatchObject({ grade: "easy", steps: 0 });
    expect(gradeOf({ ...WALK, end: "open" }, weighing({}), 9)?.end).toBe("open");
  });

  it("has a scale for every family, and says which were not learned from labels", () => {
    const calibrated = Object.fromEntries(
      ["chessboard", "cube", "pips", "tents", "twist"].map((family) => {
        const weights = weightsOf(family)!;
        const [medium, hard, fiendish] = weights.thresholds;
        expect(medium < hard && hard <= fiendish && fiendish === 30).toBe(true);
        expect(Object.keys(weights.weights)).toEqual([...MEASURES]);
        expect(weights.source.startsWith("Not calibrated:")).toBe(!weights.calibrated);
        return [family, weights.calibrated];
      }),
    );
    expect(calibrated).toEqual({ chessboard: false, cube: false, pips: true, tents: true, twist: true });
    expect(weightsOf("sudoku")).toBeUndefined();
  });
});
