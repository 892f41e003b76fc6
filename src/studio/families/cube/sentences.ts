/** The sentence under the board, in a player's words. */
import type { Verdict } from "../../frame/index.js";
import { byFinger } from "../../ui/index.js";
import { decidedSentence, isSolved, type Decision } from "../shared/index.js";
import type { Held, Target } from "./hand/hand.js";
import { type Session, showErrors } from "./session.js";
import * as phrases from "../../words/cube.js";

export function editSentence(session: Session, decision: Decision | undefined): Verdict {
  const held = heldSentence(session);
  if (held !== undefined) return held;
  const { cells, pieces } = session.visible.value.puzzle;
  const least = pieces.reduce((sum, piece) => sum + piece.min * piece.cells.length, 0);
  const most = pieces.reduce((sum, piece) => sum + piece.max * piece.cells.length, 0);
  const cubes =
    least === most
      ? phrases.leastCubes(least)
      : most > 9999
        ? phrases.atLeastCubes(least)
        : phrases.toCubes(least, most);
  const counted = phrases.cellsToFillThePieces(cells.length, cubes);
  return decidedSentence(counted, decision);
}

/** `time`: "3:05" */
export function playSentence(session: Session, time: string): Verdict {
  const report = session.report.value;
  const held = heldSentence(session);
  if (held !== undefined) return held;
  if (isSolved(report)) return { words: phrases.solvedInTheRegion(time), sign: "good" };
  const { placements } = session.lying.value;
  const filled = placements.reduce((sum, { cells }) => sum + cells.length, 0);
  const empty = session.visible.value.puzzle.cells.length - filled;
  const counted = phrases.piecesLaidCellsEmpty(placements.length, empty);
  const [first] = report.violations;
  if (first !== undefined && showErrors.value) return { words: `${counted}: ${first.message}.`, sign: "bad" };
  return { words: `${counted}.` };
}

function heldSentence({ hand }: Session): Verdict | undefined {
  const held = hand.held.value;
  return held === undefined ? undefined : handSentence(held, hand.target.value, hand.dragged.value);
}

export function handSentence({ piece, from }: Held, target: Target | undefined, dragged: boolean): Verdict {
  const finger = byFinger.value;
  if (target === undefined && dragged)
    return {
      words: from === undefined ? phrases.isInHandLet(piece) : phrases.isInHandLetGo(piece),
    };
  if (target === undefined)
    return {
      words: finger ? phrases.isInHandTap(piece) : phrases.isInHandPoint(piece),
    };
  const lays = dragged ? phrases.lettingGo : finger ? phrases.aSecondTap : phrases.aClickOrEnter;
  return target.fits
    ? { words: phrases.isInHandLays(piece, lays) }
    : {
        words: phrases.doesNotFit(piece),
        sign: "bad",
      };
}
