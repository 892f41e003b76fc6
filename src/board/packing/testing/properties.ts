/** What must hold for every packing problem; `npm test` tries hundreds, `npm run fuzz` thousands. */
import type { Search } from "../run.js";
import fc from "fast-check";
import { expect } from "vitest";
import { startBudget } from "../../../base/index.js";
import {
  createPolyform,
  createRegion,
  type Point,
  type Polyform,
  type Region,
  regionNeighbours,
  regionSymmetries,
} from "../../polyforms/index.js";
import { createBox, enumeratePolyforms } from "../../polyforms/testing/forms.js";
import { compilePacking } from "../compile.js";
import {
  countPackings,
  createPieceTable,
  pack,
  packingGroup,
  type PackingProblem,
  type PieceProblem,
  pieceProblem,
  splitPacking,
} from "../index.js";
import { searchByPlan, searchSmallBoard } from "../searches/small-board.js";
import type { Plan } from "../searches/small-board.js";
import { WHOLE } from "../symmetry.js";
import { searchLargeBoard } from "../searches/large-board.js";
import { openMediumBoard } from "../searches/medium-board.js";
import { burnside, naivePackings } from "./naive.js";

export interface Drawn {
  readonly problem: PieceProblem;
  readonly symmetries: ReturnType<typeof regionSymmetries>;
}

const SMALL: Readonly<Record<2 | 3, readonly Polyform[]>> = {
  2: [1, 2, 3, 4].flatMap((size) => enumeratePolyforms(2, size, { reflections: true })),
  3: [1, 2, 3, 4].flatMap((size) => enumeratePolyforms(3, size, { reflections: false })),
};

