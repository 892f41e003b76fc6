import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { startBudget } from "../../../base/index.js";
import { randomPips } from "../presets.js";
import { CONDITIONS, type Pips, type Region } from "../puzzle.js";
import { smallPuzzles } from "../testing/random.js";
import { countPips, joint } from "./index.js";
import { requireAgreement, requireCountsListed, solveAll } from "./testing/properties.js";

/** A full board of `rows` × `cols` cells; without regions, one empty region. */
function board(
  rows: number,
  cols: number,
  dominoes: readonly (readonly [number, number])[],
  regions?: readonly Region[],
): Pips {
  const count = rows * cols;
  const links: [number, number][] = [];
  for (let i = 0; i < count; i++) {
    if (i % cols < cols - 1) links.push([i, i + 1]);
    if (i + cols < count) links.push([i, i + cols]);
  }
  return {
    shape: "grid",
    nodes: Array.from({ length: count }, (_, i) => {
      const cell = [Math.floor(i / cols), i % cols] as const;
      return { name: cell.join(), cell };
    }),
    links,
    dominoes,
    regions: regions ?? [{ nodes: Array.from({ length: count }, (_, i) => i), condition: "empty" }],
    maxPip: Math.max(6, ...dominoes.flat()),
  };
}

const counted = (puzzle: Pips) => {
  const end = countPips(puzzle, startBudget());
  return end.outcome === "counted" ? { count: end.count, also: end.also } : end;
};

describe("the joint search and the counts", () => {
  it("agree with brute force on random puzzles", () => {
    fc.assert(
      fc.property(smallPuzzles({ dominoes: 4 }), (puzzle) => {
        requireAgreement(puzzle);
      }),
      { numRuns: 400 },
    );
  });

  it("agree with each other beyond brute force", () => {
    let listed = 0;
    for (let seed = 0; seed < 40; seed++)
      if (requireCountsListed(randomPips({ dominoes: 6 + (seed % 4), seed, empty: 0.05 }), 2_000)) listed++;
    expect(listed).toBeGreaterThan(10);
  });

  it("agree with brute force on every condition over one region", () => {
    const dominoes = [
      [0, 1],
      [1, 1],
      [2, 3],
    ] as const;
    for (const condition of CONDITIONS)
      for (let target = 0; target <= 9; target++)
        requireAgreement(
          board(2, 3, dominoes, [
            { nodes: [0, 1, 3], condition, target },
            { nodes: [2, 4, 5], condition: "empty" },
          ]),
        );
  });

  it("take equal dominoes for one another and doubles as lying one way", () => {
    // Two layouts of a square; with two equal doubles each is one solution, and one value grid.
    expect(
      counted(
        board(2, 2, [
          [3, 3],
          [3, 3],
        ]),
      ),
    ).toEqual({
      count: 2n,
      also: [{ key: "valueGrids", count: 1n, words: "different value grids" }],
    });
    expect(
      solveAll(
        board(2, 2, [
          [3, 3],
          [3, 3],
        ]),
      ).solutions,
    ).toEqual([
      {
        placements: [
          [0, 1],
          [2, 3],
        ],
      },
      {
        placements: [
          [0, 2],
          [1, 3],
        ],
      },
    ]);
    // The same domino written both ways.
    expect(
      solveAll(
        board(1, 4, [
          [1, 2],
          [2, 1],
        ]),
      ).solutions.length,
    ).toBe(4);
  });

  it("work with more different pips than a word has bits", () => {
    const dominoes = Array.from({ length: 20 }, (_, i) => [2 * i, 2 * i + 1] as const);
    const regions = Array.from(
      { length: 40 },
      (_, i) => ({ nodes: [i], condition: "sum", target: i }) as const,
    );
    const puzzle = board(4, 10, dominoes, regions);
    expect(solveAll(puzzle).solutions).toEqual([{ placements: dominoes.map(([one, two]) => [one, two]) }]);
    expect(counted(puzzle)).toMatchObject({ count: 1n });
    const unequal = [{ nodes: Array.from({ length: 40 }, (_, i) => i), condition: "unequal" } as const];
    expect(solveAll(board(4, 10, dominoes, unequal), 1).solutions.length).toBe(1);
  });

  it("agree with brute force where sums do not fit in four bytes", () => {
    const factor = 2 ** 40;
    fc.assert(
      fc.property(smallPuzzles({ dominoes: 4 }), (puzzle) => {
        requireAgreement({
          ...puzzle,
          maxPip: factor * puzzle.maxPip,
          dominoes: puzzle.dominoes.map(([one, two]) => [factor * one, factor * two] as const),
          regions: puzzle.regions.map((region) =>
            region.target === undefined ? region : { ...region, target: factor * region.target },
          ),
        });
      }),
      { numRuns: 200 },
    );
  });

  it("find nothing where a part of the board is odd, or cells and dominoes do not match", () => {
    const odd = {
      ...board(1, 4, [
        [0, 1],
        [2, 3],
      ]),
      links: [
        [0, 1],
        [1, 2],
      ] as const,
    };
    expect(solveAll(odd).end).toMatchObject({
      outcome: "exhausted",
      certificate: { kind: "exhausted", engine: "joint" },
    });
    expect(counted(odd)).toMatchObject({ count: 0n });
    const few = board(2, 2, [[0, 1]]);
    expect(solveAll(few)).toMatchObject({ solutions: [], end: { outcome: "exhausted" } });
    expect(counted(few)).toMatchObject({ count: 0n });
  });

  it("see that a large board has no layout", () => {
    // The mutilated chessboard: too many ways to lay dominoes for a search that does not look for one.
    const whole = board(
      8,
      8,
      Array.from({ length: 31 }, (_, i) => [i, i + 31] as const),
    );
    const kept = Array.from({ length: 62 }, (_, i) => i + 1);
    const links = whole.links
      .filter((link) => link.every((node) => kept.includes(node)))
      .map(([a, b]) => [a - 1, b - 1] as const);
    const regions = [{ nodes: kept.map((node) => node - 1), condition: "empty" } as const];
    const puzzle: Pips = { ...whole, nodes: whole.nodes.slice(1, 63), links, regions };
    expect(solveAll(puzzle)).toMatchObject({ solutions: [], end: { outcome: "exhausted" } });
    expect(counted(puzzle)).toMatchObject({ count: 0n });
  });

  it("take the empty board for solved", () => {
    requireAgreement(board(0, 0, [], []));
  });
});

