import { describe, expect, it } from "vitest";
import { createRandom } from "../../../base/index.js";
import { brokenBy, type Literal, type Rule } from "../../../model/index.js";
import { allAssignments, hasReason, walkSteps } from "../../../testing/reasons.js";
import { GIVEN, type Tents } from "../puzzle.js";
import { cellsOf, readBoard, SMALL } from "../testing/camps.js";
import { bruteForce, campKey } from "../testing/oracle.js";
import { puzzleOfSeed, randomPuzzle } from "../testing/random.js";
import { tentsReasons } from "./rules.js";

/** Random puzzles with few enough variables to try all their values. */
function* tinyPuzzles(count: number, mostVariables: number): Generator<Tents> {
  for (let seed = 0, made = 0; made < count; seed++) {
    const random = createRandom(seed);
    const puzzle = randomPuzzle(random, 1 + random.below(3), 1 + random.below(4));
    if (tentsReasons(puzzle).model.variableCount > mostVariables) continue;
    made++;
    yield puzzle;
  }
}

/** What all solutions share. */
function sharedFacts(
  puzzle: Tents,
  factCount: number,
): { forced: Literal[]; assignment: Uint8Array } | undefined {
  const { assignment } = tentsReasons(puzzle);
  const solutions = bruteForce(puzzle).map((tents) => assignment({ tents }));
  const [first] = solutions;
  if (first === undefined) return undefined;
  const forced: Literal[] = [];
  for (let v = 1; v <= factCount; v++)
    if (solutions.every((values) => values[v] === first[v])) forced.push(first[v] === 1 ? v : -v);
  return { forced, assignment: first };
}

describe("the rules of Tents", () => {
  it("have exactly the puzzle's solutions", () => {
    for (const puzzle of tinyPuzzles(200, 11)) {
      const { model, fact } = tentsReasons(puzzle);
      const { values, broken } = allAssignments(model);
      const found = new Set<string>();
      values.forEach((each, i) => {
        if (broken[i]!.size > 0) return;
        const tents = [...each.keys()]
          .filter((v) => v > 0 && v <= model.factCount && each[v] === 1)
          .map((v) => fact(v).cells[0] as [number, number]);
        found.add(campKey({ tents }));
      });
      expect([...found].toSorted()).toEqual(
        bruteForce(puzzle)
          .map((tents) => campKey({ tents }))
          .toSorted(),
      );
    }
  });

  it("are kept by the assignment of every solution", () => {
    for (let seed = 0; seed < 200; seed++) {
      const puzzle = puzzleOfSeed(seed, 6);
      const { model, assignment } = tentsReasons(puzzle);
      for (const tents of bruteForce(puzzle).slice(0, 20))
        expect(brokenBy(model, assignment({ tents }))).toEqual([]);
    }
  });

  it("begin with a capital letter and end with a full stop", () => {
    for (let seed = 0; seed < 50; seed++)
      for (const { words } of tentsReasons(puzzleOfSeed(seed, 5)).model.rules)
        expect(words).toMatch(/^[A-Z][^.]*\.$/);
  });

  it("say both halves of a count in one sentence", () => {
    const { model, listed } = tentsReasons(readBoard(SMALL));
    const halves = model.rules.filter(({ rule, cells }) => rule === "tents/row" && cells[0]![0] === 0);
    expect(halves.map(({ words }) => words)).toEqual([
      "Row 1 has at least 1 tent.",
      "Row 1 has at most 1 tent.",
    ]);
    expect(listed!([...halves, model.rules[0]!]).map(({ words }) => words)).toEqual([
      "Row 1 has 1 tent.",
      model.rules[0]!.words,
    ]);
    expect(listed!([halves[1]!])).toEqual([halves[1]]);
    // What is the same for several cells is said once.
    const ofKind = (words: RegExp): Rule[] =>
      model.rules.filter((rule) => words.test(rule.words)).slice(0, 3);
    const many = [/^The tree on/, /^No tent touches/, /no tree is beside/].flatMap(ofKind);
    expect(many).toHaveLength(9);
    const said = listed!(many).map(({ words }) => words);
    const cell = String.raw`r\d+c\d+`;
    expect(said).toHaveLength(3);
    expect(said[0]).toMatch(
      new RegExp(`^Each of the trees on ${cell}, ${cell} and ${cell} has one tent of its own beside it\\.$`),
    );
    expect(said[1]).toMatch(new RegExp(`^No tent touches a tent on ${cell}, ${cell} or ${cell}\\.$`));
    expect(said[2]).toMatch(
      /^A tent stands beside its tree, and none of these 3 cells has a tree beside it: r/,
    );
  });
});

