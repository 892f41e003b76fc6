import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unwrap } from "../../../base/index.js";
import { FAMILIES } from "../../registry.js";
import { drawing } from "./drawing.js";
import { graph } from "./graph.js";
import { pips } from "../index.js";
import { newspaper } from "./newspaper.js";
import type { Pips } from "../puzzle.js";
import { bruteForce } from "../testing/oracle.js";
import { smallPuzzles } from "../testing/random.js";

const region = (indices: string, type: string, target?: unknown): string =>
  `{"indices":${indices},"type":"${type}"${target === undefined ? "" : `,"target":${JSON.stringify(target)}`}}`;
const paper = (dominoes: string, ...regions: string[]): string =>
  `{"dominoes":${dominoes},"regions":[${regions.join()}]}`;
const TWO = region("[[0,0],[0,1]]", "empty");
const ONE_PUZZLE = paper("[[1,2]]", TWO);

describe("newspaper", () => {
  it.each([
    ["json/syntax", "{", undefined],
    ["pips/json", "[]", ""],
    ["pips/json", "{}", ""],
    ["pips/json", paper("7", TWO), "dominoes"],
    ["pips/domino", paper("[[1]]", TWO), "dominoes[0]"],
    ["pips/domino", paper("[[1,1.5]]", TWO), "dominoes[0]"],
    ["pips/pip", paper("[[1,7]]", TWO), "dominoes[0]"],
    ["pips/pip", paper("[[-1,0]]", TWO), "dominoes[0]"],
    ["pips/json", '{"dominoes":[[1,2]],"regions":7}', "regions"],
    ["pips/json", paper("[[1,2]]", "7"), "regions[0]"],
    ["pips/json", paper("[[1,2]]", '{"type":"sum"}'), "regions[0].indices"],
    ["pips/type", paper("[[1,2]]", region("[[0,0]]", "product")), "regions[0].type"],
    ["pips/cell", paper("[[1,2]]", region("[[0]]", "empty")), "regions[0].indices[0]"],
    ["pips/cell", paper("[[1,2]]", region("[[0,-1]]", "empty")), "regions[0].indices[0]"],
    ["pips/size", paper("[[1,2]]", region("[[0,200]]", "empty")), "regions[0].indices[0]"],
    ["pips/empty-region", paper("[[1,2]]", TWO, region("[]", "empty")), "regions[1].indices"],
    ["pips/cell-twice", paper("[[1,2]]", region("[[0,0],[0,0]]", "empty")), "regions[0].indices[1]"],
    ["pips/two-regions", paper("[[1,2]]", TWO, region("[[0,1]]", "empty")), "regions[1].indices[0]"],
    ["pips/no-target", paper("[[1,2]]", region("[[0,0],[0,1]]", "sum")), "regions[0].target"],
    ["pips/target", paper("[[1,2]]", region("[[0,0],[0,1]]", "sum", "3")), "regions[0].target"],
    ["pips/target", paper("[[1,2]]", region("[[0,0],[0,1]]", "sum", 13)), "regions[0].target"],
    ["pips/target", paper("[[1,2]]", region("[[0,0],[0,1]]", "sum", -1)), "regions[0].target"],
    ["pips/target", paper("[[1,2]]", region("[[0,0],[0,1]]", "sum", 1.5)), "regions[0].target"],
    ["pips/target", paper("[[1,2]]", region("[[0,0],[0,1]]", "less", 0)), "regions[0].target"],
    ["pips/target", paper("[[1,2]]", region("[[0,0],[0,1]]", "greater", 12)), "regions[0].target"],
    ["pips/target", paper("[[1,2]]", region("[[0,0],[0,1]]", "equals", 3)), "regions[0].target"],
    ["pips/no-cells", paper("[]"), "regions"],
    ["pips/odd", paper("[[1,2]]", region("[[0,0],[0,1],[0,2]]", "empty")), "regions"],
    ["pips/domino-count", paper("[[1,2],[1,2]]", TWO), "dominoes"],
    ["pips/maximum", ONE_PUZZLE.replace("{", '{"maxPip":"9",'), "maxPip"],
    ["pips/maximum", ONE_PUZZLE.replace("{", '{"maxPip":1001,'), "maxPip"],
    ["pips/json", paper("[[1,7]]", TWO).replace("{", '{"maximum":9,'), "maximum"],
    ["pips/json", ONE_PUZZLE.replace("{", '{"max_pips":9,'), "max_pips"],
    ["pips/stub", '{"dominoes":null,"regions":null}', "regions"],
    ["pips/stub", '{"easy":{},"hard":{}}', "easy"],
    ["pips/stub", '{"easy":null,"hard":{"dominoes":null,"regions":null}}', "easy"],
    ["pips/level", `{"easy":${ONE_PUZZLE},"hard":${ONE_PUZZLE}}`, ""],
  ])("answers with %s to %s", (code, text, path) => {
    const read = newspaper.parse(text);
    expect(read).toMatchObject({ ok: false, error: { code } });
    if (!read.ok && path !== undefined) expect(read.error.at).toEqual({ path });
  });

  it("says how more pips are allowed, in the words of the format", () => {
    expect(newspaper.parse(paper("[[1,7]]", TWO))).toMatchObject({
      error: { message: 'a half has 0 to 6 pips, not 7: for more, write "maxPip": 7' },
    });
    expect(drawing.parse("..\ndominoes 1-7\n")).toMatchObject({
      error: { message: "a half has 0 to 6 pips, not 7: for more, write the line maximum 7" },
    });
  });
  const day = `{"printDate":"2026-01-01","easy":${ONE_PUZZLE},"medium":${ONE_PUZZLE.replace("[1,2]", "[3,4]")},"hard":{"dominoes":null,"regions":null}}`;
  it("takes the level that is named", () => {
    expect(unwrap(newspaper.parse(day, { level: "easy" })).dominoes).toEqual([[1, 2]]);
    expect(unwrap(newspaper.parse(day, { level: "Easy" })).dominoes).toEqual([[1, 2]]);
    expect(unwrap(newspaper.parse(day, { level: "medium" })).dominoes).toEqual([[3, 4]]);
  });
  it("lists the levels that a day holds when none, an unknown one or a stub is named", () => {
    for (const [level, code] of [
      [undefined, "pips/level"],
      ["expert", "pips/level"],
      ["hard", "pips/stub"],
    ] as const) {
      const read = newspaper.parse(day, { level });
      expect(read).toMatchObject({ ok: false, error: { code } });
      if (!read.ok) expect(read.error.message).toMatch(/it holds easy, medium$/);
    }
  });
  it("needs no level where only one puzzle is there, and refuses one for a single puzzle", () => {
    expect(newspaper.parse(`{"easy":${ONE_PUZZLE},"hard":null}`).ok).toBe(true);
    const empty = `{"hard":${ONE_PUZZLE},"easy":{},"medium":null}`;
    expect(newspaper.parse(empty).ok).toBe(true);
    expect(newspaper.levels!(empty)).toEqual(["hard"]);
    expect(newspaper.stubs!(empty)).toEqual(["easy", "medium"]);
    expect(newspaper.parse(ONE_PUZZLE, { level: "easy" })).toMatchObject({
      ok: false,
      error: { code: "pips/level" },
    });
  });
  it("names the levels that hold a puzzle", () => {
    expect(newspaper.levels?.(day)).toEqual(["easy", "medium"]);
    expect(newspaper.levels?.(ONE_PUZZLE)).toEqual([]);
    expect(newspaper.levels?.("{")).toEqual([]);
    expect(newspaper.stubs?.(day)).toEqual(["hard"]);
    expect(newspaper.stubs?.(ONE_PUZZLE)).toEqual([]);
  });
  it("says a mistake in a level with the level in its path", () => {
    const wrong = day.replace("[1,2]", "[1,9]");
    expect(newspaper.parse(wrong, { level: "easy" })).toMatchObject({
      ok: false,
      error: { at: { path: "easy.dominoes[0]" } },
    });
  });
});

