import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { startBudget, unwrap, type Budget } from "../../base/index.js";
import { checkProof } from "../../certify/index.js";
import { brokenBy, DEFINITION, type Literal } from "../../model/index.js";
import { pips, tents, twist, type Family } from "../../puzzles/index.js";
import { puzzleOfSeed, withMovedCount } from "../../puzzles/tents/testing/random.js";
import {
  refutationBySupposing,
  refutationInSteps,
  refuteRules,
  smallestConflict,
  smallestRepair,
} from "../index.js";
import { createKnown } from "./known.js";
import { conflictOfMany } from "./many-rules.js";
import { clash, tryAll } from "../testing/brute-force.js";
import { APART, boards } from "../testing/small-boards.js";

const budget = startBudget();

describe("the smallest repair", () => {
  it("breaks as few clues as can be, no law, and leaves a puzzle that can be solved", async () => {
    const sizes = new Map<number, number>();
    let lawless = 0;
    for (const { seed, reasons, all, solutions } of boards(400)) {
      if (solutions.length > 0) continue;
      const { model } = reasons;
      const laws = model.rules.reduce(
        (bits, { kind }, i) => bits | (kind === "law" ? 1n << BigInt(i) : 0n),
        0n,
      );
      const lawful = all.filter(({ broken }) => (broken & laws) === 0n);
      const fewest = Math.min(...lawful.map(({ broken }) => ones(broken)));
      const repair = await smallestRepair(model, budget);
      expect(repair?.size ?? Infinity, `seed ${seed}`).toBe(fewest);
      if (repair === undefined) {
        lawless++;
        continue;
      }
      expect([repair.smallest, repair.atLeast]).toEqual([true, fewest]);
      const changed = reasons.repaired!(
        repair.rules.map((rule) => model.rules[rule]!),
        repair.values,
      );
      expect(changed.changes).toHaveLength(fewest);
      const after = tryAll(tents.reasons!(changed.puzzle, budget).model);
      expect(
        after.some(({ broken }) => broken === 0n),
        `seed ${seed}`,
      ).toBe(true);
      sizes.set(fewest, (sizes.get(fewest) ?? 0) + 1);
    }
    expect([...sizes.keys()].toSorted()).toEqual(expect.arrayContaining([1, 2, 3]));
    expect(lawless).toBeGreaterThan(3);
  });
  it("is the best found, with its bound, when the time is up", async () => {
    const { model } = tents.reasons!(unwrap(tents.formats[0]!.parse(HARD)), budget);
    let looks = 0;
    const short = { ...budget, stopped: () => (++looks > 60 ? ("time" as const) : undefined) };
    const repair = await smallestRepair(model, short);
    const best = (await smallestRepair(model, budget))!;
    expect(repair!.size).toBeGreaterThanOrEqual(best.size);
    expect(repair!.atLeast).toBeLessThanOrEqual(best.size);
    expect(repair!.smallest).toBe(false);
  });
});

describe("a conflict that shrinks", () => {
  it("has evidence of its first rules, in case there is no time to refute fewer", async () => {
    const text = readFileSync("examples/twist/clash.txt", "utf8");
    const puzzle = unwrap(twist.formats.find(({ id }) => id === "placements")!.parse(text));
    const { model } = twist.reasons!(puzzle, budget);
    let size = Infinity;
    const soon: Budget = { ...budget, stopped: () => (size < 40 ? "time" : undefined) };
    const conflict = await smallestConflict(model, soon, ({ rules }) => void (size = rules.length));
    const { rules, proved, smallest } = conflict!;
    expect(smallest).toBe(false);
    expect(proved!.rules.length).toBeGreaterThan(rules.length);
    expect((await refuteRules(model, proved!.rules, budget)).rules.length).toBeGreaterThan(0);
  });
});

describe("a conflict of very many rules", () => {
  it("comes with its evidence, and none of its rules can be spared", async () => {
    let found = 0;
    let laws = 0;
    for (const { seed, reasons, all, solutions } of boards(300)) {
      const { model } = reasons;
      const known = createKnown();
      expect(await conflictOfMany(model, budget, known), `seed ${seed}`).toBe(solutions.length === 0);
      if (solutions.length > 0) continue;
      const { rules, proved, near } = known.best()!;
      expect(clash(all, proved!.rules, []), `seed ${seed}`).toBe(true);
      expect(clash(all, rules, []), `seed ${seed}`).toBe(true);
      for (const rule of rules)
        expect(
          clash(
            all,
            rules.filter((other) => other !== rule),
            [],
          ),
          `seed ${seed}`,
        ).toBe(false);
      found++;
      if (rules.every((rule) => model.rules[rule]!.kind === "law")) laws++;
      // The assignment breaks a rule of the conflict, and satisfies what defines its variables.
      if (near === undefined) continue;
      const broken = brokenBy(model, near).map((one) => model.ruleOf[model.constraints.indexOf(one)]!);
      expect(broken.some((rule) => rules.includes(rule))).toBe(true);
      expect(broken).not.toContain(DEFINITION);
    }
    expect([found > 20, laws > 0]).toEqual([true, true]);
  });
});

