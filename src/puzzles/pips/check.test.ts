import { describe, expect, it } from "vitest";
import { createRandom, unwrap } from "../../base/index.js";
import { checkPips } from "./check.js";
import { drawing } from "./formats/drawing.js";
import { graph } from "./formats/graph.js";
import { newspaper } from "./formats/newspaper.js";
import { parseSolution, solutionJson } from "./solution.js";
import type { Pips } from "./puzzle.js";
import { bruteForce, bruteLayouts, solutionKey } from "./testing/oracle.js";
import { randomSmallPuzzle } from "./testing/random.js";

/** Two rows of three: equal, different, sum, less, greater in turn are put on the top row. */
const board = (condition: string): Pips =>
  unwrap(drawing.parse(`dominoes 1-1 2-2 3-4\n\nAAA\n...\n\nA ${condition}\n`));

const codes = (puzzle: Pips, solution: string): string[] =>
  checkPips(puzzle, unwrap(parseSolution(puzzle, solution))).violations.map(({ code }) => code);

const placements = (...pairs: (string | null)[]): string =>
  JSON.stringify({
    placements: pairs.map((pair) => pair?.split(" ").map((cell) => cell.split("").map(Number)) ?? null),
  });

const ALL = placements("00 10", "01 11", "02 12");

describe("checkPips", () => {
  it("passes a solved board, whichever way its doubles lie", () => {
    for (const solution of [ALL, placements("10 00", "11 01", "02 12")])
      expect(checkPips(board("= 6"), unwrap(parseSolution(board("= 6"), solution)))).toEqual({
        violations: [],
        complete: true,
      });
  });

  it.each([
    ["pips/equals", "equal", ALL],
    ["pips/equals", "equal", placements("00 10", "01 11")],
    ["pips/unequal", "different", placements("00 01", null, null)],
    ["pips/sum", "= 7", ALL],
    ["pips/sum", "= 5", ALL],
    ["pips/sum", "= 2", placements(null, "00 01")],
    ["pips/sum", "= 18", placements(null, "00 01")],
    ["pips/less", "< 6", ALL],
    ["pips/less", "< 4", placements(null, "00 01")],
    ["pips/greater", "> 6", ALL],
    ["pips/greater", "> 12", placements("00 10", "01 11")],
    ["pips/not-adjacent", "any", placements("00 11")],
    ["pips/not-adjacent", "any", placements("00 02")],
    ["pips/not-adjacent", "any", placements("00 00").replace("[0,0]]", "[1,2]]")],
    ["pips/overlap", "any", placements("00 10", "00 01")],
    ["pips/off-board", "any", placements("00 90")],
  ])("finds exactly %s on a board with %s", (code, condition, solution) => {
    expect(codes(board(condition), solution)).toEqual([code]);
  });

  it.each(["equal", "different", "= 6", "= 1", "< 7", "> 17"])(
    "says nothing of an empty board with %s",
    (condition) => {
      expect(checkPips(board(condition), { placements: [undefined, undefined, undefined] })).toEqual({
        violations: [],
        complete: false,
      });
    },
  );

  it("lets a region hope as long as its bare cells could mend it", () => {
    expect(codes(board("= 14"), placements(null, "00 10"))).toEqual([]);
    expect(codes(board("= 13"), placements("00 10"))).toEqual([]);
    expect(codes(board("= 14"), placements("00 10"))).toEqual(["pips/sum"]);
  });

  it("is not complete while a domino is missing", () => {
    const puzzle = board("any");
    const report = checkPips(puzzle, unwrap(parseSolution(puzzle, placements("00 10", "01 11"))));
    expect(report).toEqual({ violations: [], complete: false });
  });

  const layout = (
    values: unknown,
    pairs = [
      ["00", "01"],
      ["02", "12"],
      ["10", "11"],
    ],
  ): string =>
    JSON.stringify({ layout: pairs.map((pair) => pair.map((cell) => cell.split("").map(Number))), values });

  it("finds a domino that is used twice, and one that is not there", () => {
    const puzzle = board("any");
    expect(
      codes(
        puzzle,
        layout([
          [1, 1, 2],
          [3, 4, 2],
        ]),
      ),
    ).toEqual([]);
    expect(
      codes(
        puzzle,
        layout([
          [1, 1, 2],
          [1, 1, 2],
        ]),
      ),
    ).toEqual(["pips/domino-twice", "pips/domino-missing"]);
    expect(
      codes(
        puzzle,
        layout([
          [1, 1, 2],
          [5, 4, 2],
        ]),
      ),
    ).toEqual(["pips/no-such-domino", "pips/domino-missing"]);
  });

  it("names a domino that is missing once nothing more is to be laid", () => {
    const twice = unwrap(drawing.parse("dominoes 1-1 1-1 3-4\n\n...\n..."));
    const found = (puzzle: Pips, solution: string): unknown[] =>
      checkPips(puzzle, unwrap(parseSolution(puzzle, solution)))
        .violations.filter(({ code }) => code === "pips/domino-missing")
        .map(({ message, cells }) => [message, cells]);
    const rows = (one: number[], two: number[]): string => layout([one, two]);
    expect(found(board("any"), rows([1, 1, 2], [1, 1, 2]))).toEqual([["the domino 3-4 is missing", []]]);
    const cells = [
      [0, 0],
      [0, 1],
    ];
    expect(found(twice, rows([1, 1, 5], [3, 4, 5]))).toEqual([
      ["the domino 1-1 is laid only once, but the puzzle has it twice", cells],
    ]);
    const two = [
      ["00", "01"],
      ["10", "11"],
    ];
    expect(
      found(
        board("any"),
        layout(
          [
            [1, 1],
            [1, 1],
          ],
          two,
        ),
      ),
    ).toEqual([]);
  });

  it("points at the place that is off the board, and at the region that is broken", () => {
    const puzzle = board("= 7");
    const off = checkPips(puzzle, unwrap(parseSolution(puzzle, placements("00 90")))).violations;
    expect(off).toEqual([{ code: "pips/off-board", message: "r10c1 is not on the board", cells: [[9, 0]] }]);
    const [sum] = checkPips(puzzle, unwrap(parseSolution(puzzle, ALL))).violations;
    expect(sum!.message).toBe("the sum is 6 and must be 7 in the =7 region at r1c1");
  });

  it("speaks of nodes by name in a graph", () => {
    const ring = unwrap(
      graph.parse(
        '{"links":{"a":["b"],"b":["c"],"c":["d"],"d":["a"]},"dominoes":[[1,2],[2,1]],"constraints":[{"type":"equals","nodes":["a","c"]}]}',
      ),
    );
    const wrong = unwrap(parseSolution(ring, '{"placements":[["a","b"],["d","c"]]}'));
    expect(checkPips(ring, wrong).violations).toEqual([]);
    const crossed = unwrap(parseSolution(ring, '{"placements":[["a","c"],["b","x"]]}'));
    expect(
      checkPips(ring, crossed).violations.map(({ code, message, cells }) => [code, message, cells]),
    ).toEqual([
      ["pips/not-adjacent", "a and c are not neighbours", [[0], [2]]],
      ["pips/off-board", "x is not on the board", []],
      ["pips/equals", "the pips 1 2 must be equal in the = region at a", [[0], [2]]],
    ]);
  });
});

