/** hint, grade and explain. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createRandom, unwrap } from "../src/base/index.js";
import { tents } from "../src/puzzles/index.js";
import { plantTents } from "../src/puzzles/tents/presets.js";
import { command } from "./support/command.js";
import { interrupt, quadrille, temporaryFolder } from "./support/process.js";

const folder = temporaryFolder();
const WEEKEND = "examples/tents/weekend.txt";
const IMPOSSIBLE = "4x4:bgd_,0,1,0,2,2,0,1,0";
const SEVERAL = "examples/tents/many-solutions.json";
const LONG = "8x8:ebmbaebbjcbcb,3,1,1,1,2,1,1,2,2,1,2,1,2,1,1,2";

const REPEATS = "examples/twist/repeats.json";

const HALF_BUILT = "examples/cube/half-built.txt";

/** A key in its holder: to the right, and up. */
const KEY = `cube: A key
region:
....  ....  ....  ....
..#.  ..#.  ..#.  ....
....  ....  ....  ....
piece: H grey
XXXX  XXXX  XXXX  XXXX
X..X  X..X  ...X  XXXX
XXXX  XXXX  XXXX  XXXX
piece: K red
.X  .X  XX
`;

/** A bar with a plate at each end, through the hole of a frame. */
const CAUGHT = `cube: Caught
region:
#####  #####  .....  #####  #####
#...#  #####  .....  #####  #...#
#...#  ##.##  .....  ##.##  #...#
#...#  #####  .....  #####  #...#
#####  #####  .....  #####  #####
piece: F grey
XXXXX
XXXXX
XX.XX
XXXXX
XXXXX
piece: D red
XXX  ...  ...  ...  XXX
XXX  .X.  .X.  .X.  XXX
XXX  ...  ...  ...  XXX
`;

/** A document of either command; what a test reads of it is there, or it fails. */
// oxlint-disable-next-line typescript/no-explicit-any
type Document = any;

const json = async (args: readonly string[]): Promise<Document> =>
  JSON.parse((await command([...args, "--json"])).out);

/** The board after some of its steps, as `--state` takes it. */
async function stateAfter(puzzle: string, steps: number): Promise<{ tents: unknown[]; grass: unknown[] }> {
  const walked = await json(["hint", puzzle, "--walkthrough"]);
  const facts: { move: { tent: unknown }; holds: boolean }[] = walked["steps"]
    .slice(0, steps)
    .flatMap((step: { facts: unknown[] }) => step.facts);
  return {
    tents: facts.filter(({ holds }) => holds).map(({ move }) => move.tent),
    grass: facts.filter(({ holds }) => !holds).map(({ move }) => move.tent),
  };
}