describe("graph", () => {
  const square = '{"links":{"a":["b"],"b":["a"]},"dominoes":[[1,2]]}';
  it.each([
    ["pips/json", "[]", ""],
    ["pips/json", '{"links":[],"dominoes":[]}', "links"],
    ["pips/json", square.replace("{", '{"colour":1,'), "colour"],
    ["pips/json", square.replace("{", '{"family":"tents",'), "family"],
    ["pips/json", square.replace("{", '{"constraints":7,'), "constraints"],
    ["pips/json", square.replace("{", '{"constraints":[7],'), "constraints[0]"],
    ["pips/json", square.replace("{", '{"nodes":7,'), "nodes"],
    ["pips/json", '{"links":{"a":"b","b":[]},"dominoes":[[1,2]]}', 'links["a"]'],
    ["pips/node-twice", square.replace("{", '{"nodes":["a","b","a"],'), "nodes[2]"],
    ["pips/unknown-node", square.replace("{", '{"nodes":["a"],'), 'links["b"]'],
    ["pips/unknown-node", '{"links":{"a":["b"]},"dominoes":[[1,2]]}', 'links["a"][0]'],
    [
      "pips/unknown-node",
      square.replace("{", '{"constraints":[{"type":"equals","nodes":["c"]}],'),
      "constraints[0].nodes[0]",
    ],
    ["pips/self-link", '{"links":{"a":["a"],"b":[]},"dominoes":[[1,2]]}', 'links["a"][0]'],
    [
      "pips/two-regions",
      square.replace(
        "{",
        '{"constraints":[{"type":"equals","nodes":["a","b"]},{"type":"empty","nodes":["b"]}],',
      ),
      "constraints[1].nodes[0]",
    ],
    [
      "pips/empty-region",
      square.replace("{", '{"constraints":[{"type":"equals","nodes":[]}],'),
      "constraints[0].nodes",
    ],
    ["pips/odd", '{"links":{"a":[]},"dominoes":[]}', "links"],
    ["pips/maximum", square.replace("{", '{"maxPip":-1,'), "maxPip"],
  ])("answers with %s to %s", (code, text, path) => {
    expect(graph.parse(text)).toMatchObject({ ok: false, error: { code, at: { path } } });
  });
  it("keeps the order of names that JSON objects would sort", () => {
    const puzzle = unwrap(graph.parse('{"nodes":["10","2"],"links":{"10":["2"]},"dominoes":[[0,1]]}'));
    expect(puzzle.nodes.map(({ name }) => name)).toEqual(["10", "2"]);
    const written = [...unwrap(graph.format(puzzle))].join("");
    expect(unwrap(graph.parse(written))).toEqual(puzzle);
  });
  it("knows a board by its cells", () => {
    const board = unwrap(newspaper.parse(ONE_PUZZLE));
    const text = [...unwrap(graph.format(board))].join("");
    expect(unwrap(graph.parse(text))).toEqual(board);
    expect(unwrap(graph.parse(text.replaceAll('"0,1"', '"0,2"'))).shape).toBe("graph");
  });
});

