import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createRandom, startBudget, unwrap, type Budget } from "../../base/index.js";
import type { Literal } from "../../model/index.js";
import { cube, type PuzzleReasons, twist } from "../../puzzles/index.js";
import { listSolutions as listCubes } from "../../puzzles/cube/testing/oracle.js";
import { randomCube } from "../../puzzles/cube/testing/random.js";
import { listModels, type Listed } from "../../puzzles/packing/testing/reasons.js";
import { listSolutions as listTwists } from "../../puzzles/twist/testing/oracle.js";
import { randomTwist } from "../../puzzles/twist/testing/random.js";
import { createReasoner } from "../search/reasoner.js";
import { sumsOf } from "../search/sums.js";
import type { Step } from "../steps/step.js";
import { openHinting } from "./hint.js";

/** Larger reasons are not looked for. */
const MOST_RULES = 3;

/** Facts that are found are forced by their rules, and no fact is forced by fewer. */
function expectSmallest<S>(
  reasons: PuzzleReasons<S>,
  models: readonly Listed[],
  solutions: readonly S[],
): void {
  const { factCount, rules } = reasons.model;
  const all = solutions.map((solution) => reasons.assignment(solution));
  const forced: Literal[] = [];
  for (let v = 1; v <= factCount; v++) {
    if (all.every((values) => values[v] === 1)) forced.push(v);
    else if (all.every((values) => values[v] === 0)) forced.push(-v);
  }
  const reasoner = createReasoner(reasons.model, sumsOf(reasons.model), forced, all[0]!);
  let left = models;
  let open = forced;
  for (let step = 0; step < 4; step++) {
    const findings = reasoner.next(MOST_RULES, startBudget());
    const size = findings?.size ?? MOST_RULES;
    expect(findings?.smallest ?? true).toBe(true);
    for (const { literal, rules: because } of findings?.found ?? []) {
      expect(because.length).toBe(size);
      const on = because.reduce((bits, rule) => bits | (1n << BigInt(rule)), 0n);
      expect(left.every(({ values, broken }) => (broken & on) !== 0n || holdsIn(values, literal))).toBe(true);
    }
    const found = new Set(findings?.found.map(({ literal }) => literal));
    for (const literal of open)
      if (!found.has(literal)) expect(hasReason(left, literal, rules.length, size)).toBe(false);
    for (const literal of found) expect(hasReason(left, literal, rules.length, size - 1)).toBe(false);
    if (findings === undefined) return;
    reasoner.learn([...found]);
    left = left.filter(({ values }) => [...found].every((literal) => holdsIn(values, literal)));
    open = open.filter((literal) => !found.has(literal));
  }
}

function holdsIn(values: Uint8Array, literal: Literal): boolean {
  return literal > 0 ? values[literal] === 1 : values[-literal] === 0;
}

/** Whether up to `size` rules force the literal: each model without it breaks one of them. */
function hasReason(models: readonly Listed[], literal: Literal, ruleCount: number, size: number): boolean {
  const against = [
    ...new Set(models.filter(({ values }) => !holdsIn(values, literal)).map(({ broken }) => broken)),
  ];
  const walk = (from: number, bits: bigint, depth: number): boolean => {
    if (against.every((broken) => (broken & bits) !== 0n)) return true;
    if (depth === 0) return false;
    for (let rule = from; rule < ruleCount; rule++)
      if (walk(rule + 1, bits | (1n << BigInt(rule)), depth - 1)) return true;
    return false;
  };
  return size >= 0 && walk(0, 0n, size);
}

/** Whether the puzzle was small enough. */
function tryPuzzle<S>(reasons: PuzzleReasons<S>, solutions: readonly S[]): boolean {
  if (solutions.length === 0 || reasons.model.rules.length > 20) return false;
  const models = listModels(reasons);
  if (models === undefined) return false;
  expectSmallest(reasons, models, solutions);
  return true;
}

describe("rules of packings force what is found, and no fewer of them do", () => {
  it("on boards with pegs", () => {
    let tried = 0;
    for (let seed = 1; seed <= 120; seed++) {
      const puzzle = randomTwist(createRandom(seed), { rows: 3, cols: 3, size: 4 });
      if (tryPuzzle(twist.reasons!(puzzle, startBudget()), listTwists(puzzle))) tried++;
    }
    expect(tried).toBeGreaterThan(20);
  });

  it("in solids", () => {
    let tried = 0;
    for (let seed = 1; seed <= 80; seed++) {
      const puzzle = randomCube(createRandom(seed), { cells: 8 });
      if (tryPuzzle(cube.reasons!(puzzle, startBudget()), listCubes(puzzle))) tried++;
    }
    expect(tried).toBeGreaterThan(20);
  });
});

describe("a wrong piece with a large reason", () => {
  it("is told by what would follow from it, without what is given", async () => {
    const text = readFileSync("examples/twist/medium.txt", "utf8");
    const puzzle = unwrap(twist.formats.find(({ id }) => id === "placements")!.parse(text));
    // The clock advances by some milliseconds whenever it is read, so patience ends after the same work on every machine.
    let time = 0;
    const budget: Budget = { ...startBudget(), now: () => (time += 2) };
    const reasons = twist.reasons!(puzzle, budget);
    const piece = JSON.stringify({
      piece: "a",
      cells: [
        [0, 2],
        [0, 3],
        [0, 4],
        [1, 4],
      ],
    });
    const variables = Array.from({ length: reasons.model.factCount }, (_, i) => i + 1);
    const wrong = variables.find((v) => JSON.stringify(reasons.fact(v).move) === piece)!;
    const hinting = await openHinting(reasons, budget);
    const hint = await hinting.hint([...reasons.known(), wrong]);
    hinting.close();
    expect(hint).toMatchObject({ status: "wrong", step: { technique: "supposition", literals: [-wrong] } });
    const { step } = hint as { readonly step: Step };
    expect(step.words).toMatch(
      /^Suppose that piece a lies on 3A, 4A, 5A and 5B\. .* So piece a does not lie/,
    );
    const told = [...(step.chain ?? []), step].flatMap(({ facts }) =>
      facts.map(({ move }) => JSON.stringify(move)),
    );
    for (const given of reasons.known()) expect(told).not.toContain(JSON.stringify(reasons.fact(given).move));
  });
});
