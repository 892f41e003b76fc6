/** The board on the desk. A page reports every change; the frame saves it and updates the address a moment later. */
import { effect, signal } from "@preact/signals";
import type { Json } from "../../base/index.js";
import type { Mode } from "../frame/index.js";
import { encodeLink } from "../../base/link/index.js";
import { replaceRoute, route, tellLeaving, visit } from "./router.js";
import { showNote } from "../ui/index.js";
import { store, storeTrouble, type BoardSummary, type SavedBoard } from "./store.js";

export interface KeptBoard {
  readonly family: string;
  /** "8 × 8 board without a1, h8": in the list of recent boards. */
  readonly title: string;
  /** Called only when the board is saved. */
  puzzle(): { readonly format: string; readonly text: string };
  /** What else a reload restores: moves of Play, histories, the clock. */
  extra(): Json;
  summary(): BoardSummary;
}

/** Some browsers and most messengers refuse or cut longer addresses. */
export const MAX_ADDRESS = 32_000;
const DELAY_MS = 400;
const LEFT = "quadrille.left";
const STALE = "quadrille.stale";

/** The board as it was saved under this entry of the history, when there is one. */
export const restored = signal<SavedBoard | undefined>(undefined);
export const addressIsWhole = signal(true);

interface Pending {
  readonly visit: number;
  readonly board: string;
  readonly mode: Mode;
  readonly kept: KeptBoard;
}

let pending: Pending | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let last: Pending | undefined;
/** The latest board that is not yet both saved and in the address. */
let unsettled: Pending | undefined;

/** Call this when the puzzle or its play has changed, but not for a first board that nobody touched. */
export function keepBoard(kept: KeptBoard): void {
  const now = route.peek();
  if (now.page !== "family") return;
  const { number, board } = visit.peek();
  pending = { visit: number, board, mode: now.mode, kept };
  unsettled = pending;
  clearTimeout(timer);
  timer = setTimeout(() => void flushBoard(), DELAY_MS);
}

/** The save in progress, for which later ones wait. */
let saving = Promise.resolve();

/** For a board that was opened but not touched: its line in the list of recent boards. Its text stays unchanged. */
export function keepSummary({ summary }: KeptBoard): void {
  const saved = restored.peek();
  if (saved === undefined) return;
  const now = summary();
  const first = saved.first ?? now.puzzle;
  shown = { board: saved.id, first };
  void store.save({ ...saved, summary: now, first });
}

/** The board that was first shown last, and its puzzle before anybody changed it. */
let shown: { readonly board: string; readonly first: string } | undefined;

export function flushBoard(): Promise<void> {
  clearTimeout(timer);
  const now = pending;
  if (now !== undefined) saving = saveBoard(now);
  return saving;
}

async function saveBoard(now: Pending): Promise<void> {
  pending = undefined;
  last = now;
  if (visit.peek().number !== now.visit) setStale(now.board, true);
  const entry = entryOf(now);
  const { family, format, text } = entry;
  const stored = store.save(entry);
  const code = await encodeLink({ format, text });
  // Meanwhile the user may have gone elsewhere, or changed the board again.
  const here = route.peek();
  if (visit.peek().number !== now.visit) setStale(now.board, true);
  else if (here.page === "family" && last === now) {
    const fits = code.length <= MAX_ADDRESS;
    addressIsWhole.value = fits;
    replaceRoute({ page: "family", family, mode: here.mode, code: fits ? code : undefined });
  }
  await stored;
  tellTrouble();
  if (unsettled === now) unsettled = undefined;
}

let told = false;

/** Says once that boards are only kept until the page is closed. */
function tellTrouble(): void {
  const words = storeTrouble.peek();
  if (words === undefined || told) return;
  told = true;
  showNote({ words, about: "app", seconds: 15 });
}

function entryOf({ board, mode, kept }: Pending): SavedBoard {
  const { family, title } = kept;
  const restoredNow = restored.peek();
  const before = restoredNow?.id === board ? restoredNow : undefined;
  return {
    id: board,
    family,
    title,
    name: before?.name,
    first: before?.first ?? (shown?.board === board ? shown.first : undefined),
    ...kept.puzzle(),
    mode,
    savedAt: Date.now(),
    extra: kept.extra(),
    summary: kept.summary(),
  };
}

/** A page that is being left cannot wait, so its board goes to the session storage, for this tab alone. */
function leave(): void {
  const shown = last?.visit === visit.peek().number ? last : undefined;
  const now = unsettled ?? shown;
  if (now === undefined) return;
  try {
    sessionStorage.setItem(LEFT, JSON.stringify({ ...entryOf(now), summary: undefined }));
  } catch {
    // There is no room, or it is not allowed: the save in progress must suffice.
  }
}

/** The board with which this tab was left, if it is newer than the address. Saves it and puts it into the address. */
export async function recoverBoard(id: string): Promise<SavedBoard | undefined> {
  const left = ofThisEntry(takeLeft(), id);
  if (left !== undefined) await store.save(left);
  const newer = left?.id === id ? left : setStale(id, false) ? await store.get(id) : undefined;
  if (newer === undefined) return undefined;
  const code = await encodeLink(newer);
  const here = route.peek();
  if (visit.peek().board === id && here.page === "family" && code.length <= MAX_ADDRESS)
    replaceRoute({ ...here, code });
  return newer;
}

/** A reload while the address is being replaced can lose the board's id. A board that was left a moment ago is still this one. */
function ofThisEntry(left: SavedBoard | undefined, id: string): SavedBoard | undefined {
  const here = route.peek();
  if (left === undefined || left.id === id || here.page !== "family" || here.family !== left.family)
    return left;
  const [navigation] = performance.getEntriesByType("navigation");
  const reloaded = navigation instanceof PerformanceNavigationTiming && navigation.type === "reload";
  if (!reloaded) return left;
  void store.remove(left.id);
  return { ...left, id };
}

function takeLeft(): SavedBoard | undefined {
  try {
    const text = sessionStorage.getItem(LEFT);
    sessionStorage.removeItem(LEFT);
    return text === null ? undefined : (JSON.parse(text) as SavedBoard);
  } catch {
    return undefined;
  }
}

/** Marks boards that were saved after their entry of the history was left, so that its address is old. Returns whether it was marked. */
function setStale(id: string, stale: boolean): boolean {
  try {
    const key = `${STALE}.${id}`;
    const was = sessionStorage.getItem(key) !== null;
    if (stale) sessionStorage.setItem(key, "");
    else sessionStorage.removeItem(key);
    return was;
  } catch {
    return false;
  }
}

/** Change the mode; the board stays, and so does the entry of the history. */
export function setMode(mode: Mode): void {
  const now = route.peek();
  if (now.page !== "family" || now.mode === mode) return;
  replaceRoute({ ...now, mode });
  const kept = (pending ?? last)?.visit === visit.peek().number ? (pending ?? last)?.kept : undefined;
  if (kept !== undefined) keepBoard(kept);
}

/** A hidden page may never come back, so its board is saved at once. */
export function startDesk(): void {
  const flush = (): void => void flushBoard();
  addEventListener("pagehide", () => {
    tellLeaving();
    leave();
    flush();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "hidden") return;
    tellLeaving();
    flush();
  });
  // On arrival elsewhere, save what the last board still had pending.
  effect(() => {
    if (visit.value.number === 0) return;
    addressIsWhole.value = true;
    flush();
  });
}
