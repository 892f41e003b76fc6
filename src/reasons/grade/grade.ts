/**
 * How hard a puzzle is, from the steps of its walkthrough.
 *
 * Two things make a puzzle hard for people: how much a step takes, and how few steps there are to find (Pelánek, "Difficulty rating of Sudoku
 * puzzles: an overview and evaluation", 2014). Both are measured on the walkthrough, which takes the smallest reason at each point. What each
 * measure counts for, and where one grade ends, was learned from puzzles that people or other programs have labelled: `weights.ts`.
 *
 * Nothing here assumes that the solution is unique. A puzzle with several is graded up to where nothing more is forced.
 */
import type { Walkthrough } from "../hints/hint.js";
import { GRADE_WEIGHTS } from "./weights.js";
import {
  asHardAs,
  hardestOf,
  largeTechniques,
  measure,
  MEASURES,
  narrowestOf,
  needsSupposition,
  toldSteps,
  type GradeWeights,
  type Measures,
} from "./measures.js";
import type { Step } from "../steps/step.js";

/** The four grades, the easiest first. */
export type GradeName = "easy" | "medium" | "hard" | "fiendish";
export const GRADES: readonly GradeName[] = ["easy", "medium", "hard", "fiendish"];

/** What a walkthrough shows, whether or not it came to its end. */
export interface Breakdown {
  /** How many steps it takes. Each ends in a mark on the board, as the steps of a walkthrough do. */
  readonly steps: number;
  /** How many different thoughts lead to them: links of chains that the board does not show. */
  readonly thoughts: number;
  /** How many steps take one rule, two rules, and so on. A step takes as many as the largest of its thoughts. */
  readonly sizes: Readonly<Record<string, number>>;
  /** The same for steps and thoughts one by one. */
  readonly allSizes: Readonly<Record<string, number>>;
  /** The step or thought with the largest reason; of several the one that uses the most facts. Absent when there is no step. */
  readonly hardest?: Step;
  /** How many steps and thoughts are as hard, itself among them. */
  readonly asHard: number;
  /** The same among the steps up to the first that places something. */
  readonly hardestBeforePlacement?: Step;
  /** Steps with a reason of the smallest size, where there were fewest to choose from. */
  readonly narrowest: number;
  /** Steps and thoughts that unit propagation does not refute: a person has to suppose something. */
  readonly suppositions: number;
  /** The techniques of all steps, by their ids, in the order in which they first occur. */
  readonly techniques: readonly string[];
  /** Those of the steps that take two rules or more. */
  readonly hardTechniques: readonly string[];
}

/** How hard a puzzle is, and what makes it so. */
export interface Grade extends Breakdown {
  /** How hard it is in a word. */
  readonly grade: GradeName;
  /** The same as a number: more is harder. Scores of one family can be compared. */
  readonly score: number;
  /** Whether the grade was learned from labelled puzzles of this family. */
  readonly calibrated: boolean;
  /** Where weights and thresholds are from, in a sentence. */
  readonly source: string;
  /** What the walkthrough shows, as numbers. Those that have a weight make the score. */
  readonly measures: Measures;
  /** The family's own measures, where it has some. */
  readonly own?: Readonly<Record<string, number>>;
  /** `open`: the puzzle has several solutions, and the grade is for the part that is forced. */
  readonly end: Walkthrough["end"];
}

/** Own measures of a family, by name. */
export type OwnValues = Readonly<Record<string, number>>;

/** The weights of a family of ours. */
export function weightsOf(family: string): GradeWeights | undefined {
  return (GRADE_WEIGHTS as Readonly<Record<string, GradeWeights>>)[family];
}

export function breakdownOf(walked: Pick<Walkthrough, "steps">): Breakdown {
  const steps = toldSteps(walked).map(({ step }) => step);
  const placing = steps.findIndex(({ facts }) => facts.some(({ holds }) => holds));
  const hardest = hardestOf(steps);
  const before = hardestOf(placing < 0 ? steps : steps.slice(0, placing + 1));
  return {
    steps: walked.steps.length,
    thoughts: steps.length - walked.steps.length,
    sizes: countSizes(walked.steps.map(({ step }) => largestSize(step))),
    allSizes: countSizes(steps.map(({ size }) => size)),
    ...(hardest === undefined ? {} : { hardest }),
    asHard: hardest === undefined ? 0 : asHardAs(steps, hardest),
    ...(before === undefined ? {} : { hardestBeforePlacement: before }),
    narrowest: narrowestOf(walked),
    suppositions: steps.filter(needsSupposition).length,
    techniques: [...new Set(steps.flatMap(({ technique }) => technique ?? []))],
    hardTechniques: largeTechniques(steps),
  };
}

/** The largest size among a step and the thoughts that lead to it. */
function largestSize({ size, chain = [] }: Step): number {
  return Math.max(size, ...chain.map(largestSize));
}

function countSizes(sizes: readonly number[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const size of sizes) counts[size] = (counts[size] ?? 0) + 1;
  return counts;
}

/** `facts`: how many facts the board has. `own`: the family's own measures. Undefined where there is nothing to grade: the puzzle is open, and nothing is forced. */
export function gradeOf(
  walked: Walkthrough,
  weights: GradeWeights,
  facts: number,
  own?: OwnValues,
): Grade | undefined {
  if (walked.end === "open" && walked.steps.length === 0) return undefined;
  const told = toldSteps(walked);
  const breakdown = breakdownOf(walked);
  const measures = measure(told, breakdown.hardest, breakdown.hardestBeforePlacement, facts);
  const score = scoreOf(measures, weights, own);
  const { calibrated, source } = weights;
  return {
    grade: gradeAt(score, weights),
    score,
    calibrated,
    source,
    ...breakdown,
    measures,
    ...(own === undefined ? {} : { own }),
    end: walked.end,
  };
}

/** The grade by the family's own measures; undefined where the weights ask for a walkthrough. `gradeOf` gives the same. */
export function gradeByOwn(
  weights: GradeWeights,
  own: OwnValues,
): Pick<Grade, "grade" | "score"> | undefined {
  if (MEASURES.some((name) => weights.weights[name] !== 0)) return undefined;
  const score = scoreOf(undefined, weights, own);
  return { grade: gradeAt(score, weights), score };
}

/** One decimal: the labels do not support more. */
function scoreOf(
  measures: Measures | undefined,
  { weights, own: ownWeights = {} }: GradeWeights,
  own: OwnValues = {},
): number {
  let score = 0;
  if (measures !== undefined) for (const name of MEASURES) score += weights[name] * measures[name];
  for (const name in ownWeights) score += ownWeights[name]! * (own[name] ?? 0);
  return Math.round(10 * score) / 10;
}

function gradeAt(score: number, { thresholds }: GradeWeights): GradeName {
  return GRADES[thresholds.filter((threshold) => score >= threshold).length]!;
}
