/** How hard a puzzle is, as a question of the library. */
import { fail, type Json, type Limits, type StopReason } from "../../base/index.js";
import type { Family } from "../../puzzles/index.js";
import { gradeOf, weightsOf, type Grade, type GradeWeights } from "../../reasons/index.js";
import { withJson } from "../answer-json.js";
import type { Question } from "../ask/question.js";
import { asked, knownIn } from "./hint.js";
import { stepJson } from "./step-json.js";

/** Within which limits a puzzle is graded. */
export interface GradeOptions {
  /** Limits of time and memory, progress and cancelling. */
  readonly limits?: Limits | undefined;
  /** What each measure counts for, and where one grade ends. Default: those of the family, where it was calibrated. */
  readonly weights?: GradeWeights | undefined;
}

/** How hard a puzzle is, or why that cannot be said. `JSON.stringify` writes the document `quadrille/grade@1`. */
export type Graded = (
  | Grade
  /** A puzzle without solution has no grade. */
  | { readonly end: "impossible" }
  | { readonly end: "unknown"; readonly reason: StopReason }
) & { toJSON?(): Json };

export const GRADE: Question<GradeOptions, Graded> = {
  id: "grade",
  call: "gradePuzzle",
  options: { limits: true, weights: true },
  async here(family, puzzle, options) {
    const weights = options.weights ?? weightsOf(family.id);
    if (weights === undefined)
      return fail(
        "grade/uncalibrated",
        `puzzles of ${family.id} have no grades yet: how much a step counts was learned for other families only`,
      );
    return asked<Graded>(
      family,
      puzzle,
      options,
      async (hinting, reasons) => {
        const walked = await hinting.walkthrough(knownIn(reasons, undefined));
        return walked === undefined ? { end: "impossible" } : gradeOf(walked, weights);
      },
      (reason) => ({ end: "unknown", reason }),
    );
  },
  stopped: (_family, _options, reason) => ({ end: "unknown", reason }),
  withJson: (family, _puzzle, graded) => withJson(graded, (value) => gradeJson(family, value)),
};

/** The document of a grade. */
export function gradeJson({ id }: Family, graded: Graded): Json {
  const document = { schema: "quadrille/grade@1", family: id, end: graded.end };
  if (!("grade" in graded))
    return { ...document, reason: graded.end === "unknown" ? graded.reason : undefined };
  const { grade, score, steps, sizes, hardest, hardestBeforePlacement, narrowest, suppositions } = graded;
  return {
    ...document,
    grade,
    score,
    steps,
    sizes: { ...sizes },
    hardest: hardest === undefined ? undefined : stepJson(hardest),
    hardestBeforePlacement:
      hardestBeforePlacement === undefined ? undefined : stepJson(hardestBeforePlacement),
    narrowest,
    suppositions,
  };
}
