/**
 * Towards a grade. A proper puzzle that is too easy or too hard is varied by small changes. A change stays if the puzzle is no farther from
 * the grade after it. If a family knows easier puzzles around a hard one, the grade is looked for among them by halves. If that leads nowhere, another puzzle is drawn.
 */
import { checkpoint, createRandom, deriveSeed, type Budget, type Progress } from "../base/index.js";
import type { Maker, Sketch } from "../puzzles/index.js";
import { GRADES, type GradeName } from "../reasons/index.js";
import { loosened, makeOne, makeProper, noDraws, type Draws } from "./make.js";

/** A grade, as needed for the aim. */
export interface Rated {
  readonly grade: GradeName;
  /** More is harder. */
  readonly score: number;
}

/** What was tried without getting a puzzle. */
export interface Missed {
  /** How many puzzles were rated. */
  readonly tried: number;
  /** How many of them had each grade, if the grade was worked out to the end. */
  readonly grades: Readonly<Partial<Record<GradeName, number>>>;
  /** How many were rejected early, because they could not have the wished grade. */
  readonly others?: number;
  /** How many draws there were, and how they ended. */
  readonly draws?: Readonly<Draws>;
  /** How far the last draw was when a limit ended it. */
  readonly far?: Progress;
  /** What to ask for instead, if the family knows: "more pegs". */
  readonly advice?: string;
  /** Why nothing was tried: there are no such puzzles. */
  readonly because?: string;
}

/** What was tried so far, for the report if a limit ends the work. */
export interface Tried {
  tried: number;
  readonly grades: Partial<Record<GradeName, number>>;
  others?: number;
  readonly draws: Draws;
}

/** The value before anything was tried. */
export function nothingTried(): Tried {
  return { tried: 0, grades: {}, draws: noDraws() };
}

/** How a puzzle is rated; undefined: it has no grade. */
export interface Rating<P, R> {
  /**
   * Rates by the family's own measures, without a walkthrough. The result is the grade that `grade` gives, or "other" as soon as it cannot
   * be the wished one.
   */
  readonly quick?: ((puzzle: P, only: GradeName | undefined) => Rated | "other") | undefined;
  readonly walk: (puzzle: P) => Promise<R | undefined>;
}

/** How much is tried before a wish is given up. */
interface Patience {
  /** How many puzzles are rated. */
  readonly tries: number;
  /** How many changes are tried on each puzzle that is drawn. */
  readonly changes: number;
}

/** A walkthrough takes a thousand times as long as a quick rating. */
const WALKED: Patience = { tries: 1_000, changes: 25 };
const QUICK: Patience = { tries: 5_000, changes: 50 };
/** After this many unsuccessful draws, more will hardly help. */
const VAIN = 40;
/** The same if this many draws gave not a single puzzle. */
const VAIN_DRAWS = 40_000;

/** Changes have random numbers of their own, however many the draw took. */
const CHANGES = 1;

/** The puzzle, with its rating if that took a walkthrough. */
export interface Aimed<P, S, R> {
  readonly sketch: Sketch<P, S>;
  readonly rated: R | undefined;
}

