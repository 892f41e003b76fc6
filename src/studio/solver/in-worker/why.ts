/**
 * explain and grade: clashing rules while they become fewer, what would help, where solutions differ, which clues are not needed, and how hard a
 * puzzle is.
 */
import { ok, plainJson, startBudget, startClock, type Limits } from "../../../base/index.js";
import type { Spot } from "../../../model/index.js";
import type { Explanation, Family, PuzzleReasons } from "../../../puzzles/index.js";
import { RULE_CELL, type Breakdown } from "../../../reasons/index.js";
import {
  apartWords,
  AT_A_GLANCE,
  changesSaid,
  conflictCells,
  conflictVerdict,
  explainInParts,
  gradePuzzle,
  listedRules,
  severalExplanation,
  smallerWords,
  solvePuzzle,
  type ExplainedParts,
  type RuleConflict,
} from "../../../workbench/index.js";
import type { FoundMeasures, FoundRepair, FoundSeveral, FoundSpare, ToldConflict } from "../protocol.js";
import { readTask, type TaskRunner } from "./context.js";
import { toldStep } from "./hints.js";

export const explain: TaskRunner<"explain"> = async (
  { puzzle: text, repairOnly, spare: wanted = false },
  context,
) => {
  const read = readTask(text);
  if (!read.ok) return read;
  const { row } = context;
  const limits = startClock(context.limits);
  const { family, puzzle } = read.value;
  const reasons = reasonsOnce(family, puzzle, limits);
  const onConflict = (conflict: RuleConflict): void => row(toldConflict(reasons, conflict));
  const explained = await explainInParts(
    family,
    puzzle,
    { limits },
    { repairOnly, spare: wanted, onConflict },
  );
  if (!explained.ok) return explained;
  const { answer, witness, conflict, repair, several, spare } = explained.value;
  const undecided = answer.status === "solved" && several === undefined && answer.unique === null;
  // No difference between solutions was found: either there is only one, or the time was up.
  const settled = undecided ? await solvePuzzle(family, puzzle, { limit: 2, limits }) : undefined;
  return ok({
    answer: settled?.ok === true ? settled.value : answer,
    ...(witness === undefined ? {} : { witness: sendable(witness) }),
    // A long list adds nothing to a plain reason.
    ...(conflict === undefined || (witness !== undefined && conflict.size > AT_A_GLANCE)
      ? {}
      : { conflict: toldConflict(reasons, conflict) }),
    ...(repair === undefined ? {} : { repair: foundRepair(repair) }),
    ...(several === undefined ? {} : { several: foundSeveral(several) }),
    ...(spare === undefined ? {} : { spare: foundSpare(spare) }),
  });
};

/** The family's words for steps are made when the first step needs them. */
function reasonsOnce(family: Family, puzzle: unknown, limits: Limits): () => PuzzleReasons<unknown> {
  let made: PuzzleReasons<unknown> | undefined;
  return () => (made ??= family.reasons!(puzzle, startBudget(limits)));
}

/** Some lists of an explanation are generated. */
function sendable({ verdict, details, data, marks }: Explanation): Explanation {
  return { verdict, details, marks, data: plainJson(data) as Explanation["data"] };
}

function toldConflict(reasons: () => PuzzleReasons<unknown>, conflict: RuleConflict): ToldConflict {
  const { size, smallest, steps } = conflict;
  return {
    words: conflictVerdict(conflict),
    rules: listedRules(conflict),
    size,
    ...(smallest ? {} : { smaller: smallerWords(conflict) }),
    ...(steps === undefined ? {} : { steps: steps.map((step) => toldStep(reasons(), step)) }),
    marks: ruleMarks(conflictCells(conflict)),
  };
}

function ruleMarks(cells: readonly Spot[]): Explanation["marks"] {
  const once = new Map(cells.map((cell) => [cell.join(), cell]));
  return Array.from(once.values(), (cell) => ({ cell, role: RULE_CELL }));
}

function foundRepair(repair: NonNullable<ExplainedParts<unknown>["repair"]>): FoundRepair {
  const { changes, smallest, atLeast, puzzle } = repair;
  const said = changesSaid(repair);
  return {
    changes: said,
    smallest,
    atLeast,
    marks: said.length === 0 ? [] : ruleMarks(changes.flatMap(({ cells }) => cells)),
    ...(puzzle === undefined || said.length === 0 ? {} : { puzzle }),
  };
}

function foundSeveral(several: NonNullable<ExplainedParts<unknown>["several"]>): FoundSeveral {
  const { add, puzzle } = several;
  return {
    explanation: severalExplanation(several),
    ...(add === undefined ? {} : { add: add.map(({ words, cells }) => ({ words, cells })) }),
    ...(puzzle === undefined ? {} : { puzzle }),
  };
}

function foundSpare(spare: NonNullable<ExplainedParts<unknown>["spare"]>): FoundSpare {
  const { together, kept, most, others = [], puzzle } = spare;
  const cells = together.flatMap((clue) => clue.cells);
  const marks = ruleMarks(cells);
  return {
    together: together.map(({ change }) => change),
    kept: kept.map(({ words }) => words),
    most,
    others: others.map(({ change }) => change),
    marks,
    overlap: marks.length < cells.length,
    ...(puzzle === undefined ? {} : { puzzle }),
  };
}

export const grade: TaskRunner<"grade"> = async ({ puzzle: text }, { limits }) => {
  const read = readTask(text);
  if (!read.ok) return read;
  const { family, puzzle } = read.value;
  const graded = await gradePuzzle(family, puzzle, { limits });
  if (!graded.ok) return graded;
  const { apart, ...found } = graded.value;
  const taken = apart === undefined ? {} : { apart: apartWords(family, apart, found.end !== "solved") };
  if (found.end === "impossible") return ok({ end: "impossible", ...taken });
  if (!("sizes" in found)) return ok({ ...NO_STEPS, end: "open", ...taken });
  const measures = measuresOf(reasonsOnce(family, puzzle, limits), found);
  if (!("grade" in found)) return ok({ end: "unknown", reason: found.reason, ...measures, ...taken });
  const { end, grade: level, score, calibrated, source } = found;
  return ok({ end, level, score, ...(calibrated ? {} : { source }), ...measures, ...taken });
};

const NO_STEPS = { steps: 0, thoughts: 0, sizes: {}, asHard: 0, narrowest: 0, suppositions: 0 } as const;

function measuresOf(reasons: () => PuzzleReasons<unknown>, breakdown: Breakdown): FoundMeasures {
  const { steps, thoughts, sizes, asHard, narrowest, suppositions } = breakdown;
  const { hardest, hardestBeforePlacement: before } = breakdown;
  return {
    steps,
    thoughts,
    sizes,
    asHard,
    narrowest,
    suppositions,
    ...(hardest === undefined ? {} : { hardest: toldStep(reasons(), hardest) }),
    ...(before === undefined ? {} : { hardestBeforePlacement: toldStep(reasons(), before) }),
  };
}
