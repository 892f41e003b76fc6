/** The puzzles of a day, for the command `generate --date`. */
import { jsonText, unwrap } from "../../base/index.js";
import {
  dailyDifficulties,
  dailyPuzzle,
  generatedJson,
  localDate,
  puzzleText,
  type Shortfall,
} from "../../generate/index.js";
import type { Family } from "../../puzzles/index.js";
import type { Io } from "../io.js";
import { limitsOf } from "../options.js";
import type { Made, MakingOptions } from "./collection.js";

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
  // If a family has no puzzles of the day, its own problem says so.
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
