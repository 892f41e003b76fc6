/** Opening a puzzle: by browsing, by dropping a file on the window, by pasting, by typing. */
import { signal } from "@preact/signals";
import { ok, type Problem, type Result } from "../../base/index.js";
import { isTyping } from "../frame/index.js";
import { encodeLink, unzipped } from "../../base/link/index.js";
import { MAX_ADDRESS } from "./desk.js";
import type * as ReadModule from "./read.js";
import { navigate, newBoardId, parseRoute, route, type Route } from "./router.js";
import { store } from "./store.js";
import { showNote } from "../ui/index.js";
import * as phrases from "../words/frame.js";

const MAX_BYTES = 32 * 2 ** 20;

/** The text that was pasted or typed last, and below, what was wrong with it. */
export const openText = signal("");
export const openProblem = signal<{ readonly from: string; readonly problem: Problem } | undefined>(
  undefined,
);
/** A text with several puzzles, until one of them is chosen. */
export const openChoice = signal<
  ({ readonly from: string; readonly text: string } & ReadModule.Levels) | undefined
>(undefined);
/** Whether the dialog is open. The first screen has the text area on its page instead. */
export const openAsked = signal(false);
export const opening = signal(false);
export const dropping = signal(false);

/** Asks for a puzzle, without leaving the page. */
export function askToOpen(): void {
  if (route.peek().page === "home") navigate({ page: "home", open: true });
  else openAsked.value = true;
}

export function loadReaders(): Promise<typeof ReadModule> {
  return import("./read.js");
}

/** The route in a Quadrille link, wherever it was served from. */
export function routeInLink(text: string): Extract<Route, { page: "family" }> | undefined {
  const hash = /^\s*(?:[a-z]+:\/\/\S*)?(#\/[a-z]\S*)\s*$/.exec(text)?.[1];
  if (hash === undefined) return undefined;
  const to = parseRoute(hash);
  return to.page === "family" ? to : undefined;
}

/** More about a text that is opened. */
export interface Opening {
  /** Which of its puzzles, when it is opened again. */
  readonly level?: string;
  /** The name of its file, without the ending. */
  readonly title?: string | undefined;
}

/** Opens a text in any format and goes to its board, or to the collection in it. `from`: "the clipboard". */
export async function openPuzzle(text: string, from: string, more: Opening = {}): Promise<void> {
  opening.value = true;
  openText.value = text;
  openProblem.value = undefined;
  openChoice.value = undefined;
  try {
    const problem = await recogniseAndGo(text, from, more);
    if (problem !== undefined) openProblem.value = { from, problem };
    else if (openChoice.value === undefined) openText.value = "";
  } finally {
    opening.value = false;
  }
}

/** Returns what is wrong with the text. */
async function recogniseAndGo(
  text: string,
  from: string,
  { level, title }: Opening,
): Promise<Problem | undefined> {
  const linked = routeInLink(text);
  if (linked !== undefined) {
    navigate(linked);
    return undefined;
  }
  let reader: typeof ReadModule;
  let opened: Result<boolean>;
  try {
    reader = await loadReaders();
    opened = await openedAsDocuments(text, title);
  } catch {
    const message = phrases.theCodeThatReadsPuzzles;
    return { code: "open/offline", message };
  }
  if (!opened.ok) return opened.error;
  if (opened.value) return undefined;
  const { levels, stubs } = reader.levelsIn(text);
  if (level === undefined && levels.length > 1) {
    openChoice.value = { from, text, levels, stubs };
    return undefined;
  }
  const read = reader.readPuzzle(text, { level });
  if (!read.ok) {
    const { code } = read.error;
    if (code !== "puzzle/unrecognised" || text.trim() === "") return read.error;
    return { code, message: phrases.thisTextDoesNotLook };
  }
  const { family, format, puzzle, ownText = text } = read.value;
  const board = newBoardId();
  const written = reader.textForPage(read.value, ownText, level !== undefined);
  await store.save({
    id: board,
    family: family.id,
    title: family.describe(puzzle),
    ...written,
    mode: "edit",
    savedAt: Date.now(),
  });
  const code = await encodeLink(written);
  navigate(
    { page: "family", family: family.id, mode: "edit", code: code.length > MAX_ADDRESS ? undefined : code },
    board,
  );
  const notes = [...(format.leftOut?.(ownText) ?? [])];
  if (level === undefined && stubs.length > 0)
    notes.push(phrases.onlyCanBeOpenedNothing(levels[0]!, stubs.join(" and ")));
  // The note is not about a board, because notes about the board that is left are dismissed later.
  if (notes.length > 0) showNote({ words: notes.join(" "), about: "app" });
  return undefined;
}

async function openedAsDocuments(text: string, title: string | undefined): Promise<Result<boolean>> {
  if (!text.includes('"quadrille/puzzle@1"')) return ok(false);
  return (await import("./collections/opened.js")).openDocuments(text, title);
}

export async function openFile(file: File): Promise<void> {
  const from = file.name;
  const refuse = (code: string, message: string): void => {
    openProblem.value = { from, problem: { code, message } };
  };
  if (file.size > MAX_BYTES) return refuse("open/size", phrases.aFileOfMb(Math.ceil(file.size / 2 ** 20)));
  const bytes = await unzipped(new Uint8Array(await file.arrayBuffer()), MAX_BYTES);
  if (!bytes.ok) return refuse(bytes.error.code, bytes.error.message);
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes.value);
  } catch {
    return refuse("open/text", phrases.thisFileIsNotText);
  }
  return openPuzzle(text, from, { title: from.replace(/\.[a-z0-9]+(\.gz)?$/i, "") });
}

export function startOpening(): void {
  let depth = 0;
  const carriesFile = (event: DragEvent): boolean => {
    const types = event.dataTransfer?.types ?? [];
    return types.includes("Files") || (types.includes("text/plain") && !isTyping(event.target));
  };
  addEventListener("dragenter", (event) => {
    if (!carriesFile(event)) return;
    event.preventDefault();
    depth++;
    dropping.value = true;
  });
  addEventListener("dragover", (event) => {
    if (carriesFile(event)) event.preventDefault();
  });
  addEventListener("dragleave", (event) => {
    if (!carriesFile(event)) return;
    depth = Math.max(0, depth - 1);
    dropping.value = depth > 0;
  });
  addEventListener("drop", (event) => {
    depth = 0;
    dropping.value = false;
    if (!carriesFile(event)) return;
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    const text = event.dataTransfer?.getData("text/plain") ?? "";
    if (file !== undefined) void openFile(file);
    else if (text !== "") void openPuzzle(text, phrases.theDroppedText);
  });
  addEventListener("paste", (event) => {
    if (event.defaultPrevented || isTyping(event.target)) return;
    const file = event.clipboardData?.files[0];
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (file === undefined && text.trim() === "") return;
    event.preventDefault();
    if (text.trim() !== "") void openPuzzle(text, phrases.theClipboard);
    else if (file !== undefined) void openFile(file);
  });
}