describe("checkPips on random fillings", () => {
  it("passes exactly those that brute force finds", () => {
    const random = createRandom(11);
    let right = 0;
    for (let round = 0; round < 1500; round++) {
      const puzzle = randomSmallPuzzle(random, { dominoes: 3 });
      const layouts = bruteLayouts(puzzle);
      if (layouts.length === 0) continue;
      const layout = random.shuffle(layouts[random.below(layouts.length)]!.split(" "));
      const filling = {
        placements: layout.map((ends) => {
          const [one, two] = ends.split("-").map(Number) as [number, number];
          return random.below(2) === 0 ? ([one, two] as const) : ([two, one] as const);
        }),
      };
      const { violations, complete } = checkPips(puzzle, filling);
      expect(complete).toBe(true);
      const solves = bruteForce(puzzle).keys.includes(solutionKey(puzzle, filling));
      expect(violations.length === 0, JSON.stringify({ puzzle, filling })).toBe(solves);
      if (solves) right++;
    }
    expect(right).toBeGreaterThan(100);
  });
});

describe("parseSolution", () => {
  const puzzle = board("any");
  it.each([
    ["json/syntax", "{"],
    ["pips/solution", "7"],
    ["pips/solution", "{}"],
    ["pips/solution", '{"solutions":[]}'],
    ["pips/solution", '{"placements":[[[0,0]]]}'],
    ["pips/solution", '{"placements":[[[0,0],[0,"1"]]]}'],
    ["pips/solution", '{"placements":[null,null,null,null]}'],
    ["pips/solution", '{"placements":[],"values":[7]}'],
    ["pips/solution", '{"placements":[],"values":[[0.5]]}'],
    ["pips/solution", '{"placements":[],"values":[[null,null,null,1]]}'],
    ["pips/solution", '{"layout":[[[0,0],[0,1]]]}'],
    ["pips/solution", '{"layout":[[[0,0],[0,1]]],"values":[[1,null]]}'],
    ["pips/values", '{"placements":[[[0,0],[0,1]]],"values":[[1,2]]}'],
    ["pips/values", '{"placements":[],"values":[[7]]}'],
  ])("answers with %s to %s", (code, text) => {
    expect(parseSolution(puzzle, text)).toMatchObject({ ok: false, error: { code } });
  });
  it("takes the solution that a puzzle's file carries, its dominoes in any order", () => {
    const text = (dominoes: string, solution: string): string =>
      `{"dominoes":${dominoes},"regions":[{"indices":[[0,0],[0,1],[1,0],[1,1]],"type":"empty"}]${solution}}`;
    const top = "[[0,0],[0,1]]";
    const below = "[[1,0],[1,1]]";
    const asked = unwrap(newspaper.parse(text("[[1,2],[3,4]]", "")));
    const expected = {
      placements: [
        [0, 1],
        [2, 3],
      ],
    };
    const file = text("[[1,2],[3,4]]", `,"solution":[${top},${below}]`);
    const turned = text("[[4,3],[1,2]]", `,"solution":[[[1,1],[1,0]],${top}]`);
    const drawn = "dominoes 3-4 1-2\n..\n..\nsolution 1,0-1,1 0,0-0,1\n";
    const day = `{"easy":${text("[[1,1],[3,4]]", `,"solution":[null,null]`)},"hard":${file},"medium":{}}`;
    for (const one of [file, turned, drawn, day])
      expect(unwrap(parseSolution(asked, one)), one).toEqual(expected);
    const another = unwrap(parseSolution(asked, text("[[1,2],[5,5]]", `,"solution":[${top},${below}]`)));
    expect(checkPips(asked, another).violations.map(({ code }) => code)).toContain("pips/no-such-domino");
    const none = parseSolution(asked, text("[[1,2],[3,4]]", ""));
    expect(none).toMatchObject({ ok: false, error: { code: "pips/solution" } });
    if (!none.ok) expect(none.error.message).toBe("this is a puzzle, and it carries no solution");
    const twice = parseSolution(asked, `{"easy":${file},"hard":${file}}`);
    expect(twice).toMatchObject({ ok: false, error: { code: "pips/solution" } });
  });
  it("takes values of cells that no domino covers for notes, and writes them again", () => {
    const text = '{"placements":[[[0,0],[1,0]],null,null],"values":[[1,null,4],[1,null,null]]}';
    const state = unwrap(parseSolution(puzzle, text));
    expect(state.noted).toEqual([{ node: 2, pips: 4 }]);
    expect(JSON.stringify(solutionJson(puzzle, state))).toBe(text);
    expect(checkPips(puzzle, state)).toEqual({ violations: [], complete: false });
  });
  it("may say nothing but values", () => {
    const state = unwrap(parseSolution(puzzle, '{"values":[[1,null,4]]}'));
    expect(state.noted).toEqual([
      { node: 0, pips: 1 },
      { node: 2, pips: 4 },
    ]);
    expect(state.placements.every((pair) => pair === undefined)).toBe(true);
  });
  it("counts noted pips for the conditions, and not as covered", () => {
    const noted = (condition: string): string[] =>
      codes(board(condition), '{"placements":[],"values":[[1,1,4]]}');
    expect(noted("= 6")).toEqual([]);
    expect(noted("= 7")).toEqual(["pips/sum"]);
    expect(noted("different")).toEqual(["pips/unequal"]);
  });
  it("takes a bare list and a whole answer", () => {
    const expected = unwrap(parseSolution(puzzle, ALL));
    const bare = JSON.stringify((JSON.parse(ALL) as { placements: unknown }).placements);
    expect(unwrap(parseSolution(puzzle, bare))).toEqual(expected);
    expect(unwrap(parseSolution(puzzle, `{"schema":"quadrille/answer@1","solutions":[${ALL}]}`))).toEqual(
      expected,
    );
  });
});
