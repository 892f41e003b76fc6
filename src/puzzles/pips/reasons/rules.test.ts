import { describe, expect, it } from "vitest";
import { createRandom, startBudget, Stopped, unwrap } from "../../../base/index.js";
import { brokenBy, DEFINITION } from "../../../model/index.js";
import { drawing } from "../formats/drawing.js";
import { graph } from "../formats/graph.js";
import { parseSolution } from "../solution.js";
import { bruteForce } from "../testing/oracle.js";
import { randomSmallPuzzle } from "../testing/random.js";
import { worldCount, worldsOf } from "../testing/worlds.js";
import { pipsReasons } from "./index.js";

const small = (count: number, most: number) => {
  const random = createRandom(5);
  const puzzles = [];
  while (puzzles.length < count) {
    const puzzle = randomSmallPuzzle(random, { dominoes: 3 });
    if (worldCount(puzzle) <= most) puzzles.push(puzzle);
  }
  return puzzles;
};

/** The facts that hold, as one text. */
const factsOf = (assignment: Uint8Array, factCount: number): string =>
  assignment.subarray(1, factCount + 1).join("");

describe("the rules of Pips", () => {
  it("have the solutions of the puzzle when all are on, and no definition restricts the game", () => {
    let solved = 0;
    for (const puzzle of small(150, 3000)) {
      const reasons = pipsReasons(puzzle, startBudget());
      const { factCount } = reasons.model;
      const found = new Set<string>();
      for (const { assignment, broken } of worldsOf(puzzle, reasons))
        if (broken === 0n) found.add(factsOf(assignment, factCount));
      const expected = bruteForce(puzzle).solutions.map((solution) =>
        factsOf(reasons.assignment(solution), factCount),
      );
      expect([...found].toSorted(), JSON.stringify(puzzle)).toEqual(expected.toSorted());
      if (expected.length > 0) solved++;
    }
    expect(solved).toBeGreaterThan(50);
  });

  it("hold in every solution, and the facts that are values and links decide everything else", () => {
    const random = createRandom(8);
    for (let round = 0; round < 100; round++) {
      const puzzle = randomSmallPuzzle(random, { dominoes: 4 });
      const { model, assignment, fact } = pipsReasons(puzzle);
      const constraints = model.constraints.filter((_, i) => model.ruleOf[i] === DEFINITION);
      const isDecided = (v: number): boolean =>
        v > model.factCount || /"domino".*"dots"/.test(JSON.stringify(fact(v).move));
      for (const solution of bruteForce(puzzle).solutions.slice(0, 3)) {
        const values = assignment(solution);
        expect(brokenBy(model, values)).toEqual([]);
        for (let v = 1; v <= model.variableCount; v++) {
          if (!isDecided(v)) continue;
          values[v]! ^= 1;
          expect(brokenBy({ ...model, constraints }, values).length).toBeGreaterThan(0);
          values[v]! ^= 1;
        }
      }
    }
  });
});

const board = unwrap(drawing.parse("dominoes 0-1 1-1 1-1\n\nAAB\nACB\n\nA = 2\nB equal\nC < 2\n"));

it("stops where the memory does not allow so many variables", () => {
  const many = unwrap(drawing.parse(`dominoes ${"0-900 ".repeat(50)}\nmaximum 1000\n\n${".".repeat(100)}\n`));
  expect(() => pipsReasons(many, startBudget({ memoryBytes: 10_000_000 }))).toThrow(Stopped);
});

