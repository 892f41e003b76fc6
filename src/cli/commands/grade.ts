/** grade: how hard a puzzle is, and what makes it so. */
import { plural, unwrap } from "../../base/index.js";
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
  const { end, steps, sizes, hardest, hardestBeforePlacement, narrowest, suppositions } = graded;
  const lines: string[] = [];
  if (end === "open")
    lines.push("The puzzle has several solutions: this is the grade of the part that is forced.");
  if ("source" in graded && !graded.calibrated) lines.push(graded.source);
  const bySize = Object.entries(sizes).map(([size, count]) => `${count} of ${plural(Number(size), "rule")}`);
  const known = end === "unknown" ? "Steps up to there" : "Steps";
  lines.push(`${known}: ${steps}${steps === 0 ? "" : ` (${bySize.join(", ")})`}`);
  if (hardest !== undefined) lines.push(`Hardest step: ${hardest.words}`);
  if (hardestBeforePlacement !== undefined && hardestBeforePlacement !== hardest)
    lines.push(`Hardest before the first placement: ${hardestBeforePlacement.words}`);
  if (steps === 0) return lines;
  lines.push(`Fewest steps to choose from: ${narrowest}`);
  lines.push(
    suppositions === 0
      ? "No step needs a supposition."
      : `${plural(suppositions, "step")} ${suppositions === 1 ? "needs" : "need"} a supposition.`,
  );
  return lines;
}
