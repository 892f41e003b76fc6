/** Figures from a record: how many, how fast, how many days in a row. */
import type { Solved } from "./solved.js";

export interface Figures {
  readonly solved: number;
  /** The fastest without a hint; undefined: there is none. */
  readonly fastestMs: number | undefined;
  /** The median time. */
  readonly typicalMs: number;
  /** Days in a row with a solved puzzle, up to today or yesterday. */
  readonly streak: number;
}

export function figuresOf(solved: readonly Solved[], now: number): Figures {
  const times = solved.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const alone = solved.filter(({ hints }) => hints === 0).map(({ ms }) => ms);
  return {
    solved: solved.length,
    fastestMs: alone.length === 0 ? undefined : alone.reduce((least, ms) => Math.min(least, ms)),
    typicalMs: times[Math.floor((times.length - 1) / 2)] ?? 0,
    streak: streakOf(solved, now),
  };
}

/** Local days, counted correctly even if a day has 23 or 25 hours. */
function dayOf(moment: number): number {
  const date = new Date(moment);
  return Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000);
}

function streakOf(solved: readonly Solved[], now: number): number {
  const days = new Set(solved.map(({ at }) => dayOf(at)));
  const today = dayOf(now);
  // Today is not over, so it does not break a streak.
  const last = days.has(today) ? today : today - 1;
  let streak = 0;
  while (days.has(last - streak)) streak++;
  return streak;
}

/** The best earlier time on this puzzle without a hint. */
export function bestOn(solved: readonly Solved[], family: string, puzzle: string): number | undefined {
  const same = solved.filter((one) => one.family === family && one.puzzle === puzzle && one.hints === 0);
  return same.length === 0 ? undefined : same.reduce((least, { ms }) => Math.min(least, ms), Infinity);
}
