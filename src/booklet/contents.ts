/** The contents of a booklet: puzzles of any family, each with its solution, its grade and a link that opens it in a Studio. */
import { fail, ok, startBudget, Stopped, unwrap, type Limits, type Result } from "../base/index.js";
import { encodeLink } from "../base/link/index.js";
import { puzzleText, quickGradeOf, quickRating } from "../generate/index.js";
import {
  aboutLines,
  paperRules,
  paperTitle,
  titleWords,
  type About,
  type Family,
  type View,
} from "../puzzles/index.js";
import type { Scene } from "../scene/index.js";
import { gradePuzzle, solvePuzzle, type Answer } from "../workbench/index.js";
import type { Booklet, BookletPuzzle } from "./booklet.js";

/** What a page says about a puzzle. */
export interface ContentOptions {
  /** From 1, for messages. */
  readonly number: number;
  /** What its setter says about it. */
  readonly about?: About | undefined;
  /** The grade, if it is known already. */
  readonly grade?: string | undefined;
  /** Whether grades are printed. */
  readonly grades: boolean;
  /** The address of a Studio; without it there are no codes. */
  readonly linkBase?: string | undefined;
  /** The limits of each question about the puzzle. */
  limits(): Limits;
}

/** The cells of larger boards would be invisible, so their picture is not even made. */
const MOST_SQUARES = 60_000;

/** A puzzle for a booklet. Throws `Stopped` at a limit. Problem: `booklet/too-large`. */
export async function bookletPuzzle(
  family: Family,
  puzzle: unknown,
  { number, about = {}, grade, grades, linkBase, limits }: ContentOptions,
): Promise<Result<BookletPuzzle>> {
  const { rows, cols } = family.size(puzzle);
  if (rows * cols > MOST_SQUARES)
    return fail(
      "booklet/too-large",
      `puzzle ${number} has ${rows} × ${cols} squares: that does not fit on paper`,
    );
  const answer = await answerOf(family, puzzle, limits());
  return ok({
    title: paperTitle(family, [puzzle]),
    words: [titleWords(about), family.describe(puzzle), about.note?.replaceAll("\n", " ")]
      .filter((part) => part !== undefined)
      .join(" · "),
    boards: scenesOf(family, puzzle, {}),
    pieces: family.paper?.pieces?.(puzzle) ?? [],
    grade: grades ? (grade ?? (await gradeOf(family, puzzle, answer, limits()))) : undefined,
    link: linkBase === undefined ? undefined : await linkOf(family, puzzle, linkBase, about),
    solution: solutionOf(family, puzzle, answer),
  });
}

/** Undefined if the puzzle has no grade: a family without grades, several solutions, no solution. */
async function gradeOf(
  family: Family,
  puzzle: unknown,
  { unique }: Answer,
  limits: Limits,
): Promise<string | undefined> {
  if (unique !== true) return undefined;
  // A walkthrough of a large board takes minutes, and would not be printed.
  const quick = quickGradeOf(family, puzzle, await quickRating(family, startBudget(limits)));
  if (quick !== undefined) return quick.grade;
  const graded = await gradePuzzle(family, puzzle, { limits });
  if (!graded.ok) return undefined;
  if (graded.value.end === "unknown") throw new Stopped(graded.value.reason);
  return "grade" in graded.value && graded.value.end === "solved" ? graded.value.grade : undefined;
}

/** The Studio has pages for our own families only. */
async function linkOf(
  family: Family,
  puzzle: unknown,
  base: string,
  about: About,
): Promise<string | undefined> {
  if (family.module !== undefined) return undefined;
  // The format with the shortest link makes the smallest code.
  let shortest: string | undefined;
  for (const { id } of family.formats) {
    const written = puzzleText(family, id, puzzle);
    const code = written.ok
      ? await encodeLink({ ...written.value, text: aboutLines(about) + written.value.text })
      : undefined;
    if (code !== undefined && code.length < (shortest?.length ?? Infinity)) shortest = code;
  }
  return shortest === undefined ? undefined : `${base}#/${family.id}/play/${shortest}`;
}

async function answerOf(family: Family, puzzle: unknown, limits: Limits): Promise<Answer> {
  const answer = unwrap(await solvePuzzle(family, puzzle, { limit: 2, limits }));
  const { reason } = answer;
  if (reason !== undefined && reason !== "inapplicable" && reason !== "unproved") throw new Stopped(reason);
  return answer;
}

function solutionOf(family: Family, puzzle: unknown, answer: Answer): BookletPuzzle["solution"] {
  const { status, certificate, solutions } = answer;
  const shown = (view: View<unknown>, words?: string): BookletPuzzle["solution"] => ({
    scenes: scenesOf(family, puzzle, view),
    words,
  });
  if (status === "impossible") return shown({ certificate }, "no solution");
  if (status === "unknown") return shown({}, "not decided");
  const solution = solutions[0];
  return answer.unique === true ? shown({ solution }) : shown({ solution }, "one of several solutions");
}

function scenesOf(family: Family, puzzle: unknown, view: View<unknown>): readonly Scene[] {
  return family.paper?.scenes?.(puzzle, view) ?? [family.scene(puzzle, view)];
}

/** The name of the puzzles if all are of one kind. */
export function usualTitle(puzzles: readonly BookletPuzzle[]): string {
  const titles = new Set(puzzles.map(({ title }) => title));
  return titles.size === 1 ? [...titles][0]! : "Puzzles";
}

/** The rules that the puzzles of each family need, each once. */
export function rulesOf(
  puzzles: readonly { readonly family: Family; readonly puzzle: unknown }[],
): Booklet["rules"] {
  return [...new Set(puzzles.map(({ family }) => family))].map((family) => {
    const own = puzzles.filter((one) => one.family === family).map(({ puzzle }) => puzzle);
    return { title: paperTitle(family, own), sentences: paperRules(family, own) };
  });
}
