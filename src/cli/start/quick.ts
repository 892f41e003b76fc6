/**
 * The quick path, for questions that the family answers within milliseconds: no second thread, no Commander, and one bundled file
 * (`scripts/bundle.js`), because a short run spends most of its time on opening files.
 */
import { UNLIMITED } from "../../base/index.js";
import type { Family } from "../../puzzles/index.js";
import { createIo, type TerminalFacts } from "../io.js";
import type { QuickCall } from "./quick-call.js";
import { checkCommand, countCommand, explainCommand, solveCommand } from "../commands/solve.js";
import { isNamedLikePuzzle, loadPuzzle } from "../input/puzzle.js";
import { reportError } from "../output/report.js";

/** The exit code, or undefined when the puzzle is not quick. Then nothing has been printed. */
export async function runQuick(call: QuickCall, terminal: TerminalFacts): Promise<number | undefined> {
  const { options, puzzle: argument } = call;
  const io = createIo(terminal);
  try {
    // The usual path prints a note about such a name; printed here, it might appear twice.
    if (isNamedLikePuzzle(argument, {})) return undefined;
    const read = await loadPuzzle(argument, {}, io);
    const { family, puzzle } = read;
    const own = family.methods.some(({ id }) => id === family.auto.engine);
    if (!own || family.quick?.(puzzle) !== true) return undefined;
    switch (call.command) {
      case "count":
        return family.quickCount?.(puzzle) === true ? await countCommand(read, options, io) : undefined;
      case "solve":
        return await solveCommand(read, options, io);
      case "explain":
        return explainsBySelf(family, puzzle) ? await explainCommand(read, options, io) : undefined;
      case "check":
        return await checkCommand(read, call.solution, options, io);
    }
  } catch (error) {
    const { json = false, satExitCodes = false } = options;
    return reportError(error, { json, satExitCodes, argv: [call.command] }, io);
  }
}

/**
 * Whether the family itself knows why a quick puzzle has no solution, and which rules clash. Otherwise a solver is asked, which may take
 * long.
 */
function explainsBySelf<P, S>({ explain, reasons }: Family<P, S>, puzzle: P): boolean {
  if (explain?.(puzzle, UNLIMITED) === undefined) return false;
  return reasons === undefined || reasons(puzzle, UNLIMITED).clash !== undefined;
}