describe("the words of Pips", () => {
  it("say each rule in one sentence, and repeated dominoes together", () => {
    const { rules } = pipsReasons(board).model;
    expect(rules.map(({ words }) => words)).toMatchInlineSnapshot(`
      [
        "r1c1 belongs to exactly one domino.",
        "r1c2 belongs to exactly one domino.",
        "r1c3 belongs to exactly one domino.",
        "r2c1 belongs to exactly one domino.",
        "r2c2 belongs to exactly one domino.",
        "r2c3 belongs to exactly one domino.",
        "The domino 0-1 lies on the board.",
        "There is only one domino 0-1.",
        "Both dominoes 1-1 lie on the board.",
        "There are only 2 dominoes 1-1.",
        "A half with 0 pips is only on the domino 0-1.",
        "A half with 1 pip is only on the dominoes 0-1 and 1-1.",
        "The one half with 0 pips lies on the board.",
        "There is only one half with 0 pips.",
        "All 5 halves with 1 pip lie on the board.",
        "There are only 5 halves with 1 pip.",
        "No domino has a half with 2, 3, 4, 5 or 6 pips.",
        "The pips on r1c1, r1c2 and r2c1 add up to at least 2.",
        "The pips on r1c1, r1c2 and r2c1 add up to at most 2.",
        "r1c3 and r2c3 have the same pips.",
        "r2c2 has fewer than 2 pips.",
      ]
    `);
  });
  it("name cells of a graph as it does", () => {
    const ring = unwrap(
      graph.parse('{"links":{"a":["b"],"b":["c"],"c":["d"],"d":["a"]},"dominoes":[[1,2],[3,3]]}'),
    );
    const { fact, model, known, state: stateOf } = pipsReasons(ring);
    const variables = Array.from({ length: model.factCount }, (_, i) => i + 1);
    const said = (move: unknown): unknown => {
      const found = variables.find((v) => JSON.stringify(fact(v).move) === JSON.stringify(move))!;
      const { holds, fails, cells } = fact(found);
      return { holds, fails, cells };
    };
    expect(said({ cell: "c", dots: 1 })).toEqual({
      holds: "c has 1 pip",
      fails: "c does not have 1 pip",
      cells: [[2]],
    });
    expect(said({ domino: ["a", "d"] })).toEqual({
      holds: "a and d are one domino",
      fails: "a and d are not one domino",
      cells: [[0], [3]],
    });
    expect(said({ domino: ["a", "d"], dots: [2, 1] })).toEqual({
      holds: "the domino 1-2 lies with 2 on a and 1 on d",
      fails: "the domino 1-2 does not lie with 2 on a and 1 on d",
      cells: [[0], [3]],
    });
    const state = unwrap(parseSolution(ring, '{"placements":[["d","a"]],"values":{"b":3}}'));
    expect(known(state).map((literal) => fact(literal).move)).toEqual([
      { domino: ["a", "d"], dots: [2, 1] },
      { cell: "b", dots: 3 },
    ]);
    expect(stateOf(known(state))).toEqual({ ...state, placements: [[3, 0], undefined] });
  });
});

describe("marks", () => {
  it("are dominoes that lie and pips that are noted", () => {
    const { fact, model, isMark } = pipsReasons(board);
    const marks = new Set<string>();
    for (let v = 1; v <= model.factCount; v++) {
      expect(isMark!(-v)).toBe(false);
      if (isMark!(v)) marks.add(Object.keys(fact(v).move as object).join());
    }
    expect([...marks]).toEqual(["cell,dots", "domino,dots"]);
  });
  it("are taken from placements, and those that cannot lie like that are refused", () => {
    const { fact, known } = pipsReasons(board);
    const marks = (text: string): readonly number[] => known(unwrap(parseSolution(board, text)));
    const laid = marks('{"placements":[[[0,1],[0,0]]]}');
    const domino = [
      [0, 0],
      [0, 1],
    ];
    expect(laid.map((literal) => fact(literal).move)).toEqual([{ domino, dots: [1, 0] }]);
    for (const text of [
      '{"placements":[[[0,1],[0,0]],[[0,2],[1,1]]]}',
      '{"placements":[[[0,1],[0,0]],null,[[1,2],[9,9]]]}',
    ])
      expect(() => marks(text)).toThrow("a domino lies where none of the puzzle's fits");
  });
});