/** Small regions with holes, some pieces of up to four cells (one perhaps in two parts), optional and repeated ones too. */
export const problems: fc.Arbitrary<Drawn> = fc
  .record({
    space: fc.boolean(),
    sides: fc.tuple(
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 2 }),
    ),
    removed: fc.array(fc.nat(), { maxLength: 3 }),
    pieces: fc.array(
      fc.record({
        pick: fc.nat(),
        min: fc.integer({ min: 0, max: 2 }),
        more: fc.integer({ min: 0, max: 3 }),
        flip: fc.boolean(),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    parted: fc.boolean(),
    order: fc.boolean(),
    slots: fc.boolean(),
    edges: fc.boolean(),
  })
  .map(({ space, sides, removed, pieces, parted, order, slots, edges }) => {
    const dimension = space ? 3 : 2;
    const [rows, cols, layers] = sides;
    let cells: Point[] = [];
    for (let a = 0; a < rows; a++) {
      for (let b = 0; b < cols; b++) {
        if (space) for (let c = 0; c < layers; c++) cells.push([a, b, c]);
        else cells.push([a, b]);
      }
    }
    for (const pick of removed)
      cells = cells.filter((_, at) => at !== pick % cells.length || cells.length < 2);
    const region = createRegion(dimension, cells.slice(0, 14));
    const forms = SMALL[dimension];
    const set = pieces.map(({ pick, min, more, flip }) => ({
      form: forms[pick % forms.length]!,
      min,
      max: min + more,
      reflections: flip,
    }));
    if (parted) {
      const far = space
        ? [
            [0, 0, 0],
            [1, 1, 0],
          ]
        : [
            [0, 0],
            [1, 1],
          ];
      set.push({ form: createPolyform(dimension, far), min: 0, max: 2, reflections: false });
    }
    const whole = pieceProblem(createPieceTable(region, set));
    // Too many placements are too many sets for the oracle.
    const placements = whole.placements.slice(0, 60);
    const problem = {
      ...whole,
      placements,
      ways: whole.ways.slice(0, 60),
      order: order ? whole.order : undefined,
      slots: slots ? whole.slots : undefined,
      neighbours: edges ? whole.neighbours : undefined,
    };
    return { problem, symmetries: regionSymmetries(region) };
  });

/**
 * A small board cut into a few pieces of up to four cells, each to be used once: these have solutions, colours that matter, and
 * pieces that break symmetry.
 */
export const cutBoards: fc.Arbitrary<Drawn> = fc
  .record({
    space: fc.boolean(),
    sides: fc.tuple(fc.integer({ min: 2, max: 4 }), fc.integer({ min: 2, max: 3 })),
    removed: fc.array(fc.nat(), { maxLength: 2 }),
    picks: fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
    flip: fc.boolean(),
  })
  .map(({ space, sides: [rows, cols], removed, picks, flip }) => {
    const box = space ? createBox(2, cols, 2) : createBox(rows, cols);
    const gone = new Set(removed.map((pick) => pick % box.cells.length));
    const region = createRegion(
      box.dimension,
      box.cells.filter((_, at) => !gone.has(at)),
    );
    const set = cutUp(region, picks).map((cells) => ({
      form: createPolyform(region.dimension, cells),
      min: 1,
      max: 1,
      reflections: flip,
    }));
    return { problem: pieceProblem(createPieceTable(region, set)), symmetries: regionSymmetries(region) };
  })
  // More would be too many permutations for the oracle.
  .filter(({ problem }) => problem.kinds.length <= 4);

function cutUp(region: Region, picks: readonly number[]): Point[][] {
  const neighbours = regionNeighbours(region);
  const left = new Set(region.cells.keys());
  const parts: Point[][] = [];
  let next = 0;
  const pick = (bound: number): number => picks[next++ % picks.length]! % bound;
  for (const start of region.cells.keys()) {
    if (!left.delete(start)) continue;
    const part = [start];
    for (let more = 1 + pick(3); more > 0; more--) {
      const beside = part.flatMap((cell) => neighbours[cell]!).filter((cell) => left.has(cell));
      if (beside.length === 0) break;
      const cell = beside[pick(beside.length)]!;
      left.delete(cell);
      part.push(cell);
    }
    parts.push(part.map((cell) => region.cells[cell]!));
  }
  return parts;
}

export function listWith(search: Search, problem: PackingProblem): string[] {
  const found: string[] = [];
  const end = search(compilePacking(problem), {
    job: WHOLE,
    budget: startBudget(),
    from: 0,
    share: 1,
    onSolution(path, length) {
      found.push(keyOf(path.slice(0, length)));
      return true;
    },
  });
  expect(end.outcome).toBe("exhausted");
  return found.toSorted();
}

export function keyOf(placements: Int32Array): string {
  return [...placements].toSorted((a, b) => a - b).join();
}

/** Small problems would all be searched by the fewest options; these plans sweep them. */
const PLANS: readonly Plan[] = [
  { levels: 0, sweep: "front" },
  { levels: 0, sweep: "poorest" },
  { levels: 2, sweep: "poorest" },
];

/** All searches list exactly what the definition does, once each. */
export function checkListing({ problem }: Drawn): void {
  const expected = naivePackings(problem);
  for (const plan of PLANS) {
    const search: Search = (compiled, request) => searchByPlan(plan, compiled, request);
    expect(listWith(search, problem)).toEqual(expected);
  }
  expect(listWith(searchSmallBoard, problem)).toEqual(expected);
  expect(listWith(searchLargeBoard, problem)).toEqual(expected);
  for (const halves of [1, 2]) {
    const search: Search = (compiled, request) =>
      openMediumBoard(compiled, request.budget, halves)!(compiled, request);
    expect(listWith(search, problem)).toEqual(expected);
  }
}

/** Classes, by jobs and comparison, are those of Burnside; their sizes add up; each listed solution is of another class; parts add up. */
export function checkClasses({ problem, symmetries }: Drawn): void {
  const solutions = naivePackings(problem);
  for (const rotationsOnly of [true, false]) {
    const upTo = packingGroup(
      problem,
      symmetries.filter(({ mirror }) => !rotationsOnly || !mirror),
    );
    const classes = burnside(solutions, upTo);
    expect(countPackings(problem, { budget: startBudget(), upTo })).toMatchObject({
      outcome: "counted",
      count: classes,
    });
    expect(countPackings(problem, { budget: startBudget(), using: upTo })).toMatchObject({
      outcome: "counted",
      count: solutions.length,
    });
    for (const parts of [2, 20]) {
      const jobs = splitPacking(problem, parts, upTo);
      expect(countPackings(problem, { budget: startBudget(), jobs })).toMatchObject({
        count: solutions.length,
      });
      const seen = new Set<string>();
      for (const job of jobs) {
        expect(job.forced.filter((at) => job.excluded.includes(at))).toEqual([]);
        pack(problem, {
          budget: startBudget(),
          upTo,
          jobs: [job],
          onSolution(placements) {
            const images = upTo.map((map) => keyOf(placements.map((at) => map[at]!)));
            const first = images.toSorted()[0] ?? "";
            expect(seen.has(first)).toBe(false);
            expect(solutions).toContain(keyOf(placements));
            seen.add(first);
          },
        });
      }
      expect(seen.size).toBe(classes);
    }
  }
}
