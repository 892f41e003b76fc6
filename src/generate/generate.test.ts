import { describe, expect, it } from "vitest";
import { ContractError, createRandom, deriveSeed, startBudget, unwrap } from "../base/index.js";
import { BLANK, tents, type Camp, type Tents } from "../puzzles/index.js";
import { bruteForce } from "../puzzles/tents/testing/oracle.js";
import { collect, seedOf, type Collected } from "./collection.js";
import { generateOne, generatePuzzle, openMaker, type Generated } from "./generate.js";

async function made(seed: number, wish: Record<string, string | number>): Promise<Generated<Tents, Camp>> {
  const generated = unwrap(await generatePuzzle(tents, { seed, wish }));
  if (generated.status !== "made") throw new Error(`nothing was made: ${generated.status}`);
  return generated;
}

const turned = ({ rows, cols, trees, givens, rowClues, colClues }: Tents): Tents => {
  const at = (row: number, col: number): number => (rows - 1 - col) * cols + row;
  const cells = Array.from({ length: rows * cols }, (_, i) => at(Math.floor(i / rows), i % rows));
  return {
    rows: cols,
    cols: rows,
    trees: Uint8Array.from(cells, (from) => trees[from]!),
    givens: Uint8Array.from(cells, (from) => givens[from]!),
    rowClues: colClues.slice(),
    colClues: rowClues.toReversed(),
  };
};

it("says that it was stopped where that happens before the proof", async () => {
  const cancelFlag = new Int32Array(new SharedArrayBuffer(4));
  const stopped: typeof tents = {
    ...tents,
    check(puzzle, solution) {
      Atomics.store(cancelFlag, 0, 1);
      return tents.check(puzzle, solution);
    },
  };
  const generated = unwrap(await generatePuzzle(stopped, { seed: 1, certify: true, limits: { cancelFlag } }));
  expect(generated).toMatchObject({ status: "unknown", reason: "cancelled" });
});

it("believes no maker: a wrong solution and a second one end the making", async () => {
  const maker = unwrap(await openMaker(tents, { size: "6x6" }));
  if ("drawImpossible" in maker) throw new Error("it makes puzzles with a solution");
  const sketch = maker.draw(createRandom(1), startBudget({}))!;
  const blank = (clues: Tents["rowClues"]): Tents["rowClues"] => clues.map(() => BLANK);
  const several = {
    puzzle: {
      ...sketch.puzzle,
      rowClues: blank(sketch.puzzle.rowClues),
      colClues: blank(sketch.puzzle.colClues),
    },
    solution: sketch.solution,
  };
  const wrong = { ...sketch, solution: { tents: [], pairs: [] } };
  const lying = (drawn: typeof sketch): typeof maker => ({
    ...maker,
    draw: () => drawn,
    flaw: () => undefined,
  });
  const ask = { seed: 1, certify: true };
  expect(await generateOne(tents, lying(sketch), ask)).toMatchObject({ status: "made" });
  await expect(generateOne(tents, lying(wrong), ask)).rejects.toThrow("breaks its rules");
  await expect(generateOne(tents, lying(several), ask)).rejects.toThrow(ContractError);
});

describe("a Tents puzzle that was made", () => {
  it("has its solution and no other, whatever is asked for", async () => {
    for (let seed = 0; seed < 60; seed++) {
      const blanks = seed % 4;
      const { puzzle, solution } = await made(seed, {
        size: seed % 2 === 0 ? "5x6" : "6x6",
        density: 0.12 + 0.02 * (seed % 5),
        "blank-clues": blanks,
      });
      expect(bruteForce(puzzle)).toEqual([solution?.tents]);
      const lines = [...puzzle.rowClues, ...puzzle.colClues];
      expect(lines.filter((clue) => clue === BLANK)).toHaveLength(blanks);
    }
  });
  it("is the same for the same seed", async () => {
    const texts = await Promise.all(
      [3, 3, 4].map(async (seed) =>
        [...unwrap(tents.formats[0]!.format((await made(seed, {})).puzzle))].join(""),
      ),
    );
    expect(texts[1]).toBe(texts[0]);
    expect(texts[2]).not.toBe(texts[0]);
  });
  it("is known again when it is turned or mirrored, and only then", async () => {
    const keys = new Set<string>();
    for (let seed = 0; seed < 40; seed++) {
      const { puzzle, key } = await made(seed, { size: "5x7", "blank-clues": seed % 3 });
      let image = puzzle;
      for (let quarter = 0; quarter < 4; quarter++) {
        image = turned(image);
        expect(await tents.making!.keyOf(image)).toBe(key);
      }
      const one = puzzle.trees.findIndex((tree) => tree === 0);
      const trees = puzzle.trees.with(one, 1);
      expect(await tents.making!.keyOf({ ...puzzle, trees })).not.toBe(key);
      keys.add(key);
    }
    expect(keys.size).toBe(40);
  });
});

