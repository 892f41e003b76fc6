/**
 * What a lesson is: data. A lesson asks a question about a board and has a few tasks. A task says what to do, gives a board and fields
 * for it, and checks what was done. Only then does `seen` name what was learned.
 */
import type { Cell } from "../../board/index.js";
import type { Domino } from "../../puzzles/index.js";
import type { Scene, SceneItem } from "../../scene/index.js";

/** What a student did: plain data, kept on the device. */
export interface Work {
  /** Cells that were chosen, in the order of choosing. */
  readonly cells: readonly Cell[];
  /** Dominoes that were laid, in the order of laying. */
  readonly dominoes: readonly Domino[];
  /** The contents of the fields, by their ids. */
  readonly typed: Readonly<Record<string, string>>;
}

export const NO_WORK: Work = { cells: [], dominoes: [], typed: {} };

export interface Checked {
  readonly right: boolean;
  /** Why: one or two sentences. */
  readonly words: string;
  /** What the board shows with them. */
  readonly marks?: readonly SceneItem[];
}

export const right = (words: string): Checked => ({ right: true, words });
export const wrong = (words: string, marks: readonly SceneItem[] = []): Checked => ({
  right: false,
  words,
  marks,
});

/** The board of a task. */
export interface Stage {
  readonly label: string;
  /** Rows and columns have their numbers, r1 and c1; default true. */
  readonly numbered?: boolean;
  /** What a touch does: choose a cell, or lay a domino. Default: the board is only a picture. */
  readonly hand?: "cells" | "dominoes";
  /** Where a touch has an effect. */
  may(cell: Cell): boolean;
  scene(work: Work): Scene;
  /** What a screen reader says about a cell after its place: "white, removed". */
  says(work: Work, cell: Cell): string;
}

export interface AnswerField {
  readonly id: string;
  readonly label: string;
  /** `clauses`: several lines. */
  readonly kind: "number" | "text" | "clauses";
}

/** A measurement in the worker. */
export interface Experiment {
  readonly label: string;
  readonly head: readonly string[];
  /** Hands over the measurements row by row, and ends after the last. Throws an error with words for the student. */
  run(options: ExperimentOptions): Promise<void>;
}

export interface ExperimentOptions {
  /** The page that asks; leaving it ends the experiment. */
  readonly owner: object;
  onRow(row: readonly string[]): void;
}

export interface LessonTask {
  readonly id: string;
  readonly title: string;
  /** Paragraphs. `code` and *new words* are marked like this. */
  readonly words: readonly string[];
  readonly stage: Stage;
  readonly fields?: readonly AnswerField[];
  readonly experiment?: Experiment;
  readonly hint?: string;
  /** `measured`: the rows of the experiment. */
  check(work: Work, measured: readonly (readonly string[])[]): Checked;
  /** Shown once the answer is right: what was seen, and its name. */
  readonly seen: readonly string[];
  /** A right answer, for the key; with `measured` if there is an experiment. */
  readonly answer: Partial<Work> & { readonly measured?: readonly (readonly string[])[] };
  /** Words for the teacher. */
  readonly key: readonly string[];
  /** Wrong answers, and a part of the reply to each. */
  readonly mistakes: readonly (Partial<Work> & {
    readonly said: string;
    readonly measured?: readonly (readonly string[])[];
  })[];
}

/** The link from a lesson to the Lab. */
export interface LabLink {
  readonly family: string;
  readonly format: string;
  readonly text: string;
  readonly formulation: string;
  readonly encoding: string;
  /** What to try there. */
  readonly words: string;
}

export interface Lesson {
  /** The question, before anything is done. */
  readonly question: string;
  readonly tasks: readonly LessonTask[];
  readonly lab: LabLink;
}

/** A lesson on the list. */
export interface LessonEntry {
  /** The id in the address. */
  readonly id: string;
  readonly title: string;
  /** What it is about, in one line. */
  readonly about: string;
  /** How many tasks it has. */
  readonly tasks: number;
  load(): Promise<Lesson>;
}