describe("counts", () => {
  it("are layouts times arrangements where nothing is asked", () => {
    // 12,988,816 tilings of the 8×8 board; 32 equal dominoes that are not doubles; 32 equal doubles.
    const square = (domino: readonly [number, number]) =>
      board(
        8,
        8,
        Array.from({ length: 32 }, () => domino),
      );
    expect(countPips(square([0, 0]), startBudget())).toMatchObject({ count: 12_988_816n });
    expect(countPips(square([0, 1]), startBudget({ timeMs: 2_000 }))).toMatchObject({
      count: 12_988_816n << 32n,
    });
    // 28 different dominoes on a 7×8 board: 1,292,697 tilings, 28! orders, two ways for the 21 that are not doubles.
    const full: [number, number][] = [];
    for (let a = 0; a <= 6; a++) for (let b = a; b <= 6; b++) full.push([a, b]);
    let orders = 1n;
    for (let i = 2n; i <= 28n; i++) orders *= i;
    expect(countPips(board(7, 8, full), startBudget({ timeMs: 2_000 }))).toMatchObject({
      count: (1_292_697n * orders) << 21n,
      also: [{ key: "valueGridsAtMost", count: (1_292_697n * orders) << 21n }],
    });
  });

  it("are those of the grids, too, where there is one layout", () => {
    const length = 20;
    const apart: Pips = {
      ...board(
        length,
        2,
        Array.from({ length }, (_, i) => [i, i] as const),
      ),
      links: Array.from({ length }, (_, i) => [2 * i, 2 * i + 1] as const),
      maxPip: 100,
    };
    let orders = 1n;
    for (let i = 2n; i <= 20n; i++) orders *= i;
    expect(counted(apart)).toMatchObject({ count: orders, also: [{ key: "valueGrids", count: orders }] });
  });

  it("are Fibonacci numbers on strips, regions or not", () => {
    let [last, next] = [1n, 1n];
    const length = 200;
    for (let i = 1; i < length; i++) [last, next] = [next, last + next];
    const doubles = Array.from({ length }, () => [4, 4] as const);
    const squares = Array.from({ length: length / 2 }, (_, i) => {
      const nodes = [2 * i, 2 * i + 1, length + 2 * i, length + 2 * i + 1];
      return { nodes, condition: "equals" } as const;
    });
    for (const regions of [undefined, squares])
      expect(counted(board(2, length, doubles, regions))).toEqual({
        count: next,
        also: [{ key: "valueGrids", count: 1n, words: "different value grids" }],
      });
  });

  it("are exact beyond the numbers that floating point holds", () => {
    const dominoes = Array.from({ length: 200 }, () => [4, 5] as const);
    expect(counted(board(1, 400, dominoes))).toEqual({
      count: 2n ** 200n,
      also: [{ key: "valueGrids", count: 2n ** 200n, words: "different value grids" }],
    });
  });

  it("refuse boards that are too large for their recursion", () => {
    const doubles = Array.from({ length: 2001 }, () => [4, 4] as const);
    expect(counted(board(1, 4002, doubles))).toEqual({ outcome: "stopped", reason: "memory" });
  });

  it("count parts of the board apart", () => {
    // Twelve squares of two free dominoes each, from 24 dominoes: too many solutions to list.
    const squares = 12;
    const links: [number, number][] = [];
    for (let i = 0; i < squares; i++)
      links.push([4 * i, 4 * i + 1], [4 * i, 4 * i + 2], [4 * i + 1, 4 * i + 3], [4 * i + 2, 4 * i + 3]);
    const puzzle: Pips = {
      shape: "graph",
      nodes: Array.from({ length: 4 * squares }, (_, i) => ({ name: `n${i}` })),
      links: links.toSorted(([a, b], [c, d]) => a - c || b - d),
      dominoes: Array.from({ length: 2 * squares }, (_, i) => [1 + (i % 2), 2] as const),
      // Every square adds up to 7: one domino of each.
      regions: Array.from({ length: squares }, (_, i) => ({
        nodes: [4 * i, 4 * i + 1, 4 * i + 2, 4 * i + 3],
        condition: "sum",
        target: 7,
      })),
      maxPip: 6,
    };
    // For each square: 2 layouts × 2 places × 2 ways; 4 places of the single 1.
    expect(counted(puzzle)).toEqual({
      count: 8n ** 12n,
      also: [{ key: "valueGrids", count: 4n ** 12n, words: "different value grids" }],
    });
  });
});

