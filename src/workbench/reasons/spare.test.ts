import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { startBudget, unwrap, type Budget } from "../../base/index.js";
import {
  chessboard,
  cube,
  pips,
  randomPips,
  tents,
  twist,
  type Family,
  type Tents,
} from "../../puzzles/index.js";
import { puzzleOfSeed } from "../../puzzles/tents/testing/random.js";
import { solvePuzzle } from "../ask/asked.js";
import { explainedJson, explainInParts } from "../explain.js";
import { readPuzzle } from "../read.js";
import { whatIsSpare } from "./spare.js";
import type { ClueGone, SpareClues } from "./why-json.js";
import { spareWords } from "./why-words.js";

/** A clock that stands still: a busy machine changes nothing. */
const now = (): number => 0;

async function isUnique<P, S>(family: Family<P, S>, puzzle: P): Promise<boolean> {
  return unwrap(await solvePuzzle(family, puzzle, { limit: 2 })).unique === true;
}

async function spareOf<P, S>(family: Family<P, S>, puzzle: P) {
  return unwrap(await explainInParts(family, puzzle, {}, { now })).spare;
}

/** Its time is up when it has been asked this often. */
function stoppedAfter(times: number): Budget {
  let left = times;
  return { ...startBudget(), stopped: () => (--left < 0 ? "time" : undefined) };
}

function subsets(count: number): number[][] {
  return Array.from({ length: 2 ** count }, (_, bits) =>
    Array.from({ length: count }, (_, i) => i).filter((i) => ((bits >> i) & 1) === 1),
  );
}

/** Takes away every set of clues. */
async function byTrying<P, S>(family: Family<P, S>, puzzle: P) {
  const { all, without } = family.reasons!(puzzle, startBudget()).clues!();
  let most = 0;
  const alone = new Set<string>();
  for (const some of subsets(all.length)) {
    // What leaves several solutions leaves them with fewer clues, too.
    if (some.length > 1 && some.length <= most) continue;
    const gone = some.map((clue) => all[clue]!);
    if (!(await isUnique(family, without(gone)))) continue;
    most = Math.max(most, some.length);
    if (gone.length === 1) alone.add(gone[0]!.away);
  }
  return { clues: all.length, most, alone };
}

async function expectRight<P, S>(family: Family<P, S>, puzzle: P): Promise<number> {
  const spare = (await spareOf(family, puzzle))!;
  const { clues, most, alone } = await byTrying(family, puzzle);
  expect(spare.together.length + spare.kept.length).toBe(clues);
  expect(spare.most).toBe(true);
  expect(spare.together).toHaveLength(most);
  expect(new Set([...spare.together, ...spare.others!].map(({ change }) => change))).toEqual(alone);
  if (most === 0) expect(spare.puzzle).toBeUndefined();
  else expect(await isUnique(family, spare.puzzle!)).toBe(true);
  return most;
}

/** The puzzle with all pieces of one of its solutions given. */
async function withAllGiven<P, S>(family: Family<P, S>, file: string): Promise<P> {
  const puzzle = readFrom(family, file);
  const [solution] = unwrap(await solvePuzzle(family, puzzle)).solutions;
  const { known, withGivens } = family.reasons!(puzzle, startBudget());
  return withGivens!(known(solution));
}

function readFrom<P, S>({ id }: Family<P, S>, file: string): P {
  return unwrap(readPuzzle(readFileSync(`examples/${id}/${file}`, "utf8"), { family: id })).puzzle as P;
}

