/** The subject of the shared parts: a puzzle of some family, and what is shown over it. Every session is one. */
import type { ReadonlySignal, Signal } from "@preact/signals";
import { fail, type Result, unwrap } from "../../../../base/index.js";
import type { Cell } from "../../../../board/index.js";
import type { Certificate } from "../../../../certify/index.js";
import type { About, Explanation, Family, FamilyFace } from "../../../../puzzles/index.js";
import type { SceneItem } from "../../../../scene/index.js";
import type { PuzzleText, ToldConflict } from "../../../solver/index.js";
import type { WrittenPuzzle } from "../../../frame/index.js";
import type { HintTelling } from "../hint/hint-telling.js";
import type { AnswerWords } from "./answer-words.js";
import * as phrases from "../../../words/play.js";

/** What is drawn over the board, and the sentence that goes with it. */
export interface Shown<S> {
  readonly words: string;
  /** ✓ or ✗ before the sentence. */
  readonly sign?: "good" | "bad" | "failed" | undefined;
  readonly solution?: S;
  /** Another one, from which `solution` differs. */
  readonly other?: S | undefined;
  /** Which of the two `solution` is. Default: the second. */
  readonly which?: "first" | "second" | undefined;
  readonly certificate?: Certificate | undefined;
  readonly explanation?: Explanation | undefined;
  /** More sentences, for the panel. */
  readonly notes?: readonly string[] | undefined;
  readonly extra?: readonly SceneItem[] | undefined;
  readonly animate?: boolean;
  /** Set for a step of a walkthrough, which has its own words and legend. */
  readonly walking?: boolean;
  /** Clashing rules and what would help, or where solutions differ. */
  readonly why?: Why | undefined;
  /** Changes of the puzzle that are offered beside the sentence. */
  readonly mendings?: readonly Mending[] | undefined;
  /** The last question had no answer. The next question brings back what was shown `before`. */
  readonly cameToNothing?: { readonly before: Shown<S> | undefined };
}

/** The parts of an explanation that have a place of their own in the panel. */
export interface Why {
  readonly conflict?: ToldConflict | undefined;
  /** What would help, one line each. */
  readonly changes?: readonly string[];
  /** A search for smaller sets of clashing rules is running. */
  readonly looking?: boolean;
}

/** A change of the puzzle, made by one press as one step of Edit. */
export interface Mending {
  /** "Make these 2 changes" */
  readonly label: string;
  apply(): void;
}

/** The part that a family's scene draws. */
export function sceneView<S>({ solution, other, certificate, explanation }: Partial<Shown<S>> = {}) {
  return { solution, other, certificate, explanation };
}

/** The part that stays drawn when something else is said about the same puzzle. */
export function drawnIn<S>(shown: Shown<S> | undefined): Partial<Shown<S>> {
  if (shown?.solution === undefined) return {};
  const { solution, other, which, extra } = shown;
  return { solution, other, which, extra };
}

/** The last thing shown that was about the puzzle itself. */
export function lastAnswer<S>(shown: Shown<S> | undefined): Shown<S> | undefined {
  return shown?.cameToNothing === undefined ? shown : shown.cameToNothing.before;
}

/** For a question without an answer: a sentence, and what was drawn before. */
export function unanswered<P, S>(
  { shown }: Pick<PuzzleOnPage<P, S>, "shown">,
  words: string,
  sign?: Shown<S>["sign"],
): Shown<S> {
  const before = lastAnswer(shown.peek());
  return { ...drawnIn(before), words, sign, cameToNothing: { before } };
}

/** A way to mend a puzzle, known to its family. */
export interface OwnMending<P> {
  readonly label: string;
  /** "remove r2c2 and r7c8" */
  readonly words: string;
  /** The words after it is done. */
  readonly done: string;
  readonly puzzle: P;
}

export interface PuzzleOnPage<P, S> {
  readonly family: FamilyFace<P, S>;
  /** The whole family with its solvers, loaded with the first question. */
  whole(): Promise<Family<P, S>>;
  /** The puzzle of the history, not the one under a stroke. */
  readonly puzzle: ReadonlySignal<P>;
  /** What its setter says about it. */
  readonly about: ReadonlySignal<About>;
  readonly shown: Signal<Shown<S> | undefined>;
  /** The hint that was asked for in Play, as far as it has been revealed. */
  readonly told: Signal<HintTelling | undefined>;
  /** In Lab: the cell that was chosen on the board. */
  readonly selected: Signal<Cell | undefined>;
  /** In Lab: the cell whose variables are shown, which is the chosen one. Cells of a solid have three numbers. */
  readonly inspected: ReadonlySignal<readonly number[] | undefined>;
  readonly answerWords: AnswerWords;
  /** The name of a cell, if not like "r4c5". */
  cellWords?(cell: readonly number[]): string;
  /** Replaces the puzzle by an edited one; the play stays as far as it fits. */
  edit(puzzle: P): void;
  /** The history of Edit. */
  readonly edits: { undo(): void };
  /** Changes other than to clues that make the puzzle solvable, from the family's plain reason, the smallest first. */
  ownMendings?(witness: Explanation): readonly OwnMending<P>[];
  /** As text, for the worker, the address and the autosave. */
  write(puzzle: P): WrittenPuzzle;
}

/** A puzzle in the first of these formats (ids) that can express it. One of them must be able to express every puzzle. */
export function writePuzzle<P, S>(
  family: FamilyFace<P, S>,
  puzzle: P,
  formats: readonly string[],
): WrittenPuzzle {
  for (const id of formats.slice(0, -1)) {
    const written = family.formats.find((format) => format.id === id)?.format(puzzle);
    if (written?.ok === true) return { format: id, text: [...written.value].join("").trimEnd() };
  }
  const last = family.formats.find(({ id }) => id === formats.at(-1))!;
  return { format: last.id, text: [...unwrap(last.format(puzzle))].join("").trimEnd() };
}

export function readWritten<P, S>(family: FamilyFace<P, S>, { format, text }: WrittenPuzzle): Result<P> {
  const reader = family.formats.find(({ id }) => id === format);
  return reader?.parse(text) ?? fail("usage/format", phrases.hasNoFormat(family.id, format));
}

export function puzzleText<P, S>(page: PuzzleOnPage<P, S>): PuzzleText {
  return { family: page.family.id, ...page.write(page.puzzle.peek()) };
}