describe("hint", () => {
  it("gives more away with each level", async () => {
    const [one, two, three] = await Promise.all(
      ["1", "2", "3"].map((level) => command(["hint", WEEKEND, "--level", level])),
    );
    expect(one!.out).toContain("Look at the marked cells.");
    expect(one!.out).not.toContain("▸");
    expect(two!.out).not.toContain("▸");
    expect(two!.out).not.toMatch(/\bso\b/);
    // A statement about many cells is made once. On this board 20 cells have no tree beside them, whichever of them is found first.
    expect(two!.out).toMatch(/none of these 20 cells has a tree beside it: (r\d+c\d+,? ){6}and 14 more\.\n$/);
    expect(three!.out).toContain("▸");
    expect(three!.out).toMatch(/ so /);
    expect([one!.code, two!.code, three!.code]).toEqual([0, 0, 0]);
  });

  it("says with the rules of a chain that thoughts come first", async () => {
    // Their number depends on the time.
    const { out } = await command(["hint", "examples/twist/medium.txt", "--level", "2"]);
    expect(out).toMatch(/^This takes \d+ thoughts? first\. The step itself then follows from this:\n\S/m);
  });

  it("points where something follows when its rules are about no cell", async () => {
    // The next step of these is a piece or a domino that has one place left; which of equally small reasons is found first may change.
    const files = ["cube/flat-square.txt", "pips/one-row.txt", "twist/medium.txt"];
    const told = await Promise.all(
      files.map((file) => command(["hint", `examples/${file}`, "--level", "1"])),
    );
    const pointing = told.filter(({ out }) => out.includes("▸◂ look here"));
    expect(pointing).not.toEqual([]);
    for (const { out } of pointing) expect(out).not.toContain("known already");
  });

  it.each([
    [
      "examples/cube/half-built.txt",
      {
        placements: [
          {
            piece: "Z",
            cells: [
              [0, 1, 0],
              [0, 2, 0],
              [1, 1, 1],
              [1, 2, 1],
            ],
          },
        ],
      },
    ],
    [
      "examples/pips/medium.txt",
      {
        placements: [
          [
            [0, 0],
            [4, 3],
          ],
        ],
      },
    ],
    ["examples/twist/medium.txt", { placements: "g9Z0" }],
    [WEEKEND, { tents: [[99, 0]] }],
  ])("refuses marks that %s cannot have", async (puzzle, state) => {
    const { code, err } = await command(["hint", puzzle, "--state", JSON.stringify(state)]);
    expect([code, err]).toEqual([3, expect.stringContaining("[hint/state]")]);
  });

  it("prints the document, and goes on from a state", async () => {
    const first = JSON.parse((await quadrille(["hint", WEEKEND, "--json"])).out);
    expect(first).toMatchObject({ schema: "quadrille/hint@1", family: "tents", status: "step" });
    expect(first["step"]).toMatchObject({ smallest: true, size: first["step"].because.length });
    const state = await stateAfter(WEEKEND, 5);
    const file = join(folder, "state.json");
    writeFileSync(file, JSON.stringify(state));
    const later = await json(["hint", WEEKEND, "--state", file]);
    const walked = await json(["hint", WEEKEND, "--walkthrough"]);
    // Any of several equally small reasons may be found; it must be new, and true.
    expect(later["step"].size).toBe(walked["steps"][5].size);
    const facts = (steps: Document[]): string[] =>
      steps.flatMap((step) => step.facts.map((fact: Document) => JSON.stringify(fact)));
    const news = facts([later["step"]]);
    expect(facts(walked["steps"].slice(5))).toEqual(expect.arrayContaining(news));
    expect(facts(walked["steps"].slice(0, 5)).filter((fact) => news.includes(fact))).toEqual([]);
  });

  it("names a mark that is wrong", async () => {
    const { tents } = await stateAfter(WEEKEND, 1_000);
    const wrong = { tents: [], grass: [tents[0]] };
    const hinted = await json(["hint", WEEKEND, "--state", JSON.stringify(wrong)]);
    expect(hinted).toMatchObject({
      status: "wrong",
      step: { facts: [{ move: { tent: tents[0] }, holds: true }] },
      takeBack: [{ move: { tent: tents[0] }, holds: false }],
    });
    const said = await command(["hint", WEEKEND, "--state", JSON.stringify(wrong)]);
    expect(said.out).toContain("A mark is wrong.");
    const [row, col] = tents[0] as [number, number];
    expect(said.out).toContain(`To go on, take back this mark: r${row + 1}c${col + 1} is grass.`);
    const hidden = await command(["hint", WEEKEND, "--state", JSON.stringify(wrong), "--level", "1"]);
    expect(hidden.out).toContain("Taking back 1 mark is enough to go on.");
  });

  it("keeps what is given in the picture of a state", async () => {
    const { out } = await command(["hint", "examples/tents/givens.txt", "--state", '{"tents":[]}']);
    expect(out).toContain("▲ tent");
  });

  it("says when a board is solved, open or impossible", async () => {
    const state = await stateAfter(WEEKEND, 1_000);
    expect(await json(["hint", WEEKEND, "--state", JSON.stringify(state)])).toMatchObject({
      status: "solved",
    });
    expect((await json(["hint", SEVERAL, "--walkthrough"]))["end"]).toBe("open");
    expect(await json(["hint", IMPOSSIBLE])).toMatchObject({ status: "impossible" });
  });

  it("walks through as text, Markdown and a page", async () => {
    const [text, markdown] = await Promise.all([
      command(["hint", WEEKEND, "--walkthrough"]),
      command(["hint", WEEKEND, "--walkthrough", "--to", "markdown"]),
    ]);
    expect(text.out).toMatch(/^1(–\d+)?\. /);
    expect(text.out).toMatch(/That solves it\.\n$/);
    expect(markdown.out).toMatch(/^# Tents: /);
    const page = join(folder, "walk.html");
    expect((await command(["hint", WEEKEND, "--walkthrough", "--to", "html", "--out", page])).code).toBe(0);
    const html = readFileSync(page, "utf8");
    const numbers = (of: string, pattern: RegExp): string[] =>
      Array.from(of.matchAll(pattern), ([, one]) => one!);
    const inText = numbers(text.out, /^(\d+(?:–\d+)?)\. /gm);
    expect(numbers(markdown.out, /^\*\*(\d+(?:–\d+)?)\.\*\* /gm)).toEqual(inText);
    expect(numbers(html, /<h2>Steps? (\d+(?:–\d+)?) of /g)).toEqual(inText);
    // Combined steps have all their numbers, so all forms count like the document.
    const walked = await json(["hint", WEEKEND, "--walkthrough"]);
    const counted = inText.flatMap((one) => {
      const [from, to = from] = one.split("–").map(Number) as [number, number?];
      return Array.from({ length: to - from + 1 }, (_, i) => from + i);
    });
    expect(inText.length).toBeLessThan(counted.length);
    expect(counted).toEqual(walked.steps.map(({ number }: Document) => number));
    const steps = inText.length;
    expect(html.match(/<section /g)).toHaveLength(steps + 1);
    const [pictures, legend] = html.split('<p class="legend">');
    expect(pictures!.match(/<svg /g)).toHaveLength(steps + 1);
    // A line must not break between a sign and its words.
    expect(legend).toMatch(
      /^<span><span aria-hidden="true"><svg .*<\/span> a rule is about this cell<\/span>/s,
    );
  });

  it("shows what is inside of a supposition below its sentence", async () => {
    const walked = await json(["hint", REPEATS, "--walkthrough"]);
    const at = walked.steps.findIndex((step: Document) => / further suppositions? fails?,/.test(step.words));
    const { words, supposed } = walked.steps[at];
    expect(supposed.length).toBeGreaterThan(1);
    const laid = walked.steps.slice(0, at).flatMap((step: Document) => step.facts);
    // D3D0: the domino from 3D to 4D, the only one that is laid before.
    expect(laid).toEqual([
      {
        move: {
          piece: "D",
          cells: [
            [3, 2],
            [3, 3],
          ],
        },
        holds: true,
      },
    ]);
    const { out } = await command(["hint", REPEATS, "--state", "D3D0"]);
    const lines = out.split("\n");
    const start = lines.findIndex((line) => / further suppositions? fails?,/.test(line));
    expect(lines[start]).toBe(`Then: ${words}`);
    const below = lines.slice(start + 1).filter((line) => line.startsWith("  "));
    // Statements that hold only under the supposition are behind a bar.
    expect(below[0]).toBe("  As long as that is supposed:");
    const inside = below.slice(1);
    expect(inside.every((line) => line.startsWith("  │ "))).toBe(true);
    expect(inside.filter((line) => /^ {2}│ \S/.test(line))).toEqual(
      supposed.map((one: Document) => `  │ ${one.words}`),
    );
    const text = await command(["hint", REPEATS, "--walkthrough"]);
    expect(text.out).toContain(below.map((line) => `   ${line}\n`).join(""));
  });

  it("says a fact once", async () => {
    const parts = (step: Document): Document[] => [...(step.chain ?? []).flatMap(parts), step];
    const walked = await json(["hint", REPEATS, "--walkthrough"]);
    for (const { facts } of walked.steps.flatMap(parts)) {
      const said = facts.map((fact: Document) => JSON.stringify(fact));
      expect(said).toEqual([...new Set(said)]);
    }
  });

  it("writes proofs that verify passes", async () => {
    const proofs = join(folder, "proofs");
    expect((await command(["hint", LONG, "--walkthrough", "--proof", proofs])).code).toBe(0);
    const names = readdirSync(proofs).filter((name) => name.endsWith(".cnf"));
    expect(names.length).toBeGreaterThan(20);
    for (const name of [names[0]!, names.at(-1)!, names[20]!]) {
      const formula = join(proofs, name);
      const verified = await command(["verify", formula, formula.replace(/cnf$/, "drat")]);
      expect([verified.code, verified.err]).toEqual([0, ""]);
    }
  });

  it("says what is wrong with what it was asked", async () => {
    const bad = await command(["hint", WEEKEND, "--state", "{", "--json"]);
    expect(bad.code).toBe(3);
    const away = await command(["hint", WEEKEND, "--state", '{"tents":[[99,0]]}', "--json"]);
    expect(away.code).toBe(3);
    for (const level of ["0", "4", "1.5"]) {
      const high = await command(["hint", WEEKEND, "--level", level, "--json"]);
      expect([high.code, JSON.parse(high.out)]).toMatchObject([2, { code: "usage/invalid-argument" }]);
    }
    // Options that would change nothing are refused.
    const unused = [
      ["--to", "html"],
      ["--out", join(folder, "hint.txt")],
      ["--walkthrough", "--level", "2"],
      ["--walkthrough", "--json", "--to", "html"],
      ["--walkthrough", "--json", "--out", join(folder, "walk.json")],
    ];
    const refused = await Promise.all(unused.map((options) => command(["hint", WEEKEND, ...options])));
    for (const [i, { code, out, err }] of refused.entries())
      expect([unused[i], code, out + err]).toEqual([unused[i], 2, expect.stringContaining("usage/hint")]);
    const family = await command(["hint", WEEKEND, "--family", "sudoku"]);
    expect(family.code).toBeGreaterThan(1);
    const late = await command(["hint", LONG, "--time-limit", "0", "--json"]);
    // The time is up before the puzzle is read. The first step is found by counted work.
    expect([late.code, JSON.parse(late.out)]).toMatchObject([0, { status: "step" }]);
  });
});

describe("grade", () => {
  it("prints the document", async () => {
    const graded = await json(["grade", LONG]);
    expect(graded).toMatchObject({ schema: "quadrille/grade@1", family: "tents", end: "solved" });
    const { grade, score, steps, sizes, hardest, narrowest } = graded;
    expect(["easy", "medium", "hard", "fiendish"]).toContain(grade);
    expect(score).toBeGreaterThan(0);
    expect(Object.values<number>(sizes).reduce((a, b) => a + b)).toBe(steps);
    expect(hardest.size).toBe(Math.max(...Object.keys(sizes).map(Number)));
    expect(narrowest).toBeGreaterThan(0);
  });

  it("grades every family, and says which scales were not learned from labels", async () => {
    const [pips, twist, cube, chessboard] = await Promise.all(
      [
        "examples/pips/medium.txt",
        "examples/twist/easy.txt",
        HALF_BUILT,
        "examples/chessboard/staircase.txt",
      ].map((puzzle) => json(["grade", puzzle])),
    );
    for (const graded of [pips, twist, cube, chessboard]) {
      expect(graded).toMatchObject({ schema: "quadrille/grade@1", end: "solved" });
      expect(["easy", "medium", "hard", "fiendish"]).toContain(graded.grade);
      expect(Object.values<number>(graded.sizes).reduce((a, b) => a + b)).toBe(graded.steps);
      expect(graded.hardest.words).toBeTypeOf("string");
      expect(graded.hardestBeforePlacement.size).toBeLessThanOrEqual(graded.hardest.size);
      expect(graded.narrowest).toBeGreaterThan(0);
    }
    expect([pips.calibrated, twist.calibrated, cube.calibrated, chessboard.calibrated]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    // Every domino of the staircase is forced by one square.
    expect(chessboard).toMatchObject({ grade: "easy", steps: 7, thoughts: 5, sizes: { 1: 7 } });
    // A step is one of the walkthrough.
    const walked = await json(["hint", "examples/pips/medium.txt", "--walkthrough"]);
    expect([pips.steps, pips.thoughts > 0]).toEqual([walked.steps.length, true]);
    const said = await command(["grade", "examples/chessboard/staircase.txt"]);
    expect(said.out).toMatch(/^easy, score [\d.]+ \(not calibrated\)\nNot calibrated: no labelled boards/);
    // Its scale is in numbers of rules, not in scores: by its score it would be medium.
    expect(said.out).toContain("how many rules the hardest step needs (2 are medium,");
    const quiet = await quadrille(["grade", "examples/chessboard/staircase.txt", "--quiet"]);
    expect(quiet.out).toMatch(/^easy, score [\d.]+ \(not calibrated\)\n$/);
  });

  it("has no grade where nothing is forced", async () => {
    expect(await json(["grade", "8x8"])).toEqual({
      schema: "quadrille/grade@1",
      family: "chessboard",
      end: "open",
      steps: 0,
    });
    const said = await command(["grade", "8x8"]);
    expect([said.code, said.out]).toEqual([
      0,
      "no grade: the puzzle has several solutions, and nothing is forced\n",
    ]);
  });

  it("says how a packing in space is taken apart, apart from its grade", async () => {
    const key = join(folder, "key.txt");
    writeFileSync(key, KEY);
    const { apart } = await json(["grade", key]);
    expect(apart).toMatchObject({
      status: "apart",
      atLeast: 2,
      moves: [
        { pieces: ["K"], placements: [expect.any(Number)], towards: "right", by: 1 },
        { pieces: ["K"], towards: "top" },
      ],
    });
    expect(apart.solution.placements).toHaveLength(2);
    const said = await command(["grade", key]);
    expect(said.out).toContain(
      "Taking it apart: 2 moves; no fewer will do.\n  1. K to the right by 1\n  2. K up and away\n",
    );
    const caught = join(folder, "caught.txt");
    writeFileSync(caught, CAUGHT);
    expect((await json(["grade", caught])).apart).toMatchObject({
      status: "locked",
      moves: [],
      together: [[0, 1]],
      arrangements: 3,
    });
    expect((await command(["grade", caught])).out).toMatch(
      /Taking it apart: \w and \w hold each other, in each of the 3 arrangements that straight moves lead to\./,
    );
    // A flat packing has nothing to take apart.
    expect(await json(["grade", "examples/cube/flat-square.txt"])).not.toHaveProperty("apart");
  });

  it("grades what is forced of a puzzle with several solutions, and none without a solution", async () => {
    const several = await command(["grade", SEVERAL]);
    expect(several.out).toContain("\n1 step needs a supposition.");
    expect(several.out).toContain("several solutions");
    expect(await json(["grade", IMPOSSIBLE])).toEqual({
      schema: "quadrille/grade@1",
      family: "tents",
      end: "impossible",
    });
    const late = await command(["grade", LONG, "--time-limit", "0", "--json"]);
    expect([late.code, JSON.parse(late.out)]).toMatchObject([4, { end: "unknown", reason: "time" }]);
  });
});

describe("explain on a large board", () => {
  /** A board that can be solved, with four tents more in its fullest row and four fewer elsewhere. */
  function crowded(): string {
    const { puzzle } = plantTents({ rows: 40, cols: 40, random: createRandom(3), most: 300 });
    const { rowClues } = puzzle;
    const fullest = rowClues.indexOf(Math.max(...rowClues));
    rowClues[fullest]! += 4;
    let left = 4;
    rowClues.forEach((clue, row) => {
      if (row === fullest || left === 0 || clue <= 3) return;
      rowClues[row]!--;
      left--;
    });
    const file = join(folder, "crowded.txt");
    writeFileSync(file, [...unwrap(tents.formats[0]!.format(puzzle))].join(""));
    return file;
  }

  it("prints the best conflict that it knows when it is interrupted", async () => {
    const { code, out } = await quadrille(["explain", crowded(), "--json"], {
      // It has found a conflict by then.
      started: (child) => interrupt(child, "SIGINT", 2),
    });
    expect(code).toBe(130);
    const { status, conflict } = JSON.parse(out);
    expect(status).toBe("impossible");
    expect(conflict.rules).toHaveLength(conflict.size);
    expect(conflict.size).toBeLessThan(100);
    expect(conflict).toMatchObject({ smallest: false, proof: { kind: "rup" } });
    expect(conflict.atLeast).toBeGreaterThan(0);
  });
});
