import { describe, expect, it } from "vitest";
import {
  createIndexedStore,
  createMemoryStore,
  withFallback,
  type BoardStore,
  type SavedBoard,
} from "./store.js";
import { createFakeFactory } from "./testing/fake-idb.js";

function board(id: string, savedAt: number, more: Partial<SavedBoard> = {}): SavedBoard {
  return {
    id,
    family: "chessboard",
    title: `board ${id}`,
    format: "code",
    text: "8x8",
    mode: "edit",
    savedAt,
    ...more,
  };
}

const ids = async (store: BoardStore, limit = 10): Promise<string[]> =>
  (await store.list(limit)).map(({ id }) => id);

const broken = (): Promise<never> => Promise.reject(new Error("refused"));

const kinds: readonly [string, () => BoardStore][] = [
  ["in memory", createMemoryStore],
  ["in IndexedDB", () => createIndexedStore(createFakeFactory())],
  [
    "with a fallback",
    () => withFallback(createIndexedStore(createFakeFactory()), createMemoryStore(), () => undefined),
  ],
  ["fallen back", () => withFallback(undefined, createMemoryStore(), () => undefined)],
];

describe.each(kinds)("a store %s", (_, create) => {
  it("lists the latest first, up to a limit", async () => {
    const store = create();
    expect(await ids(store)).toEqual([]);
    for (const [id, time] of [
      ["b", 2],
      ["d", 4],
      ["a", 1],
      ["c", 3],
    ] as const)
      await store.save(board(id, time));
    expect(await ids(store)).toEqual(["d", "c", "b", "a"]);
    expect(await ids(store, 2)).toEqual(["d", "c"]);
    expect(await ids(store, 0)).toEqual([]);
  });

  it("saves again under the same id", async () => {
    const store = create();
    await store.save(board("a", 1));
    await store.save(board("b", 2));
    await store.save(board("a", 3, { text: "9x9", extra: { dominoes: [[0, 1]] } }));
    expect(await ids(store)).toEqual(["a", "b"]);
    expect(await store.get("a")).toEqual(board("a", 3, { text: "9x9", extra: { dominoes: [[0, 1]] } }));
    expect(await store.get("z")).toBeUndefined();
  });

  it("removes, and puts back to the old place", async () => {
    const store = create();
    for (const [id, time] of [
      ["a", 1],
      ["b", 2],
      ["c", 3],
    ] as const)
      await store.save(board(id, time));
    const removed = await store.remove("b");
    expect(removed).toEqual(board("b", 2));
    expect(await ids(store)).toEqual(["c", "a"]);
    expect(await store.remove("b")).toBeUndefined();
    await store.save(removed!);
    expect(await ids(store)).toEqual(["c", "b", "a"]);
  });
});

describe("withFallback", () => {
  it("goes on in memory when saving fails, tells once, and takes along what it can read", async () => {
    const first = createMemoryStore();
    await first.save(board("old", 1));
    let told = 0;
    const store = withFallback({ ...first, save: broken }, createMemoryStore(), () => told++);
    await store.save(board("new", 2));
    await store.save(board("newer", 3));
    expect(await ids(store)).toEqual(["newer", "new", "old"]);
    expect(told).toBe(1);
  });

  it("survives a store that fails at everything", async () => {
    const first: BoardStore = { save: broken, list: broken, get: broken, remove: broken };
    const store = withFallback(first, createMemoryStore(), () => undefined);
    expect(await store.get("a")).toBeUndefined();
    await store.save(board("a", 1));
    expect(await ids(store)).toEqual(["a"]);
  });

  it("hears of a database that cannot be opened, and of a full disk", async () => {
    for (const fault of ["open", "put"] as const) {
      const errors: unknown[] = [];
      const store = withFallback(createIndexedStore(createFakeFactory(fault)), createMemoryStore(), (error) =>
        errors.push(error),
      );
      await store.save(board("a", 1));
      expect(errors).toHaveLength(1);
      expect(await ids(store)).toEqual(["a"]);
    }
  });
});