describe("the evidence of a conflict", () => {
  it("is a refutation of its rules", async () => {
    let steps = 0;
    for (const { seed, reasons, all, solutions } of boards(300)) {
      if (solutions.length > 0) continue;
      const { model } = reasons;
      const conflict = (await smallestConflict(model, budget))!;
      const { formula, lemmas } = (await refuteRules(model, conflict.rules, budget)).proof;
      expect(formula.clauseCount, `seed ${seed}`).toBeGreaterThan(0);
      expect(lemmas).toBeGreaterThan(0);
      if (conflict.near === undefined) continue;
      const told = await refutationInSteps(reasons, conflict.rules, conflict.near, budget);
      if (told === undefined) continue;
      steps++;
      const known: Literal[] = [];
      for (const step of told) {
        const rules = step.because.map((rule) => model.rules.indexOf(rule));
        expect(conflict.rules).toEqual(expect.arrayContaining(rules));
        const opposite = step.literals.map((literal) => -literal);
        expect(clash(all, rules, [...known, ...opposite]), `seed ${seed}`).toBe(true);
        known.push(...step.literals);
      }
      expect(told.at(-1)!.literals).toEqual([]);
    }
    expect(steps).toBeGreaterThan(10);
  });
  it("is told in steps, by supposing where necessary", async () => {
    const seen = { plain: 0, supposed: 0 };
    for (const seed of [1, 7, 59]) {
      const reasons = tents.reasons!(withMovedCount(seed, 8, 12), budget);
      const conflict = await smallestConflict(reasons.model, budget);
      expect(conflict!.rules.length, `seed ${seed}`).toBeGreaterThan(6);
      const steps = (await refutationInSteps(reasons, conflict!.rules, conflict!.near!, budget))!;
      seen[steps.some(({ technique }) => technique === "supposition") ? "supposed" : "plain"]++;
      const known = new Set<string>();
      for (const { uses, facts, proof, words, technique } of steps) {
        for (const use of uses) expect(known, `seed ${seed}`).toContain(JSON.stringify(use));
        expect(checkProof(proof.formula, proof.proof, { budget }).verdict, `seed ${seed}`).toBe("verified");
        if (technique === "supposition" && words.startsWith("Suppose that"))
          expect(words).toMatch(/^Suppose that .*\. .* That cannot (all )?be\. So .*\.$/);
        for (const fact of facts) known.add(JSON.stringify(fact));
      }
      expect(steps.at(-1)!.facts).toEqual([]);
    }
    expect([seen.plain > 0, seen.supposed > 0]).toEqual([true, true]);
  });
  it.each<[string, Family<never, never>, string]>([
    ["pips", pips as unknown as Family<never, never>, PIPS_CLASH],
    ["tents", tents as unknown as Family<never, never>, HARD],
  ])("%s: is told by suppositions that fail, each with its proof", async (_, family, text) => {
    const format = family.formats.find(({ parse }) => parse(text).ok)!;
    const reasons = family.reasons!(unwrap(format.parse(text)), budget);
    const { variableCount } = reasons.model;
    const steps = (await refutationBySupposing(reasons, new Uint8Array(variableCount + 1), budget))!;
    const known = new Set<string>();
    for (const { uses, facts, proof } of steps) {
      for (const use of uses) expect(known).toContain(JSON.stringify(use));
      expect(checkProof(proof.formula, proof.proof, { budget }).verdict).toBe("verified");
      for (const fact of facts) known.add(JSON.stringify(fact));
    }
    expect(steps.at(-1)!.facts).toEqual([]);
    // A proof of a clash alone would be evidence of it whatever the steps before: it has to use them.
    if (steps.length > 1) expect(steps.at(-1)!.uses.length).toBeGreaterThan(0);
  });
  it("is not told by suppositions where there is a solution", async () => {
    const reasons = tents.reasons!(unwrap(tents.formats[0]!.parse(APART)), budget);
    const lean = new Uint8Array(reasons.model.variableCount + 1);
    expect(await refutationBySupposing(reasons, lean, budget)).toBeUndefined();
  });
  it("has its evidence also where its rules clash as soon as they are on", async () => {
    const puzzle = unwrap(tents.formats.find(({ id }) => id === "game-id")!.parse(AT_ONCE));
    const { model } = tents.reasons!(puzzle, budget);
    const conflict = (await smallestConflict(model, budget))!;
    expect(conflict.rules).toHaveLength(4);
    const { formula, proof } = (await refuteRules(model, conflict.rules, budget)).proof;
    expect(checkProof(formula, proof, { budget }).verdict).toBe("verified");
  });
  it("refuses rules that can hold", async () => {
    const { model } = tents.reasons!(puzzleOfSeed(1, 4), budget);
    await expect(refuteRules(model, [0], budget)).rejects.toThrow("does not follow from its rules");
  });
});

describe("other families", () => {
  it.each<[string, Family<never, never>, string, number]>([
    ["pips", pips as unknown as Family<never, never>, "dominoes 0-1 2-3\nAA\nBB\nA = 3\nB = 4\n", 1],
    ["twist", twist as unknown as Family<never, never>, "c1A0k2A0", 1],
  ])("%s: a repaired puzzle has a solution", async (_, family, text, size) => {
    const format = family.formats.find(({ parse }) => parse(text).ok)!;
    const reasons = family.reasons!(unwrap(format.parse(text)), budget);
    const repair = (await smallestRepair(reasons.model, budget))!;
    expect(repair).toMatchObject({ size, smallest: true });
    const { puzzle } = reasons.repaired!(
      repair.rules.map((rule) => reasons.model.rules[rule]!),
      repair.values,
    );
    const end = family.methods[0]!.solve(puzzle, { limit: 1, budget, onSolution: () => undefined });
    expect(end.outcome).toBe("limit");
  });
});

const AT_ONCE = "4x4:bgd_,0,1,0,2,2,0,1,0";

const PIPS_CLASH = "dominoes 0-1 1-2 2-3 3-4\nABCC\nAB..\nA equal\nB equal\nC > 2\n";

const HARD = "4 4\n..T. 2\n.... 0\n..T. 1\n...T 0\n0 1 0 2\n";

function ones(bits: bigint): number {
  let count = 0;
  for (let left = bits; left !== 0n; left &= left - 1n) count++;
  return count;
}
