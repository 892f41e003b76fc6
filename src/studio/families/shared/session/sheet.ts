/** The sheet of any family, and what the shared parts must know about the family to save and change it. */
import type { Json, Result } from "../../../../base/index.js";
import {
  type About,
  aboutLines,
  type Family,
  readAbout,
  replay,
  type PlayableFace,
} from "../../../../puzzles/index.js";
import type { AnswerWords } from "./answer-words.js";
import type { WrittenPuzzle } from "../../../frame/index.js";
import { readWritten, writePuzzle } from "./puzzle-on-page.js";

export interface Sheet<P, T, D = undefined> {
  readonly puzzle: P;
  readonly played: T;
  /** What the setter has drawn beside the puzzle, in Edit. */
  readonly drawn: D;
  /** What the setter says about the puzzle. */
  readonly about?: About;
  /** During a trial: the play from which it began. A change of the puzzle ends the trial. */
  readonly trial?: { readonly played: T };
}

export interface SheetKind<P, S, T, M, D = undefined> {
  readonly family: PlayableFace<P, S, T, M>;
  /** The whole family with its solvers, loaded with the first question. */
  whole(): Promise<Family<P, S>>;
  readonly answerWords: AnswerWords;
  write(puzzle: P): WrittenPuzzle;
  read(written: WrittenPuzzle): Result<P>;
  /** The puzzle to show if none was asked for. */
  first(): P;
  readonly drawn?: DrawnLayer<P, D>;
  /** For families whose title is a part of the puzzle. */
  readonly titled?: {
    title(puzzle: P): string | undefined;
    withTitle(puzzle: P, title: string | undefined): P;
  };
}

/** What is said about the puzzle on a sheet. */
export function aboutOf<P, S, T, M, D>(
  { titled }: SheetKind<P, S, T, M, D>,
  { puzzle, about = {} }: Sheet<P, T, D>,
): About {
  const title = titled?.title(puzzle);
  return title === undefined ? about : { ...about, title };
}

/** The sheet with other words about its puzzle. */
export function saidOf<P, S, T, M, D>(
  { titled }: SheetKind<P, S, T, M, D>,
  sheet: Sheet<P, T, D>,
  about: About,
): Sheet<P, T, D> {
  const { title, ...rest } = about;
  return titled === undefined
    ? { ...sheet, about }
    : { ...sheet, puzzle: titled.withTitle(sheet.puzzle, title), about: rest };
}

/** The puzzle of a sheet with the words about it, as in an address or a saved board. */
export function writeSheet<P, S, T, M, D>(
  kind: SheetKind<P, S, T, M, D>,
  { puzzle, about = {} }: Sheet<P, T, D>,
): WrittenPuzzle {
  const { format, text } = kind.write(puzzle);
  return { format, text: aboutLines(about) + text };
}

/** The inverse. */
export function readSheet<P, S, T, M, D>(
  kind: SheetKind<P, S, T, M, D>,
  { format, text }: WrittenPuzzle,
): Result<{ readonly puzzle: P; readonly about: About }> {
  const { about, text: bare } = readAbout(text);
  const read = kind.read({ format, text: bare });
  if (!read.ok) return read;
  // The title must not be given twice.
  const { title: _, ...rest } = about;
  return { ok: true, value: { puzzle: read.value, about: kind.titled === undefined ? about : rest } };
}

export interface DrawnLayer<P, D> {
  start(puzzle: P): D;
  keep(puzzle: P, drawn: D): Json;
  revive(puzzle: P, kept: unknown): D;
  /** Carries the drawing over to an edited puzzle. Default: unchanged. */
  carry?(from: P, drawn: D, to: P): D;
}

/** Puzzles are written in the first of these formats that can express them; the last can express all. */
export function writtenIn<P, S, T, M>(
  family: PlayableFace<P, S, T, M>,
  formats: readonly string[],
): Pick<SheetKind<P, S, T, M>, "write" | "read"> {
  return {
    write: (puzzle) => writePuzzle(family, puzzle, formats),
    read: (written) => readWritten(family, written),
  };
}

/** A sheet with nothing but the puzzle. */
export function startSheet<P, S, T, M, D>(
  kind: SheetKind<P, S, T, M, D>,
  puzzle: P,
  about?: About,
): Sheet<P, T, D> {
  const drawn = kind.drawn?.start(puzzle) as D;
  const said = about === undefined || Object.keys(about).length === 0 ? {} : { about };
  return { puzzle, played: kind.family.play.start(puzzle), drawn, ...said };
}

/** The sheet after moves of the player; the same sheet if they change nothing. */
export function playedOn<P, S, T, M, D>(
  { family }: SheetKind<P, S, T, M, D>,
  sheet: Sheet<P, T, D>,
  moves: readonly M[],
): Sheet<P, T, D> {
  const played = replay(family.play, sheet.puzzle, sheet.played, moves);
  return played === sheet.played ? sheet : { ...sheet, played };
}

/** The sheet with an edited puzzle; the play stays as far as it fits. */
export function editedTo<P, S, T, M, D>(
  { family, drawn }: SheetKind<P, S, T, M, D>,
  sheet: Sheet<P, T, D>,
  puzzle: P,
): Sheet<P, T, D> {
  if (puzzle === sheet.puzzle) return sheet;
  const { trial: _, ...rest } = sheet;
  return {
    ...rest,
    puzzle,
    played: family.play.carry(sheet.puzzle, sheet.played, puzzle),
    drawn: drawn?.carry?.(sheet.puzzle, sheet.drawn, puzzle) ?? sheet.drawn,
  };
}
