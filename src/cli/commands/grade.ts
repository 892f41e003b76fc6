/** grade: how hard a puzzle is, and what makes it so. */
import { plural, unwrap } from "../../base/index.js";
import type { Breakdown } from "../../reasons/index.js";
import { apartWords, gradeJson, gradePuzzle, type Graded, type ReadPuzzle } from "../../workbench/index.js";
import type { Io } from "../io.js";
import { limitsOf, type CommonOptions } from "../options.js";
import { EXIT } from "../output/exit.js";
import { exitOfStop } from "../output/stopped.js";
import { printJson } from "./solve.js";

export async function gradeCommand(
  { family, puzzle }: ReadPuzzle,
  options: CommonOptions,
  io: Io,
): Promise<number> {
  const graded = unwrap(await gradePuzzle(family, puzzle, { limits: limitsOf(options, io) }));
  io.status("");
  if (options.json === true) printJson(io, gradeJson(family, puzzle, graded));
  else if (options.quiet === true) io.out(`${verdictOf(graded)}\n`);
  else {
    const { apart } = graded;
    const lines = [verdictOf(graded), ...breakdownWords(graded)];
    if (apart !== undefined) lines.push(...apartWords(family, apart, graded.end !== "solved"));
    io.out(`${lines.join("\n")}\n`);
  }
  return graded.end === "unknown" ? exitOfStop(graded.reason, false) : EXIT.ok;
}

function verdictOf(graded: Graded): string {
  if ("grade" in graded)
    return `${graded.grade}, score ${graded.score}${graded.calibrated ? "" : " (not calibrated)"}`;
  switch (graded.end) {
    case "impossible":
      return "no grade: the puzzle has no solution (quadrille explain says why)";
    case "unknown":
      return "no grade: the limit was reached";
    case "open":
      return "no grade: the puzzle has several solutions, and nothing is forced";
  }
}

function breakdownWords(graded: Graded): string[] {
  if (!("sizes" in graded)) return [];
  const { end, steps, thoughts, hardest, hardestBeforePlacement, narrowest, suppositions } = graded;
  const lines: string[] = [];
  if (end === "open")
    lines.push("The puzzle has several solutions: this is the grade of the part that is forced.");
  if ("source" in graded && !graded.calibrated) lines.push(graded.source);
  const known = end === "unknown" ? "Steps up to there" : "Steps";
  const onTheWay = thoughts === 0 ? "" : `, with ${plural(thoughts, "thought")} on the way`;
  lines.push(`${known}: ${steps}${steps === 0 ? "" : ` (${sizesWords(graded)})`}${onTheWay}`);
  if (hardest !== undefined) lines.push(`${hardestTitle(graded)}: ${hardest.words}`);
  // A step of one rule needs no line: the sizes above show it.
  if (
    hardestBeforePlacement !== undefined &&
    hardestBeforePlacement !== hardest &&
    hardestBeforePlacement.size > 1
  )
    lines.push(`Hardest before the first placement: ${hardestBeforePlacement.words}`);
  if (steps === 0) return lines;
  lines.push(`Fewest steps to choose from: ${narrowest}`);
  const what = thoughts === 0 ? "step" : "step or thought";
  const whats = thoughts === 0 ? "steps" : "steps and thoughts";
  lines.push(
    suppositions === 0
      ? `No ${what} needs a supposition.`
      : suppositions === 1
        ? `1 ${what} needs a supposition.`
        : `${suppositions} ${whats} need a supposition.`,
  );
  return lines;
}

/** "32 of 1 rule, 7 of 2 rules" */
function sizesWords({ sizes }: Pick<Breakdown, "sizes">): string {
  return Object.entries(sizes)
    .map(([size, count]) => `${count} of ${plural(Number(size), "rule")}`)
    .join(", ");
}

/** Where nothing takes more than a single rule, no step is hard. */
function hardestTitle({ hardest, asHard, suppositions }: Breakdown): string {
  if (hardest!.size === 1 && suppositions === 0)
    return "No step takes more than one rule; the most facts at once";
  return asHard === 1 ? "Hardest step" : `Hardest step (${asHard} are as hard)`;
}
