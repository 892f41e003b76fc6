import { describe, expect, it } from "vitest";
import type { Giver, Order, Outcome } from "../../queue/index.js";
import { createChunks, type ChunkKind } from "./chunks.js";

interface Asked {
  readonly items: readonly number[];
  readonly alone: boolean;
}

/** A giver that answers each chunk with `answer`; `asked` has the chunks. */
function createFake(answer: (asked: Asked) => Outcome): { giver: Giver; asked: Asked[] } {
  const asked: Asked[] = [];
  const giver: Giver = {
    ask: async (order: Order) => {
      const one = order.asked as Asked;
      asked.push(one);
      return answer(one);
    },
    workers: () => 1,
    held: () => 2,
    close: () => Promise.resolve(),
  };
  return { giver, asked };
}

const KIND: ChunkKind<number, string> = {
  order: (items, alone) => ({ kind: "test", asked: { items, alone }, flaw: () => undefined }),
  results: (result) => result as { ms: number; results: string[] },
  failed: (item, reason) => `${item} ${reason}`,
  withdrawn: (item) => `${item} withdrawn`,
  bytesOf: () => 1,
};

const done = ({ items }: Asked, msEach: number): Outcome => ({
  outcome: "done",
  result: { ms: msEach * items.length, results: items.map((item) => `${item} done`) },
});

describe("chunks", () => {
  it("grow to what takes a second, end at multiples of their size, and keep every item in its place", async () => {
    const { giver, asked } = createFake((one) => done(one, 10));
    const chunks = createChunks(giver, KIND);
    const results: string[] = [];
    for (let from = 0; from < 1000; from += 250)
      results.push(
        ...(await Promise.all(Array.from({ length: 250 }, (_, at) => chunks.run(from + at, from + at)))),
      );
    expect(results).toEqual(Array.from({ length: 1000 }, (_, at) => `${at} done`));
    expect(asked.flatMap(({ items }) => items)).toEqual([...Array(1000).keys()]);
    expect(Math.max(...asked.map(({ items }) => items.length))).toBe(64);
    for (const { items } of asked.filter(({ items: all }) => all.length === 64))
      expect(items[0]! % 64).toBe(0);
  });

  it("of large items are not read far ahead", async () => {
    const ahead = async (bytes: number): Promise<number> => {
      const chunks = createChunks(createFake((one) => done(one, 1)).giver, { ...KIND, bytesOf: () => bytes });
      for (let from = 0; from < 8192; from += 1024)
        await Promise.all(Array.from({ length: 1024 }, (_, at) => chunks.run(from + at, from + at)));
      return chunks.ahead();
    };
    expect(await ahead(1)).toBe(512 * 12);
    expect(await ahead(2 ** 20)).toBe(64);
  });

  it("of slow items have one", async () => {
    const { giver, asked } = createFake((one) => done(one, 5000));
    const chunks = createChunks(giver, KIND);
    for (let at = 0; at < 10; at++) await chunks.run(at, at);
    expect(asked.every(({ items }) => items.length === 1)).toBe(true);
  });

  it.each([
    ["told", 5],
    ["not told", undefined],
  ])("that fail give up one item only, where the worker has %s at which it was", async (_, at) => {
    const { giver, asked } = createFake((one) =>
      one.items.includes(13)
        ? { outcome: "failed", reason: "died", at: one.items.length > 1 ? at : 0 }
        : done(one, 1),
    );
    const chunks = createChunks(giver, KIND, 8);
    const results = await Promise.all(Array.from({ length: 24 }, (__, index) => chunks.run(index, index)));
    expect(results).toEqual(
      Array.from({ length: 24 }, (__, index) => `${index} ${index === 13 ? "died" : "done"}`),
    );
    expect(asked.findLast(({ items }) => items.includes(13))).toEqual({ items: [13], alone: true });
    expect(asked.filter(({ alone }) => alone)).toHaveLength(1);
  });

  it("are tried alone one after the other: what waits beside a poisoned one would be taken for poisoned, too", async () => {
    let underWay = 0;
    let most = 0;
    const { giver } = createFake(() => ({ outcome: "failed", reason: "died", at: undefined }));
    const ask = async (order: Order): Promise<Outcome> => {
      const { alone } = order.asked as Asked;
      underWay += alone ? 1 : 0;
      most = Math.max(most, underWay);
      await new Promise((resolve) => setImmediate(resolve));
      underWay -= alone ? 1 : 0;
      return giver.ask(order);
    };
    const chunks = createChunks({ ...giver, ask }, KIND, 1);
    const results = await Promise.all([0, 1, 2].map((at) => chunks.run(at, at)));
    expect(results).toEqual(["0 died", "1 died", "2 died"]);
    expect(most).toBe(1);
  });

  it("that are withdrawn say so", async () => {
    const { giver } = createFake(() => ({ outcome: "withdrawn" }));
    expect(await createChunks(giver, KIND).run(0, 7)).toBe("7 withdrawn");
  });
});
