/** What a walkthrough says about difficulty, as numbers. */
import type { Walkthrough } from "../hints/hint.js";
import type { Step } from "../steps/step.js";

/** What a walkthrough says about difficulty, before it is weighed. Each is about 0 in the easiest puzzles. */
export interface Measures {
  /** How many rules a step needs, on average; a doubling counts 1. */
  readonly rules: number;
  /** The effort of the hardest step. */
  readonly hardest: number;
  /** The effort of the hardest step before the first placement. */
  readonly opening: number;
  /** The share of steps that need a supposition. */
  readonly suppositions: number;
  /** How much has to be tried in a step beyond what follows at once, on average. */
  readonly refutation: number;
  /** How few steps there are to choose from, on average. */
  readonly scarcity: number;
  /** The same for large steps alone. */
  readonly bottleneck: number;
  /** How early the first large step comes. */
  readonly early: number;
  /** How many steps there are; a doubling counts 1. */
  readonly length: number;
  /** How large the board is. */
  readonly board: number;
}

export const MEASURES: readonly (keyof Measures)[] = [
  "rules",
  "hardest",
  "opening",
  "suppositions",
  "refutation",
  "scarcity",
  "bottleneck",
  "early",
  "length",
  "board",
];

/** What each measure counts for in the score, and where a grade ends. */
export interface GradeWeights {
  /** What each measure counts for in the score. */
  readonly weights: Measures;
  /** What each of the family's own measures (`Family.measures`) counts for, by name. */
  readonly own?: Readonly<Record<string, number>>;
  /** The scores at which medium, hard and fiendish begin. */
  readonly thresholds: readonly [medium: number, hard: number, fiendish: number];
  /** Whether weights and thresholds were learned from labelled puzzles of this family. */
  readonly calibrated: boolean;
  /** Where they are from, in a sentence. */
  readonly source: string;
}

/** What is measured of a step. */
export interface MeasuredStep extends Pick<Step, "size" | "technique"> {
  readonly facts: { readonly length: number };
  readonly proof: { readonly lemmas: number };
}

/** Propagation alone does not refute the opposite of what it concludes: its proof has lemmas besides the facts and the empty clause. */
export function needsSupposition(step: MeasuredStep): boolean {
  return furtherLemmas(step) > 0 || step.technique === "supposition";
}

/** How much has to be tried beyond what follows at once. */
function furtherLemmas({ proof, facts }: MeasuredStep): number {
  return Math.max(0, proof.lemmas - facts.length - 1);
}

export interface ToldStep<T = Step> {
  readonly step: T;
  readonly choice: number;
}

/** All steps, with the links of chains before the step that they lead to. A link that was told before is not told again. */
export function toldSteps({ steps }: Pick<Walkthrough, "steps">): ToldStep[] {
  const told: ToldStep[] = [];
  const known = new Set<string>();
  const tell = (step: Step, choice: number): void => {
    for (const link of step.chain ?? []) tell(link, choice);
    const news = step.literals.filter((literal) => !known.has(String(literal)));
    if (news.length === 0) return;
    for (const literal of news) known.add(String(literal));
    told.push({ step, choice });
  };
  for (const { step, choice } of steps) tell(step, choice);
  return told;
}

/** The hardest step. Among steps of the same effort, the one that uses the most facts, because there is more to see at once; then the first. */
export function hardestOf(steps: readonly Step[]): Step | undefined {
  const isHarder = (step: Step, than: Step): boolean => {
    const more = effortOf(step) - effortOf(than);
    return more > 0 || (more === 0 && step.uses.length > than.uses.length);
  };
  return steps.reduce<Step | undefined>(
    (hardest, step) => (hardest === undefined || isHarder(step, hardest) ? step : hardest),
    undefined,
  );
}

/** How many of the steps take as much effort as this one. */
export function asHardAs(steps: readonly Step[], hardest: Step): number {
  return steps.filter((step) => effortOf(step) === effortOf(hardest)).length;
}

/** 0 for a step of one rule by propagation. More rules, or a supposition, are more to keep in mind. */
function effortOf(step: MeasuredStep): number {
  return Math.log2(Math.max(1, step.size)) + (needsSupposition(step) ? 0.5 : 0);
}

/** The last steps do not count: few are left there in any puzzle. */
export function narrowestOf({ steps }: Pick<Walkthrough, "steps">): number {
  const counted = steps.slice(0, Math.max(1, Math.ceil(steps.length * (1 - ENDING))));
  return counted.length === 0 ? 0 : Math.min(...counted.map(({ choice }) => choice));
}

/** The share of a walkthrough that is its ending. */
const ENDING = 0.2;

/** It takes several rules at once. */
function isLarge({ size }: MeasuredStep): boolean {
  return size > 1;
}

/** The techniques that the large steps are of, each once. */
export function largeTechniques(steps: readonly Step[]): readonly string[] {
  return [...new Set(steps.flatMap((step) => (isLarge(step) ? (step.technique ?? []) : [])))];
}

/** `facts`: how many facts there are to be found out. */
export function measure(
  told: readonly ToldStep<MeasuredStep>[],
  hardest: MeasuredStep | undefined,
  before: MeasuredStep | undefined,
  facts: number,
): Measures {
  const counted = told.slice(0, Math.ceil(told.length * (1 - ENDING)));
  const mean = (
    items: readonly ToldStep<MeasuredStep>[],
    of: (step: ToldStep<MeasuredStep>) => number,
  ): number => items.reduce((sum, step) => sum + of(step), 0) / Math.max(1, items.length);
  const firstLarge = told.findIndex(({ step }) => isLarge(step));
  return {
    rules: mean(told, ({ step }) => Math.log2(Math.max(1, step.size))),
    hardest: hardest === undefined ? 0 : effortOf(hardest),
    opening: before === undefined ? 0 : effortOf(before),
    suppositions: mean(told, ({ step }) => (needsSupposition(step) ? 1 : 0)),
    refutation: mean(told, ({ step }) => Math.log2(1 + furtherLemmas(step))),
    scarcity: mean(counted, ({ choice }) => 1 / choice),
    bottleneck: mean(counted, ({ step, choice }) => (isLarge(step) ? 1 / choice : 0)),
    early: firstLarge < 0 ? 0 : 1 - firstLarge / told.length,
    length: Math.log2(Math.max(1, told.length)),
    board: Math.log2(1 + facts / SMALL_BOARD),
  };
}

/** Boards of up to this many facts are small. */
const SMALL_BOARD = 64;
