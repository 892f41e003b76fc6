/** A session for the lifetime of its page: it begins with what was saved, and every change goes to the desk. */
import { effect } from "@preact/signals";
import type { ComponentType } from "preact";
import { useLayoutEffect, useMemo } from "preact/hooks";
import { isRecord, ok } from "../../../../base/index.js";
import { keepBoard, keepSummary, restored } from "../../../desk/index.js";
import type { LoadedPage, Mode, WrittenPuzzle } from "../../../frame/index.js";
import { useKeptAnswer } from "./kept-view.js";
import { revivedSheet, type Begun } from "./kept-sheet.js";
import type { PuzzleSession } from "./puzzle-session.js";
import { readSheet, type Sheet, type SheetKind } from "./sheet.js";

/** A family's page: `View` of a session with the opened puzzle. */
export function sessionPage<P, S, T, M, D, Session extends PuzzleSession<P, S, T, M, D>>(
  kind: SheetKind<P, S, T, M, D>,
  create: (begun: Begun<Sheet<P, T, D>>) => Session,
  View: ComponentType<{ readonly mode: Mode; readonly session: Session }>,
): LoadedPage {
  return {
    open(written) {
      const read = written === undefined ? undefined : readSheet(kind, written);
      if (read?.ok === false) return read;
      const opened = written && read && { written, ...read.value };
      return ok(({ mode }) => {
        const session = useMemo(
          () => create(revivedSheet(kind, opened, keptBeside(kind.family.id, written))),
          [],
        );
        useKeptAnswer(session);
        useKept(session);
        return <View mode={mode} session={session} />;
      });
    },
  };
}

/** What was saved beside the puzzle; without its histories if another tab has saved another puzzle. */
function keptBeside(family: string, puzzle: WrittenPuzzle | undefined): unknown {
  const saved = restored.peek();
  if (saved?.family !== family || !isRecord(saved.extra)) return undefined;
  const same = saved.format === puzzle?.format && saved.text === puzzle.text;
  return same ? saved.extra : { ...saved.extra, plays: undefined, edits: undefined };
}

function useKept<P, S>(session: PuzzleSession<P, S>): void {
  const start = useMemo(() => session.sheet.peek(), []);
  const saved = useMemo(() => restored.peek() !== undefined, []);
  const listed = useMemo(() => restored.peek()?.summary !== undefined, []);
  // Before the first paint, so that the first stroke is not missed.
  useLayoutEffect(() => {
    let first = true;
    let touched = false;
    return effect(() => {
      const kept = session.keep();
      // A first board that nobody touched is not listed among the recent ones. A saved one is kept when anything has
      // changed since its arrival, such as the time.
      const same = session.sheet.peek() === start && !touched && (first || !saved);
      if (first && saved && !listed) keepSummary(kept);
      first = false;
      if (same) return;
      touched = true;
      keepBoard(kept);
    });
  }, []);
}
