/** The sentence under the board: always there, always true, in a player's words. */
import { plural, type Problem } from "../../../base/index.js";
import { dominoKind, type CheckReport, type Pips, type PipsSolution } from "../../../puzzles/index.js";
import type { Verdict } from "../../frame/index.js";
import { decidedSentence, isSolved, type Decision } from "../shared/index.js";
import { missingWords } from "./edit/draft.js";

/** While editing: what is there, and whether it is a puzzle. */
export function editSentence(
  puzzle: Pips,
  problem: Problem | undefined,
  decision: Decision | undefined,
): Verdict {
  if (problem !== undefined) return { words: missingWords(puzzle, problem) };
  const counted = `${plural(puzzle.nodes.length, "cell")}, ${plural(puzzle.dominoes.length, "domino", "dominoes")}.`;
  return decidedSentence(counted, decision);
}

export interface Played {
  readonly puzzle: Pips;
  readonly problem: Problem | undefined;
  readonly lying: PipsSolution;
  readonly report: CheckReport;
  /** The domino that is in hand by keys. */
  readonly byKeys: number | undefined;
  readonly showErrors: boolean;
  /** "3:05" */
  readonly time: string;
}

/** While playing: what is in hand, how far it is, and with `showErrors` what is wrong. */
export function playSentence(played: Played): Verdict {
  const { puzzle, problem, lying, report, byKeys, showErrors, time } = played;
  if (problem !== undefined) return { words: missingWords(puzzle, problem) };
  if (byKeys !== undefined)
    return {
      words: `In hand: ${dominoKind(puzzle.dominoes[byKeys]!)}. Arrows move it, R turns it, Enter lays it, Esc lets go.`,
    };
  const all = puzzle.dominoes.length;
  const laid = lying.placements.filter((placement) => placement !== undefined).length;
  if (isSolved(report)) return { words: `Solved in ${time}: every condition holds.`, sign: "good" };
  const counted = `${laid} of ${plural(all, "domino", "dominoes")} laid`;
  const broken = report.violations.length;
  if (broken > 0 && showErrors) {
    const [first] = report.violations;
    const more = broken === 1 ? "" : ` ${plural(broken, "condition")} do not hold.`;
    return { words: `${counted}: ${first!.message}.${more}`, sign: "bad" };
  }
  return { words: laid === all && broken > 0 ? `${counted}, but not all conditions hold.` : `${counted}.` };
}
