import { ASK_EVERY } from "./run.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { startBudget, type Progress } from "../../base/index.js";
import { createRegion, parsePolyform } from "../polyforms/index.js";
import { createBox } from "../polyforms/testing/forms.js";
import { unwrap } from "../../base/index.js";
import {
  countPackings,
  createPieceTable,
  pack,
  type PackingGroup,
  pieceProblem,
  splitPacking,
} from "./index.js";
import { coloursOf } from "./sweeps/colours.js";
import { compilePacking } from "./compile.js";
import { searchByPlan, searchSmallBoard } from "./searches/small-board.js";
import { checkClasses, checkListing, cutBoards, keyOf, listWith, problems } from "./testing/properties.js";
import { known, type Known, knownProblem, PENTOMINOES } from "./testing/sets.js";
import { searchLargeBoard } from "./searches/large-board.js";
import { openMediumBoard } from "./searches/medium-board.js";

const TETROMINOES = ["XXXX", "XX/XX", "XXX/.X.", "XX./.XX", "XXX/X.."];

function count(problem: Parameters<typeof pack>[0], upTo?: PackingGroup, using?: PackingGroup): number {
  const end = countPackings(problem, { budget: startBudget(), upTo, using });
  return end.outcome === "counted" ? end.count : -1;
}

/** All, all by way of the symmetries, up to rotation, up to symmetry. */
function counts({ problem, rotations, all }: Known): number[] {
  return [count(problem), count(problem, undefined, all), count(problem, rotations), count(problem, all)];
}

describe("known numbers of packings", () => {
  it("IQ Twist: 5,992 coverings, 1,498 up to symmetry", () => {
    expect(counts(known.twist())).toEqual([5992, 5992, 2996, 1498]);
  });

  it("Soma: 11,520, 480 up to rotation, 240 up to reflection, which exchanges two pieces", () => {
    expect(counts(known.soma())).toEqual([11_520, 11_520, 480, 240]);
  });

  it("Cube Puzzler PRO: 1,440, 60 and 30", () => {
    expect(counts(known.pro())).toEqual([1440, 1440, 60, 30]);
  });

  it.each([
    ["6x10", 2339],
    ["5x12", 1010],
    ["4x15", 368],
    ["3x20", 2],
    ["8x8", 65],
    ["2x3x10", 12],
  ] as const)("pentominoes on %s: %d", (name, distinct) => {
    const { problem, all } = known[name]();
    expect(all.length).toBeGreaterThanOrEqual(4);
    expect(count(problem, all)).toBe(distinct);
  });

  it("pentominoes on 3 × 20, raw, by the search for large boards too", () => {
    const { problem } = known["3x20"]();
    expect(listWith(searchLargeBoard, problem)).toHaveLength(8);
    expect(listWith(searchSmallBoard, problem)).toHaveLength(8);
  });

  it("dominoes on 2 × n are Fibonacci numbers, beyond 64 cells too", () => {
    const form = unwrap(parsePolyform("XX"));
    for (const [cols, tilings] of [
      [1, 1],
      [2, 2],
      [10, 89],
      [20, 10_946],
    ] as const) {
      const table = createPieceTable(createBox(2, cols), [{ form, min: 0, max: cols, reflections: true }]);
      expect(count(pieceProblem(table))).toBe(tilings);
    }
    const board = createPieceTable(createBox(3, 40), [{ form, min: 60, max: 60, reflections: true }]);
    expect(pack(pieceProblem(board), { budget: startBudget(), limit: 500 })).toMatchObject({
      outcome: "limit",
      found: 500,
    });
  });

  it("straight trominoes on 3 × n: a(n) = a(n − 1) + a(n − 3), beyond 64 cells too", () => {
    const form = unwrap(parsePolyform("XXX"));
    const ways = [1, 1, 1];
    for (let n = 3; n <= 26; n++) ways.push(ways[n - 1]! + ways[n - 3]!);
    const table = createPieceTable(createBox(3, 26), [{ form, min: 26, max: 26, reflections: true }]);
    expect(count(pieceProblem(table))).toBe(ways[26]);
    // The same by kinds that are more than a mask has bits: one way, and which piece lies where.
    const three = Array.from({ length: 33 }, (_, at) => ({
      form,
      min: at < 3 ? 1 : 0,
      max: 1,
      reflections: true,
    }));
    expect(count(pieceProblem(createPieceTable(createBox(3, 3), three)))).toBe(2 * 6);
  });

  it("what is laid already may leave gaps of more cells than a word or two has", () => {
    const form = unwrap(parsePolyform("XX"));
    const table = createPieceTable(createBox(1, 300), [{ form, min: 150, max: 150, reflections: true }]);
    const problem = pieceProblem(table);
    for (const [from, to] of [
      [2, 40],
      [2, 66],
      [4, 132],
      [2, 298],
      [0, 300],
    ] as const) {
      const forced = [...problem.placements.entries()].flatMap(([at, { cells }]) =>
        Math.min(...cells) % 2 === 0 && Math.min(...cells) >= from && Math.max(...cells) < to ? [at] : [],
      );
      const jobs = [{ forced, excluded: [], stabiliser: [] }];
      expect(pack(problem, { budget: startBudget(), jobs })).toMatchObject({
        outcome: "exhausted",
        found: 1,
      });
    }
  });

  it("more kinds than a mask has bits", () => {
    const form = unwrap(parsePolyform("XX"));
    const pieces = Array.from({ length: 40 }, () => ({ form, min: 0, max: 1, reflections: false }));
    const table = createPieceTable(createBox(1, 4), pieces);
    // Two different dominoes of forty, in order.
    expect(count(pieceProblem(table))).toBe(40 * 39);
  });
});

