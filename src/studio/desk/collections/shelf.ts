/** Collections of puzzles, in a database of their own. Where the browser refuses one, they are kept until the page is closed. */
import { signal } from "@preact/signals";
import type { GradeName } from "../../../reasons/index.js";
import { newBoardId } from "../router.js";
import { nextNumber } from "./order.js";
import { shippedCollection } from "./shipped.js";

export interface CollectedPuzzle {
  readonly format: string;
  readonly text: string;
  /** "8 × 8, 12 trees" */
  readonly title: string;
  readonly grade?: GradeName | undefined;
  readonly seed: number;
  /** As JSON, if the puzzle was made here. */
  readonly solution?: string | undefined;
  /** The number under which it is played. It keeps it when others are put before it. Default: its place. */
  readonly number?: number | undefined;
  /** The section of its collection: see `SECTIONS`. */
  readonly section?: string | undefined;
}

const GRADES: readonly GradeName[] = ["easy", "medium", "hard", "fiendish"];

/** A grade that a text from elsewhere names. */
export function gradeNamed(name: string | undefined): GradeName | undefined {
  return GRADES.find((one) => one === name);
}

export interface Collection {
  readonly id: string;
  readonly title: string;
  readonly family: string;
  readonly madeAt: number;
  readonly puzzles: readonly CollectedPuzzle[];
  /** The code of the link by which it came. */
  readonly sent?: string;
  /** It comes with the Studio, and stays as it is. */
  readonly shipped?: boolean;
}

interface Shelf {
  save(collection: Collection): Promise<void>;
  /** Finds a collection by its id. The id of a family stands for the collection that comes with the Studio. */
  get(id: string): Promise<Collection | undefined>;
  /** The latest first. */
  list(): Promise<readonly Collection[]>;
  /** Returns what was removed, so that saving it again puts it back. */
  remove(id: string): Promise<Collection | undefined>;
}

const DATABASE = "quadrille-shelf";
const COLLECTIONS = "collections";

/** Changes whenever a collection does. */
export const shelfChanges = signal(0);

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("IndexedDB request failed")));
  });
}

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener("upgradeneeded", () =>
    request.result.createObjectStore(COLLECTIONS, { keyPath: "id" }),
  );
  return answer(request);
}

function createShelf(): Shelf {
  /** What could not be written; without a database, everything. */
  const memory = new Map<string, Collection>();
  let opened: Promise<IDBDatabase | undefined> | undefined;
  const objects = async (mode: IDBTransactionMode): Promise<IDBObjectStore | undefined> => {
    opened ??= openDatabase().catch(() => undefined);
    return (await opened)?.transaction(COLLECTIONS, mode).objectStore(COLLECTIONS);
  };
  const changed = <T>(value: T): T => {
    shelfChanges.value++;
    return value;
  };
  const get = async (id: string): Promise<Collection | undefined> => {
    const shipped = await shippedCollection(id);
    if (shipped !== undefined) return shipped;
    const stored = await objects("readonly");
    return (
      memory.get(id) ??
      (stored === undefined ? undefined : await answer(stored.get(id) as IDBRequest<Collection | undefined>))
    );
  };
  return {
    get,
    async save(collection) {
      const stored = await objects("readwrite");
      try {
        if (stored === undefined) throw new Error("no database");
        await answer(stored.put(collection));
        memory.delete(collection.id);
      } catch {
        memory.set(collection.id, collection);
      }
      changed(undefined);
    },
    async list() {
      const stored = await objects("readonly");
      const kept = stored === undefined ? [] : await answer(stored.getAll() as IDBRequest<Collection[]>);
      const all = new Map([...kept, ...memory.values()].map((one) => [one.id, one]));
      return [...all.values()].toSorted((a, b) => b.madeAt - a.madeAt);
    },
    async remove(id) {
      const removed = await get(id);
      memory.delete(id);
      const stored = await objects("readwrite");
      if (stored !== undefined) await answer(stored.delete(id));
      return changed(removed);
    },
  };
}

export const shelf: Shelf = createShelf();

export function newCollection(title: string, family: string): Collection {
  return { id: newBoardId(), title, family, madeAt: Date.now(), puzzles: [] };
}

/** The collection with one more, saved. */
export async function addToCollection(collection: Collection, puzzle: CollectedPuzzle): Promise<Collection> {
  const added = { ...puzzle, number: nextNumber(collection) };
  const longer = { ...collection, puzzles: [...collection.puzzles, added] };
  await shelf.save(longer);
  return longer;
}
