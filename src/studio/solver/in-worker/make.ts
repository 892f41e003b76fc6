/** New puzzles in the worker: a collection by its seed, and the puzzle of a day. */
import { fail, jsonText, ok, Stopped, type Result } from "../../../base/index.js";
import {
  collect,
  dailyPuzzle,
  generateOne,
  openMaker,
  puzzleText,
  shortfallWords,
  type Generated,
  type NotGenerated,
} from "../../../generate/index.js";
import { familyById, type Family } from "../../../puzzles/index.js";
import type { MadePuzzle } from "../making-tasks.js";
import type { TaskRunner } from "./context.js";
import * as phrases from "../../words/solver.js";

function familyOf(id: string): Result<Family> {
  const family = familyById(id);
  return family === undefined ? fail("usage/family", phrases.thereIsNoFamily(id)) : ok(family);
}

function told(
  family: Family,
  { puzzle, solution, seed, level }: Generated<unknown, unknown>,
): Result<MadePuzzle & { readonly key?: string }> {
  const written = puzzleText(family, undefined, puzzle);
  if (!written.ok) return written;
  const { format, text } = written.value;
  return ok({
    puzzle: { family: family.id, format, text: text.trimEnd() },
    seed,
    ...(solution === undefined ? {} : { solution: jsonText(family.solutionJson(puzzle, solution)) }),
    title: family.describe(puzzle),
    ...(level === undefined ? {} : { grade: level }),
  });
}

interface Line {
  readonly key?: string | undefined;
  readonly made: Generated<unknown, unknown> | NotGenerated;
}

export const make: TaskRunner<"make"> = async (task, { limits, announce, row }) => {
  const family = familyOf(task.family);
  if (!family.ok) return family;
  const { wish, difficulty, seed, count } = task;
  const stage = "making puzzles";
  announce({ stage, done: 0, total: count });
  try {
    const maker = await openMaker(family.value, wish, limits);
    if (!maker.ok) return maker;
    // The stages of its searches mean nothing to somebody who waits for puzzles.
    const quiet = { ...limits, onProgress: undefined };
    const one = async (own: number): Promise<Line> => {
      const made = await generateOne(family.value, maker.value, {
        difficulty,
        seed: own,
        grade: false,
        limits: quiet,
      });
      return { made, key: made.status === "made" ? made.key : undefined };
    };
    for await (const next of collect(one, { seed, count, ahead: 1 })) {
      if (next.outcome === "exhausted") return ok({ shortfall: shortfallWords("exhausted", difficulty) });
      const { made } = next.made;
      if (made.status !== "made") return ok({ shortfall: shortfallWords(made, difficulty) });
      const said = told(family.value, made);
      if (!said.ok) return said;
      row(said.value);
      announce({ stage, done: next.number + 1, total: count });
    }
    return ok({});
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    return ok({ shortfall: shortfallWords({ status: "unknown", reason: error.reason }, difficulty) });
  }
};

export const day: TaskRunner<"day"> = async ({ family: id, date, difficulty }, { limits }) => {
  const family = familyOf(id);
  if (!family.ok) return family;
  const quiet = { ...limits, onProgress: undefined };
  const made = await dailyPuzzle(family.value, { date, difficulty, grade: false, limits: quiet });
  if (!made.ok) return made;
  if (made.value.status !== "made") return ok({ shortfall: shortfallWords(made.value, difficulty) });
  return told(family.value, made.value);
};
