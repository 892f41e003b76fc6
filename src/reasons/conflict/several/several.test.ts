import { describe, expect, it } from "vitest";
import { createRandom, startBudget, unwrap } from "../../../base/index.js";
import { encodeCnf } from "../../../encodings/index.js";
import { openIncremental } from "../../../engines/index.js";
import type { Literal } from "../../../model/index.js";
import { chessboard, tents, twist } from "../../../puzzles/index.js";
import { withWork } from "../../search/patience.js";
import { having, subsets, tryAll } from "../../testing/brute-force.js";
import { boards, factsOf, implicationsOf, worldsOf } from "../../testing/small-boards.js";
import { explainAmbiguity } from "./ambiguity.js";
import { fewestFacts } from "./fewest-facts.js";
import { followedFacts } from "./followed-facts.js";

const budget = startBudget();

describe("several solutions", () => {
  it("differ where they are said to, and the fewest facts leave one", async () => {
    const sizes = new Map<number, number>();
    for (const { seed, reasons, solutions } of boards(250, 15)) {
      const worlds = worldsOf(reasons, solutions);
      const several = await explainAmbiguity(reasons, budget);
      expect(several === undefined, `seed ${seed}`).toBe(worlds.length < 2);
      if (several === undefined) continue;
      const { factCount } = reasons.model;
      const differ = Array.from({ length: factCount }, (_, i) => i + 1).filter((v) =>
        worlds.some(({ values }) => values[v] !== worlds[0]!.values[v]),
      );
      expect(several).toMatchObject({ differ, all: true, solutions: worlds.length, fewest: true });
      const { add } = several;
      expect(having(worlds, add!), `seed ${seed}`).toHaveLength(1);
      const literals = differ.flatMap((v): Literal[] => [v, -v]);
      for (const fewer of subsets(literals, add!.length - 1))
        expect(having(worlds, fewer).length, `seed ${seed}`).not.toBe(1);
      const given = reasons.withGivens!(add!);
      const left = tryAll(tents.reasons!(given, budget).model).filter(({ broken }) => broken === 0n);
      expect(worldsOf(reasons, left), `seed ${seed}`).toHaveLength(1);
      sizes.set(add!.length, (sizes.get(add!.length) ?? 0) + 1);
    }
    expect([...sizes.keys()].toSorted()).toEqual(expect.arrayContaining([1, 2]));
  });
  it("too many to list are cut down to one by facts none of which can be spared", async () => {
    const text = `10 10\n${Array.from({ length: 10 }, (_, row) => (row % 3 === 0 ? "T..T..T..T ?" : ".......... ?")).join("\n")}\n${"? ".repeat(10)}\n`;
    const puzzle = unwrap(tents.formats[0]!.parse(text));
    const reasons = tents.reasons!(puzzle, budget);
    const several = (await explainAmbiguity(reasons, withWork(budget, 8_000)))!;
    expect(several).toMatchObject({ all: false, fewest: false });
    expect(several.atLeast).toBeGreaterThan(1);
    expect(several.atLeast).toBeLessThan(several.add!.length);
    const count = (facts: readonly Literal[]): number => {
      let found = 0;
      tents.methods[0]!.solve(reasons.withGivens!(facts), {
        limit: 2,
        budget,
        onSolution: () => void found++,
      });
      return found;
    };
    expect(count(several.add!)).toBe(1);
    for (const fact of several.add!) expect(count(several.add!.filter((other) => other !== fact))).toBe(2);
  });
  // Pachter and Kim: the forcing number of the square of side 2n is n.
  it.each([
    ["6x6", 3],
    ["5x6", 2],
  ])("of the board %s are as few as %i dominoes, and no fewer, enough to leave one", async (text, size) => {
    const reasons = chessboard.reasons!(unwrap(chessboard.formats[1]!.parse(text)), budget);
    const several = (await explainAmbiguity(reasons, budget))!;
    expect(several).toMatchObject({ all: false, fewest: true, atLeast: size });
    expect(several.add).toHaveLength(size);
  });
  it("need as many facts to leave one where two of them are known as where all are", async () => {
    let tried = 0;
    for (const { seed, reasons } of boards(200, 15)) {
      const several = await explainAmbiguity(reasons, budget);
      if (several === undefined) continue;
      const { model, isMark = () => true } = reasons;
      const facts = Array.from({ length: model.factCount }, (_, i) => i + 1);
      const solver = await openIncremental(unwrap(encodeCnf(model, "sequential", { budget })), budget);
      for (const board of [undefined, implicationsOf(reasons)]) {
        const found = fewestFacts(solver, [], facts, isMark, budget, board);
        expect(found?.add.length, `seed ${seed}`).toBe(several.add?.length);
        expect(found?.fewest, `seed ${seed}`).toBe(true);
      }
      solver.close();
      tried++;
    }
    expect(tried).toBeGreaterThan(5);
  });
  it("follow from facts that leave one solution, each chosen because the most follows from it", async () => {
    let tried = 0;
    for (const { seed, reasons, solutions } of boards(200, 15)) {
      if (solutions.length < 2) continue;
      const made = followedFacts(implicationsOf(reasons), {
        ...factsOf(reasons),
        isPossible: (given) => solutions.some((one) => having([one], given).length > 0),
        draw: () => 0,
        tick: () => undefined,
      });
      if (made === undefined) continue;
      const { factCount } = reasons.model;
      const left = having(solutions, made).map(({ values }) => values.slice(1, factCount + 1).join());
      expect(new Set(left).size, `seed ${seed}`).toBe(1);
      tried++;
    }
    expect(tried).toBeGreaterThan(5);
  });
  // The forcing number again, on boards where not all sets can be gone through.
  it.each([
    ["10x10", 5],
    ["16x16", 8],
  ])("of the board %s are found to be %i dominoes by what follows", async (text, size) => {
    const reasons = chessboard.reasons!(unwrap(chessboard.formats[1]!.parse(text)), budget);
    const solver = await openIncremental(unwrap(encodeCnf(reasons.model, "sequential", { budget })), budget);
    const random = createRandom(1);
    const sizes = Array.from({ length: 8 }, (_, run) => {
      const made = followedFacts(implicationsOf(reasons), {
        ...factsOf(reasons),
        isPossible: (given) => solver.ask(given),
        draw: (count) => random.below(Math.min(count, run === 0 ? 1 : 3)),
        tick: () => undefined,
      });
      return made!.length;
    });
    solver.close();
    expect(Math.min(...sizes)).toBe(size);
  });
  it.each([
    ["2x3", 3, 1],
    ["4x4", 36, 2],
  ])("of the board %s are listed by a solver: %i", async (text, solutions, size) => {
    const reasons = chessboard.reasons!(unwrap(chessboard.formats[1]!.parse(text)), budget);
    const several = (await explainAmbiguity(reasons, budget))!;
    expect(several).toMatchObject({ all: true, solutions, fewest: true, atLeast: size });
    expect(several.add).toHaveLength(size);
  });
  it("of a packing are listed by its own search, in thousands, and one piece leaves one", async () => {
    const puzzle = unwrap(twist.formats.find(({ id }) => id === "placements")!.parse("k1A0"));
    const reasons = twist.reasons!(puzzle, budget);
    const several = (await explainAmbiguity(reasons, budget))!;
    let count = 0;
    reasons.solve!({ limit: Infinity, budget, onSolution: () => void count++ });
    expect(count).toBeGreaterThan(300);
    expect(several).toMatchObject({ all: true, fewest: true });
    expect(several.solutions).toBe(count);
    expect(several.add).toHaveLength(1);
    let left = 0;
    const given = twist.reasons!(reasons.withGivens!(several.add!), budget);
    given.solve!({ limit: Infinity, budget, onSolution: () => void left++ });
    expect(left).toBe(1);
  });
});
