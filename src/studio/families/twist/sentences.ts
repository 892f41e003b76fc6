/** The sentence under the board, in a player's words. */
import { coverOf, type Laid, twistFace, type Twist } from "../../../puzzles/index.js";
import type { Verdict } from "../../frame/index.js";
import { decidedSentence, isSolved, type Decision } from "../shared/index.js";
import { type Session, showErrors } from "./session.js";
import * as phrases from "../../words/twist.js";

export function editSentence(session: Session, decision: Decision | undefined): Verdict {
  const { puzzle } = session.visible.value;
  return heldSentence(session) ?? decidedSentence(`${twistFace.describe(puzzle)}.`, decision);
}

/** The piece that is in hand by keys, and the keys for it. */
function heldSentence({ hand, visible }: Session): Verdict | undefined {
  const grasp = hand.grasp.value;
  if (grasp?.by !== "keys") return undefined;
  const { pieces, flips } = visible.value.puzzle;
  const flip = flips ? phrases.fFlipsIt : "";
  return {
    words: phrases.inHandPieceArrowsMove(pieces[grasp.piece]!.name, flip),
  };
}

/** `time`: "3:05" */
export function playSentence(session: Session, time: string): Verdict {
  const held = heldSentence(session);
  if (held !== undefined) return held;
  const report = session.report.value;
  if (isSolved(report)) return { words: phrases.solvedInEveryCell(time), sign: "good" };
  const hint = session.hint.value?.words;
  if (hint !== undefined) return { words: hint };
  const { puzzle } = session.visible.value;
  const counted = laidWords(puzzle, [...session.fixed.value, ...session.hand.lying.value]);
  const [broken] = report.violations;
  if (broken !== undefined && showErrors.value)
    return { words: `${counted}: ${broken.message}.`, sign: "bad" };
  return { words: report.complete ? phrases.butARuleIsBroken(counted) : `${counted}.` };
}

function laidWords(puzzle: Twist, lying: readonly Laid[]): string {
  const most = puzzle.pieces.reduce((sum, { max }) => sum + max, 0);
  const least = puzzle.pieces.reduce((sum, { min }) => sum + min, 0);
  if (least === most) return phrases.ofPiecesLaid(lying.length, most);
  const cells = puzzle.present.reduce((sum, bit) => sum + bit, 0);
  const covered = lying.reduce((sum, laid) => sum + coverOf(puzzle, laid).cells.length, 0);
  return phrases.ofCellsCovered(covered, cells);
}
