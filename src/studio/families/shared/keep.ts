/** A session for the life of its page: it begins with what was kept, and every change goes to the desk. */
import { effect } from "@preact/signals";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { isRecord } from "../../../base/index.js";
import { keepBoard, restored } from "../../app/desk.js";
import { revivedSheet, type Begun, type Keeping, type PuzzleSheet } from "./kept-sheet.js";
import type { PuzzleSession } from "./puzzle-session.js";
import type { WrittenPuzzle } from "./subject.js";

export interface SessionStart<P, T extends PuzzleSheet<P>, Session> {
  /** The family's id. */
  readonly family: string;
  readonly keeping: Keeping<P, T>;
  /** Of the address or the saved board. */
  readonly puzzle: WrittenPuzzle | undefined;
  /** Where there is no other. */
  first(): P;
  create(begun: Begun<T>): Session;
}

export function useSession<P, S, T extends PuzzleSheet<P>, Session extends PuzzleSession<P, S, T>>(
  start: SessionStart<P, T, Session>,
): Session {
  const session = useMemo(() => {
    const { keeping, first, puzzle } = start;
    return start.create(revivedSheet(keeping, first, puzzle, keptBeside(start.family, puzzle)));
  }, []);
  useKept(session);
  return session;
}

/** What was kept beside the puzzle. Where another tab has saved the board with another one since, its histories lead nowhere here. */
function keptBeside(family: string, puzzle: WrittenPuzzle | undefined): unknown {
  const saved = restored.peek();
  if (saved?.family !== family || !isRecord(saved.extra)) return undefined;
  const same = saved.format === puzzle?.format && saved.text === puzzle.text;
  return same ? saved.extra : { ...saved.extra, plays: undefined, edits: undefined };
}

function useKept<P, S, T extends PuzzleSheet<P>>(session: PuzzleSession<P, S, T>): void {
  const start = useMemo(() => session.sheet.peek(), []);
  const saved = useMemo(() => restored.peek() !== undefined, []);
  const seen = useRef(false);
  const touched = useRef(false);
  // Before the first paint, so that not even the first stroke is missed.
  useLayoutEffect(
    () =>
      effect(() => {
        const kept = session.keep();
        const first = !seen.current;
        seen.current = true;
        // A first board that nobody touched is not worth a place among the recent ones; one that has its place
        // is kept when more than its arrival has happened, such as time.
        if (session.sheet.peek() === start && !touched.current && (first || !saved)) return;
        touched.current = true;
        keepBoard(kept);
      }),
    [],
  );
}
