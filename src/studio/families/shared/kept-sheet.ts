/**
 * A sheet with both its histories as JSON, and back. The puzzle itself is kept beside it, as the text that is also in the
 * address. What does not fit the puzzle, or comes from an earlier version and cannot be read, is left out: a board that comes
 * back has nobody to complain to.
 */
import { isRecord, type Json } from "../../../base/index.js";
import { startHistory, type History } from "../../app/history.js";
import { readSteps, writeSteps } from "./steps.js";
import type { WrittenPuzzle } from "./subject.js";

export interface PuzzleSheet<P> {
  readonly puzzle: P;
  /** What the setter has drawn beside the puzzle. It belongs to Edit. */
  readonly drawn?: unknown;
}

/** A part of the sheet over the puzzle. */
export interface Layer<T> {
  keep(sheet: T): Json;
  /** The sheet with what was kept in the place of its own. */
  revive(sheet: T, kept: unknown): T;
}

/** How the sheets of a family are kept. */
export interface Keeping<P, T extends PuzzleSheet<P>> {
  write(puzzle: P): WrittenPuzzle;
  read(written: WrittenPuzzle | undefined): P | undefined;
  /** Without anything on it but the puzzle. */
  start(puzzle: P): T;
  /** What the player has laid or marked. */
  readonly played: Layer<T>;
  readonly drawn?: Layer<T>;
}

/** A puzzle, and how it was played: on all of its sheets only what is played differs. */
export type Game<T> = History<T>;

/** The history of Edit. Each of its states has the history of Play on its puzzle. */
export interface Begun<T> {
  readonly games: History<Game<T>>;
  readonly playedMs: number;
}

/** With nothing to undo. */
export function begin<T>(sheet: T): Begun<T> {
  return { games: startHistory(startHistory(sheet)), playedMs: 0 };
}

/** Of the games before and after, where they stand is kept, without how they came there. */
export function keptSheet<P, T extends PuzzleSheet<P>>(
  keeping: Keeping<P, T>,
  { games, playedMs }: Begun<T>,
): Json {
  const { present: game } = games;
  const { present: sheet } = game;
  const playText = (state: T): string => JSON.stringify(keeping.played.keep(state));
  const gameText = ({ present }: Game<T>): string => {
    const { format, text } = keeping.write(present.puzzle);
    return gameOf({ format, text }, keeping.drawn?.keep(present), keeping.played.keep(present));
  };
  return {
    played: keeping.played.keep(sheet),
    drawn: keeping.drawn?.keep(sheet),
    playedMs: Math.round(playedMs),
    plays: {
      undo: writeSteps(sheet, game.past.toReversed(), playText),
      redo: writeSteps(sheet, game.future, playText),
    },
    edits: {
      undo: writeSteps(game, games.past.toReversed(), gameText),
      redo: writeSteps(game, games.future, gameText),
    },
  };
}

function gameOf({ format, text }: WrittenPuzzle, drawn: unknown, played: unknown): string {
  return JSON.stringify([format, text, drawn ?? null, played ?? null]);
}

/** The puzzle that was written with what was kept beside it; the first puzzle where there is none. */
export function revivedSheet<P, T extends PuzzleSheet<P>>(
  keeping: Keeping<P, T>,
  first: () => P,
  written: WrittenPuzzle | undefined,
  kept: unknown,
): Begun<T> {
  const puzzle = keeping.read(written);
  if (puzzle === undefined || written === undefined) return begin(keeping.start(first()));
  const extra = isRecord(kept) ? kept : {};
  const { playedMs, drawn } = extra;
  // Earlier versions had a name for it in each family.
  const played = extra["played"] ?? extra["laid"] ?? extra["marks"] ?? extra["dominoes"];
  const sheet = withLayers(keeping, puzzle, drawn, played);

  const plays = (steps: unknown): T[] => {
    let near = sheet;
    return readSteps(JSON.stringify(played ?? null), steps).flatMap((text) => {
      const layer = parsed(text);
      return layer === undefined ? [] : [(near = keeping.played.revive(near, layer.value))];
    });
  };
  const edits = (steps: unknown): Game<T>[] =>
    readSteps(gameOf(written, drawn, played), steps).flatMap((text) => {
      const game = revivedGame(keeping, text);
      return game === undefined ? [] : [startHistory(game)];
    });
  const game = revivedHistory(sheet, extra["plays"], plays);
  return {
    games: revivedHistory(game, extra["edits"], edits),
    playedMs: typeof playedMs === "number" && playedMs >= 0 ? playedMs : 0,
  };
}

function revivedHistory<T>(present: T, kept: unknown, read: (steps: unknown) => T[]): History<T> {
  const { undo, redo } = isRecord(kept) ? kept : {};
  return { past: read(undo).toReversed(), present, future: read(redo) };
}

function revivedGame<P, T extends PuzzleSheet<P>>(keeping: Keeping<P, T>, text: string): T | undefined {
  const value = parsed(text)?.value;
  if (!Array.isArray(value)) return undefined;
  const [format, puzzleText, drawn, played] = value as unknown[];
  if (typeof format !== "string" || typeof puzzleText !== "string") return undefined;
  const puzzle = keeping.read({ format, text: puzzleText });
  return puzzle === undefined ? undefined : withLayers(keeping, puzzle, drawn, played);
}

function withLayers<P, T extends PuzzleSheet<P>>(
  { start, drawn, played }: Keeping<P, T>,
  puzzle: P,
  keptDrawn: unknown,
  keptPlayed: unknown,
): T {
  const sheet = start(puzzle);
  return played.revive(drawn?.revive(sheet, keptDrawn) ?? sheet, keptPlayed);
}

function parsed(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
