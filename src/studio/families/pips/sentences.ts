/** The sentence under the board, in a player's words. */
import { plural } from "../../../base/index.js";
import { dominoKind } from "../../../puzzles/index.js";
import type { Verdict } from "../../frame/index.js";
import { decidedSentence, isSolved, type Decision } from "../shared/index.js";
import { missingWords } from "./edit/draft.js";
import { type Session, showErrors } from "./session.js";

export function editSentence(session: Session, decision: Decision | undefined): Verdict {
  const { puzzle } = session.visible.value;
  const problem = session.problem.value;
  if (problem !== undefined) return { words: missingWords(puzzle, problem) };
  const counted = `${plural(puzzle.nodes.length, "cell")}, ${plural(puzzle.dominoes.length, "domino", "dominoes")}.`;
  return decidedSentence(counted, decision);
}

/** `time`: "3:05" */
export function playSentence(session: Session, time: string): Verdict {
  const { puzzle } = session.visible.value;
  const problem = session.problem.value;
  const byKeys = session.hand.byKeys.value;
  const report = session.report.value;
  if (problem !== undefined) return { words: missingWords(puzzle, problem) };
  if (byKeys !== undefined)
    return {
      words: `In hand: ${dominoKind(puzzle.dominoes[byKeys]!)}. Arrows move it, R turns it, Enter lays it, Esc lets go.`,
    };
  if (isSolved(report)) return { words: `Solved in ${time}: every condition holds.`, sign: "good" };
  const all = puzzle.dominoes.length;
  const laid = session.hand.lying.value.placements.filter((placement) => placement !== undefined).length;
  const counted = `${laid} of ${plural(all, "domino", "dominoes")} laid`;
  const broken = report.violations.length;
  if (broken > 0 && showErrors.value) {
    const more = broken === 1 ? "" : ` ${plural(broken, "condition")} do not hold.`;
    return { words: `${counted}: ${report.violations[0]!.message}.${more}`, sign: "bad" };
  }
  return { words: laid === all && broken > 0 ? `${counted}, but not all conditions hold.` : `${counted}.` };
}
