import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createRandom, startBudget, unwrap, type Budget } from "../../base/index.js";
import { checkProof } from "../../certify/index.js";
import { brokenBy, DEFINITION, type Literal } from "../../model/index.js";
import { chessboard, pips, tents, twist, type Family, type PuzzleReasons } from "../../puzzles/index.js";
import { puzzleOfSeed, withMovedCount } from "../../puzzles/tents/testing/random.js";
import {
  explainAmbiguity,
  refutationBySupposing,
  refutationInSteps,
  refuteRules,
  smallestConflict,
  smallestRepair,
} from "../index.js";
import { encodeCnf } from "../../encodings/index.js";
import { openIncremental } from "../../engines/index.js";
import { createImplications, type Implications } from "../chains/implications.js";
import { withWork } from "../search/patience.js";
import { sumsOf } from "../search/sums.js";
import { followedFacts } from "./followed-facts.js";
import { fewestFacts } from "./fewest-facts.js";
import { createKnown } from "./known.js";
import { conflictOfMany } from "./many-rules.js";
import { clash, having, subsets, tryAll, type Tried } from "../testing/brute-force.js";

const budget = startBudget();

/** Boards by seed, of models with so few variables that all can be tried out. */
function boards(to: number, variables = 12) {
  const found = [];
  for (let seed = 0; seed < to; seed++) {
    const puzzle = seed === 0 ? unwrap(tents.formats[0]!.parse(APART)) : puzzleOfSeed(seed, 4);
    const reasons = tents.reasons!(puzzle, budget);
    if (reasons.model.variableCount > variables) continue;
    const all = tryAll(reasons.model);
    found.push({ seed, puzzle, reasons, all, solutions: all.filter(({ broken }) => broken === 0n) });
  }
  return found;
}

function implicationsOf<S, P>({ model }: PuzzleReasons<S, P>): Implications {
  return createImplications(sumsOf(model), model);
}

function factsOf<S, P>({ model, isMark = () => true }: PuzzleReasons<S, P>) {
  const facts = Array.from({ length: model.factCount }, (_, i) => i + 1);
  return { facts, literals: facts.flatMap((fact) => [fact, -fact]).filter((literal) => isMark(literal)) };
}

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
    const text = `8 8\n${Array.from({ length: 8 }, (_, row) => (row % 2 === 0 ? "T..T..T. ?" : "........ ?")).join("\n")}\n${"? ".repeat(8)}\n`;
    const puzzle = unwrap(tents.formats[0]!.parse(text));
    const reasons = tents.reasons!(puzzle, budget);
    const several = (await explainAmbiguity(reasons, withWork(budget, 1_600)))!;
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

/** Two trees that have nothing to do with each other. */
const APART = "1 9\n.T.....T. ?\n? ? ? ? ? ? ? ? ?\n";

const AT_ONCE = "4x4:bgd_,0,1,0,2,2,0,1,0";

const PIPS_CLASH = "dominoes 0-1 1-2 2-3 3-4\nABCC\nAB..\nA equal\nB equal\nC > 2\n";

const HARD = "4 4\n..T. 2\n.... 0\n..T. 1\n...T 0\n0 1 0 2\n";

/** Assignments that differ in facts: what a player sees as solutions. */
function worldsOf({ model }: Pick<PuzzleReasons<unknown>, "model">, solutions: readonly Tried[]): Tried[] {
  return [
    ...new Map(solutions.map((one) => [one.values.slice(1, model.factCount + 1).join(), one])).values(),
  ];
}

function ones(bits: bigint): number {
  let count = 0;
  for (let left = bits; left !== 0n; left &= left - 1n) count++;
  return count;
}
