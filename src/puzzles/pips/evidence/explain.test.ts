import { describe, expect, it } from "vitest";
import { createRandom, startBudget, unwrap } from "../../../base/index.js";
import type { Certificate } from "../../../certify/index.js";
import { drawing } from "../formats/drawing.js";
import { graph } from "../formats/graph.js";
import { pips } from "../index.js";
import type { Pips } from "../puzzle.js";
import { expectExplained } from "../testing/properties.js";
import { randomSmallPuzzle } from "../testing/random.js";
import { holds } from "../../testing/certificates.js";

const read = (text: string): Pips => unwrap(drawing.parse(text));

describe("explainPips", () => {
  it.each([
    ["the part of the board around r1c1 has 3 cells", "dominoes 0-0 1-1 2-2\n...#...\n"],
    ["cell r1c1 has no neighbour", "dominoes 0-0\n.#.\n"],
    ["2 white cells and 6 black cells", "dominoes 0-0 1-1 2-2 3-3\n#.#.\n....\n#.#.\n"],
    ["the = region at r1c1, r1c2 and r2c1 needs 3 equal halves", "dominoes 0-1 1-2\nAA\nA.\nA equal\n"],
    [
      "the ≠ region at r1c1, r1c2 and r2c1 needs 3 different halves",
      "dominoes 0-1 1-1\nAA\nA.\nA different\n",
    ],
    ["the =12 region at r1c1 and r1c2 must sum up to 12 or more", "dominoes 0-1 1-6\nAA\n..\nA = 12\n"],
    ["the <1 region at r1c1 and r1c2 must sum up to 0 or less", "dominoes 0-1 1-6\nAA\n..\nA < 1\n"],
    ["the 4 cells of 2 regions must sum up to 9 or more", "dominoes 0-1 1-6\nAA\nBB\nA = 7\nB > 1\n"],
  ])("says that %s", (words, text) => {
    const puzzle = read(text);
    const explanation = pips.explain!(puzzle, startBudget())!;
    expect([explanation.verdict, ...explanation.details].join(" ")).toContain(words);
    expect(holds(pips, puzzle, explanation.certificate!)).toBe(true);
  });

  it("says when only the layout, or only the pips, are at fault", () => {
    const star = unwrap(
      graph.parse(
        '{"links":{"hub":["a","b","c","d","e"],"a":[],"b":[],"c":[],"d":[],"e":[]},"dominoes":[[1,1],[2,2],[3,3]]}',
      ),
    );
    expect(pips.explain!(star, startBudget())!.verdict).toMatch(/no way to cover the board/);
    const pipsOnly = read("dominoes 0-1 2-3\nAA\nBB\nA = 3\nB different\n".replace("B different", "B = 4"));
    expect(pips.explain!(pipsOnly, startBudget())!.verdict).toMatch(/sum up|cannot be met/);
  });

  it("explains only puzzles that have no solution", () => {
    const random = createRandom(6);
    for (let round = 0; round < 200; round++) expectExplained(randomSmallPuzzle(random, { dominoes: 3 }));
  });
});

describe("checkPipsCertificate", () => {
  const puzzle = read("dominoes 0-1 1-6\nAA\nB.\nA = 7\nB > 1\n");
  it.each([
    { cells: 4, dominoes: 2 },
    { part: 0, cells: 4 },
    { part: 0, cells: 3 },
    { region: 0, equal: 2, alike: 1 },
    { region: 9, equal: 2, alike: 1 },
    { region: 0, different: 2, numbers: 1 },
    { region: 0, cells: 2, atLeast: 7, largest: 6 },
    { region: 0, cells: 2, atLeast: 8, largest: 7 },
    { region: 0, cells: 2, atMost: 7, smallest: 8 },
    { cells: 3, atLeast: 9, largest: 7 },
    {},
  ])("refuses totals that are not so: %j", (totals) => {
    const made: Certificate = { kind: "count", words: "made up", totals };
    expect(holds(pips, puzzle, made)).toBe(false);
  });
  it("refuses colours of a graph, and leaves other kinds to others", () => {
    const colours: Certificate = { kind: "colouring", cell: [0, 0], white: 3, black: 1, whole: true };
    expect(holds(pips, puzzle, colours)).toBe(false);
    expect(holds(pips, { ...puzzle, shape: "graph" }, colours)).toBe(false);
    expect(holds(pips, puzzle, { kind: "exhausted", engine: "joint" })).toBe(true);
  });
});