it.each([
  [{ size: "4x10" }, "generate/wish", "size must be a size with sides from 5 to 100"],
  [{ size: "ten" }, "generate/wish", "size must be a size such as 10x10"],
  [{ density: 0.9 }, "generate/wish", "density must be from 0.05 to 0.25"],
  [{ "blank-clues": 1.5 }, "generate/wish", "blank-clues must be a whole number"],
  [{ pegs: 3 }, "generate/unknown-wish", '"pegs" cannot be asked for here'],
])("a wish that cannot be met is refused: %j", async (wish, code, words) => {
  const opened = await openMaker(tents, wish);
  expect(opened).toMatchObject({ ok: false, error: { code } });
  expect(opened.ok ? "" : opened.error.message).toContain(words);
});

it("a limit ends the making", async () => {
  const cancelFlag = Int32Array.of(1);
  const generated = await generatePuzzle(tents, { seed: 1, limits: { cancelFlag } });
  expect(generated).toMatchObject({ ok: true, value: { status: "unknown", reason: "cancelled" } });
});

it("tells how far it was when a limit is reached", async () => {
  const cancelFlag = Int32Array.of(0);
  const onProgress = (): void => void Atomics.store(cancelFlag, 0, 1);
  const wish = { size: "60x60" };
  expect(await generatePuzzle(tents, { wish, seed: 1, limits: { cancelFlag, onProgress } })).toMatchObject({
    ok: true,
    value: {
      status: "unknown",
      draws: { begun: 1, empty: 0, notUnique: 0, otherwise: 0 },
      far: { stage: "settling", total: expect.any(Number) as unknown },
    },
  });
});

describe("a collection", () => {
  interface Thing {
    readonly key?: string;
    readonly seed: number;
  }
  /** Puzzles of a few kinds, finished in any order. */
  const makeOf =
    (kinds: number, random = createRandom(1)) =>
    async (seed: number): Promise<Thing> => {
      for (let turns = random.below(5); turns > 0; turns--) await Promise.resolve();
      return { key: String(createRandom(seed).below(kinds)), seed };
    };
  const listOf = async (things: AsyncIterable<Collected<Thing>>): Promise<Collected<Thing>[]> => {
    const list: Collected<Thing>[] = [];
    for await (const thing of things) list.push(thing);
    return list;
  };

  it("is the same however many are made at once, and has no twins", async () => {
    const [one, many] = await Promise.all(
      [1, 7].map((ahead) => listOf(collect(makeOf(40), { seed: 9, count: 25, ahead, avoid: ["3", "4"] }))),
    );
    expect(many).toEqual(one);
    const keys = one!.map((each) => (each.outcome === "made" ? each.made.key : undefined));
    expect(new Set([...keys, "3", "4"]).size).toBe(27);
  });
  it("ends where there is nothing new", async () => {
    const list = await listOf(collect(makeOf(5), { seed: 1, count: 10, ahead: 3 }));
    expect(list.map(({ outcome }) => outcome)).toEqual([..."made ".repeat(5).trim().split(" "), "exhausted"]);
  });
  it("ends after what cannot be made, and when it is cancelled", async () => {
    const failing = async (seed: number): Promise<Thing> =>
      seed === seedOf(1, 2, 0) ? { seed } : { key: String(seed), seed };
    const failed = await listOf(collect(failing, { seed: 1, count: 10, ahead: 4 }));
    expect(failed.map(({ outcome }) => outcome)).toEqual(["made", "made", "failed"]);
    let asked = 0;
    const isCancelled = (): boolean => asked++ > 2;
    const stopped = await listOf(collect(makeOf(1000), { seed: 1, count: 10, ahead: 1, isCancelled }));
    expect(stopped.length).toBeLessThan(10);
  });

  it("ends with the first error; those of puzzles that are made ahead do not end the process", async () => {
    const make = async (seed: number): Promise<{ key: string }> => {
      if (seed !== 1) throw new Error(`no puzzle of ${seed}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
      return { key: "first" };
    };
    const list: Collected<{ key: string }>[] = [];
    const walk = async (): Promise<void> => {
      for await (const each of collect(make, { seed: 1, count: 10, ahead: 4 })) list.push(each);
    };
    await expect(walk()).rejects.toThrow(`no puzzle of ${seedOf(1, 1, 0)}`);
    expect(list).toHaveLength(1);
  });
  it("begins with the puzzle of its own seed", () => {
    expect([0, 1, 2].map((number) => seedOf(77, number, 0))).toEqual([
      77,
      deriveSeed(77, 1),
      deriveSeed(77, 2),
    ]);
  });
});

it("seeds of parts differ from each other", () => {
  const seeds = new Set<number>();
  for (let seed = 0; seed < 50; seed++)
    for (let part = 0; part < 200; part++) seeds.add(deriveSeed(seed, part));
  expect(seeds.size).toBe(10_000);
  expect([...seeds].every((seed) => Number.isSafeInteger(seed) && seed >= 0)).toBe(true);
});
