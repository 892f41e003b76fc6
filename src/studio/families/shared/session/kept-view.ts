/** The view of a board, and what is shown over it: kept for the time when the user comes back. */
import { effect } from "@preact/signals";
import { useLayoutEffect, useMemo } from "preact/hooks";
import { isRecord, type Json } from "../../../../base/index.js";
import type { BoardView } from "../../../board/index.js";
import { recallView, rememberView, visit } from "../../../desk/index.js";
import type { PuzzleOnPage, Shown } from "./puzzle-on-page.js";

export interface KeptView {
  /** The value that was kept under this name the last time. */
  readonly before: Json | undefined;
  keep(value: Json): void;
}

/** For the lifetime of a page, under the id of the board with which it began. */
export function useKeptView(name: string): KeptView {
  return useMemo(() => {
    const { board } = visit.peek();
    return { before: recallView(board, name), keep: (value) => rememberView(board, name, value) };
  }, []);
}

/** The zoom, as it was kept. */
export function boardViewFrom(kept: Json | undefined): BoardView | undefined {
  if (!isRecord(kept)) return undefined;
  const { scale, row, col, rows, cols } = kept;
  const numbers = [scale, row, col, rows, cols];
  if (!numbers.every((value) => typeof value === "number" && Number.isFinite(value))) return undefined;
  return { scale, row, col, rows, cols } as BoardView;
}

interface KeptAnswer {
  readonly text: string;
  readonly shown: Shown<unknown>;
}

/** Only in memory, because answers can be large. */
const MOST_ANSWERS = 10;
const answers = new Map<string, KeptAnswer>();

function textOf<P, S>(page: PuzzleOnPage<P, S>): string {
  return JSON.stringify(page.write(page.puzzle.peek()));
}

/** Shows again what was shown when the page was left, if the puzzle is the same. */
export function useKeptAnswer<P, S>(page: PuzzleOnPage<P, S>): void {
  const { board } = useMemo(() => visit.peek(), []);
  useMemo(() => {
    const kept = answers.get(board);
    if (kept?.text === textOf(page)) page.shown.value = kept.shown as Shown<S>;
  }, []);
  useLayoutEffect(
    () =>
      effect(() => {
        const now = page.shown.value;
        answers.delete(board);
        if (now === undefined || now.walking === true) return;
        // Offered changes belong to the session that offered them, and pieces are not animated again.
        answers.set(board, { text: textOf(page), shown: { ...now, mendings: undefined, animate: false } });
        const [oldest] = answers.keys();
        if (answers.size > MOST_ANSWERS && oldest !== undefined) answers.delete(oldest);
      }),
    [],
  );
}
