/** A solved puzzle: the board reacts, and the record notes it. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { fingerprint, noteSolved, playSolved, startRecord } from "../../../record/index.js";
import { nothingPlayed } from "./play-tools.js";
import type { PuzzleSession } from "../session/puzzle-session.js";

/** Where to go from a solved puzzle. */
export interface NextPuzzle {
  /** "Next: 2 of 10", "New puzzle" */
  readonly label: string;
  /** The same for a phone: "Next", "New". */
  readonly short: string;
  /** Set while something is being made or solved. */
  readonly disabled?: boolean;
  /** The board belongs to a collection or a day: before its game has begun, a key may skip it. */
  readonly inSeries: boolean;
  open(): void;
}

/** How long the board shows that it is solved. */
const MOMENT_MS = 900;

/** The name of the puzzle in the record. */
export function nameOf<P, S>({ puzzle, write }: PuzzleSession<P, S>): string {
  return fingerprint(write(puzzle.peek()).text);
}

/** Notes a puzzle when the last move solves it, not when a solved one is opened. Returns whether that was just now. */
export function useWin<P, S>(
  session: PuzzleSession<P, S>,
  playing: boolean,
  solved: boolean | undefined,
): boolean {
  const [moment, setMoment] = useState(false);
  useLayoutEffect(startRecord, []);
  const before = useRef({ solved, sheet: session.sheet.peek() });
  /** Puzzles whose game was noted: solving again by undo and redo does not count, but a new start does. */
  const noted = useMemo(() => new WeakSet<object>(), []);
  useLayoutEffect(() => {
    const { solved: wasSolved, sheet } = before.current;
    const now = session.sheet.peek();
    const puzzle = now.puzzle as object;
    if (solved === false && noted.has(puzzle) && nothingPlayed(session)) noted.delete(puzzle);
    before.current = { solved, sheet: now };
    if (!playing || solved !== true || wasSolved !== false || now.puzzle !== sheet.puzzle) return;
    if (noted.has(puzzle)) return;
    noted.add(puzzle);
    session.clock.stop();
    noteSolved({
      family: session.family.id,
      puzzle: nameOf(session),
      title: session.family.describe(now.puzzle),
      ms: Math.round(session.clock.ms.peek()),
      hints: session.hints.peek(),
      at: Date.now(),
    });
    void playSolved();
    setMoment(true);
  });
  useEffect(() => {
    if (!moment) return undefined;
    const timer = setTimeout(() => setMoment(false), MOMENT_MS);
    return () => clearTimeout(timer);
  }, [moment]);
  return moment;
}
