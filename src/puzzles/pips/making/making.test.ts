import { describe, expect, it } from "vitest";
import { createRandom, startBudget, unwrap, type Random } from "../../../base/index.js";
import type { Cell } from "../../../board/index.js";
import type { Maker } from "../../making/making.js";
import { pips } from "../index.js";
import { boardNodes, componentsOf, kindOf, sideLinks, valuesOf } from "../nodes.js";
import type { Pips, PipsSolution, Region } from "../puzzle.js";
import { bruteForce, solutionKey } from "../testing/oracle.js";
import { pipsKey } from "./key.js";
import { pipsMaking } from "./index.js";
import { mendAgainst, tightenAny } from "./mend.js";
import type { PipsSketch } from "./sketch.js";

const budget = startBudget({});

async function makerFor(wish: Record<string, string | number | boolean>): Promise<Maker<Pips, PipsSolution>> {
  const maker = unwrap(await pipsMaking.open(wish));
  if (!("draw" in maker)) throw new Error("a maker of proper puzzles was expected");
  return maker;
}

/** The loop of `generate/`, without its limits. */
function make(maker: Maker<Pips, PipsSolution>, random: Random): PipsSketch {
  for (;;) {
    let sketch = maker.draw(random, budget);
    let mend = sketch && maker.flaw(sketch, budget);
    for (let round = 0; mend !== undefined && round < maker.patience; round++) {
      sketch = mend(random);
      mend = sketch && maker.flaw(sketch, budget);
    }
    if (sketch === undefined || mend !== undefined) continue;
    for (const change of maker.loosen!(sketch, random)) {
      const looser = change(sketch);
      if (looser !== undefined && maker.flaw(looser, budget) === undefined) sketch = looser;
    }
    return sketch;
  }
}

function expectSolved({ puzzle, solution }: PipsSketch): void {
  expect(pips.check(puzzle, solution)).toEqual({ violations: [], complete: true });
  const held = puzzle.regions.flatMap(({ nodes }) => nodes);
  expect(held.toSorted((one, two) => one - two)).toEqual([...puzzle.nodes.keys()]);
}

/** Written from what "looser" means, not from the maker's changes: no condition, a bound for a sum, a wider bound, two sums as one. */
function loosenedOnce({ puzzle, solution }: PipsSketch, largest: number): Pips[] {
  const values = valuesOf(puzzle, solution);
  const sum = (nodes: readonly number[]): number => nodes.reduce((total, node) => total + values[node]!, 0);
  const instead = (old: readonly Region[], next: Region): Pips => ({
    ...puzzle,
    regions: [...puzzle.regions.filter((region) => !old.includes(region)), next],
  });
  const looser: Pips[] = [];
  for (const region of puzzle.regions) {
    const { nodes, condition, target = 0 } = region;
    const most = nodes.length * puzzle.maxPip;
    const bound = (kind: "less" | "greater", limit: number): void => {
      if (kind === "less" ? limit <= most : limit >= 0)
        looser.push(instead([region], { nodes, condition: kind, target: limit }));
    };
    if (condition !== "empty") looser.push(instead([region], { nodes, condition: "empty" }));
    if (condition === "less") bound("less", target + 1);
    if (condition === "greater") bound("greater", target - 1);
    if (condition !== "sum") continue;
    if (target > 0) bound("less", target + 1);
    if (target < most) bound("greater", target - 1);
    for (const other of puzzle.regions) {
      if (other.condition !== "sum" || other.nodes[0]! <= nodes[0]!) continue;
      const both = [...nodes, ...other.nodes].toSorted((one, two) => one - two);
      const touch = puzzle.links.some(
        ([a, b]) =>
          (nodes.includes(a) && other.nodes.includes(b)) || (nodes.includes(b) && other.nodes.includes(a)),
      );
      if (touch && both.length <= largest)
        looser.push(instead([region, other], { nodes: both, condition: "sum", target: sum(both) }));
    }
  }
  return looser;
}