/** A puzzle of this grade. The same seed gives the same puzzle. */
export async function makeGraded<P, S, R extends Rated>(
  anyMaker: Maker<P, S>,
  wanted: GradeName,
  seed: number,
  rating: Rating<P, R>,
  log: Tried,
  budget: Budget,
): Promise<Aimed<P, S, R> | Missed> {
  const hardness = GRADES.indexOf(wanted) / (GRADES.length - 1);
  const { hardest } = anyMaker;
  if (hardest !== undefined && hardness > hardest.hardness)
    return { tried: 0, grades: {}, because: hardest.because };
  const maker = anyMaker.towards?.(hardness) ?? anyMaker;
  const { grades } = log;
  const { easierAfter = 0 } = maker;
  let isEasing = false;
  const rateOne = async ({ puzzle }: Sketch<P, S>): Promise<Candidate<R> | "other" | undefined> => {
    checkpoint(budget);
    log.tried++;
    // A puzzle that will be changed further must be rated to the end, so that the two can be compared.
    const only = maker.vary === undefined && !isEasing ? wanted : undefined;
    const quick = rating.quick?.(puzzle, only);
    if (quick === "other") {
      log.others = (log.others ?? 0) + 1;
      return quick;
    }
    const walked = quick === undefined ? await rating.walk(puzzle) : undefined;
    const rated = quick ?? walked;
    if (rated === undefined) return undefined;
    grades[rated.grade] = (grades[rated.grade] ?? 0) + 1;
    return { grade: rated.grade, score: rated.score, walked };
  };
  const { tries, changes } = rating.quick === undefined ? WALKED : QUICK;
  let vain = 0;
  const isHopeless = (): boolean => vain >= VAIN || (log.tried === 0 && log.draws.begun >= VAIN_DRAWS);
  for (let way = 0; log.tried < tries && !isHopeless(); way++) {
    const own = deriveSeed(seed, way);
    isEasing = maker.easier !== undefined && way >= easierAfter;
    let sketch = makeOne(maker, own, log.draws, budget);
    let rated = sketch === undefined ? undefined : await rateOne(sketch);
    if (sketch === undefined || rated === undefined) {
      vain++;
      continue;
    }
    if (rated === "other") continue;
    if (rated.grade === wanted) return { sketch, rated: rated.walked };
    const random = createRandom(deriveSeed(own, CHANGES));
    const eased = isEasing && isHarder(rated, wanted) ? maker.easier?.(sketch, random) : undefined;
    const found = eased && (await amongEasier(eased, wanted, rateOne));
    if (found !== undefined) return found;
    for (let i = 0; i < changes && maker.vary !== undefined; i++) {
      const changed = maker.vary(sketch, random);
      const proper = changed === undefined ? undefined : makeProper(maker, changed, random, budget);
      if (proper === undefined) continue;
      const next = loosened(maker, proper, random, budget);
      if (maker.accepts?.(next) === false) continue;
      const nextRated = await rateOne(next);
      if (nextRated === undefined || nextRated === "other" || isFarther(nextRated, rated, wanted)) continue;
      sketch = next;
      rated = nextRated;
      if (rated.grade === wanted) return { sketch, rated: rated.walked };
    }
  }
  return log;
}

interface Candidate<R> extends Rated {
  readonly walked: R | undefined;
}

/** The first with the grade of puzzles that get easier from one to the next, as good as always: half of them can be left out after each that is rated. */
async function amongEasier<P, S, R>(
  easier: readonly Sketch<P, S>[],
  wanted: GradeName,
  rate: (sketch: Sketch<P, S>) => Promise<Candidate<R> | "other" | undefined>,
): Promise<Aimed<P, S, R> | undefined> {
  let [from, to] = [0, easier.length];
  let found: Aimed<P, S, R> | undefined;
  while (from < to) {
    const middle = (from + to) >> 1;
    const sketch = easier[middle]!;
    const rated = await rate(sketch);
    if (rated === undefined || rated === "other") return found;
    if (rated.grade === wanted) found = { sketch, rated: rated.walked };
    if (isHarder(rated, wanted)) from = middle + 1;
    else to = middle;
  }
  return found;
}

function isHarder({ grade }: Rated, wanted: GradeName): boolean {
  return GRADES.indexOf(grade) > GRADES.indexOf(wanted);
}

function isFarther(next: Rated, now: Rated, wanted: GradeName): boolean {
  const aim = GRADES.indexOf(wanted);
  const [nextAt, nowAt] = [GRADES.indexOf(next.grade), GRADES.indexOf(now.grade)];
  const [nextGap, nowGap] = [Math.abs(nextAt - aim), Math.abs(nowAt - aim)];
  if (nextGap !== nowGap) return nextGap > nowGap;
  return nextAt > aim ? next.score > now.score : next.score < now.score;
}