describe("random problems", () => {
  it("all searches list what the definition says", () => {
    fc.assert(fc.property(problems, checkListing), { numRuns: 200 });
    fc.assert(fc.property(cutBoards, checkListing), { numRuns: 100 });
  });

  it("classes are those of Burnside, and parts add up", () => {
    fc.assert(fc.property(problems, checkClasses), { numRuns: 100 });
    fc.assert(fc.property(cutBoards, checkClasses), { numRuns: 50 });
  });
});

describe("parts and plans", () => {
  it("a part may forbid any placement, beside parts that do not", () => {
    const { problem } = known.twist();
    const at = 100;
    const run = (forced: number[], excluded: number[]) => ({ forced, excluded, stabiliser: [] });
    const found = (...jobs: ReturnType<typeof run>[]) => pack(problem, { budget: startBudget(), jobs }).found;
    const having = found(run([at], []));
    expect(having).toBeGreaterThan(0);
    expect(found(run([], []), run([], [at]))).toBe(2 * 5992 - having);
    expect(found(run([at], [at]))).toBe(0);
  });

  it("a region in a box of more than 64 cells: the two ways around a ring", () => {
    const ring = createBox(9, 9).cells.filter((cell) => cell.some((value) => value === 0 || value === 8));
    const form = unwrap(parsePolyform("XX"));
    const table = createPieceTable(createRegion(2, ring), [{ form, min: 16, max: 16, reflections: true }]);
    expect(count(pieceProblem(table))).toBe(2);
  });

  it("the poorest cell first lays fewer pieces where no side is short", () => {
    const { problem, all } = known["8x8"]();
    const [job] = splitPacking(problem, 1, all);
    const nodes = (["front", "poorest"] as const).map((sweep) => {
      const request = { job: job!, budget: startBudget(), from: 0, share: 1, onSolution: () => true };
      return searchByPlan({ levels: 1, sweep }, compilePacking(problem), request).nodes;
    });
    expect(nodes[1]! * 2).toBeLessThan(nodes[0]!);
  });
});

describe("colours", () => {
  it("end branches of the Soma cube, where three kinds of seven are uneven, and are not asked about pentominoes", () => {
    const { problem } = known.soma();
    expect(coloursOf(compilePacking(problem))).toBeDefined();
    expect(pack(problem, { budget: startBudget() }).nodes).toBeLessThan(150_000);
    expect(coloursOf(compilePacking(known["6x10"]().problem))).toBeUndefined();
  });
});

describe("the search of medium boards", () => {
  const wide = knownProblem([...PENTOMINOES, ...TETROMINOES], createBox(8, 10)).problem;
  const request = { from: 0, share: 1, onSolution: () => true };
  const job = { forced: [], excluded: [], stabiliser: [] };

  it("takes no more memory than the budget has", () => {
    const compiled = compilePacking(wide, startBudget());
    expect(openMediumBoard(compiled, startBudget({ memoryBytes: 2 ** 20 }))).toBeUndefined();
    expect(openMediumBoard(compiled, startBudget({ memoryBytes: 2 ** 23 }))).toBeDefined();
  });

  it("asks the budget while it lists the placements", () => {
    const compiled = compilePacking(wide, startBudget());
    const search = openMediumBoard(compiled, startBudget())!;
    const budget = { ...startBudget(), stopped: () => "time" as const };
    const end = search(compiled, { ...request, job, budget });
    expect(end).toMatchObject({ outcome: "stopped", reason: "time", nodes: 0 });
  });

  it("does one job after the other in the same memory", () => {
    const { problem } = known.twist();
    const compiled = compilePacking(problem, startBudget());
    const search = openMediumBoard(compiled, startBudget())!;
    const founds = [job, { ...job, first: 0 }, job].map((each) => {
      let found = 0;
      search(compiled, { ...request, job: each, budget: startBudget(), onSolution: () => ++found > 0 });
      return found;
    });
    expect(founds).toEqual([5992, 5992, 5992]);
  });
});

