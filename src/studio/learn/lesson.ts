/**
 * What a lesson is: data. A lesson asks a question of a board and has a few tasks. A task says what to do, gives a board and fields to
 * do it with, and checks what was done. What is to be learned is named after that, in `seen`.
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
  /** What stands in the fields, by their ids. */
  readonly typed: Readonly<Record<string, string>>;
}

export const NO_WORK: Work = { cells: [], dominoes: [], typed: {} };

export interface Checked {
  readonly right: boolean;
  /** Why: one or two sentences. */
  readonly words: string;
  /** What the board shows beside them. */
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
  /** What a touch does: choose a cell, or lay a domino. Left out: the board is a picture. */
  readonly hand?: "cells" | "dominoes";
  /** Where it may. */
  may(cell: Cell): boolean;
  scene(work: Work): Scene;
  /** What a screen reader says of a cell after its place: "white, removed". */
  says(work: Work, cell: Cell): string;
}

export interface AnswerField {
  readonly id: string;
  readonly label: string;
  /** `clauses`: several lines. */
  readonly kind: "number" | "text" | "clauses";
}

/** Something that is measured here and now, in the worker. */
export interface Experiment {
  readonly label: string;
  readonly head: readonly string[];
  /** Ends when everything is measured; what was measured is handed over row by row. Throws what went wrong as words. */
  run(options: ExperimentOptions): Promise<void>;
}

export interface ExperimentOptions {
  /** The page that asks, and that ends it by leaving. */
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
  /** Told once it is right: what was seen, and what it is called. */
  readonly seen: readonly string[];
  /** An answer that is right, for the key; `measured` where there is an experiment. */
  readonly answer: Partial<Work> & { readonly measured?: readonly (readonly string[])[] };
  /** For the teacher. */
  readonly key: readonly string[];
  /** Answers that are wrong, and a part of what is said to them. */
  readonly mistakes: readonly (Partial<Work> & {
    readonly said: string;
    readonly measured?: readonly (readonly string[])[];
  })[];
}

/** Where a lesson goes on. */
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
  /** In the address. */
  readonly id: string;
  readonly title: string;
  /** What it is about, in one line. */
  readonly about: string;
  /** How many tasks it has. */
  readonly tasks: number;
  load(): Promise<Lesson>;
}
