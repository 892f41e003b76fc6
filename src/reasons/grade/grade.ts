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
  hardestOf,
  measure,
  MEASURES,
  narrowestOf,
  needsSupposition,
  toldSteps,
  type GradeWeights,
  type Measures,
} from "./measures.js";
import type { Step } from "../steps/step.js";

export const GRADES = ["easy", "medium", "hard", "fiendish"] as const;
export type GradeName = (typeof GRADES)[number];

/** How hard a puzzle is, and what makes it so. */
export interface Grade {
  /** How hard it is in a word. */
  readonly grade: GradeName;
  /** The same as a number: more is harder. Scores of one family compare. */
  readonly score: number;
  /** How many steps the walkthrough takes, links of chains among them. */
  readonly steps: number;
  /** How many steps take one rule, two rules, and so on. */
  readonly sizes: Readonly<Record<string, number>>;
  /** The step with the largest reason; of several the first. Absent when there is no step. */
  readonly hardest?: Step;
  /** The same among the steps up to the first that places something. */
  readonly hardestBeforePlacement?: Step;
  /** Steps with a reason of the smallest size, where there were fewest to choose from. */
  readonly narrowest: number;
  /** Steps that unit propagation does not refute: a person has to suppose something. */
  readonly suppositions: number;
  /** What the score was made of. */
  readonly measures: Measures;
  /** `open`: the puzzle has several solutions, and the grade is for the part that is forced. */
  readonly end: Walkthrough["end"];
}

/** The weights of a family, or those for families without labelled puzzles. */
/** The weights of a family that was calibrated. */
export function weightsOf(family: string): GradeWeights | undefined {
  return (GRADE_WEIGHTS as Readonly<Record<string, GradeWeights>>)[family];
}

export function gradeOf(walked: Walkthrough, weights: GradeWeights): Grade {
  const told = toldSteps(walked);
  const steps = told.map(({ step }) => step);
  const sizes: Record<string, number> = {};
  for (const { size } of steps) sizes[size] = (sizes[size] ?? 0) + 1;
  const placing = steps.findIndex(({ facts }) => facts.some(({ holds }) => holds));
  const opening = placing < 0 ? steps : steps.slice(0, placing + 1);
  const hardest = hardestOf(steps);
  const before = hardestOf(opening);
  const measures = measure(told, hardest, before);
  const score = scoreOf(measures, weights);
  return {
    grade: gradeAt(score, weights),
    score,
    steps: steps.length,
    sizes,
    ...(hardest === undefined ? {} : { hardest }),
    ...(before === undefined ? {} : { hardestBeforePlacement: before }),
    narrowest: narrowestOf(walked),
    suppositions: steps.filter(needsSupposition).length,
    measures,
    end: walked.end,
  };
}

/** One decimal: the labels do not support more. */
export function scoreOf(measures: Measures, { weights }: GradeWeights): number {
  return Math.round(10 * MEASURES.reduce((sum, name) => sum + weights[name] * measures[name], 0)) / 10;
}

export function gradeAt(score: number, { limits }: GradeWeights): GradeName {
  return GRADES[limits.filter((limit) => score >= limit).length]!;
}
