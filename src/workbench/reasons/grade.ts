/** How hard a puzzle is, as a question of the library. */
import {
  fail,
  startBudget,
  startClock,
  type Json,
  type Limits,
  type Result,
  type StopReason,
} from "../../base/index.js";
import type { Family } from "../../puzzles/index.js";
import {
  breakdownOf,
  gradeOf,
  weightsOf,
  type Breakdown,
  type Grade,
  type GradeWeights,
  type OwnValues,
  type WalkedStep,
  type Walkthrough,
} from "../../reasons/index.js";
import { withJson } from "../answer-json.js";
import type { Question } from "../ask/question.js";
import { apartJson, takeApart, type ApartAnswer } from "./apart.js";
import { asked, knownIn } from "./hint.js";
import { stepJson } from "./step-json.js";

/** Within which limits a puzzle is graded. */
export interface GradeOptions {
  /** Limits of time and memory, progress and cancelling. */
  readonly limits?: Limits | undefined;
  /** How much each measure counts, and where each grade ends. Default: the family's weights. A family of your own needs its own. */
  readonly weights?: GradeWeights | undefined;
}

/** How hard a puzzle is, or why that cannot be said. `JSON.stringify` writes the document `quadrille/grade@1`. */
export type Graded = (
  | Grade
  /** It has several solutions, and nothing is forced: there is no step to grade. */
  | { readonly end: "open"; readonly steps: 0 }
  /** A puzzle without solution has no grade. */
  | { readonly end: "impossible" }
  /** The limit was reached. What the steps up to there show is here. */
  | ({ readonly end: "unknown"; readonly reason: StopReason } & Breakdown)
) & {
  /** For a packing in space: how it is taken apart. That is another kind of difficulty, and not part of the grade. */
  readonly apart?: ApartAnswer;
  /** The document that `JSON.stringify` writes. */
  toJSON?(): Json;
};

export const GRADE: Question<GradeOptions, Graded> = {
  id: "grade",
  call: "gradePuzzle",
  options: { limits: true, weights: true },
  async here(family, puzzle, options) {
    const weights = options.weights ?? weightsOf(family.id);
    if (weights === undefined)
      return fail(
        "grade/uncalibrated",
        `puzzles of ${family.id} have no grades: how much a step counts was learned for other families only`,
      );
    const limits = startClock(options.limits);
    const apart = await takeApart(family, puzzle, limits);
    const graded = await gradeSteps(family, puzzle, weights, limits);
    return graded.ok && apart !== undefined ? { ok: true, value: { ...graded.value, apart } } : graded;
  },
  stopped: (_family, _options, reason) => ({ end: "unknown", reason, ...breakdownOf({ steps: [] }) }),
  withJson: (family, puzzle, graded) => withJson(graded, (value) => gradeJson(family, puzzle, value)),
};

function gradeSteps(
  family: Family,
  puzzle: unknown,
  weights: GradeWeights,
  limits: Limits,
): Promise<Result<Graded>> {
  const steps: WalkedStep[] = [];
  return asked<Graded>(
    family,
    puzzle,
    { limits },
    async (hinting, reasons) => {
      const walked = await hinting.walkthrough(knownIn(reasons, undefined), (step) => void steps.push(step));
      if (walked === undefined) return { end: "impossible" };
      const own = await ownMeasures(family, puzzle, walked, limits);
      return gradeOf(walked, weights, reasons.model.factCount, own) ?? { end: "open", steps: 0 };
    },
    {
      impossible: { end: "impossible" },
      stopped: (reason) => ({ end: "unknown", reason, ...breakdownOf({ steps }) }),
    },
  );
}

async function ownMeasures(
  family: Family,
  puzzle: unknown,
  { steps, end }: Walkthrough,
  limits: Limits,
): Promise<OwnValues | undefined> {
  const measures = await family.measures?.();
  const forced = new Set(steps.flatMap(({ step }) => step.literals)).size;
  return measures?.(puzzle, end === "solved" ? undefined : forced, startBudget(limits));
}

/** The document of a grade; without the steps if there are none to show. */
export function gradeJson(
  family: Family,
  puzzle: unknown,
  graded: Graded | Pick<Grade, "grade" | "score" | "calibrated" | "source" | "end">,
): Json {
  const { end } = graded;
  const apart = "apart" in graded ? graded.apart : undefined;
  return {
    schema: "quadrille/grade@1",
    family: family.id,
    end,
    ...(end === "unknown" ? { reason: graded.reason } : {}),
    ...("grade" in graded
      ? {
          grade: graded.grade,
          score: graded.score,
          calibrated: graded.calibrated,
          source: graded.source,
        }
      : {}),
    ...("sizes" in graded ? breakdownJson(graded) : "steps" in graded ? { steps: 0 } : {}),
    ...(apart === undefined ? {} : { apart: apartJson(family, puzzle, apart) }),
  };
}

function breakdownJson(breakdown: Breakdown): { readonly [key: string]: Json | undefined } {
  const {
    steps,
    thoughts,
    sizes,
    hardest,
    asHard,
    hardestBeforePlacement: before,
    narrowest,
    suppositions,
    techniques,
    hardTechniques,
  } = breakdown;
  return {
    steps,
    thoughts,
    sizes: { ...sizes },
    hardest: hardest === undefined ? undefined : stepJson(hardest),
    asHard,
    hardestBeforePlacement: before === undefined ? undefined : stepJson(before),
    narrowest,
    suppositions,
    techniques: [...techniques],
    hardTechniques: [...hardTechniques],
  };
}
