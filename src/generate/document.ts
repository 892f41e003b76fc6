/** The document of a puzzle that was made earlier: solved, graded and certified again, as `generate --json` writes it. */
import {
  startBudget,
  startClock,
  Stopped,
  unwrap,
  type Json,
  type Limits,
  type Result,
} from "../base/index.js";
import type { Family } from "../puzzles/index.js";
import { certifyUnique, gradePuzzle, solvePuzzle } from "../workbench/index.js";
import { generatedJson, isStop, quickGradeOf, quickRating, type Generated } from "./generate.js";

/** What is known about the puzzle. */
export interface DocumentOptions {
  /** The format of its text. Default: the first that can express it. */
  readonly format?: string | undefined;
  /** The seed that it was made with. */
  readonly seed: number;
  /** Its solution as JSON, if it was kept. A wrong one is ignored. */
  readonly solution?: string | undefined;
  /** Limits of time and memory, progress and cancelling. */
  readonly limits?: Limits | undefined;
}

/** The document `quadrille/puzzle@1`. A puzzle with several solutions has neither solution nor certificate. Throws `Stopped` at a limit. */
export async function puzzleDocument<P, S>(
  family: Family<P, S>,
  puzzle: P,
  { format, seed, solution: kept, limits }: DocumentOptions,
): Promise<Result<Json>> {
  const answer = unwrap(await solvePuzzle(family, puzzle, { limit: 2, limits }));
  if (isStop(answer.reason)) throw new Stopped(answer.reason);
  const made = { status: "made", puzzle, seed, key: "" } as const;
  if (answer.unique !== true) {
    const { certificate } = answer;
    return generatedJson(family, format, {
      ...made,
      solution: undefined,
      ...(certificate === undefined ? {} : { certificate }),
    });
  }
  const certified = unwrap(await certifyUnique(family, puzzle, answer, { limits }));
  if (isStop(certified.reason)) throw new Stopped(certified.reason);
  const { certificate } = certified;
  const own = kept === undefined ? undefined : keptSolution(family, puzzle, kept);
  return generatedJson(family, format, {
    ...made,
    solution: own ?? answer.solutions[0],
    ...(await gradeOf(family, puzzle, limits)),
    ...(certificate === undefined ? {} : { certificate }),
  });
}

/** Uses a walkthrough only if the family's own measures do not give the grade, as `generate --json` does. */
async function gradeOf<P, S>(
  family: Family<P, S>,
  puzzle: P,
  limits: Limits | undefined,
): Promise<Pick<Generated<P, S>, "grade" | "quickGrade">> {
  const quickGrade = quickGradeOf(
    family,
    puzzle,
    await quickRating(family, startBudget(startClock(limits ?? {}))),
  );
  if (quickGrade !== undefined) return { quickGrade };
  const graded = await gradePuzzle(family, puzzle, { limits });
  if (graded.ok && graded.value.end === "unknown") throw new Stopped(graded.value.reason);
  return graded.ok && "grade" in graded.value ? { grade: graded.value } : {};
}

/** A solution may be written in several ways: which pair of tree and tent, which side of a piece. The one that was kept stays, if it passes the check. */
function keptSolution<P, S>(family: Family<P, S>, puzzle: P, kept: string): S | undefined {
  const read = family.parseSolution(puzzle, kept);
  if (!read.ok) return undefined;
  const { violations, complete } = family.check(puzzle, read.value);
  return complete && violations.length === 0 ? read.value : undefined;
}
