/** Autosave: what the sheet is goes to the desk with every change, and its history waits for its return. */
import { effect, untracked } from "@preact/signals";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { keepBoard, restored, type KeptBoard } from "../../app/desk.js";
import { visit } from "../../app/router.js";
import { leaveHistory, takeUpHistory } from "./past.js";
import type { Subject } from "./subject.js";
import type { Timeline } from "./timeline.js";

/** What else should come back after a reload, as JSON. Signals that it reads are followed. */
export type Extra<T> = (sheet: T) => KeptBoard["extra"];

export function useKept<P, S, T>(
  subject: Subject<P, S> & Pick<Timeline<T>, "sheet" | "history">,
  puzzleOf: (sheet: T) => P,
  extra: Extra<T>,
): void {
  const board = useMemo(() => {
    const { board: id } = visit.peek();
    const written = (): string => {
      const sheet = subject.sheet.peek();
      return JSON.stringify([subject.write(puzzleOf(sheet)), extra(sheet)]);
    };
    takeUpHistory(id, subject.history, () => untracked(written));
    return id;
  }, []);
  useLayoutEffect(() => () => leaveHistory(board, subject.history.peek()), []);
  const start = useMemo(() => subject.sheet.peek(), []);
  const saved = useMemo(() => restored.peek() !== undefined, []);
  const seen = useRef(false);
  const touched = useRef(false);
  // Before the first paint, so that not even the first stroke is missed.
  useLayoutEffect(
    () =>
      effect(() => {
        const sheet = subject.sheet.value;
        const more = extra(sheet);
        const first = !seen.current;
        seen.current = true;
        // A first board that nobody touched is not worth a place among the recent ones; one that has its place
        // is kept when more than its arrival has happened, such as time.
        if (sheet === start && !touched.current && (first || !saved)) return;
        touched.current = true;
        const puzzle = puzzleOf(sheet);
        keepBoard({
          family: subject.family.id,
          title: subject.family.describe(puzzle),
          puzzle: () => subject.write(puzzle),
          extra: more,
        });
      }),
    [],
  );
}

/** What was kept beside the puzzle, when it comes from this family. */
export function keptExtra(family: string): unknown {
  return restored.peek()?.family === family ? restored.peek()?.extra : undefined;
}
