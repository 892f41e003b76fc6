/**
 * The puzzles of a day, as data: which difficulties each family has, and with which wish its puzzle is made. Nothing is imported, so that the
 * first screen of the Studio can load it.
 *
 * The wishes are small: a phone makes each of these puzzles while somebody waits for it.
 *
 * A day is the same for everyone because its seed is made of the edition, the date, the family and the difficulty. A change of a generator
 * would change earlier days, too. The fixed hashes of `daily.test.ts` notice that. Such a change needs a new edition that begins at a later
 * date; the edition's number comes with each puzzle and tells the two apart.
 */
import type { Wish } from "../puzzles/index.js";
import type { GradeName } from "../reasons/index.js";

/** Which version of the makers a day uses. Editions are in the order of their first days. */
export interface DailyEdition {
  /** Part of every seed. */
  readonly edition: number;
  /** The first day of the edition. */
  readonly from: string;
}

/** All editions. The puzzles of the day begin on the first day of the first edition. */
export const DAILY_EDITIONS: readonly DailyEdition[] = [{ edition: 1, from: "2026-01-01" }];

/** What is wished for on each day, by family and difficulty. */
export const DAILY_WISHES: Readonly<Record<string, Readonly<Partial<Record<GradeName, Wish>>>>> = {
  chessboard: { easy: { size: "8x8" } },
  cube: {
    easy: { set: "soma", clues: "pieces" },
    medium: { clues: "pieces" },
    hard: {},
    fiendish: {},
  },
  pips: {
    easy: { dominoes: 4 },
    medium: { dominoes: 6 },
    hard: { dominoes: 8 },
    fiendish: { dominoes: 11 },
  },
  tents: {
    easy: { size: "6x6" },
    medium: { size: "8x8" },
    hard: { size: "10x10" },
    fiendish: { size: "12x12" },
  },
  twist: { easy: { given: 4 }, medium: { given: 3 }, hard: { given: 1 }, fiendish: {} },
};

/** The difficulties that a family has on every day, from easy to hard. */
export function dailyDifficulties(family: string): readonly GradeName[] {
  return Object.keys(DAILY_WISHES[family] ?? {}) as GradeName[];
}

/** The local date. */
export function localDate(now: Date): string {
  const two = (part: number): string => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