describe("a Pips puzzle that was made", () => {
  it.each([2, 3, 4])(
    "has its solution and no other, and none of its conditions can be loosened: %i dominoes",
    async (dominoes) => {
      const maker = await makerFor({ dominoes, "largest-region": 4, repeats: dominoes === 3 });
      for (let seed = 0; seed < 25; seed++) {
        const sketch = make(maker, createRandom(seed));
        expectSolved(sketch);
        expect(bruteForce(sketch.puzzle).keys).toEqual([solutionKey(sketch.puzzle, sketch.solution)]);
        for (const looser of loosenedOnce(sketch, 4))
          expect(bruteForce(looser).keys.length).toBeGreaterThan(1);
      }
    },
  );

  it("is as large as the newspaper's, and every looser one has a second solution by another search", async () => {
    const [, twoPhase] = pips.methods;
    const solutions = (puzzle: Pips): number => {
      let found = 0;
      const end = twoPhase!.solve(puzzle, { limit: 2, budget, onSolution: () => void found++ });
      expect(end.outcome).not.toBe("stopped");
      return found;
    };
    const maker = await makerFor({ dominoes: 8 });
    for (let seed = 0; seed < 8; seed++) {
      const sketch = make(maker, createRandom(seed));
      expectSolved(sketch);
      expect(solutions(sketch.puzzle)).toBe(1);
      for (const looser of loosenedOnce(sketch, 5)) expect(solutions(looser)).toBe(2);
    }
  });

  it("lies on a connected board, with as many dominoes as asked for, each once", async () => {
    for (const dominoes of [2, 7, 16, 28]) {
      const maker = await makerFor({ dominoes, "largest-region": 3 });
      for (let seed = 0; seed < 20; seed++) {
        const sketch = maker.draw(createRandom(seed), budget)!;
        expectSolved(sketch);
        expect(componentsOf(sketch.puzzle)).toHaveLength(1);
        expect(new Set(sketch.puzzle.dominoes.map(kindOf)).size).toBe(dominoes);
        expect(Math.max(...sketch.puzzle.regions.map(({ nodes }) => nodes.length))).toBeLessThanOrEqual(3);
      }
    }
  });

  it("has as many dominoes as chance wants where no number is asked for", async () => {
    const maker = await makerFor({});
    const counts = Array.from(
      { length: 200 },
      (_, seed) => maker.draw(createRandom(seed), budget)!.puzzle.dominoes.length,
    );
    expect([...new Set(counts)].toSorted((one, two) => one - two)).toEqual([
      4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14,
    ]);
  });

  it("is larger towards a harder grade, unless its size is asked for", async () => {
    const { towards } = await makerFor({});
    const sizes = (hardness: number): number[] =>
      Array.from(
        { length: 20 },
        (_, seed) => towards!(hardness).draw(createRandom(seed), budget)!.puzzle.dominoes.length,
      );
    expect(Math.max(...sizes(0))).toBeLessThan(Math.min(...sizes(2 / 3)));
    expect((await makerFor({ dominoes: 5 })).towards).toBeUndefined();
  });

  it("may have a domino twice where repeats are wished for", async () => {
    const maker = await makerFor({ dominoes: 30, repeats: true });
    const { puzzle } = maker.draw(createRandom(1), budget)!;
    expect(puzzle.dominoes).toHaveLength(30);
  });

  it("lies on the board that was drawn", async () => {
    const maker = await makerFor({ shape: "\n  ..#..\n  .....\n  ##.##\n" });
    const cells = new Set<string>();
    for (let seed = 0; seed < 5; seed++) {
      const sketch = make(maker, createRandom(seed));
      expectSolved(sketch);
      cells.add(sketch.puzzle.nodes.map(({ name }) => name).join(" "));
    }
    expect([...cells]).toEqual(["0,0 0,1 0,3 0,4 1,0 1,1 1,2 1,3 1,4 2,2"]);
  });

  it("is the same for the same seed, also after others were made", async () => {
    const maker = await makerFor({ dominoes: 9 });
    const [one, , again] = [3, 4, 3].map((seed) => make(maker, createRandom(seed)));
    expect(again).toEqual(one);
  });

  it("keeps its solution when it is varied", async () => {
    const maker = await makerFor({ dominoes: 9 });
    const random = createRandom(5);
    const sketch = make(maker, random);
    let changed = 0;
    for (let i = 0; i < 60; i++) {
      const varied = maker.vary!(sketch, random);
      if (varied === undefined) continue;
      expectSolved(varied);
      if (pipsKey(varied.puzzle) !== pipsKey(sketch.puzzle)) changed++;
    }
    expect(changed).toBeGreaterThan(20);
  });
});

