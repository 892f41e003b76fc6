/** The sentence under the board, in a player's words. */
import { plural } from "../../../base/index.js";
import type { Verdict } from "../../frame/index.js";
import { byFinger } from "../../ui/index.js";
import { decidedSentence, isSolved, type Decision } from "../shared/index.js";
import type { Held, Target } from "./hand/hand.js";
import { type Session, showErrors } from "./session.js";

export function editSentence(session: Session, decision: Decision | undefined): Verdict {
  const held = heldSentence(session);
  if (held !== undefined) return held;
  const { cells, pieces } = session.visible.value.puzzle;
  const least = pieces.reduce((sum, piece) => sum + piece.min * piece.cells.length, 0);
  const most = pieces.reduce((sum, piece) => sum + piece.max * piece.cells.length, 0);
  const cubes =
    least === most
      ? plural(least, "cube")
      : most > 9999
        ? `at least ${plural(least, "cube")}`
        : `${least} to ${most} cubes`;
  const counted = `${plural(cells.length, "cell")} to fill; the pieces have ${cubes}.`;
  return decidedSentence(counted, decision, "way");
}

/** `time`: "3:05" */
export function playSentence(session: Session, time: string): Verdict {
  const report = session.report.value;
  const held = heldSentence(session);
  if (held !== undefined) return held;
  if (isSolved(report)) return { words: `Solved in ${time}: the region is full.`, sign: "good" };
  const { placements } = session.lying.value;
  const filled = placements.reduce((sum, { cells }) => sum + cells.length, 0);
  const empty = session.visible.value.puzzle.cells.length - filled;
  const counted = `${plural(placements.length, "piece")} laid, ${plural(empty, "cell")} empty`;
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
      words:
        from === undefined
          ? `${piece} is in hand: let it go over a layer.`
          : `${piece} is in hand: let go here to put it into the tray.`,
    };
  if (target === undefined)
    return {
      words: finger
        ? `${piece} is in hand: tap a cell of a layer to see it there. Turn, Tip and Roll turn it.`
        : `${piece} is in hand: point at a cell of a layer. R, T and Y turn it, Esc lets go.`,
    };
  const lays = dragged ? "letting go" : finger ? "a second tap" : "a click or Enter";
  return target.fits
    ? { words: `${piece} is in hand: ${lays} lays it there.` }
    : {
        words: `${piece} does not fit there: it would leave the region or overlap a given piece.`,
        sign: "bad",
      };
}
