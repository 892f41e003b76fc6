/**
 * Towards a grade. A proper puzzle that is too easy or too hard is varied, a small change at a time, and a change stays when the puzzle is no
 * farther from the grade after it. When that leads nowhere, another puzzle is drawn.
 */
import { checkpoint, createRandom, deriveSeed, type Budget } from "../base/index.js";
import type { Maker, Sketch } from "../puzzles/index.js";
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
}

/** Proper puzzles that are drawn before the wish is given up. */
const DRAWN = 40;
/** Changes of each of them. */
const VARIED = 25;

/** A puzzle of this grade, with its rating. The same seed gives the same. */
export async function makeGraded<P, S, R extends Rated>(
  anyMaker: Maker<P, S>,
  wanted: GradeName,
  seed: number,
  rate: (puzzle: P) => Promise<R | undefined>,
  budget: Budget,
): Promise<{ readonly sketch: Sketch<P, S>; readonly rated: R } | Missed> {
  const maker = anyMaker.towards?.(GRADES.indexOf(wanted) / (GRADES.length - 1)) ?? anyMaker;
  const grades: Partial<Record<GradeName, number>> = {};
  let tried = 0;
  const rateOne = async (sketch: Sketch<P, S>): Promise<R | undefined> => {
    checkpoint(budget);
    const rated = await rate(sketch.puzzle);
    tried++;
    if (rated !== undefined) grades[rated.grade] = (grades[rated.grade] ?? 0) + 1;
    return rated;
  };
  for (let drawn = 0; drawn < DRAWN; drawn++) {
    const own = deriveSeed(seed, drawn);
    let sketch = makeOne(maker, own, budget);
    let rated = sketch === undefined ? undefined : await rateOne(sketch);
    if (sketch === undefined || rated === undefined) continue;
    if (rated.grade === wanted) return { sketch, rated };
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
      if (rated.grade === wanted) return { sketch, rated };
    }
  }
  return { tried, grades };
}

function isFarther(next: Rated, now: Rated, wanted: GradeName): boolean {
  const aim = GRADES.indexOf(wanted);
  const [nextAt, nowAt] = [GRADES.indexOf(next.grade), GRADES.indexOf(now.grade)];
  const [nextGap, nowGap] = [Math.abs(nextAt - aim), Math.abs(nowAt - aim)];
  if (nextGap !== nowGap) return nextGap > nowGap;
  return nextAt > aim ? next.score > now.score : next.score < now.score;
}