describe("running a search", () => {
  it.each([
    ["with few options", known.twist().problem],
    ["along a short front", known["6x10"]().problem],
    ["to the poorest cell", known["3x4x5"]().problem],
    ["on a narrow board beyond 64 cells", knownProblem([...PENTOMINOES, "XXXXXX"], createBox(3, 22)).problem],
  ])("gives up after the steps it may take, at the same place each time: %s", (_, problem) => {
    const run = () => {
      let asked = 0;
      const stopped = () => (++asked > 100 ? "cancelled" : undefined);
      return pack(problem, { budget: { ...startBudget(), stopped }, steps: 20_000 });
    };
    expect(run()).toMatchObject({ outcome: "stopped", reason: "steps" });
    expect(run().nodes).toBeGreaterThanOrEqual(20_000);
    expect(run().nodes).toBeLessThan(30_000);
    expect(run()).toEqual(run());
  });

  it("streams solutions that can be kept, and stops when told to", () => {
    const { problem } = known.twist();
    const kept: Int32Array[] = [];
    const end = pack(problem, {
      budget: startBudget(),
      onSolution(placements) {
        kept.push(placements);
        return kept.length < 10;
      },
    });
    expect(end).toMatchObject({ outcome: "limit", found: 10 });
    expect(new Set(kept.map(keyOf)).size).toBe(10);
    for (const placements of kept) {
      const cells = [...placements].flatMap((at) => problem.placements[at]!.cells);
      expect(new Set(cells).size).toBe(32);
    }
  });

  it.each([
    ["along a short front", known["6x10"]().problem],
    ["to the poorest cell", known["3x4x5"]().problem],
    ["on a narrow board beyond 64 cells", knownProblem([...PENTOMINOES, "XXXXXX"], createBox(3, 22)).problem],
    [
      "on a wide board beyond 64 cells",
      knownProblem([...PENTOMINOES, ...TETROMINOES], createBox(8, 10)).problem,
    ],
  ])("stops on request and tells how far it came, a little further each time: %s", (_, problem) => {
    const reports: number[] = [];
    let last: Progress | undefined;
    let asked = 0;
    const end = pack(problem, {
      budget: {
        ...startBudget(),
        stopped: () => (++asked > 20 ? "cancelled" : undefined),
        report(progress) {
          last = progress;
          reports.push(progress.done ?? -1);
        },
      },
    });
    expect(end).toMatchObject({ outcome: "stopped", reason: "cancelled", reached: reports.at(-1) });
    expect(last).toMatchObject({ found: end.found, tried: reports.length * ASK_EVERY });
    expect(reports).toEqual([...new Set(reports)].toSorted((a, b) => a - b));
    expect(reports[0]).toBeGreaterThan(0);
    expect(reports.at(-1)).toBeLessThan(1);
  });

  it("splits into parts that together find everything once", () => {
    const { problem, all } = known.twist();
    const jobs = splitPacking(problem, 30);
    expect(jobs.length).toBeGreaterThanOrEqual(30);
    expect(
      jobs.map((job) => pack(problem, { budget: startBudget(), jobs: [job] }).found).reduce((a, b) => a + b),
    ).toBe(5992);
    const classes = splitPacking(problem, 30, all);
    // No part is left with most of the work, as the first one up to symmetry is.
    expect(Math.max(...splitPacking(problem, 1, all).map(({ share = 1 }) => share))).toBeGreaterThan(0.5);
    expect(Math.max(...classes.map(({ share = 1 }) => share))).toBeLessThanOrEqual(1 / 30);
    const found = classes.map(
      (job) => pack(problem, { budget: startBudget(), jobs: [job], upTo: all }).found,
    );
    expect(found.reduce((a, b) => a + b)).toBe(1498);
  });
});
