import { readdirSync, readFileSync } from "node:fs";
import { afterEach, describe, expect, it } from "vitest";
import { createRandom, unwrap } from "../base/index.js";
import {
  FAMILIES,
  randomBoard,
  randomPips,
  randomTents,
  twistChallenges,
  type Family,
  type PuzzleFormat,
} from "../puzzles/index.js";
import { readPuzzle } from "./read.js";

interface Sample {
  readonly name: string;
  readonly family: string;
  readonly format: string;
  readonly text: string;
  readonly level?: string | undefined;
}

const EXAMPLES = new URL("../../examples/", import.meta.url);

/** The shipped files of a family, read with their family named: the format is the one that can read them. */
function shipped(family: Family): Sample[] {
  return readdirSync(new URL(family.id, EXAMPLES)).map((file) => {
    const text = readFileSync(new URL(`${family.id}/${file}`, EXAMPLES), "utf8");
    const level = family.formats.flatMap((format) => format.levels?.(text) ?? [])[0];
    const { format } = unwrap(readPuzzle(text, { family: family.id, level }));
    return { name: `${family.id}/${file}`, family: family.id, format: format.id, text, level };
  });
}

function written(name: string, family: Family, puzzle: unknown): Sample[] {
  return family.formats.flatMap((format) => {
    const text = format.format(puzzle);
    if (!text.ok) return [];
    return [
      {
        name: `${name} as ${format.id}`,
        family: family.id,
        format: format.id,
        text: [...text.value].join(""),
      },
    ];
  });
}

function randomPuzzles(id: string): unknown[] {
  const seeds = Array.from({ length: 12 }, (_, seed) => seed);
  if (id === "chessboard")
    return seeds.map((seed) => randomBoard({ rows: 1 + seed, cols: 8, holes: seed, seed }));
  if (id === "tents") return seeds.map((seed) => randomTents({ rows: 2 + seed, cols: 7, seed }));
  if (id === "pips") return seeds.map((seed) => randomPips({ dominoes: 3 + seed, seed }));
  if (id === "twist") return twistChallenges().map(({ text }) => unwrap(readPuzzle(text)).puzzle);
  return [];
}

const SAMPLES = FAMILIES.flatMap((family): Sample[] => [
  ...shipped(family),
  ...family.formats.map(({ id, example }) => ({
    name: `the example of ${family.id} ${id}`,
    family: family.id,
    format: id,
    text: example,
  })),
  ...shipped(family).flatMap(({ name, text, level }) =>
    written(name, family, unwrap(readPuzzle(text, { family: family.id, level })).puzzle),
  ),
  ...randomPuzzles(family.id).flatMap((puzzle, at) => written(`random ${family.id} ${at}`, family, puzzle)),
]);

/** The registry is reordered in place, because the readers of texts use it. */
const families = FAMILIES as Family[];
const formats = families.map((family) => family.formats as PuzzleFormat<unknown>[]);
const usual = [[...families], ...formats.map((list) => [...list])];
const setOrder = ([first, ...rest]: readonly unknown[][]): void => {
  families.splice(0, families.length, ...(first as Family[]));
  formats.forEach((list, at) => list.splice(0, list.length, ...(rest[at] as PuzzleFormat<unknown>[])));
};

describe("every text is recognised as what it is", () => {
  afterEach(() => setOrder(usual));

  it.each([
    ["in the usual order", (lists: unknown[][]) => lists],
    ["backwards", (lists: unknown[][]) => lists.map((list) => list.toReversed())],
    ...[1, 2, 3, 4, 5, 6].map((seed) => {
      const random = createRandom(seed);
      const shuffled = (lists: unknown[][]): unknown[][] => lists.map((list) => random.shuffle([...list]));
      return [`in random order ${seed}`, shuffled] as const;
    }),
  ] as const)("with families and formats %s", (_, order) => {
    setOrder(order(usual));
    const found = SAMPLES.map(({ text, level }) => {
      const read = readPuzzle(text, { level });
      return read.ok ? `${read.value.family.id} ${read.value.format.id}` : read.error.message;
    });
    const wrong = SAMPLES.flatMap(({ name, family, format, text }, at) =>
      found[at] === `${family} ${format}`
        ? []
        : [{ name, is: `${family} ${format}`, found: found[at], text: text.slice(0, 80) }],
    );
    expect(wrong).toEqual([]);
    expect(SAMPLES.length).toBeGreaterThan(200);
  });
});
