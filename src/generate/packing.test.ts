import { expect, it } from "vitest";
import { createRandom, startBudget, unwrap, type Budget } from "../base/index.js";
import { generatePuzzle } from "./generate.js";
import { cube, twist, type Family, type Maker, type Sketch, type Wish } from "../puzzles/index.js";

const budget = startBudget({});

async function makerOf<P, S>(family: Family<P, S>, wish: Wish, asked = budget): Promise<Maker<P, S>> {
  const maker = unwrap(await family.making!.open(wish, asked));
  if (!("draw" in maker)) throw new Error("a maker of proper puzzles was expected");
  return maker;
}

/** As `generate/` does: drawn, mended, loosened. */
function made<P, S>(maker: Maker<P, S>, seed: number): Sketch<P, S> | undefined {
  const random = createRandom(seed);
  let sketch = maker.draw(random, budget);
  for (;;) {
    if (sketch === undefined) return undefined;
    const mend = maker.flaw(sketch, budget);
    if (mend === undefined) break;
    sketch = mend(random);
  }
  for (const change of maker.loosen!(sketch, random)) {
    const looser = change(sketch);
    if (looser !== undefined && maker.flaw(looser, budget) === undefined) sketch = looser;
  }
  return sketch;
}

function solutionsOf<P, S>(family: Family<P, S>, puzzle: P, limit: number): S[] {
  const found: S[] = [];
  family.methods[0]!.solve(puzzle, { limit, budget, onSolution: (solution) => void found.push(solution) });
  return found;
}

it.each([
  [{}, 25],
  [{ given: 2 }, 15],
  [{ pegs: 7 }, 10],
  [{ pegs: 3 }, 10],
])("challenges are unique, and have what was wished for: %j", async (wish: Wish, count) => {
  const maker = await makerOf(twist, wish);
  let proper = 0;
  for (let seed = 0; seed < count; seed++) {
    const sketch = made(maker, seed);
    if (sketch === undefined || !maker.accepts!(sketch)) continue;
    proper++;
    const { puzzle, solution } = sketch;
    expect(solutionsOf(twist, puzzle, 2)).toHaveLength(1);
    expect(twist.check(puzzle, solution)).toEqual({ violations: [], complete: true });
    expect(puzzle.givens).toHaveLength(Number(wish["given"] ?? 0));
    if (wish["pegs"] !== undefined) expect(puzzle.pegs).toHaveLength(Number(wish["pegs"]));
    else
      // No peg can be spared.
      for (const peg of puzzle.pegs)
        expect(
          solutionsOf(twist, { ...puzzle, pegs: puzzle.pegs.filter((one) => one !== peg) }, 2),
        ).toHaveLength(2);
  }
  expect(proper).toBeGreaterThan(0);
});

it.each(["faces", "pieces"])("polycube puzzles are unique by %s, with nothing to spare", async (clues) => {
  const maker = await makerOf(cube, { set: "soma", clues });
  for (let seed = 0; seed < 6; seed++) {
    const { puzzle, solution } = made(maker, seed)!;
    expect(solutionsOf(cube, puzzle, 2)).toHaveLength(1);
    expect(cube.check(puzzle, solution)).toEqual({ violations: [], complete: true });
    expect([...puzzle.clues, ...puzzle.givens].length).toBeGreaterThan(0);
    // The fewest possible. If it were only sure that none can be left out, there would often be five.
    expect([...puzzle.clues, ...puzzle.givens].length).toBeLessThanOrEqual(4);
    expect(clues === "faces" ? puzzle.givens : puzzle.clues).toEqual([]);
    for (const clue of puzzle.clues)
      expect(
        solutionsOf(cube, { ...puzzle, clues: puzzle.clues.filter((one) => one !== clue) }, 2),
      ).toHaveLength(2);
  }
});

it("where no piece has a hole, as few pieces as are needed are given", async () => {
  const from = JSON.stringify({
    family: "twist",
    board: { rows: 3, cols: 4 },
    pieces: ["XXX/X..", "XXXX"].map((shape, at) => ({ name: "LI"[at], shape, count: 2 - at })),
  });
  expect(await twist.making!.open({ from, pegs: 1 })).toMatchObject({ error: { code: "generate/wish" } });
  const maker = await makerOf(twist, { from });
  const { puzzle } = made(maker, 1)!;
  expect(puzzle.pegs).toEqual([]);
  expect(solutionsOf(twist, puzzle, 2)).toHaveLength(1);
  for (const given of puzzle.givens)
    expect(
      solutionsOf(twist, { ...puzzle, givens: puzzle.givens.filter((one) => one !== given) }, 2),
    ).toHaveLength(2);
});

