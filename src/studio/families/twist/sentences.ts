/** The sentence under the board: always there, always true, in a player's words. */
import { plural } from "../../../base/index.js";
import { coverOf, twist, type CheckReport, type Laid, type Twist } from "../../../puzzles/index.js";
import type { Verdict } from "../../frame/index.js";
import { decidedSentence, isSolved, type Decision } from "../shared/index.js";
import type { Grasp } from "./hand/hand.js";

/** While editing: what is there, and whether it is a puzzle. */
export function editSentence(puzzle: Twist, decision: Decision | undefined): Verdict {
  return decidedSentence(`${twist.describe(puzzle)}.`, decision);
}

/** What is in hand by keys, and what to do with it. */
export function heldSentence({ pieces, flips }: Twist, { piece }: Grasp): Verdict {
  const flip = flips ? ", F flips it" : "";
  return {
    words: `In hand: piece ${pieces[piece]!.name}. Arrows move it, R turns it${flip}, Enter lays it, Esc lets go.`,
  };
}

export interface Played {
  readonly puzzle: Twist;
  readonly lying: readonly Laid[];
  readonly report: CheckReport;
  readonly hint: string | undefined;
  readonly showErrors: boolean;
  /** "3:05" */
  readonly time: string;
}

/** While playing: how far it is, and with `showErrors` what is wrong. */
export function playSentence({ puzzle, lying, report, hint, showErrors, time }: Played): Verdict {
  if (isSolved(report)) return { words: `Solved in ${time}: every cell is covered.`, sign: "good" };
  if (hint !== undefined) return { words: hint };
  const counted = laidWords(puzzle, lying);
  const [broken] = report.violations;
  if (broken !== undefined && showErrors) return { words: `${counted}: ${broken.message}.`, sign: "bad" };
  if (report.complete) return { words: `${counted}, but not all rules are kept.` };
  return { words: `${counted}.` };
}

function laidWords(puzzle: Twist, lying: readonly Laid[]): string {
  const most = puzzle.pieces.reduce((sum, { max }) => sum + max, 0);
  const least = puzzle.pieces.reduce((sum, { min }) => sum + min, 0);
  if (least === most) return `${lying.length} of ${plural(most, "piece")} laid`;
  const cells = puzzle.present.reduce((sum, bit) => sum + bit, 0);
  const covered = lying.reduce((sum, laid) => sum + coverOf(puzzle, laid).cells.length, 0);
  return `${covered} of ${plural(cells, "cell")} covered`;
}
