/** The sentence under the board, in a player's words. */
import { dominoKind, placesOf } from "../../../puzzles/index.js";
import type { Verdict } from "../../frame/index.js";
import { decidedSentence, isSolved, type Decision } from "../shared/index.js";
import { missingWords } from "./edit/draft.js";
import { type Session, showErrors } from "./session.js";
import * as phrases from "../../words/pips.js";

export function editSentence(session: Session, decision: Decision | undefined): Verdict {
  const { puzzle } = session.visible.value;
  const problem = session.problem.value;
  if (problem !== undefined) return { words: missingWords(puzzle, problem) };
  const counted = `${phrases.manyCells(puzzle.nodes.length)}, ${phrases.manyDominoes(puzzle.dominoes.length)}.`;
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
    return { words: phrases.inHandArrowsMove(dominoKind(puzzle.dominoes[byKeys]!), howHeld(session)) };
  if (isSolved(report)) return { words: phrases.solvedInEveryConditionHolds(time), sign: "good" };
  const all = puzzle.dominoes.length;
  const laid = session.hand.lying.value.placements.filter((placement) => placement !== undefined).length;
  const counted = phrases.ofDominoesLaid(laid, all);
  const broken = report.violations.length;
  if (broken > 0 && showErrors.value) {
    const more = broken === 1 ? "" : phrases.conditionsDoNotHold(broken);
    return { words: `${counted}: ${report.violations[0]!.message}.${more}`, sign: "bad" };
  }
  return { words: laid === all && broken > 0 ? phrases.butNotAllConditionsHold(counted) : `${counted}.` };
}

/** How the domino in hand is turned, for those who do not see it; a graph has no such words. */
function howHeld({ hand, sheet }: Session): string {
  const held = hand.held.value;
  const { puzzle } = sheet.value;
  if (held === undefined || !placesOf(puzzle).picture.joined) return "";
  const pips = puzzle.dominoes[held.domino]!;
  const quarters = (Math.round(held.turn) + (held.half === 0 ? 0 : 2)) % 4;
  return pips[0] === pips[1]
    ? phrases.bothHalvesLie(quarters)
    : phrases.otherHalfLies(pips[held.half === 0 ? 1 : 0], quarters);
}