it.each([
  [{ dominoes: 1 }, "generate/wish", "dominoes must be from 2 to 40"],
  [{ dominoes: 29 }, "generate/wish", "there are only 28 different dominoes"],
  [{ "largest-region": 0 }, "generate/wish", "largest-region must be from 1 to 16"],
  [{ repeats: "yes" }, "generate/wish", "repeats must be true or false"],
  [{ shape: "..x." }, "pips/shape", '"x" is neither . (a cell) nor # (none)'],
  [{ shape: "###" }, "pips/shape", "the drawing of the board has no cell"],
  [{ shape: "..." }, "pips/shape", "no dominoes cover exactly this board"],
  [{ shape: ".#.\n...\n" }, "pips/shape", "no dominoes cover exactly this board"],
  [{ shape: "....", dominoes: 3 }, "generate/wish", "the shape has room for 2 dominoes, and 3 are asked for"],
  [{ shape: ".".repeat(82) }, "pips/shape", "the board has 82 cells, and at most 80 are allowed"],
  [{ size: "5x5" }, "generate/unknown-wish", '"size" cannot be asked for here'],
])("a wish that cannot be met is refused: %j", async (wish, code, words) => {
  const opened = await pipsMaking.open(wish);
  expect(opened).toMatchObject({ ok: false, error: { code } });
  expect(opened.ok ? "" : opened.error.message).toContain(words);
});

/** A small puzzle from the pips of its cells, each with its sum. */
function sketchOf(
  rows: readonly (readonly number[])[],
  pairs: readonly (readonly [number, number])[],
): PipsSketch {
  const nodes = boardNodes(rows.flatMap((row, r) => row.map((_, c): Cell => [r, c])));
  const values = rows.flat();
  return {
    puzzle: {
      shape: "grid",
      nodes,
      links: sideLinks(nodes),
      dominoes: pairs.map(([a, b]) => [values[a]!, values[b]!]),
      regions: values.map((target, node) => ({ nodes: [node], condition: "sum", target })),
      maxPip: 6,
    },
    solution: { placements: pairs },
  };
}

it("where the dominoes lie differently under the same pips, they are dealt anew", async () => {
  const sketch = sketchOf(
    [
      [1, 2],
      [2, 5],
    ],
    [
      [0, 1],
      [2, 3],
    ],
  );
  const maker = await makerFor({ dominoes: 2 });
  const mend = maker.flaw(sketch, budget)!;
  const dealt = Array.from({ length: 20 }, (_, seed) => mend(createRandom(seed))!);
  for (const one of dealt) expectSolved(one);
  expect(dealt.some((one) => maker.flaw(one, budget) === undefined)).toBe(true);
});

it("a mended puzzle keeps its solution and loses the other", async () => {
  const maker = await makerFor({ dominoes: 4 });
  let mended = 0;
  for (let seed = 0; seed < 60; seed++) {
    const random = createRandom(seed);
    const sketch = maker.draw(random, budget)!;
    const own = solutionKey(sketch.puzzle, sketch.solution);
    for (const other of bruteForce(sketch.puzzle).solutions.slice(0, 20)) {
      const key = solutionKey(sketch.puzzle, other);
      if (key === own) continue;
      const next = mendAgainst(sketch, other, random)!;
      expectSolved(next);
      if (next.solution === sketch.solution) {
        expect(bruteForce(next.puzzle).keys).not.toContain(key);
        mended++;
      }
    }
  }
  expect(mended).toBeGreaterThan(100);
});

it("a puzzle is tightened until every cell has its pips", async () => {
  const maker = await makerFor({ dominoes: 9 });
  const random = createRandom(2);
  let sketch = maker.draw(random, budget)!;
  for (let next = tightenAny(sketch, random); next !== undefined; next = tightenAny(sketch, random)) {
    expectSolved(next);
    sketch = next;
  }
  expect(sketch.puzzle.regions.map(({ nodes, condition }) => [nodes.length, condition])).toEqual(
    Array.from({ length: 18 }, () => [1, "sum"]),
  );
});

