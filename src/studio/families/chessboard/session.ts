/**
 * One board being worked on: its history, what is shown on it, and what the hand does to it. Signals, no
 * DOM. Small boards are decided here at once; everything longer goes to the worker.
 */
import { computed, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import { countWords, plural } from "../../../base/index.js";
import { countPresent, type Cell } from "../../../board/index.js";
import { isColouring } from "../../../certify/index.js";
import {
  noSolutionWords,
  chessboard,
  tilingOf,
  type Chessboard,
  type Tiling,
} from "../../../puzzles/index.js";
import type { Stroke } from "../../board/index.js";
import { decideLive, type LiveAnswer } from "../../solver/live.js";
import {
  createPuzzleSession,
  type Begun,
  type PuzzleSession,
  type Sayings,
  type Shown as ShownOver,
} from "../shared/index.js";
import { keeping } from "./keep.js";
import { applyMove, editMove, playStroke, type Sheet, type SheetMove } from "./sheet.js";

/** Whether the board can be tiled, with its evidence. */
export type Decision = LiveAnswer<Tiling>;
export type Shown = ShownOver<Tiling>;

export interface Session extends PuzzleSession<Chessboard, Tiling, Sheet> {
  /** The board as it is while a stroke is under way. */
  readonly board: ReadonlySignal<Chessboard>;
  /** Whether it can be tiled; undefined on boards too large to say at once. */
  readonly decision: ReadonlySignal<Decision | undefined>;
  /** In Play: the square that waits for its other half. */
  readonly waiting: Signal<Cell | undefined>;
  move(move: SheetMove): void;
  editStroke(stroke: Stroke): void;
  playStroke(stroke: Stroke): void;
}

const SAYINGS: Sayings = {
  solved: "The board can be tiled, and here is how.",
  impossible: (why) =>
    `The board cannot be tiled, and here is why${why === undefined ? "." : `: ${why.replace("No tiling: ", "")}`}`,
  unique: "There is exactly one tiling, and this is it.",
  several: "There is more than one tiling: the marked squares are covered otherwise in another.",
  difference: "Framed are the dominoes that lie otherwise in the other tiling.",
  counted(count, distinct) {
    if (count === 1n) return `Exactly 1 tiling${distinct ? ", up to symmetry" : ""}.`;
    const what = distinct ? "different tilings, up to turning and reflecting the board" : "tilings";
    return `${countWords(count)} ${what}.`;
  },
  noun: "tiling",
};

export function createSession(begun: Begun<Sheet>): Session {
  const waiting = signal<Cell | undefined>(undefined);
  const session = createPuzzleSession<Chessboard, Tiling, Sheet>({
    family: chessboard,
    sayings: SAYINGS,
    keeping,
    begun,
    onChange() {
      waiting.value = undefined;
    },
  });
  const { sheet, visible } = session;
  const board = computed(() => visible.value.puzzle);
  const move = (given: SheetMove): void => session.go(applyMove(sheet.peek(), given));
  return {
    ...session,
    board,
    decision: computed(() => decideLive(chessboard, board.value)),
    waiting,
    move,
    editStroke(stroke) {
      session.stroked(stroke, (from) => applyMove(from, editMove(from.puzzle, stroke)));
    },
    playStroke(stroke) {
      if (stroke.phase !== "end") return;
      const { move: laid, waiting: next } = playStroke(sheet.value, stroke, waiting.value);
      if (laid !== undefined) move(laid);
      waiting.value = next;
    },
  };
}

/** "62 squares: 30 white, 32 black." */
export function countsSentence(board: Chessboard): string {
  const total = countPresent(board);
  let white = 0;
  for (let i = 0; i < board.present.length; i++)
    if (board.present[i] === 1 && (Math.floor(i / board.cols) + (i % board.cols)) % 2 === 0) white++;
  return `${plural(total, "square")}: ${white} white, ${total - white} black.`;
}

/** The sentence under the board while editing: true at every stroke. */
export function editSentence(
  board: Chessboard,
  decision: Decision | undefined,
): { words: string; sign?: "good" | "bad" } {
  const counts = countsSentence(board);
  if (decision === undefined) return { words: counts };
  if (decision.status === "solved") return { words: `${counts} The board can be tiled.`, sign: "good" };
  const { certificate } = decision;
  const why = noSolutionWords(chessboard, certificate.words);
  // A count of the whole board says the counts itself.
  const said = isColouring(certificate) && certificate.whole;
  return { words: said ? why : `${counts} ${why}`, sign: "bad" };
}

/** The sentence under the board while playing. */
export function playSentence({ puzzle: board, dominoes }: Sheet): { words: string; sign?: "good" | "bad" } {
  const report = chessboard.check(board, tilingOf(dominoes));
  const [broken] = report.violations;
  if (broken !== undefined) return { words: `${broken.message}.`, sign: "bad" };
  if (report.complete) return { words: "Solved: every square is covered.", sign: "good" };
  const squares = countPresent(board);
  const left = squares - 2 * dominoes.length;
  return {
    words: `${plural(dominoes.length, "domino", "dominoes")} laid, ${plural(left, "square")} to cover.`,
  };
}
