/**
 * Reasons of every family against brute force on random small puzzles: `npm run fuzz -- reasons`. FUZZ_PUZZLES puzzles of each family (2000) from
 * FUZZ_SEED (1).
 */
import { describe, expect, it } from "vitest";
import { createRandom, startBudget, type Random } from "../base/index.js";
import { createGrid, type Cell } from "../board/index.js";
import type { Literal } from "../model/index.js";
import { chessboard, cube, pips, tents, twist, type PuzzleReasons } from "../puzzles/index.js";
import { randomCube } from "../puzzles/cube/testing/random.js";
import { listModels } from "../puzzles/packing/testing/reasons.js";
import { randomSmallPuzzle } from "../puzzles/pips/testing/random.js";
import { worldCount, worldsOf } from "../puzzles/pips/testing/worlds.js";
import { puzzleOfSeed } from "../puzzles/tents/testing/random.js";
import { randomTwist } from "../puzzles/twist/testing/random.js";
import { openHinting, smallestConflict, type Step } from "./index.js";
import {
  clash,
  having,
  literalOf,
  smallestClash,
  subsets,
  tryAll,
  type Tried,
} from "./testing/brute-force.js";

const PUZZLES = Number(process.env["FUZZ_PUZZLES"] ?? 2_000);
const FIRST = Number(process.env["FUZZ_SEED"] ?? 1);
/** Models with more variables are not tried out. */
const VARIABLES = 13;
const WORLDS = 1_500;
/** Sets of more rules than this are not tried out. */
const MOST_RULES = 4;
const budget = startBudget();

interface Tiny {
  readonly reasons: PuzzleReasons<unknown>;
  /** Everything that the definitions allow. */
  readonly all: readonly Tried[];
}

/** The puzzle of a seed; undefined where it is too large to try everything. */
type FromSeed = (seed: number) => Tiny | undefined;

const erased = (reasons: unknown): PuzzleReasons<unknown> => reasons as PuzzleReasons<unknown>;

function byVariables(reasons: PuzzleReasons<unknown>): Tiny | undefined {
  return reasons.model.variableCount > VARIABLES ? undefined : { reasons, all: tryAll(reasons.model) };
}

function byPlacements(reasons: PuzzleReasons<unknown>): Tiny | undefined {
  const all = reasons.model.rules.length > 20 ? undefined : listModels(reasons);
  return all === undefined ? undefined : { reasons, all };
}

function randomBoard(random: Random): ReturnType<typeof createGrid> {
  const [rows, cols] = [1 + random.below(4), 1 + random.below(4)];
  const removed: Cell[] = [];
  for (let row = 0; row < rows; row++)
    for (let col = 0; col < cols; col++) if (random.below(5) === 0) removed.push([row, col]);
  return createGrid(rows, cols, removed);
}

const FROM_SEED: Readonly<Record<string, FromSeed>> = {
  chessboard: (seed) => byVariables(erased(chessboard.reasons!(randomBoard(createRandom(seed)), budget))),
  cube: (seed) => byPlacements(erased(cube.reasons!(randomCube(createRandom(seed), { cells: 8 }), budget))),
  pips(seed) {
    const puzzle = randomSmallPuzzle(createRandom(seed), { dominoes: 3 });
    if (worldCount(puzzle) > WORLDS) return undefined;
    const reasons = pips.reasons!(puzzle, budget);
    const all = [...worldsOf(puzzle, reasons)].map(({ assignment, broken }) => ({
      values: assignment,
      broken,
    }));
    return { reasons: erased(reasons), all };
  },
  tents: (seed) => byVariables(erased(tents.reasons!(puzzleOfSeed(seed, 4), budget))),
  twist: (seed) =>
    byPlacements(
      erased(twist.reasons!(randomTwist(createRandom(seed), { rows: 3, cols: 3, size: 4 }), budget)),
    ),
};

async function forEachTiny(
  fromSeed: FromSeed,
  share: number,
  check: (tiny: Tiny & { readonly seed: number; readonly solutions: readonly Tried[] }) => Promise<void>,
): Promise<void> {
  let tried = 0;
  for (let seed = FIRST; tried < PUZZLES * share && seed < FIRST + 100 * PUZZLES; seed++) {
    const tiny = fromSeed(seed);
    if (tiny === undefined) continue;
    tried++;
    const solutions = tiny.all.filter(({ broken }) => broken === 0n);
    try {
      await check({ ...tiny, seed, solutions });
    } catch (error) {
      throw new Error(`seed ${seed}`, { cause: error });
    }
  }
  expect(tried).toBeGreaterThan(0);
}