describe("the key", () => {
  /** A quarter turn, moved a little, with dominoes turned and regions in another order. */
  function turned(puzzle: Pips, random: Random): Pips {
    const rows = Math.max(...puzzle.nodes.map(({ cell }) => cell![0]));
    const cells = puzzle.nodes.map(({ cell: at }): Cell => [at![1] + 1, rows - at![0] + 2]);
    return rebuilt(puzzle, cells, random);
  }
  function mirrored(puzzle: Pips, random: Random): Pips {
    return rebuilt(
      puzzle,
      puzzle.nodes.map(({ cell: at }): Cell => [at![1], at![0]]),
      random,
    );
  }
  function rebuilt(puzzle: Pips, cells: readonly Cell[], random: Random): Pips {
    const nodes = boardNodes(cells);
    const names = nodes.map(({ name }) => name);
    const to = cells.map((cell) => names.indexOf(cell.join(",")));
    return {
      ...puzzle,
      nodes,
      links: sideLinks(nodes),
      dominoes: random.shuffle(puzzle.dominoes.map(([one, two]) => [two, one] as const)),
      regions: random.shuffle(
        puzzle.regions.map((region) => ({
          ...region,
          nodes: region.nodes.map((node) => to[node]!).toSorted((one, two) => one - two),
        })),
      ),
    };
  }

  it("is the same for all images, and for no other puzzle", async () => {
    const maker = await makerFor({ dominoes: 6 });
    const keys = new Set<string>();
    for (let seed = 0; seed < 30; seed++) {
      const random = createRandom(seed);
      const { puzzle } = make(maker, random);
      const key = await pipsMaking.keyOf(puzzle);
      let image = puzzle;
      for (let quarter = 0; quarter < 4; quarter++) {
        image = turned(image, random);
        expect(pipsKey(image)).toBe(key);
        expect(pipsKey(mirrored(image, random))).toBe(key);
      }
      const [[one, two], ...rest] = puzzle.dominoes as [
        readonly [number, number],
        ...(readonly [number, number])[],
      ];
      expect(pipsKey({ ...puzzle, dominoes: [[one, two === 6 ? 0 : two + 1], ...rest] })).not.toBe(key);
      const at = puzzle.regions.findIndex(({ target }) => target !== undefined);
      const [region] = puzzle.regions.slice(at);
      if (at >= 0) {
        const regions = puzzle.regions.with(at, { ...region!, target: region!.target! + 1 });
        expect(pipsKey({ ...puzzle, regions })).not.toBe(key);
      }
      keys.add(key);
    }
    expect(keys.size).toBe(30);
  });

  it("tells regions with the same conditions apart by their borders", () => {
    const { puzzle } = sketchOf(
      [[1, 1, 1, 1]],
      [
        [0, 1],
        [2, 3],
      ],
    );
    const sums = (...groups: number[][]): Pips => ({
      ...puzzle,
      regions: groups.map((nodes) => ({ nodes, condition: "equals" })),
    });
    expect(pipsKey(sums([0, 1], [2, 3]))).not.toBe(pipsKey(sums([0, 1, 2, 3])));
    expect(pipsKey(sums([0], [1, 2, 3]))).toBe(pipsKey(sums([0, 1, 2], [3])));
    expect(pipsKey(sums([0, 2], [1, 3]))).not.toBe(pipsKey(sums([0, 1], [2, 3])));
  });

  it("of a graph depends on its links", () => {
    const { puzzle } = sketchOf(
      [[1, 2, 3, 4]],
      [
        [0, 1],
        [2, 3],
      ],
    );
    const graph: Pips = { ...puzzle, shape: "graph", nodes: puzzle.nodes.map(({ name }) => ({ name })) };
    expect(pipsKey({ ...graph, links: [...graph.links, [0, 3]] })).not.toBe(pipsKey(graph));
    expect(pipsKey({ ...graph, dominoes: graph.dominoes.toReversed() })).toBe(pipsKey(graph));
  });
});
