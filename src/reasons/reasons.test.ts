import { describe, expect, it } from "vitest";
import { unwrap } from "../base/index.js";
import { timeless } from "./testing/timeless.js";
import { checkProof } from "../certify/index.js";
import type { Literal } from "../model/index.js";
import { tents } from "../puzzles/index.js";
import { puzzleOfSeed } from "../puzzles/tents/testing/random.js";
import { openHinting, smallestConflict } from "./index.js";
import { clash, having, literalOf, smallestClash, subsets, tryAll } from "./testing/brute-force.js";

const budget = timeless();
/** Models that can be tried out. */
const VARIABLES = 12;

/** Small boards by seed, with all that can be tried of each. */
function boards(from: number, to: number) {
  const found = [];
  for (let seed = from; seed < to; seed++) {
    const puzzle = puzzleOfSeed(seed, 4);
    const reasons = tents.reasons!(puzzle, budget);
    if (reasons.model.variableCount > VARIABLES) continue;
    const all = tryAll(reasons.model);
    found.push({ seed, puzzle, reasons, all, solutions: all.filter(({ broken }) => broken === 0n) });
  }
  return found;
}

describe("walkthroughs", () => {
  it("take steps that are forced, with reasons that suffice and are smallest, to the end", async () => {
    const sizes = new Map<number, number>();
    let open = 0;
    for (const { seed, reasons, all, solutions } of boards(1, 500)) {
      if (solutions.length === 0) continue;
      const { model } = reasons;
      const hinting = await openHinting(reasons, budget);
      const walked = (await hinting.walkthrough(reasons.known()))!;
      hinting.close();
      const known: Literal[] = [...reasons.known()];
      for (const { step } of walked.steps) {
        const rules = step.because.map((rule) => model.rules.indexOf(rule));
        const uses = step.uses.map(({ move, holds }) => literalOf(reasons, move, holds));
        expect(known).toEqual(expect.arrayContaining(uses));
        for (const literal of step.literals) {
          expect(having(solutions, [...known, -literal]), `seed ${seed}`).toEqual([]);
          expect(clash(all, rules, [...uses, -literal]), `seed ${seed}`).toBe(true);
        }
        // No fact that is open has a smaller reason.
        expect(step.smallest).toBe(true);
        for (let v = 1; v <= model.factCount; v++) {
          if (known.includes(v) || known.includes(-v)) continue;
          for (const opposite of [v, -v])
            expect(
              smallestClash(all, model.rules.length, [...known, opposite], step.size - 1),
              `seed ${seed}`,
            ).toBe(undefined);
        }
        sizes.set(step.size, (sizes.get(step.size) ?? 0) + 1);
        known.push(...step.literals);
      }
      const differ =
        new Set(solutions.map(({ values }) => values.slice(1, model.factCount + 1).join())).size > 1;
      expect(walked.end, `seed ${seed}`).toBe(differ ? "open" : "solved");
      if (differ) open++;
      else expect(known.length).toBe(model.factCount);
    }
    expect([...sizes.keys()].toSorted()).toEqual(expect.arrayContaining([1, 2, 3]));
    expect(open).toBeGreaterThan(5);
  });
});

describe("steps that are told together", () => {
  it("are alike: each fact follows from one of the rules and what all of them use", async () => {
    let together = 0;
    for (const { seed, reasons, all } of boards(1, 300)) {
      const { model } = reasons;
      const hinting = await openHinting(reasons, budget);
      const single = await hinting.walkthrough(reasons.known());
      const walked = await hinting.walkthrough(reasons.known(), undefined, true);
      hinting.close();
      if (single === undefined || walked === undefined) continue;
      const factsOf = ({ steps }: typeof single): Literal[] =>
        steps.flatMap(({ step }) => step.literals).toSorted((a, b) => a - b);
      expect(factsOf(walked), `seed ${seed}`).toEqual(factsOf(single));
      expect(walked.end).toBe(single.end);
      for (const { step } of single.steps) expect(step.because).toHaveLength(step.size);
      for (const { step } of walked.steps) {
        if (step.because.length === step.size) continue;
        together++;
        expect([step.size, new Set(step.because.map(({ rule }) => rule)).size]).toEqual([1, 1]);
        const uses = step.uses.map(({ move, holds }) => literalOf(reasons, move, holds));
        for (const literal of step.literals)
          expect(
            step.because.some((rule) => clash(all, [model.rules.indexOf(rule)], [...uses, -literal])),
            `seed ${seed}`,
          ).toBe(true);
        const { formula, proof } = step.proof;
        expect(checkProof(formula, proof, { budget }).verdict).toBe("verified");
      }
    }
    expect(together).toBeGreaterThan(20);
  });
  it("are said in one sentence", async () => {
    const board = "3 4\n...T ?\n.... ?\n.... ?\n? ? ? ?\n";
    const reasons = tents.reasons!(unwrap(tents.formats[0]!.parse(board)), budget);
    const hinting = await openHinting(reasons, budget);
    const hint = await hinting.hint([], true);
    hinting.close();
    expect(hint).toMatchObject({
      step: {
        technique: "no-tree-beside",
        size: 1,
        words:
          "No tree is beside these 9 cells, so they are grass: r1c1, r1c2, r2c1, r2c2, r2c3, r3c1, r3c2, r3c3 and r3c4.",
      },
    });
  });
});

