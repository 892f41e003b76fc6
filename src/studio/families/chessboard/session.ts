/**
 * One board being worked on: its history, what is shown on it, and the questions asked of it.
 * Signals, no DOM. Small boards are decided here at once; everything longer goes to the worker.
 */
import { computed, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import { plural } from "../../../base/index.js";
import { countPresent, type Cell } from "../../../board/index.js";
import type { Certificate } from "../../../certify/index.js";
import {
  chessboard,
  tilingOf,
  type Chessboard,
  type Domino,
  type Explanation,
  type Tiling,
} from "../../../puzzles/index.js";
import type { SceneItem } from "../../../scene/index.js";
import { advance, redo, startHistory, undo, type History } from "../../app/history.js";
import type { Stroke } from "../../board/index.js";
import { decideLive, type LiveAnswer } from "../../solver/live.js";
import { applyMove, editMove, playStroke, type Sheet, type SheetMove } from "./sheet.js";

/** Whether the board can be tiled, with its evidence. */
export type Decision = LiveAnswer<Tiling>;

/** What is drawn over the board, and the sentence that goes with it. */
export interface Shown {
  readonly words: string;
  /** ✓ or ✗ before the sentence. */
  readonly sign?: "good" | "bad";
  readonly solution?: Tiling;
  readonly other?: Tiling;
  readonly certificate?: Certificate;
  readonly explanation?: Explanation;
  readonly extra?: readonly SceneItem[];
  readonly animate?: boolean;
}

export interface Session {
  readonly history: Signal<History<Sheet>>;
  readonly sheet: ReadonlySignal<Sheet>;
  /** The board as it is while a stroke is under way. */
  readonly board: ReadonlySignal<Chessboard>;
  /** Whether it can be tiled; undefined on boards too large to say at once. */
  readonly decision: ReadonlySignal<Decision | undefined>;
  readonly shown: Signal<Shown | undefined>;
  /** In Play: the square that waits for its other half. */
  readonly waiting: Signal<Cell | undefined>;
  /** In Lab: the square whose variables are shown. */
  readonly selected: Signal<Cell | undefined>;
  /** Decide another board, such as what is left of this one. */
  decideRest(board: Chessboard): Decision | undefined;
  move(move: SheetMove): void;
  undo(): void;
  redo(): void;
  editStroke(stroke: Stroke): void;
  playStroke(stroke: Stroke): void;
}

export function createSession(board: Chessboard, dominoes: readonly Domino[] = []): Session {
  const history = signal(startHistory<Sheet>({ board, dominoes }));
  const sheet = computed(() => history.value.present);
  const draft = signal<Chessboard | undefined>(undefined);
  const shown = signal<Shown | undefined>(undefined);
  const waiting = signal<Cell | undefined>(undefined);
  const selected = signal<Cell | undefined>(undefined);
  const visible = computed(() => draft.value ?? sheet.value.board);
  const decision = computed(() => decideLive(chessboard, visible.value));
  const change = (next: History<Sheet>): void => {
    // What was shown was about another board.
    if (next.present.board !== history.value.present.board) shown.value = undefined;
    history.value = next;
    waiting.value = undefined;
  };
  const move = (given: SheetMove): void => change(advance(history.value, applyMove(sheet.value, given)));
  return {
    history,
    sheet,
    board: visible,
    decision,
    shown,
    waiting,
    selected,
    decideRest: (rest) => decideLive(chessboard, rest),
    move,
    undo: () => change(undo(history.value)),
    redo: () => change(redo(history.value)),
    editStroke(stroke) {
      const painted = editMove(sheet.value.board, stroke);
      if (stroke.phase === "cancel") draft.value = undefined;
      else if (stroke.phase === "end") {
        draft.value = undefined;
        move(painted);
      } else draft.value = applyMove(sheet.value, painted).board;
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
  const why = decision.words ?? "It cannot be tiled.";
  // A count of the whole board says the counts itself.
  const said = decision.certificate?.kind === "colouring" && decision.certificate.whole;
  return { words: said ? why : `${counts} ${why}`, sign: "bad" };
}

/** The sentence under the board while playing. */
export function playSentence({ board, dominoes }: Sheet): { words: string; sign?: "good" | "bad" } {
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