describe("limits", () => {
  const blank = board(
    10,
    10,
    Array.from({ length: 50 }, (_, i) => [i, i + 50] as const),
  );

  it("end a search and a count with their reason", () => {
    const cancelFlag = new Int32Array([1]);
    const request = { limit: Infinity, onSolution: () => undefined };
    expect(joint.solve(blank, { ...request, budget: startBudget({ cancelFlag }) })).toMatchObject({
      outcome: "stopped",
      reason: "cancelled",
    });
    expect(joint.solve(blank, { ...request, budget: startBudget(), steps: 100 })).toEqual({
      outcome: "stopped",
      reason: "steps",
      stats: { nodes: 100 },
    });
    expect(countPips(blank, startBudget({ cancelFlag }))).toEqual({
      outcome: "stopped",
      reason: "cancelled",
    });
    expect(joint.solve(blank, { ...request, budget: startBudget({ timeMs: 20 }) })).toMatchObject({
      outcome: "stopped",
      reason: "time",
    });
  });

  it("report progress", () => {
    const stages = new Set<string>();
    const budget = startBudget({ timeMs: 400, onProgress: ({ stage }) => stages.add(stage) });
    countPips(blank, budget);
    joint.solve(blank, {
      limit: 3,
      budget: startBudget({ onProgress: ({ stage }) => stages.add(stage) }),
      onSolution: () => undefined,
    });
    expect([...stages].some((stage) => stage.startsWith("counting"))).toBe(true);
    expect(stages.has("searching (positions)")).toBe(true);
  });
});
