/** A moment in few words: "just now", "14:05", "yesterday", "3 May", "3 May 2024". */
import * as phrases from "../../words/frame.js";

const DAY_MS = 86_400_000;
const NOW_MS = 60_000;

export function whenWords(moment: number, now: number): string {
  if (now - moment < NOW_MS) return phrases.justNow;
  const days = Math.round((midnight(now) - midnight(moment)) / DAY_MS);
  const words = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat("en-GB", options).format(moment);
  if (days <= 0) return words({ hour: "2-digit", minute: "2-digit" });
  if (days === 1) return "yesterday";
  const sameYear = new Date(moment).getFullYear() === new Date(now).getFullYear();
  return words(
    sameYear ? { day: "numeric", month: "short" } : { day: "numeric", month: "short", year: "numeric" },
  );
}

/** In local time; rounding above takes care of days of 23 and 25 hours. */
function midnight(moment: number): number {
  return new Date(moment).setHours(0, 0, 0, 0);
}
