/** The puzzles of a day, for the command `generate --date`. */
import { jsonText, problemError, unwrap } from "../../base/index.js";
import {
  dailyDifficulties,
  dailyPuzzle,
  generatedJson,
  localDate,
  puzzleText,
  type Shortfall,
} from "../../generate/index.js";
import type { Family } from "../../puzzles/index.js";
import { MAKING_OPTIONS } from "../../puzzles/making-options.js";
import type { Io } from "../io.js";
import { limitsOf } from "../options.js";
import type { Made, MakingOptions } from "./collection.js";

/** The date decides these. */
const DECIDED = ["seed", "count", "avoid", "wish"] as const;

/** What contradicts a date is refused: `usage/generate`. */
export function refuseBesideDate(options: MakingOptions): void {
  const given = options as Readonly<Record<string, unknown>>;
  const ids = Object.values(MAKING_OPTIONS).flatMap((all) => all.map(({ id }) => id));
  const other = [...DECIDED, ...ids].find((id) => {
    const value = given[id.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())];
    return value !== undefined && !(id === "count" && value === 1);
  });
  if (other !== undefined)
    throw problemError("usage/generate", `--date decides what is made: it cannot be given with --${other}`);
}

/** All puzzles of the day, or the one of the difficulty that is asked for. With `isWhole` each comes with its document. */
export async function makeDay(
  family: Family,
  date: string,
  options: MakingOptions,
  isWhole: boolean,
  io: Io,
  onMade: (number: number, made: Made) => void,
): Promise<Shortfall | undefined> {
  const known = dailyDifficulties(family.id);
  // A family without puzzles of the day says so itself.
  const asked =
    options.difficulty === "any" ? (known.length === 0 ? (["easy"] as const) : known) : [options.difficulty];
  const day = date === "today" ? localDate(new Date()) : date;
  for (const [number, difficulty] of asked.entries()) {
    if (options.quiet !== true) io.status(`making the ${difficulty} one of ${day} …`);
    const limits = limitsOf(options, io);
    const grade = isWhole && (options.walkthrough === true || "quick");
    const daily = unwrap(
      await dailyPuzzle(family, { date: day, difficulty, grade, certify: isWhole, limits }),
    );
    io.status("");
    if (daily.status !== "made") return daily;
    onMade(number, {
      key: daily.key,
      text: unwrap(puzzleText(family, options.format, daily.puzzle)).text,
      grade: difficulty,
      ...(isWhole ? { document: jsonText(unwrap(generatedJson(family, options.format, daily))) } : {}),
    });
  }
  return undefined;
}
