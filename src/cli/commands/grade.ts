/** grade: how hard a puzzle is, and what makes it so. */
import { plural, unwrap } from "../../base/index.js";
import { gradeJson, gradePuzzle, type Graded, type ReadPuzzle } from "../../workbench/index.js";
import type { Io } from "../io.js";
import { limitsOf, type CommonOptions } from "../options.js";
import { EXIT } from "../output/exit.js";
import { printJson } from "./solve.js";

export async function gradeCommand(
  { family, puzzle }: ReadPuzzle,
  options: CommonOptions,
  io: Io,
): Promise<number> {
  const graded = unwrap(await gradePuzzle(family, puzzle, { limits: limitsOf(options, io) }));
  io.status("");
  if (options.json === true) printJson(io, gradeJson(family, graded));
  else io.out(`${gradeText(graded, options.quiet === true)}\n`);
  return graded.end === "unknown" ? EXIT.limit : EXIT.ok;
}

function gradeText(graded: Graded, quiet: boolean): string {
  if (!("grade" in graded))
    return graded.end === "impossible"
      ? "no grade: the puzzle has no solution (quadrille explain says why)"
      : "no grade: the limit was reached";
  const { grade, score, steps, sizes, hardest, hardestBeforePlacement, narrowest, suppositions } = graded;
  const verdict = `${grade}, score ${score}`;
  if (quiet) return verdict;
  const lines = [verdict];
  if (graded.end === "open")
    lines.push("The puzzle has several solutions: this is the grade of the part that is forced.");
  const bySize = Object.entries(sizes).map(([size, count]) => `${count} of ${plural(Number(size), "rule")}`);
  lines.push(`Steps: ${steps}${steps === 0 ? "" : ` (${bySize.join(", ")})`}`);
  if (hardest !== undefined) lines.push(`Hardest step: ${hardest.words}`);
  if (hardestBeforePlacement !== undefined && hardestBeforePlacement !== hardest)
    lines.push(`Hardest before the first placement: ${hardestBeforePlacement.words}`);
  if (steps > 0) {
    lines.push(`Fewest steps to choose from: ${narrowest}`);
    lines.push(
      suppositions === 0
        ? "No step needs a supposition."
        : `${plural(suppositions, "step")} of them ${suppositions === 1 ? "needs" : "need"} a supposition.`,
    );
  }
  return lines.join("\n");
}
