/**
 * Towards a grade. A proper puzzle that is too easy or too hard is varied, a small change at a time, and a change stays when the puzzle is no
 * farther from the grade after it. When that leads nowhere, another puzzle is drawn.
 */
import { checkpoint, createRandom, deriveSeed, type Budget } from "../base/index.js";
import type { Maker, SingleSteps, Sketch } from "../puzzles/index.js";
import { GRADES, type GradeName } from "../reasons/index.js";
import { loosened, makeOne, makeProper } from "./make.js";

/** What a grade is worth for the aim. */
export interface Rated {
  readonly grade: GradeName;
  /** More is harder. */
  readonly score: number;
}

/** How many puzzles were made, and what they were, when the aim was not reached. */
export interface Missed {
  /** Puzzles, or draws where none came of them. */
  readonly tried: number;
  /** How many of them had each grade. */
  readonly grades: Readonly<Partial<Record<GradeName, number>>>;
  /** Why nothing was tried: there are no such puzzles. */
  readonly because?: string;
}

/** What was tried so far, so that it can be told when a limit ends the work. */
export interface Tried {
  tried: number;
  readonly grades: Partial<Record<GradeName, number>>;
}

/** Puzzles that are graded before the wish is given up. */
const GRADED = 1_000;
/** Proper puzzles that are drawn. Most are dropped without a walkthrough where the family sees that single rules suffice. */
const DRAWN = 2_000;
/** Those of them that begin a way of changes. */
const WAYS = 40;
/** Changes of each of them. */
const VARIED = 25;

/** What was made. Without a rating, its grade follows from its single steps alone. */
export interface Aimed<P, S, R> {
  readonly sketch: Sketch<P, S>;
  readonly rated: R | undefined;
}

/** How a puzzle is rated. */
export interface Rating<P, R> {
  /** By a walkthrough; undefined: it has no grade. */
  readonly walk: (puzzle: P) => Promise<R | undefined>;
  /** From the choices at its steps, where each takes one rule. It must be just what `walk` says. */
  readonly singles: (steps: SingleSteps) => Rated;
}

/** A puzzle of this grade. The same seed gives the same. */
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
  const walks = { graded: 0, ways: 0 };
  const rateOne = async ({ puzzle }: Sketch<P, S>): Promise<Quick | Walked<R> | undefined> => {
    checkpoint(budget);
    log.tried++;
    const steps = maker.singleSteps?.(puzzle);
    let rated: Quick | Walked<R> | undefined;
    if (steps !== undefined) rated = { ...rating.singles(steps), isQuick: true };
    // What takes larger steps is hardly ever as easy as that, and not worth a walkthrough.
    else if (maker.singleSteps !== undefined && wanted === GRADES[0]) rated = undefined;
    else {
      walks.graded++;
      const walked = await rating.walk(puzzle);
      rated = walked && { grade: walked.grade, score: walked.score, isQuick: false, walked };
    }
    if (rated !== undefined) grades[rated.grade] = (grades[rated.grade] ?? 0) + 1;
    return rated;
  };
  const aimed = (sketch: Sketch<P, S>, rated: Quick | Walked<R>): Aimed<P, S, R> => ({
    sketch,
    rated: rated.isQuick ? undefined : rated.walked,
  });
  for (let drawn = 0; drawn < DRAWN && walks.ways < WAYS && walks.graded < GRADED; drawn++) {
    const own = deriveSeed(seed, drawn);
    let sketch = makeOne(maker, own, budget);
    // A maker that has drawn in vain so often will do so again.
    if (sketch === undefined) walks.ways++;
    let rated = sketch === undefined ? undefined : await rateOne(sketch);
    if (sketch === undefined || rated === undefined) continue;
    if (rated.grade === wanted) return aimed(sketch, rated);
    // Another draw costs less than a change of what was seen at once to be too easy.
    if (rated.isQuick) continue;
    walks.ways++;
    const random = createRandom(deriveSeed(own, VARIED));
    for (let i = 0; i < VARIED && maker.vary !== undefined; i++) {
      const changed = maker.vary(sketch, random);
      const proper = changed === undefined ? undefined : makeProper(maker, changed, random, budget);
      if (proper === undefined) continue;
      const next = loosened(maker, proper, random, budget);
      if (maker.accepts?.(next) === false) continue;
      const nextRated = await rateOne(next);
      if (nextRated === undefined || isFarther(nextRated, rated, wanted)) continue;
      sketch = next;
      rated = nextRated;
      if (rated.grade === wanted) return aimed(sketch, rated);
    }
  }
  return log;
}

/** Seen without a walkthrough. */
interface Quick extends Rated {
  readonly isQuick: true;
}

interface Walked<R> extends Rated {
  readonly isQuick: false;
  readonly walked: R;
}

function isFarther(next: Rated, now: Rated, wanted: GradeName): boolean {
  const aim = GRADES.indexOf(wanted);
  const [nextAt, nowAt] = [GRADES.indexOf(next.grade), GRADES.indexOf(now.grade)];
  const [nextGap, nowGap] = [Math.abs(nextAt - aim), Math.abs(nowAt - aim)];
  if (nextGap !== nowGap) return nextGap > nowGap;
  return nextAt > aim ? next.score > now.score : next.score < now.score;
}