describe("a solution in the file that cannot be read", () => {
  const square = '{"links":{"a":["b"],"b":[]},"dominoes":[[1,2]],"solution":S}';
  const twoCells = ONE_PUZZLE.replace("{", '{"solution":S,');
  it.each([
    [newspaper, twoCells, '"x"', /^expected a list with a pair .* \(solution\)$/],
    [newspaper, twoCells, "[7]", /^a placement is a pair of cells .* \(solution\[0\]\)$/],
    [newspaper, twoCells, "[[[0,0]]]", /\(solution\[0\]\)$/],
    [newspaper, twoCells, "[null,null]", /^there is 1 domino, and 2 placements \(solution\[1\]\)$/],
    [newspaper, `{"hard":${twoCells}}`, "{}", /\(hard\.solution\)$/],
    [graph, square, '[["a",1]]', /^a placement is a pair of names, or null \(solution\[0\]\)$/],
    [drawing, "..\ndominoes 1-2\nsolution S", "0,0", /^"0,0" is not a placement.*\(line 3, column 10\)$/],
    [drawing, "..\ndominoes 1-2\nsolution S", "? ?", /^there is 1 domino, .*\(line 3, column 12\)$/],
  ])("is noted, and the puzzle is the same as without it: %#", (format, text, solution, words) => {
    const { unreadable, ...puzzle } = unwrap(format.parse(text.replace("S", solution)));
    expect(unreadable).toMatch(words);
    expect(pips.notes!({ ...puzzle, unreadable: unreadable! })).toEqual([
      `The solution in the file cannot be read: ${unreadable}.`,
    ]);
    const written = [...unwrap(format.format({ ...puzzle, unreadable: unreadable! }))].join("");
    expect(unwrap(format.parse(written))).toEqual(puzzle);
  });
});

/** A puzzle with a solution in the file: right, partial, wrong, or off the board. */
const published: fc.Arbitrary<Pips> = fc
  .tuple(smallPuzzles({ dominoes: 3 }), fc.nat(3), fc.nat())
  .map(([puzzle, kind, salt]) => {
    const name = puzzle.nodes[salt % puzzle.nodes.length]!;
    const [right] = bruteForce(puzzle).solutions;
    const placements = right?.placements ?? puzzle.dominoes.map(() => [0, 1] as const);
    if (kind === 0) return { ...puzzle, published: { placements } };
    if (kind === 1) return { ...puzzle, published: { placements: placements.with(0, undefined) } };
    if (kind === 2) return { ...puzzle, published: { placements: placements.map(() => [0, 1] as const) } };
    const node = puzzle.nodes.indexOf(name);
    const off = puzzle.shape === "grid" ? "150,3" : "nowhere";
    return {
      ...puzzle,
      published: {
        placements: placements.with(0, undefined),
        strays: [{ domino: 0, pips: puzzle.dominoes[0]!, ends: [node, off] as const }],
      },
    };
  });

describe("every format", () => {
  it("keeps the solution that came with the puzzle, right or wrong", () => {
    fc.assert(
      fc.property(published, (puzzle) => {
        for (const format of pips.formats) {
          const written = format.format(puzzle);
          if (!written.ok) continue;
          expect(format.parse([...written.value].join(""))).toEqual({ ok: true, value: puzzle });
        }
        const notes = pips.notes!(puzzle);
        expect(notes).toHaveLength(1);
        const { violations, complete } = pips.check(puzzle, puzzle.published!);
        expect(notes[0]).toMatch(violations.length > 0 ? /is wrong/ : complete ? /is right/ : /not complete/);
      }),
      { numRuns: 200 },
    );
  });
  it("is taken for its own by no other family, and by one format of its own", () => {
    fc.assert(
      fc.property(smallPuzzles({ dominoes: 4 }), (puzzle) => {
        for (const format of pips.formats) {
          const written = format.format(puzzle);
          if (!written.ok) continue;
          const text = [...written.value].join("");
          const takers = FAMILIES.flatMap((family) => family.formats.filter((other) => other.detect(text)));
          expect(takers).toEqual([format]);
        }
      }),
    );
  });
});
