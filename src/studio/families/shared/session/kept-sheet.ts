/** A sheet with both its histories as JSON, and back. Whatever cannot be read, or does not fit the puzzle, is left out. */
import { isRecord, type Json } from "../../../../base/index.js";
import type { About } from "../../../../puzzles/index.js";
import { startHistory, type History } from "./history.js";
import type { WrittenPuzzle } from "../../../frame/index.js";
import { readSheet, startSheet, writeSheet, type Sheet, type SheetKind } from "./sheet.js";
import { readSteps, writeSteps } from "./steps.js";

/** A puzzle with the history of its play. */
export type Game<T> = History<T>;

/** The history of Edit. Each of its states has the history of Play on its puzzle. */
export interface Begun<T> {
  readonly games: History<Game<T>>;
  readonly playedMs: number;
  /** How many hints were asked for. */
  readonly hints?: number;
}

/** A history with nothing to undo. */
export function begin<T>(sheet: T): Begun<T> {
  return { games: startHistory(startHistory(sheet)), playedMs: 0 };
}

/** Only the present state of other games is kept. */
export function keptSheet<P, S, T, M, D>(
  kind: SheetKind<P, S, T, M, D>,
  { games, playedMs, hints = 0 }: Begun<Sheet<P, T, D>>,
): Json {
  type OnSheet = Sheet<P, T, D>;
  const { present: game } = games;
  const { present: sheet } = game;
  const played = ({ puzzle, played: now, trial }: OnSheet): Json => {
    const { keep } = kind.family.play;
    return trial === undefined
      ? keep(puzzle, now)
      : { tried: keep(puzzle, now), from: keep(puzzle, trial.played) };
  };
  const drawn = (state: OnSheet): Json | undefined => kind.drawn?.keep(state.puzzle, state.drawn);
  const playText = (state: OnSheet): string => JSON.stringify(played(state));
  const gameText = ({ present }: Game<OnSheet>): string =>
    gameOf(writeSheet(kind, present), drawn(present), played(present));
  return {
    played: played(sheet),
    drawn: drawn(sheet),
    playedMs: Math.round(playedMs),
    hints,
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

/** A puzzle, and the text from which it was read. */
export interface OpenedPuzzle<P> {
  readonly written: WrittenPuzzle;
  readonly puzzle: P;
  readonly about?: About;
}

/** The opened puzzle with what was saved beside it; if none was opened, the first puzzle. */
export function revivedSheet<P, S, T, M, D>(
  kind: SheetKind<P, S, T, M, D>,
  opened: OpenedPuzzle<P> | undefined,
  kept: unknown,
): Begun<Sheet<P, T, D>> {
  type OnSheet = Sheet<P, T, D>;
  if (opened === undefined) return begin(startSheet(kind, kind.first()));
  const { puzzle, written } = opened;
  const { play } = kind.family;
  const extra = isRecord(kept) ? kept : {};
  const { playedMs, drawn, hints } = extra;
  // Older saves have a name per family.
  const played = extra["played"] ?? extra["laid"] ?? extra["marks"] ?? extra["dominoes"];
  const playedLayer = (own: P, layer: unknown): Pick<OnSheet, "played" | "trial"> =>
    isTrial(layer)
      ? { played: play.revive(own, layer.tried), trial: { played: play.revive(own, layer.from) } }
      : { played: play.revive(own, layer) };
  const withLayers = (
    { puzzle: own, about }: Pick<OpenedPuzzle<P>, "puzzle" | "about">,
    ownDrawn: unknown,
    ownPlayed: unknown,
  ): OnSheet => ({
    ...startSheet(kind, own, about),
    ...(kind.drawn === undefined ? {} : { drawn: kind.drawn.revive(own, ownDrawn) }),
    ...playedLayer(own, ownPlayed),
  });
  const sheet = withLayers(opened, drawn, played);
  const { trial: _, ...settled } = sheet;

  const plays = (steps: unknown): OnSheet[] =>
    readSteps(JSON.stringify(played ?? null), steps).flatMap((text) => {
      const layer = parsed(text);
      return layer === undefined ? [] : [{ ...settled, ...playedLayer(puzzle, layer.value) }];
    });
  const edits = (steps: unknown): Game<OnSheet>[] =>
    readSteps(gameOf(written, drawn, played), steps).flatMap((text) => {
      const value = parsed(text)?.value;
      const [format, puzzleText, ownDrawn, ownPlayed] = Array.isArray(value) ? (value as unknown[]) : [];
      if (typeof format !== "string" || typeof puzzleText !== "string") return [];
      const own = readSheet(kind, { format, text: puzzleText });
      return own.ok ? [startHistory(withLayers(own.value, ownDrawn, ownPlayed))] : [];
    });
  const game = revivedHistory(sheet, extra["plays"], plays);
  return {
    games: revivedHistory(game, extra["edits"], edits),
    playedMs: typeof playedMs === "number" && playedMs >= 0 ? playedMs : 0,
    hints: typeof hints === "number" && hints >= 0 ? hints : 0,
  };
}

/** The saved form of a game with a trial. */
function isTrial(layer: unknown): layer is { readonly tried: unknown; readonly from: unknown } {
  return isRecord(layer) && Object.hasOwn(layer, "tried") && Object.hasOwn(layer, "from");
}

function revivedHistory<T>(present: T, kept: unknown, read: (steps: unknown) => T[]): History<T> {
  const { undo, redo } = isRecord(kept) ? kept : {};
  return { past: read(undo).toReversed(), present, future: read(redo) };
}

function parsed(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
