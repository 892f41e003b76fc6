/** The puzzle of the day: the same for everyone who asks for the same date, family and difficulty. */
import { deriveSeed, ok, startClock, type Limits, type Result } from "../base/index.js";
import type { Family } from "../puzzles/index.js";
import type { GradeName } from "../reasons/index.js";
import { planDay, type DailyPlan } from "./day-plan.js";
import { generatePuzzle, type Generated, type NotGenerated } from "./generate.js";

/** Which puzzle of the day is wanted. */
export interface DailyOptions {
  /** "2026-11-16" */
  readonly date: string;
  /** One of `dailyDifficulties`. */
  readonly difficulty: GradeName;
  /** False: without the whole grade. "quick": without its walkthrough, where possible. */
  readonly grade?: boolean | "quick" | undefined;
  /** Prove, and check, that there is no second solution. */
  readonly certify?: boolean | undefined;
  /** Limits of time and memory, progress and cancelling. */
  readonly limits?: Limits | undefined;
}

/** A puzzle of the day, with its date and edition. */
export type Daily<P, S> = Generated<P, S> & {
  /** Its day. */
  readonly day: Pick<DailyPlan, "date" | "edition">;
};

/** If a wish leads nowhere with one seed, this many others are tried. */
const ATTEMPTS = 8;

/** Makes the puzzle of a day. Problems: `generate/date`, `generate/no-day`. */
export async function dailyPuzzle<P, S>(
  family: Family<P, S>,
  { date, difficulty, grade, certify, limits }: DailyOptions,
): Promise<Result<Daily<P, S> | NotGenerated>> {
  const plan = planDay(family.id, date, difficulty);
  if (!plan.ok) return plan;
  const { seed, wish, edition } = plan.value;
  const clock = startClock(limits);
  for (let attempt = 0; ; attempt++) {
    const own = attempt === 0 ? seed : deriveSeed(seed, attempt);
    const made = await generatePuzzle(family, { wish, difficulty, seed: own, grade, certify, limits: clock });
    if (!made.ok) return made;
    if (made.value.status === "made") return ok({ ...made.value, day: { date, edition } });
    if (made.value.status === "unknown" || attempt === ATTEMPTS - 1) return ok(made.value);
  }
}
