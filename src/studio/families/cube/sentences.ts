/** The sentence under the board: always there, always true, in a player's words. */
import { plural } from "../../../base/index.js";
import type { CheckReport, Cube, CubeSolution } from "../../../puzzles/index.js";
import type { Verdict } from "../../frame/index.js";
import { byFinger } from "../../ui/index.js";
import { decidedSentence, isSolved, type Decision } from "../shared/index.js";
import type { Held, Target } from "./hand/hand.js";

/** While editing: how large it is, and whether it is a puzzle. */
export function editSentence({ cells, pieces }: Cube, decision: Decision | undefined): Verdict {
  const least = pieces.reduce((sum, piece) => sum + piece.min * piece.cells.length, 0);
  const most = pieces.reduce((sum, piece) => sum + piece.max * piece.cells.length, 0);
  const cubes =
    least === most ? plural(least, "cube") : `${least} to ${most > 9999 ? "any number of" : most} cubes`;
  const counted = `${plural(cells.length, "cell")} to fill, pieces of ${cubes}.`;
  return decidedSentence(counted, decision, "way");
}

export interface Played {
  readonly puzzle: Cube;
  readonly lying: CubeSolution;
  readonly report: CheckReport;
  readonly held: Held | undefined;
  readonly target: Target | undefined;
  /** A pointer drags what is in hand. */
  readonly dragged: boolean;
  readonly showErrors: boolean;
  /** "3:05" */
  readonly time: string;
}

/** While playing: what is in hand, how far it is, and with `showErrors` what is wrong. */
export function playSentence(played: Played): Verdict {
  const { puzzle, lying, report, held, target, dragged, showErrors, time } = played;
  if (held !== undefined) return handSentence(held, target, dragged);
  if (isSolved(report)) return { words: `Solved in ${time}: the region is full.`, sign: "good" };
  const filled = lying.placements.reduce((sum, { cells }) => sum + cells.length, 0);
  const counted = `${plural(lying.placements.length, "piece")} laid, ${plural(puzzle.cells.length - filled, "cell")} empty`;
  const [first] = report.violations;
  if (first !== undefined && showErrors) return { words: `${counted}: ${first.message}.`, sign: "bad" };
  return { words: `${counted}.` };
}

export function handSentence({ piece, from }: Held, target: Target | undefined, dragged: boolean): Verdict {
  const finger = byFinger.value;
  if (target === undefined && dragged)
    return {
      words:
        from === undefined
          ? `${piece} is in hand: let it go over a layer.`
          : `${piece} is in hand: let go here, and it is in the tray.`,
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
    : { words: `${piece} sticks out of the region or into a given piece there.`, sign: "bad" };
}
