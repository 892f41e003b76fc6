/** Months as data: "2026-11", and its days in weeks that begin on Monday. */
import * as phrases from "../words/pages.js";

export const WEEKDAYS = [
  phrases.monday,
  phrases.tuesday,
  phrases.wednesday,
  phrases.thursday,
  phrases.friday,
  phrases.saturday,
  phrases.sunday,
] as const;

const WORDS = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

export function monthOf(date: string): string {
  return date.slice(0, 7);
}

/** Whether this is a month within these two. */
export function isMonth(month: string, first: string, last: string): boolean {
  const number = Number(month.slice(5));
  return number >= 1 && number <= 12 && month >= first && month <= last;
}

/** "November 2026" */
export function monthWords(month: string): string {
  return WORDS.format(new Date(`${month}-01T00:00:00Z`));
}

export function nextMonth(month: string, by: number): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}`;
}

/** Seven places each; undefined where a day belongs to another month. */
export function weeksOf(month: string): (string | undefined)[][] {
  const [year = 0, number = 0] = month.split("-").map(Number);
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const first = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7;
  return Array.from({ length: Math.ceil((first + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, i) => {
      const day = 7 * week + i - first + 1;
      return day < 1 || day > days ? undefined : `${month}-${String(day).padStart(2, "0")}`;
    }),
  );
}