describe("clues that are not needed", () => {
  it("of Tents are found like by trying", async () => {
    let [unique, loose] = [0, 0];
    for (let seed = 0; seed < 120; seed++) {
      const puzzle = puzzleOfSeed(seed, 4);
      const { all } = tents.reasons!(puzzle, startBudget()).clues!();
      if (all.length > 8 || !(await isUnique(tents, puzzle))) continue;
      unique++;
      if ((await expectRight(tents, puzzle)) > 0) loose++;
    }
    expect(unique).toBeGreaterThan(15);
    expect(loose).toBeGreaterThan(10);
  });
  it("of Pips are found like by trying", async () => {
    let [unique, loose] = [0, 0];
    for (let seed = 1; seed < 120; seed++) {
      const puzzle = randomPips({ dominoes: 3 + (seed % 3), seed, regionCells: 2 });
      if (!(await isUnique(pips, puzzle))) continue;
      unique++;
      if ((await expectRight(pips, puzzle)) > 0) loose++;
    }
    expect(unique).toBeGreaterThan(10);
    expect(loose).toBeGreaterThan(5);
  });
  it.each(["easy.txt", "medium.txt"])("of IQ Twist are found like by trying: %s", async (file) => {
    await expectRight(twist, readFrom(twist, file));
  });
  it("may be pieces that are given", async () => {
    expect(await expectRight(twist, await withAllGiven(twist, "easy.txt"))).toBeGreaterThan(1);
    expect(await expectRight(cube, await withAllGiven(cube, "soma.txt"))).toBeGreaterThan(1);
  });
  it("of polycubes are found like by trying", async () => {
    await expectRight(cube, readFrom(cube, "half-built.txt"));
  });
  it("may say nothing", async () => {
    const puzzle = unwrap(readPuzzle("dominoes 1-2 2-5\nABBC\nA equal\nB equal\nC = 5\n")).puzzle;
    const spare = await spareOf(pips as Family, puzzle);
    expect(spare!.together.map(({ change }) => change)).toEqual(["r1c1: = → no condition"]);
  });
  it("are not there on a chessboard, and not looked for where there are several solutions", async () => {
    expect(await spareOf(chessboard, readFrom(chessboard, "staircase.txt"))).toBeUndefined();
    expect(await spareOf(tents as Family, unwrap(readPuzzle("1 3\n.T. ?\n? ? ?\n")).puzzle)).toBeUndefined();
  });
  it.each([
    ["first-steps.txt", 6],
    ["blank-clues.url", 0],
  ])("are not claimed where the time was up: %s", async (file, most) => {
    const puzzle = readFrom(tents, file);
    const [solution] = unwrap(await solvePuzzle(tents, puzzle)).solutions;
    const decide = async (looser: Tents, { stopped }: Budget): Promise<boolean | undefined> =>
      stopped() === undefined ? isUnique(tents, looser) : undefined;
    const ends = new Set<string>();
    for (let work = 0; !ends.has("all"); work++) {
      const spare = await whatIsSpare(tents, puzzle, solution!, stoppedAfter(work), decide);
      if (spare === undefined) continue;
      expect(spare.together.length).toBeLessThanOrEqual(most);
      if (spare.most) expect(spare.together).toHaveLength(most);
      if (spare.puzzle !== undefined) expect(await isUnique(tents, spare.puzzle)).toBe(true);
      ends.add(spare.others !== undefined ? "all" : spare.most ? "most" : "some");
    }
    expect(ends).toContain("some");
  });
  it("are looked for one by one where the most are not found in the time", async () => {
    const byOne = async (file: string): Promise<SpareClues> => {
      const puzzle = readFrom(tents, file);
      const [solution] = unwrap(await solvePuzzle(tents, puzzle)).solutions;
      const decide = (looser: Tents): Promise<boolean> => isUnique(tents, looser);
      for (let work = 0; ; work++) {
        const spare = await whatIsSpare(tents, puzzle, solution!, stoppedAfter(work), decide);
        if (spare !== undefined) return spare;
      }
    };
    expect(await byOne("blank-clues.url")).toMatchObject({ together: [], most: true, others: [] });
    const { together, kept, most, puzzle } = await byOne("first-steps.txt");
    expect([together.length, kept.length, most]).toEqual([1, 7, false]);
    expect(await isUnique(tents, puzzle as Tents)).toBe(true);
  });
  it("are heard of before they are looked for", async () => {
    const puzzle = readFrom(tents, "first-steps.txt");
    const heard: string[] = [];
    const hear = ({ spare }: { spare?: SpareClues }): void =>
      void heard.push(...(spare ? spareWords(spare) : ["no"]));
    await explainInParts(tents, puzzle, {}, { now }, hear);
    expect(heard).toEqual(["no", "Which clues are not needed was not found in the time."]);
  });
  it("are in the document, with the sentence of each", async () => {
    const puzzle = unwrap(tents.formats[0]!.parse("1 2\nT. 1\n0 1\n"));
    const explained = unwrap(await explainInParts(tents, puzzle, {}, { now }));
    expect(explainedJson(tents as Family, puzzle, explained)).toMatchObject({
      spare: {
        together: [
          { rule: "tents/row", kind: "clue", words: "Row 1 has 1 tent.", change: "Row 1: 1 → no count" },
          { change: "Column 1: 0 → no count" },
          { change: "Column 2: 1 → no count" },
        ],
        kept: [],
        most: true,
        others: [],
      },
    });
  });
});

