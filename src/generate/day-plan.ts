/** From a date to the seed and the wish of its puzzles. */
import { deriveSeed, fail, ok, type Result } from "../base/index.js";
import type { Wish } from "../puzzles/index.js";
import type { GradeName } from "../reasons/index.js";
import { DAILY_EDITIONS, DAILY_WISHES, dailyDifficulties } from "./days.js";

/** A puzzle of a day before it is made. */
export interface DailyPlan {
  /** "2026-11-16" */
  readonly date: string;
  /** How hard it is. */
  readonly difficulty: GradeName;
  /** The edition that the day belongs to. */
  readonly edition: number;
  /** The seed of its first attempt. */
  readonly seed: number;
  /** By the ids of the family's options. */
  readonly wish: Wish;
}

/** The number of days since the first of January 1970. Problems: `generate/date`. */
export function dayNumber(date: string): Result<number> {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date)?.slice(1).map(Number);
  const ms = parts === undefined ? Number.NaN : Date.UTC(parts[0]!, parts[1]! - 1, parts[2]);
  if (!Number.isFinite(ms)) return fail("generate/date", `a day is written as 2026-11-16, not "${date}"`);
  // `Date` would take 30 February for a day in March.
  if (dateOf(ms / DAY_MS) !== date) return fail("generate/date", `there is no day ${date}`);
  const first = DAILY_EDITIONS[0]!.from;
  if (date < first) return fail("generate/date", `the puzzles of the day begin on ${first}`);
  return ok(ms / DAY_MS);
}

const DAY_MS = 86_400_000;

/** The day with this number: "2026-11-16". */
export function dateOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** Seed and wish of a puzzle of the day. Problems: `generate/date`, `generate/no-day`. */
export function planDay(family: string, date: string, difficulty: GradeName): Result<DailyPlan> {
  const day = dayNumber(date);
  if (!day.ok) return day;
  const wish = DAILY_WISHES[family]?.[difficulty];
  if (wish === undefined) {
    const known = dailyDifficulties(family);
    const there = known.length === 0 ? "none" : known.join(", ");
    return fail("generate/no-day", `${family} has no "${difficulty}" puzzle of the day; it has ${there}`);
  }
  const { edition } = DAILY_EDITIONS.findLast(({ from }) => from <= date)!;
  const letters = Array.from(`${family} ${difficulty}`, (letter) => letter.codePointAt(0)!);
  return ok({ date, difficulty, edition, seed: deriveSeed(edition, day.value, ...letters), wish });
}
