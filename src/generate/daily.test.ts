import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { unwrap } from "../base/index.js";
import { FAMILIES, familyById } from "../puzzles/index.js";
import { GRADES, type GradeName } from "../reasons/index.js";
import { gradePuzzle } from "../workbench/index.js";
import { dailyPuzzle, type Daily } from "./daily.js";
import { dateOf, dayNumber, planDay } from "./day-plan.js";
import { DAILY_EDITIONS, dailyDifficulties, localDate } from "./days.js";
import { puzzleText } from "./generate.js";

async function dayOf(id: string, date: string, difficulty: GradeName): Promise<Daily<unknown, unknown>> {
  const made = unwrap(await dailyPuzzle(familyById(id)!, { date, difficulty, grade: false }));
  if (made.status !== "made") throw new Error(`${id} of ${date}: nothing was made`);
  return made;
}

/** If one of these fails, days that people have played already would change: see `days.ts` on editions. */
it.each([
  ["chessboard", "easy", "bb88c14c8780fd75"],
  ["cube", "easy", "53f50d66714a3968"],
  ["cube", "hard", "984480ce3b641008"],
  ["cube", "fiendish", "ccdf81ac140be56b"],
  ["pips", "easy", "e40273f0d2374e05"],
  ["pips", "medium", "8bf3fd347c049466"],
  ["pips", "fiendish", "987f36fd44c4b945"],
  ["tents", "easy", "36762a91e6f064eb"],
  ["tents", "hard", "74cadee21d43836e"],
  ["twist", "easy", "81d57c7825290991"],
  ["twist", "fiendish", "19091872e2dc1771"],
] as const)("the %s puzzle of the day, %s, is always the same", async (id, difficulty, hash) => {
  const { puzzle, day } = await dayOf(id, "2026-11-16", difficulty);
  const { text } = unwrap(puzzleText(familyById(id)!, undefined, puzzle));
  expect(createHash("sha256").update(text).digest("hex").slice(0, 16)).toBe(hash);
  expect(day).toEqual({ date: "2026-11-16", edition: 1 });
});

it("has the grade that it says, and another puzzle on another day", async () => {
  const tents = familyById("tents")!;
  const texts = new Set<string>();
  for (const date of ["2026-11-16", "2026-11-17"]) {
    const { puzzle } = await dayOf("tents", date, "medium");
    expect(unwrap(await gradePuzzle(tents, puzzle))).toMatchObject({ grade: "medium" });
    texts.add(unwrap(puzzleText(tents, undefined, puzzle)).text);
  }
  expect(texts.size).toBe(2);
});

it("can be cancelled", async () => {
  const signal = AbortSignal.abort();
  const asked = { date: "2026-11-16", difficulty: "hard", limits: { signal } } as const;
  expect(unwrap(await dailyPuzzle(familyById("tents")!, asked))).toMatchObject({
    status: "unknown",
    reason: "cancelled",
  });
});

describe("the plan of a day", () => {
  it("is there for every family, its difficulties from easy to hard", () => {
    for (const { id } of FAMILIES) {
      const levels = dailyDifficulties(id).map((level) => GRADES.indexOf(level));
      expect(levels, id).not.toHaveLength(0);
      expect(levels, id).toEqual(levels.toSorted((a, b) => a - b));
    }
  });
  it("has every grade that there is: a chessboard with one tiling is always easy", () => {
    for (const { id } of FAMILIES)
      expect(dailyDifficulties(id), id).toEqual(id === "chessboard" ? ["easy"] : GRADES);
  });
  it("has a seed for each date, family and difficulty", () => {
    const seeds = FAMILIES.flatMap(({ id }) =>
      dailyDifficulties(id).flatMap((difficulty) =>
        Array.from({ length: 400 }, (_, i) => unwrap(planDay(id, dateOf(20_500 + i), difficulty)).seed),
      ),
    );
    expect(new Set(seeds).size).toBe(seeds.length);
  });
  it("belongs to the edition of its date", () => {
    expect(DAILY_EDITIONS.map(({ from }) => from)).toEqual(DAILY_EDITIONS.map(({ from }) => from).toSorted());
    expect(unwrap(planDay("tents", "2026-01-01", "easy")).edition).toBe(1);
  });
  it("says that a day is not in the calendar, where it is written as days are", () => {
    expect(planDay("tents", "2026-02-30", "easy")).toMatchObject({
      error: { message: "there is no day 2026-02-30" },
    });
  });
  it.each(["2026-02-30", "16 November", "2026-1-1", "", "today", "2025-12-31", "+2026-01-01"])(
    "refuses %j as a date",
    (date) => expect(planDay("tents", date, "easy")).toMatchObject({ error: { code: "generate/date" } }),
  );
  it("says which difficulties there are", () => {
    expect(planDay("chessboard", "2026-11-16", "fiendish")).toMatchObject({
      error: { code: "generate/no-day", message: expect.stringContaining("it has easy") as unknown },
    });
    expect(planDay("sudoku", "2026-11-16", "easy")).toMatchObject({
      error: { code: "generate/no-day", message: expect.stringContaining("it has none") as unknown },
    });
  });
  it("knows the calendar", () => {
    expect(unwrap(dayNumber("2028-02-29")) + 1).toBe(unwrap(dayNumber("2028-03-01")));
    expect(dateOf(unwrap(dayNumber("2026-11-16")))).toBe("2026-11-16");
    expect(localDate(new Date(2026, 0, 5, 23, 59))).toBe("2026-01-05");
  });
});