it("pieces that do not fill their board are refused", async () => {
  const box = { region: [2, 2, 1], pieces: [{ name: "I", colour: "red", shape: "XXX" }] };
  const from = JSON.stringify({ family: "cube", ...box });
  expect(await cube.making!.open({ from })).toMatchObject({
    error: { code: "generate/wish", message: expect.stringContaining("do not fill the board") as unknown },
  });
});

it("boards with too many solutions to list are made by search", async () => {
  const from = JSON.stringify({
    family: "cube",
    region: [8, 8, 1],
    pieces: [{ name: "D", colour: "red", shape: "XX", count: 32 }],
  });
  const maker = await makerOf(cube, { from, clues: "pieces" });
  const sketch = made(maker, 1)!;
  const { puzzle } = sketch;
  expect(solutionsOf(cube, puzzle, 2)).toHaveLength(1);
  // A draw costs much there, so easier puzzles come of it: one piece more after the other, up to all of them.
  const easier = maker.easier!(sketch, createRandom(1));
  expect(easier.map((one) => one.puzzle.givens.length - puzzle.givens.length)).toEqual(
    easier.map((_, at) => at + 1),
  );
  expect(easier.at(-1)!.puzzle.givens).toHaveLength(32);
  expect(cube.check(easier[0]!.puzzle, sketch.solution).violations).toEqual([]);
});

it("a challenge and its images have one key", async () => {
  const maker = await makerOf(twist, {});
  const { puzzle } = made(maker, 2)!;
  const mirrored = {
    ...puzzle,
    pegs: puzzle.pegs.map(({ cell: [row, col], colour }) => ({
      cell: [row, puzzle.cols - 1 - col] as const,
      colour,
    })),
  };
  expect(maker.key(mirrored)).toBe(maker.key(puzzle));
  expect(maker.key({ ...puzzle, pegs: puzzle.pegs.slice(1) })).not.toBe(maker.key(puzzle));
  const [first, ...others] = puzzle.pegs;
  const recoloured = { ...puzzle, pegs: [{ ...first!, colour: first!.colour === 0 ? 1 : 0 }, ...others] };
  expect(maker.key(recoloured)).not.toBe(maker.key(puzzle));
});

it("gives up listing early where that would take too long, and makes puzzles by search", async () => {
  let tried = 0;
  const watched: Budget = { ...budget, report: (progress) => void (tried = progress.tried ?? tried) };
  const maker = await makerOf(cube, { set: "solid-pentominoes" }, watched);
  expect(tried).toBeGreaterThan(1_000_000);
  expect(tried).toBeLessThan(3_000_000);
  // The search for another solution is also given up at first, but clues are added.
  const { puzzle, solution } = made(maker, 4)!;
  expect(solutionsOf(cube, puzzle, 2)).toHaveLength(1);
  expect(cube.check(puzzle, solution)).toEqual({ violations: [], complete: true });
  expect(puzzle.clues.length).toBeLessThan(12);
});

it("flat pentominoes of a medium grade come of easier puzzles around a draw: thousands of draws gave none", async () => {
  const asked = { wish: { set: "pentominoes" }, difficulty: "medium", seed: 1, grade: "quick" } as const;
  const made = unwrap(await generatePuzzle(cube, asked));
  if (made.status !== "made") throw new Error("nothing was made");
  expect(made.quickGrade).toMatchObject({ grade: "medium" });
  expect(solutionsOf(cube, made.puzzle, 2)).toHaveLength(1);
});

it("refuses clues that never tell a solution from all others", async () => {
  // Two red sticks fill a square, vertically or horizontally: all of it is red.
  const pieces = [{ name: "I", colour: "red", shape: "XX", count: 2 }];
  const from = JSON.stringify({ family: "cube", region: [2, 2, 1], pieces });
  expect(await cube.making!.open({ from })).toMatchObject({
    ok: false,
    error: {
      code: "generate/wish",
      message: expect.stringContaining("there are at least 2 solutions") as unknown,
    },
  });
  expect(await cube.making!.open({ from, clues: "pieces" })).toMatchObject({ ok: true });
});