describe("the marks of a board", () => {
  const puzzle = readBoard(SMALL);
  const { known, fact } = tentsReasons(puzzle);
  const said = (literals: readonly Literal[]): string[] =>
    literals.map((literal) => (literal > 0 ? fact(literal).holds : fact(-literal).fails));

  it("are in the order of the state, each once", () => {
    expect(said(known({ tents: cellsOf("3,3 0,3 3,3"), grass: cellsOf("0,0") }))).toEqual([
      "a tent stands on r4c4",
      "a tent stands on r1c4",
      "r1c1 is grass",
    ]);
  });

  it("begin with what is given", () => {
    const givens = puzzle.givens.slice();
    givens[15] = GIVEN.tent;
    givens[0] = GIVEN.grass;
    const reasons = tentsReasons({ ...puzzle, givens });
    expect(said(reasons.known({ tents: cellsOf("0,3 3,3") }))).toEqual([
      "r1c1 is grass",
      "a tent stands on r4c4",
      "a tent stands on r1c4",
    ]);
  });

  it("refuse tents on trees and marks off the board; grass on a tree says nothing", () => {
    expect(said(known({ tents: cellsOf("0,3"), grass: cellsOf("1,0") }))).toEqual(["a tent stands on r1c4"]);
    expect(() => known({ tents: cellsOf("0,2") })).toThrow("a tree stands on r1c3");
    expect(() => known({ tents: cellsOf("9,9") })).toThrow("r10c10 is not on the board");
    expect(() => known({ tents: [], grass: cellsOf("0,7") })).toThrow("not on the board");
  });

  it("show a cell that is marked both ways", () => {
    expect(said(known({ tents: cellsOf("0,3"), grass: cellsOf("0,3") }))).toEqual([
      "a tent stands on r1c4",
      "r1c4 is grass",
    ]);
  });
});

describe("steps of Tents", () => {
  it("say what all solutions share, by the fewest rules", () => {
    for (const puzzle of tinyPuzzles(200, 11)) {
      const reasons = tentsReasons(puzzle);
      const shared = sharedFacts(puzzle, reasons.model.factCount);
      if (shared === undefined) continue;
      const { forced, assignment } = shared;
      const all = allAssignments(reasons.model);
      const ruleCount = reasons.model.rules.length;
      const known: Literal[] = [];
      const left = new Set(forced);
      for (const { rules, facts, uses, smallest } of walkSteps(reasons, forced, assignment)) {
        expect(smallest).toBe(true);
        for (const literal of facts) {
          expect(left.delete(literal)).toBe(true);
          expect(hasReason(all, uses, literal, ruleCount, rules.length)).toBe(true);
        }
        for (const literal of [...left, ...facts])
          expect(hasReason(all, known, literal, ruleCount, rules.length - 1)).toBe(false);
        known.push(...facts);
      }
      expect([...left]).toEqual([]);
    }
  });

  it("are nearly all named, and each name is said in full sentences", () => {
    let [named, steps] = [0, 0];
    for (let seed = 0; seed < 60; seed++) {
      const puzzle = puzzleOfSeed(seed, 5);
      const reasons = tentsReasons(puzzle);
      const shared = sharedFacts(puzzle, reasons.model.factCount);
      if (shared === undefined) continue;
      for (const step of walkSteps(reasons, shared.forced, shared.assignment, { most: 6 })) {
        steps++;
        const words = reasons.techniques.map((each) => each.words(step)).find((text) => text !== undefined);
        if (words === undefined) continue;
        named++;
        expect(words).toMatch(/^[A-Z].*[a-z0-9]\.$/);
        if (step.facts.length > 6) continue;
        for (const literal of step.facts) {
          const [cell] = reasons.fact(Math.abs(literal)).cells;
          expect(words).toContain(`r${cell![0]! + 1}c${cell![1]! + 1}`);
        }
      }
    }
    expect(steps).toBeGreaterThan(150);
    expect(named / steps).toBeGreaterThan(0.99);
  });
});
