/**
 * What is kept beside the puzzle: the marks and what is drawn, a digit per cell, the steps that led there, and the time
 * played. A step is kept as the rows that it changes, so that a hundred of them on a large board are not a hundred boards.
 */
import { isRecord, type Json } from "../../../base/index.js";
import { GIVEN, tents, type Tents } from "../../../puzzles/index.js";
import type { History } from "../../app/history.js";
import { keptExtra, MOST_STEPS, stepsOfPlay } from "../shared/index.js";
import type { Session } from "./session.js";
import { givenAt, isTree, startSheet, type Mark, type Sheet } from "./sheet.js";

/** Digits in the rows of all steps in one direction: strokes over all of a large board would fill the store otherwise. */
const MOST_DIGITS = 200_000;

/** The rows that a step changes, with what it leads to, by their numbers. */
type Step = Record<string, string>;

/** Followed: the marks, and what the clock wants kept. With the marks goes what it shows now. */
export function keptOf({ history, clock }: Pick<Session, "history" | "clock">): Json {
  void clock.kept.value;
  const { present } = history.value;
  const { puzzle, marks, drawn } = present;
  const { past, future } = stepsOfPlay(
    history.value,
    (sheet) => sheet.puzzle !== puzzle || sheet.drawn !== drawn,
  );
  return {
    marks: digitsOf(marks),
    drawn: digitsOf(drawn),
    undo: stepsTo(present, past.toReversed()),
    redo: stepsTo(present, future),
    playedMs: Math.round(clock.ms.peek()),
  };
}

/** From the present on, the nearest first. */
function stepsTo(present: Sheet, sheets: readonly Sheet[]): Step[] {
  const steps: Step[] = [];
  let from = present;
  let digits = 0;
  for (const to of sheets) {
    const step: Step = {};
    for (let row = 0; row < to.marks.length; row++) {
      const line = to.marks[row]!;
      if (line === from.marks[row]) continue;
      step[row] = writtenLine(line);
      digits += line.length;
    }
    if (digits > MOST_DIGITS) break;
    steps.push(step);
    from = to;
  }
  return steps;
}

function digitsOf(lines: readonly Uint8Array[]): string {
  return lines.map(writtenLine).join("/");
}

/** A line that is on a sheet does not change any more, and most are the same on the next sheet. */
const written = new WeakMap<Uint8Array, string>();

function writtenLine(line: Uint8Array): string {
  let text = written.get(line);
  if (text === undefined) written.set(line, (text = line.join("")));
  return text;
}

/** The sheet as it was left, with the steps of Play around it. What does not fit the puzzle is left out. */
export function restoredHistory(
  puzzle: Tents,
  kept: unknown = keptExtra(tents.id),
): { readonly history: History<Sheet>; readonly playedMs: number } {
  const extra = isRecord(kept) ? kept : {};
  const { playedMs } = extra;
  const present: Sheet = {
    puzzle,
    marks: linesOf(puzzle, extra["marks"], [GIVEN.tent, GIVEN.grass]),
    drawn: linesOf(puzzle, extra["drawn"], [GIVEN.tent]),
  };
  return {
    history: {
      past: sheetsOf(present, extra["undo"]).toReversed(),
      present,
      future: sheetsOf(present, extra["redo"]),
    },
    playedMs: typeof playedMs === "number" && playedMs >= 0 ? playedMs : 0,
  };
}

/** The nearest first. After a step that cannot be read the rest would not be what it was. */
function sheetsOf(present: Sheet, kept: unknown): Sheet[] {
  const steps: unknown[] = Array.isArray(kept) ? kept.slice(0, MOST_STEPS) : [];
  const sheets: Sheet[] = [];
  let { marks } = present;
  for (const step of steps) {
    if (!isRecord(step)) break;
    marks = marks.map((line, row) => {
      const text = step[String(row)];
      return text === undefined ? line : lineOf(present.puzzle, row, text, [GIVEN.tent, GIVEN.grass]);
    });
    sheets.push({ ...present, marks });
  }
  return sheets;
}

function linesOf(puzzle: Tents, kept: unknown, marks: readonly Mark[]): readonly Uint8Array[] {
  if (typeof kept !== "string") return startSheet(puzzle).marks;
  const texts = kept.split("/");
  return Array.from({ length: puzzle.rows }, (_, row) => lineOf(puzzle, row, texts[row], marks));
}

/** Only these marks, and none on a tree or on something given. */
function lineOf(puzzle: Tents, row: number, text: unknown, marks: readonly Mark[]): Uint8Array {
  const line = new Uint8Array(puzzle.cols);
  if (typeof text !== "string") return line;
  for (const col of line.keys()) {
    const mark = marks.find((one) => String(one) === text[col]);
    const isFree = !isTree(puzzle, [row, col]) && givenAt(puzzle, [row, col]) === GIVEN.none;
    if (mark !== undefined && isFree) line[col] = mark;
  }
  return line;
}
