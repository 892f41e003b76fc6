/** Saved boards, in IndexedDB. Where that is refused (private windows, a full disk) they are kept in memory, and a note says so. */
import { signal } from "@preact/signals";
import type { Json } from "../../base/index.js";
import type { Scene } from "../../scene/index.js";
import type { Mode } from "../frame/index.js";
import * as phrases from "../words/frame.js";

/** What the list of recent boards says about one. */
export interface BoardSummary {
  /** Equal for the same puzzle, however it was written. */
  readonly puzzle: string;
  /** "5 of 12 tents" */
  readonly progress: string;
  /** Something has been laid or marked. */
  readonly started: boolean;
  readonly solved: boolean;
  /** The board as a small picture; left out if it has too many cells. */
  readonly scene?: Scene | undefined;
}

export interface SavedBoard {
  readonly id: string;
  readonly family: string;
  readonly title: string;
  /** Given by somebody; shown in place of the title. */
  readonly name?: string | undefined;
  readonly format: string;
  readonly text: string;
  readonly mode: Mode;
  readonly savedAt: number;
  /** What else the page restores: moves of Play, settings. */
  readonly extra?: Json | undefined;
  /** Absent from boards that no page has shown yet. */
  readonly summary?: BoardSummary | undefined;
  /** The first value of `summary.puzzle`, by which an edited puzzle is recognised. */
  readonly first?: string | undefined;
}

export interface BoardStore {
  save(board: SavedBoard): Promise<void>;
  /** The latest first. */
  list(limit: number): Promise<readonly SavedBoard[]>;
  get(id: string): Promise<SavedBoard | undefined>;
  /** What was removed: saving it puts it back. */
  remove(id: string): Promise<SavedBoard | undefined>;
}

/** Why boards are kept only in memory, in words; undefined: they are saved. */
export const storeTrouble = signal<string | undefined>(undefined);
/** Changes whenever what is stored changes. */
export const storeChanges = signal(0);

const DATABASE = "quadrille";
const BOARDS = "boards";
const BY_TIME = "savedAt";
const VERSION = 1;

export function createMemoryStore(): BoardStore {
  const boards = new Map<string, SavedBoard>();
  return {
    save(board) {
      boards.set(board.id, board);
      return Promise.resolve();
    },
    list: (limit) =>
      Promise.resolve([...boards.values()].toSorted((a, b) => b.savedAt - a.savedAt).slice(0, limit)),
    get: (id) => Promise.resolve(boards.get(id)),
    remove(id) {
      const board = boards.get(id);
      boards.delete(id);
      return Promise.resolve(board);
    },
  };
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("IndexedDB request failed")));
  });
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    const failed = (): void => reject(transaction.error ?? new Error("IndexedDB transaction failed"));
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("abort", failed);
    transaction.addEventListener("error", failed);
  });
}

async function openDatabase(factory: IDBFactory, onLost: () => void): Promise<IDBDatabase> {
  const request = factory.open(DATABASE, VERSION);
  request.addEventListener("upgradeneeded", () => {
    request.result.createObjectStore(BOARDS, { keyPath: "id" }).createIndex(BY_TIME, BY_TIME);
  });
  const database = await answer(request);
  // Another tab with a newer version waits for us, or the browser clears its storage: open again when next needed.
  database.addEventListener("versionchange", () => {
    database.close();
    onLost();
  });
  database.addEventListener("close", onLost);
  return database;
}

export function createIndexedStore(factory: IDBFactory): BoardStore {
  let opened: Promise<IDBDatabase> | undefined;
  const boards = async (mode: IDBTransactionMode): Promise<IDBObjectStore> => {
    opened ??= openDatabase(factory, () => {
      opened = undefined;
    });
    return (await opened).transaction(BOARDS, mode).objectStore(BOARDS);
  };
  return {
    async save(board) {
      const store = await boards("readwrite");
      store.put(board);
      await finished(store.transaction);
    },
    async list(limit) {
      const store = await boards("readonly");
      const found: SavedBoard[] = [];
      const request = store.index(BY_TIME).openCursor(null, "prev");
      return new Promise((resolve, reject) => {
        request.addEventListener("error", () =>
          reject(request.error ?? new Error("IndexedDB cursor failed")),
        );
        request.addEventListener("success", () => {
          const cursor = request.result;
          if (cursor === null || found.length >= limit) {
            resolve(found);
            return;
          }
          found.push(cursor.value as SavedBoard);
          cursor.continue();
        });
      });
    },
    async get(id) {
      const store = await boards("readonly");
      return answer(store.get(id) as IDBRequest<SavedBoard | undefined>);
    },
    async remove(id) {
      const store = await boards("readwrite");
      const board = await answer(store.get(id) as IDBRequest<SavedBoard | undefined>);
      store.delete(id);
      await finished(store.transaction);
      return board;
    },
  };
}

/** Uses the first store until it fails, then the second, with what can still be read from the first. */
export function withFallback(
  first: BoardStore | undefined,
  second: BoardStore,
  onTrouble: (error: unknown) => void,
): BoardStore {
  let healthy = first;
  const attempt = async <T>(task: (store: BoardStore) => Promise<T>): Promise<T> => {
    if (healthy === undefined) return task(second);
    const store = healthy;
    try {
      return await task(store);
    } catch (error) {
      if (healthy === store) {
        healthy = undefined;
        onTrouble(error);
        await takeAlong(store, second);
      }
      return task(second);
    }
  };
  return {
    save: (board) => attempt((store) => store.save(board)),
    list: (limit) => attempt((store) => store.list(limit)),
    get: (id) => attempt((store) => store.get(id)),
    remove: (id) => attempt((store) => store.remove(id)),
  };
}

const TAKEN_ALONG = 50;

async function takeAlong(from: BoardStore, to: BoardStore): Promise<void> {
  try {
    for (const board of await from.list(TAKEN_ALONG))
      if ((await to.get(board.id)) === undefined) await to.save(board);
  } catch {
    // It cannot even be read, so its contents are out of reach.
  }
}

function troubleWords(error: unknown): string {
  return error instanceof DOMException && error.name === "QuotaExceededError"
    ? phrases.thisBrowserHasNoRoom
    : phrases.thisBrowserDoesNotLetTheStudio;
}

function counted(store: BoardStore): BoardStore {
  const afterwards = async <T>(work: Promise<T>): Promise<T> => {
    const value = await work;
    storeChanges.value++;
    return value;
  };
  return {
    ...store,
    save: (board) => afterwards(store.save(board)),
    remove: (id) => afterwards(store.remove(id)),
  };
}

function browserFactory(): IDBFactory | undefined {
  try {
    return globalThis.indexedDB;
  } catch {
    return undefined;
  }
}

function createBrowserStore(): BoardStore {
  const factory = browserFactory();
  const note = (error: unknown): void => {
    storeTrouble.value = troubleWords(error);
  };
  if (factory === undefined) note(undefined);
  return counted(
    withFallback(factory === undefined ? undefined : createIndexedStore(factory), createMemoryStore(), note),
  );
}

export const store: BoardStore = createBrowserStore();