describe("hints on a state with a wrong mark", () => {
  it("name the earliest wrong mark, a smallest reason, and the fewest marks to take back", async () => {
    let wrong = 0;
    let smaller = 0;
    for (const { seed, reasons, all, solutions } of boards(1, 400)) {
      if (solutions.length === 0) continue;
      const { model } = reasons;
      // Marks in an order, some of them wrong, by the seed.
      const marks: Literal[] = [];
      for (let v = 1; v <= model.factCount; v++) {
        const bit = (seed * 7919 + v * 104_729) % 5;
        if (bit < 3) marks.push(bit === 0 ? v : -v);
      }
      const known = [...new Set([...reasons.known(), ...marks])].filter(
        (literal) => !reasons.known().includes(-literal),
      );
      const hinting = await openHinting(reasons, budget);
      const hint = await hinting.hint(known);
      hinting.close();
      const fits = (literals: readonly Literal[]): boolean => having(solutions, literals).length > 0;
      expect(hint.status === "wrong", `seed ${seed}`).toBe(!fits(known));
      if (hint.status !== "wrong") continue;
      wrong++;
      const at = known.findIndex((_, i) => !fits(known.slice(0, i + 1)));
      expect(hint.step.literals, `seed ${seed}`).toEqual([-known[at]!]);
      const back = hint.takeBack.map(({ move, holds }) => literalOf(reasons, move, holds));
      const isBack = (literal: Literal): boolean => back.includes(literal);
      const before = known.slice(0, at);
      // Later marks that stay are on the board as well, and make reasons smaller.
      const stay = isBack(known[at]!) && !before.some(isBack) ? known.filter((one) => !isBack(one)) : before;
      const size = smallestClash(all, model.rules.length, [...stay, known[at]!], hint.step.size);
      expect(hint.step.size, `seed ${seed}`).toBe(size);
      const least = smallestClash(all, model.rules.length, [...before, known[at]!], 6) ?? 7;
      if (size! < least) smaller++;
      expect(fits(known.filter((literal) => !back.includes(literal)))).toBe(true);
      for (const set of subsets(known, back.length - 1))
        expect(fits(known.filter((literal) => !set.includes(literal)))).toBe(false);
    }
    expect(wrong).toBeGreaterThan(10);
    expect(smaller).toBeGreaterThan(0);
  });
});

describe("conflicts", () => {
  it("are smallest", async () => {
    const sizes = new Set<number>();
    for (const { seed, reasons, all, solutions } of boards(1, 300)) {
      const { model } = reasons;
      const shrunk: number[] = [];
      const conflict = await smallestConflict(model, budget, ({ rules }) => shrunk.push(rules.length));
      expect(conflict === undefined, `seed ${seed}`).toBe(solutions.length > 0);
      if (conflict === undefined) continue;
      const { rules, smallest, atLeast } = conflict;
      expect([smallest, atLeast]).toEqual([true, rules.length]);
      expect(clash(all, rules, []), `seed ${seed}`).toBe(true);
      expect(smallestClash(all, model.rules.length, [], rules.length), `seed ${seed}`).toBe(rules.length);
      expect(shrunk).toEqual(shrunk.toSorted((a, b) => b - a));
      sizes.add(rules.length);
    }
    expect(sizes.size).toBeGreaterThan(2);
  });
});
