import { describe, expect, it } from "vitest";
import { createRandom, startBudget, unwrap, type Random } from "../../base/index.js";
import type { Literal } from "../../model/index.js";
import {
  pips,
  type Findings,
  type Pips,
  type PipsSolution,
  type PuzzleReasons,
} from "../../puzzles/index.js";
import { randomSmallPuzzle } from "../../puzzles/pips/testing/random.js";
import { worldCount, worldsOf, type World } from "../../puzzles/pips/testing/worlds.js";
import { createReasoner, type Reasoner } from "../search/reasoner.js";
import { sumsOf } from "../search/sums.js";
import { openHinting } from "./hint.js";

const holds = ({ assignment }: World, literal: Literal): boolean =>
  literal > 0 ? assignment[literal] === 1 : assignment[-literal] === 0;

interface Board {
  readonly puzzle: Pips;
  readonly reasons: PuzzleReasons<PipsSolution>;
  readonly worlds: readonly World[];
  readonly solution: World;
  /** What holds in every solution. */
  readonly forced: readonly Literal[];
}

function* boardsFrom(random: Random, count: number): Generator<Board> {
  for (let found = 0; found < count;) {
    const puzzle = randomSmallPuzzle(random, { dominoes: 3 });
    if (worldCount(puzzle) > 1500 || puzzle.nodes.length < 4) continue;
    const reasons = pips.reasons!(puzzle, startBudget());
    const worlds = [...worldsOf(puzzle, reasons)];
    const solutions = worlds.filter(({ broken }) => broken === 0n);
    if (solutions.length === 0) continue;
    found++;
    const forced: Literal[] = [];
    for (let v = 1; v <= reasons.model.factCount; v++)
      for (const literal of [v, -v])
        if (solutions.every((solution) => holds(solution, literal))) forced.push(literal);
    yield { puzzle, reasons, worlds, solution: solutions[0]!, forced };
  }
}

function reasonerOf({ reasons: { model }, solution }: Board, forced: readonly Literal[]): Reasoner {
  return createReasoner(model, sumsOf(model), forced, solution.assignment);
}

/** The sets of rules that every reason for a literal must have one of; those that contain another such set left out. */
function mustHit(worlds: readonly World[], literal: Literal): bigint[] {
  const sets = new Set(worlds.filter((world) => !holds(world, literal)).map(({ broken }) => broken));
  return [...sets].filter((one) => ![...sets].some((two) => two !== one && (one & two) === two));
}

/** Whether a set of this many rules has one of each of these sets. */
function canHit(sets: readonly bigint[], ruleCount: number, size: number, from = 0): boolean {
  if (sets.length === 0) return true;
  if (size === 0) return false;
  for (let rule = from; rule < ruleCount; rule++) {
    const bit = 1n << BigInt(rule);
    const missed = sets.filter((set) => (set & bit) === 0n);
    if (canHit(missed, ruleCount, size - 1, rule + 1)) return true;
  }
  return false;
}

function expectSmallest(board: Board, worlds: readonly World[], { found, size, smallest }: Findings): void {
  expect(smallest).toBe(true);
  for (const { literal, rules } of found) {
    const said = `${JSON.stringify(board.puzzle)} ${literal} because of ${rules.join()}`;
    const sets = mustHit(worlds, literal);
    const bits = rules.reduce((all, rule) => all | (1n << BigInt(rule)), 0n);
    expect(rules.length, said).toBe(size);
    expect(
      sets.every((set) => (set & bits) !== 0n),
      said,
    ).toBe(true);
    if (size > 0) expect(canHit(sets, board.reasons.model.rules.length, size - 1), said).toBe(false);
  }
}

describe("a walkthrough of Pips", () => {
  it("puts with a step all that its reason settles, and what says most of the board first", async () => {
    const board = "dominoes 1-1 1-2 0-0\n\nAAA.\n..\n\nA equal\n";
    const hinting = await openHinting(
      pips.reasons!(unwrap(pips.formats.find(({ id }) => id === "drawing")!.parse(board)), startBudget()),
      startBudget(),
    );
    const { steps } = (await hinting.walkthrough([]))!;
    hinting.close();
    expect(steps.map(({ step }) => step.words)).toEqual([
      "r1c1, r1c2 and r1c3 have the same pips. There is only one half with 2 pips. Now r1c2 does not have 0, 3, 4, 5 or 6 pips, so r1c1, r1c2 and r1c3 have 1 pip.",
      "There is only one place left for the domino 0-0, so the domino 0-0 lies on r2c1 and r2c2.",
      "There is only one place left for the domino 1-2, so the domino 1-2 lies with 1 on r1c3 and 2 on r1c4.",
      "Only one domino can still lie on r1c1, so the domino 1-1 lies on r1c1 and r1c2.",
    ]);
    // Numbers that no domino has are one look through the set.
    expect(steps[0]!.step.chain!.map(({ words }) => words)).toContain(
      "No domino has a half with 3, 4, 5 or 6 pips, so r1c2 does not have 3, 4, 5 or 6 pips.",
    );
  });
});

describe("reasons of Pips on random small boards, by brute force over all sets of rules", () => {
  it("are smallest at every step of a walk", () => {
    for (const board of boardsFrom(createRandom(31), 40)) {
      let { worlds } = board;
      const reasoner = reasonerOf(board, board.forced);
      for (;;) {
        const next = reasoner.next(3, startBudget());
        if (next === undefined) break;
        expectSmallest(board, worlds, next);
        const { literal } = next.found[0]!;
        reasoner.learn([literal]);
        worlds = worlds.filter((world) => holds(world, literal));
      }
    }
  });
  it("are smallest for a fact alone, and where none is found there is none", () => {
    const random = createRandom(32);
    const sizes = [0, 0, 0, 0, 0];
    for (const board of boardsFrom(random, 150))
      for (const literal of random.shuffle([...board.forced]).slice(0, 5)) {
        const next = reasonerOf(board, [literal]).next(3, startBudget());
        sizes[next?.size ?? 4]!++;
        if (next !== undefined) expectSmallest(board, board.worlds, next);
        else expect(canHit(mustHit(board.worlds, literal), board.reasons.model.rules.length, 3)).toBe(false);
      }
    for (const size of [1, 2, 3]) expect(sizes[size]).toBeGreaterThan(10);
    expect(sizes[4]).toBeGreaterThan(0);
  });
});