describe("their words", () => {
  const gone = (words: string): ClueGone => ({
    rule: "",
    kind: "clue",
    cells: [],
    words,
    change: `${words} → gone`,
  });
  const clues = (...names: string[]) => names.map(gone);
  const many = "abcdefghijklm".split("");
  it.each<[SpareClues, string[]]>([
    [{ together: [], kept: [], most: true }, ["There are no clues to take away."]],
    [
      { together: [], kept: clues("a"), most: true },
      ["Its only clue is needed: without it there are more solutions."],
    ],
    [
      { together: [], kept: clues("a", "b"), most: true },
      ["Both clues are needed: without either of them there are more solutions."],
    ],
    [
      { together: [], kept: clues("a", "b"), most: false },
      ["Which clues are not needed was not found in the time."],
    ],
    [
      { together: [], kept: clues("a", "b", "c"), most: true },
      ["All 3 clues are needed: without any of them there are more solutions."],
    ],
    [
      { together: clues("a"), kept: clues("b", "c"), most: false },
      ["Of its 3 clues, 1 can go without leaving another solution; perhaps more can:", "• a → gone"],
    ],
    [
      { together: clues("a", "b"), kept: clues("c", "d"), most: true, others: clues("c") },
      [
        "Of its 4 clues, 2 can go together without leaving another solution; no more can:",
        "• a → gone",
        "• b → gone",
        "This one could go instead of some others:",
        "• c → gone",
      ],
    ],
    [
      { together: clues("a"), kept: clues("b", "c"), most: true, others: clues("b", "c") },
      [
        "Of its 3 clues, 1 can go without leaving another solution; no more can:",
        "• a → gone",
        "Each of these could go instead:",
        "• b → gone",
        "• c → gone",
      ],
    ],
    [
      { together: clues("a"), kept: [], most: true, others: [] },
      ["Its only clue can go without leaving another solution:", "• a → gone"],
    ],
    [
      { together: clues("a", "b"), kept: [], most: true, others: [] },
      ["Both clues can go together without leaving another solution:", "• a → gone", "• b → gone"],
    ],
    [
      { together: clues(...many), kept: clues("y", "z"), most: true, others: [] },
      [
        "Of its 15 clues, 13 can go together without leaving another solution; no more can. These 2 are enough:",
        "• y",
        "• z",
      ],
    ],
    [
      { together: clues(...many), kept: clues("y", "z"), most: true, others: clues("y", "z") },
      [
        "Of its 15 clues, 13 can go together without leaving another solution; no more can. These 2 are enough:",
        "• y",
        "• z",
        "Each of them could go instead of some others.",
      ],
    ],
    [
      { together: clues(...many), kept: clues(...many, "n"), most: false },
      [
        "Of its 27 clues, 13 can go together without leaving another solution; perhaps more can:",
        ...many.map((name) => `• ${name} → gone`),
      ],
    ],
  ])("%o", (spare, lines) => {
    expect(spareWords(spare)).toEqual(lines);
  });
});
