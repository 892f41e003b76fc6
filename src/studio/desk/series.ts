/**
 * Boards that belong to a series: the puzzles of days, and those of a collection. Their ids say where they belong, so that a page finds the
 * next one, and a list finds the progress on each.
 */
import { isRecord } from "../../base/index.js";
import { encodeLink, type WrittenPuzzle } from "../../base/link/index.js";
import type { Mode } from "../frame/index.js";
import { MAX_ADDRESS } from "./desk.js";
import { navigate, navigateInPlace, newBoardId, type Route } from "./router.js";
import { store, type SavedBoard } from "./store.js";

export type Series =
  | { readonly kind: "day"; readonly date: string; readonly family: string; readonly difficulty: string }
  /** `at`: from 0. */
  | { readonly kind: "shelf"; readonly id: string; readonly at: number };

export function boardOfDay(date: string, family: string, difficulty: string): string {
  return `day.${date}.${family}.${difficulty}`;
}

export function boardOfShelf(id: string, at: number): string {
  return `shelf.${id}.${at}`;
}

/** The series of a board; undefined: it belongs to none. */
export function seriesOf(board: string): Series | undefined {
  const [kind, first = "", second = "", third = ""] = board.split(".");
  if (kind === "day") return { kind, date: first, family: second, difficulty: third };
  if (kind === "shelf") return { kind, id: first, at: Number(second) };
  return undefined;
}

/** Whether its puzzle is no longer the one of its series, because it was edited. */
export function isEdited({ first, summary }: SavedBoard): boolean {
  return first !== undefined && summary !== undefined && summary.puzzle !== first;
}

/** A board of a series as it was left. If it was edited, it becomes a board of its own, and the series begins again at this place. */
export async function boardInSeries(id: string): Promise<SavedBoard | undefined> {
  const saved = await store.get(id);
  if (saved === undefined || !isEdited(saved)) return saved;
  await store.save({ ...saved, id: newBoardId(), name: undefined, first: undefined });
  await store.remove(id);
  return undefined;
}

/** The player's progress on a board. */
export interface PlayedBoard {
  readonly started: boolean;
  readonly solved: boolean;
  /** On the clock. */
  readonly ms: number;
}

/** Undefined: nobody has opened it. */
export async function playOf(board: string): Promise<PlayedBoard | undefined> {
  const saved = await store.get(board);
  if (saved === undefined || isEdited(saved)) return undefined;
  const ms = isRecord(saved.extra) ? Number(saved.extra["playedMs"] ?? 0) : 0;
  return { started: saved.summary?.started === true, solved: saved.summary?.solved === true, ms };
}

/** The address of a puzzle. One that is too large for an address comes from the store. */
async function addressOfBoard(family: string, mode: Mode, written: WrittenPuzzle): Promise<Route> {
  const code = await encodeLink(written);
  return { page: "family", family, mode, code: code.length > MAX_ADDRESS ? undefined : code };
}

export interface BoardToGo {
  readonly id: string;
  readonly family: string;
  readonly title: string;
  readonly name?: string | undefined;
  readonly written: WrittenPuzzle;
  /** Default: Play. */
  readonly mode?: Mode | undefined;
}

/** Goes to a board; if it was opened before, as it was left. `inPlace`: Back does not lead to this page. */
export async function goToBoard(board: BoardToGo, inPlace = false): Promise<void> {
  const { id, family, title, name, written, mode = "play" } = board;
  const saved = await boardInSeries(id);
  if (saved === undefined)
    await store.save({ id, family, title, name, ...written, mode, savedAt: Date.now() });
  const to = await addressOfBoard(family, mode, saved ?? written);
  if (inPlace) navigateInPlace(to, id);
  else navigate(to, id);
}