describe.each(Object.entries(FROM_SEED))("reasons of %s", (_family, fromSeed) => {
  it("walk by forced steps with smallest reasons, to the solution exactly when it is unique", async () => {
    await forEachTiny(fromSeed, 1, async ({ reasons, all, solutions }) => {
      const { model } = reasons;
      const hinting = await openHinting(reasons, budget);
      const given = [...new Set(reasons.known())];
      const walked = await hinting.walkthrough(given);
      hinting.close();
      expect(walked === undefined).toBe(solutions.length === 0);
      if (walked === undefined) return;
      const isMark = reasons.isMark ?? (() => true);
      const marks = new Set<Literal>(given);
      for (const { step } of walked.steps) {
        // A chain begins with what the board shows: thoughts of earlier chains are not on it.
        const known = new Set([...marks, ...(reasons.shown?.([...marks]) ?? [])]);
        expectSmallest({ reasons, all }, solutions, step, [...known]);
        for (const part of [...(step.chain ?? []), step]) {
          expectStep({ reasons, all }, solutions, part, [...known]);
          for (const literal of part.literals) known.add(literal);
        }
        for (const literal of step.literals) marks.add(literal);
      }
      const different = new Set(solutions.map(({ values }) => values.slice(1, model.factCount + 1).join()));
      expect(walked.end).toBe(different.size === 1 ? "solved" : "open");
      // Every mark that is forced was found.
      for (let v = 1; v <= model.factCount; v++)
        for (const literal of [v, -v])
          if (isMark(literal) && having(solutions, [-literal]).length === 0)
            expect(marks.has(literal)).toBe(true);
    });
  });

  it("name the earliest wrong mark, its smallest reason, and the fewest marks to take back", async () => {
    let wrong = 0;
    await forEachTiny(fromSeed, 0.5, async ({ seed, reasons, all, solutions }) => {
      if (solutions.length === 0) return;
      const known = randomMarks(reasons, createRandom(seed));
      const hinting = await openHinting(reasons, budget);
      const hint = await hinting.hint(known);
      hinting.close();
      const fits = (literals: readonly Literal[]): boolean => having(solutions, literals).length > 0;
      expect(hint.status === "wrong").toBe(!fits(known));
      if (hint.status !== "wrong") return;
      wrong++;
      const at = known.findIndex((_, i) => !fits(known.slice(0, i + 1)));
      expect(hint.step.literals).toEqual([-known[at]!]);
      const most = Math.min(hint.step.size - 1, MOST_RULES);
      expect(smallestClash(all, reasons.model.rules.length, known.slice(0, at + 1), most)).toBe(undefined);
      const back = hint.takeBack.map(({ move, holds }) => literalOf(reasons, move, holds));
      expect(fits(known.filter((literal) => !back.includes(literal)))).toBe(true);
      for (const set of subsets(known, back.length - 1))
        expect(fits(known.filter((literal) => !set.includes(literal)))).toBe(false);
    });
    expect(wrong).toBeGreaterThan(0);
  });

  it("find the smallest conflict of puzzles without solution", async () => {
    await forEachTiny(fromSeed, 0.5, async ({ reasons, all, solutions }) => {
      const { model } = reasons;
      const conflict = await smallestConflict(model, budget);
      expect(conflict === undefined).toBe(solutions.length > 0);
      if (conflict === undefined) return;
      const { rules, smallest, atLeast } = conflict;
      expect([smallest, atLeast]).toEqual([true, rules.length]);
      expect(clash(all, rules, [])).toBe(true);
      const most = Math.min(rules.length - 1, MOST_RULES);
      expect(smallestClash(all, model.rules.length, [], most)).toBe(undefined);
    });
  });
});

/** It is forced, and its rules and the facts that it uses are enough. */
function expectStep(
  { reasons, all }: Tiny,
  solutions: readonly Tried[],
  step: Step,
  known: readonly Literal[],
): void {
  const because = step.because.map((rule) => reasons.model.rules.indexOf(rule));
  const uses = step.uses.map(({ move, holds }) => literalOf(reasons, move, holds));
  expect(known).toEqual(expect.arrayContaining(uses));
  for (const literal of step.literals) {
    expect(having(solutions, [...known, -literal])).toEqual([]);
    expect(clash(all, because, [...uses, -literal])).toBe(true);
  }
}

/** No mark that is forced follows from fewer rules than the largest link takes. */
function expectSmallest(
  { reasons, all }: Tiny,
  solutions: readonly Tried[],
  step: Step,
  known: readonly Literal[],
): void {
  if (!step.smallest) return;
  const { rules, factCount } = reasons.model;
  const largest = Math.max(...[...(step.chain ?? []), step].map(({ size }) => size));
  const isMark = reasons.isMark ?? (() => true);
  for (let v = 1; v <= factCount; v++)
    for (const literal of [v, -v]) {
      if (known.includes(literal) || !isMark(literal) || having(solutions, [-literal]).length > 0) continue;
      const most = Math.min(largest - 1, MOST_RULES);
      expect(smallestClash(all, rules.length, [...known, -literal], most), step.words).toBe(undefined);
    }
}

/** Marks in an order, some of them wrong. */
function randomMarks(reasons: PuzzleReasons<unknown>, random: Random): Literal[] {
  const given = new Set(reasons.known());
  const isMark = reasons.isMark ?? (() => true);
  const known = new Set(given);
  for (let v = 1; v <= reasons.model.factCount; v++) {
    const literal = random.below(2) === 0 ? v : -v;
    if (random.below(3) > 0 && isMark(literal) && !given.has(-literal)) known.add(literal);
  }
  return [...given, ...random.shuffle([...known].filter((literal) => !given.has(literal))).slice(0, 8)];
}
