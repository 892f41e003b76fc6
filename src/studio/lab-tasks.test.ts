import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { startBudget, unwrap } from "../base/index.js";
import { createGrid, decideTiling } from "../board/index.js";
import { type Cnf, encodeCover } from "../encodings/index.js";
import { chessboard, FAMILIES } from "../puzzles/index.js";
import { FAMILY_TASKS } from "./families/tasks.js";
import type { Choices, Learned, Measured, Propagated, Relaxed } from "./solver/lab-tasks.js";
import { SERIES_QUESTIONS } from "./solver/series-questions.js";
import type { FromWorker, Inspected, PuzzleText, Task } from "./solver/protocol.js";
import { runTask } from "./solver/in-worker/serve.js";
import { traceCover } from "./solver/in-worker/lab/choices.js";
import { propagateUnits } from "./solver/in-worker/lab/propagate.js";

async function answered(task: Task): Promise<FromWorker> {
  const posted: FromWorker[] = [];
  await runTask({ type: "task", id: 1, task, limits: {} }, FAMILY_TASKS, (message) => posted.push(message));
  return structuredClone(posted.at(-1)!);
}

async function value<T>(task: Task): Promise<T> {
  const last = await answered(task);
  if (last.type !== "done") throw new Error(JSON.stringify(last));
  return last.value as T;
}

const board = (text: string): PuzzleText => ({ family: "chessboard", format: "code", text });
const domino = { formulation: "domino", encoding: "pairwise" } as const;

/** Every literal that is forced, by going through all clauses again and again. */
function forcedNaively(clauses: readonly (readonly number[])[], suppose: readonly number[]) {
  const known = new Set(suppose);
  for (let before = -1; before < known.size;) {
    before = known.size;
    for (const clause of clauses) {
      if (clause.some((literal) => known.has(literal))) continue;
      const open = clause.filter((literal) => !known.has(-literal));
      if (open.length === 0) return { known, conflict: true };
      if (open.length === 1) known.add(open[0]!);
    }
  }
  return { known, conflict: false };
}

const clausesOf = (variables: number) =>
  fc.array(
    fc.array(
      fc.tuple(fc.integer({ min: 1, max: variables }), fc.boolean()).map(([v, sign]) => (sign ? v : -v)),
      { minLength: 1, maxLength: 3 },
    ),
    { maxLength: 14 },
  );

describe("unit propagation", () => {
  it("forces what going through all clauses again and again forces, and each step by its clause", () => {
    const variables = 6;
    fc.assert(
      fc.property(clausesOf(variables), fc.integer({ min: 1, max: variables }), (lists, supposed) => {
        const clauses = lists.map((clause) => [...new Set(clause)]);
        const cnf = {
          kind: "cnf",
          variableCount: variables,
          modelVariables: variables,
          clauseCount: clauses.length,
          stream: Int32Array.from(clauses.flatMap((clause) => [...clause, 0])),
          origins: new Int32Array(clauses.length),
        } satisfies Cnf;
        const { forced, conflict } = propagateUnits(cnf, [supposed]);
        const expected = forcedNaively(clauses, [supposed]);
        expect(conflict !== -1).toBe(expected.conflict);
        const known = new Set<number>();
        for (const { literal, clause } of forced) {
          if (clause !== -1)
            expect(clauses[clause]!.filter((other) => !known.has(-other))).toEqual([literal]);
          known.add(literal);
        }
        if (conflict === -1) expect(known).toEqual(expected.known);
        else expect(clauses[conflict]!.every((literal) => known.has(-literal))).toBe(true);
      }),
    );
  });
  it("is told in words, with the clause and its cells", async () => {
    const { steps, conflict } = await value<Propagated>({
      kind: "propagate",
      puzzle: board("3x3"),
      ...domino,
      suppose: [1],
    });
    expect(steps[0]).toEqual({
      literal: 1,
      words: "a domino lies on r1c1 and r1c2",
      cells: [
        [0, 0],
        [0, 1],
      ],
    });
    expect(steps[1]!.clause).toMatchObject({
      dimacs: "-1 -2 0",
      words: "square r1c1 is covered by exactly one domino",
    });
    expect(conflict).toBeDefined();
  });
  it("of a formula that nobody can follow is refused", async () => {
    const task = { kind: "propagate", puzzle: board("60x60"), ...domino, suppose: [] } as const;
    expect(await answered(task)).toMatchObject({ type: "problem", problem: { code: "lab/too-large" } });
  });
});

/** The example of Knuth's paper: seven items, six options. */
const KNUTH = [
  [2, 4, 5],
  [0, 3, 6],
  [1, 2, 5],
  [0, 3],
  [1, 6],
  [3, 4, 6],
];

describe("the choices of dancing links", () => {
  it("take back what leads nowhere, as in Knuth's example", () => {
    const starts = [0];
    for (const items of KNUTH) starts.push(starts.at(-1)! + items.length);
    const { steps, end } = traceCover({
      kind: "cover",
      modelVariables: KNUTH.length,
      primaryCount: 7,
      secondaryCount: 0,
      starts: Int32Array.from(starts),
      items: Int32Array.from(KNUTH.flat()),
      optionLiterals: Int32Array.from(KNUTH, (_, option) => option + 1),
      fixed: new Int32Array(0),
    });
    const taken: number[] = [];
    for (const step of steps)
      if (step === "back") taken.pop();
      else taken.push(step.option);
    expect(steps[0]).toEqual({ item: 0, options: 2, at: 1, option: 1 });
    expect(steps).toContain("back");
    expect([end, taken.toSorted()]).toEqual(["solved", [0, 3, 4]]);
  });
  it("end in a tiling where there is one, and never lay one domino over another", () => {
    const squares = fc.uniqueArray(fc.integer({ min: 0, max: 15 }), { maxLength: 6 });
    fc.assert(
      fc.property(squares, (removed) => {
        const grid = createGrid(
          4,
          4,
          removed.map((at) => [Math.floor(at / 4), at % 4] as const),
        );
        const cover = encodeCover(chessboard.formulations.find(({ id }) => id === "domino")!.build(grid));
        if (!cover.ok) return;
        const { steps, end } = traceCover(cover.value, 10_000);
        expect(end === "solved").toBe(decideTiling(grid, startBudget()).outcome === "tiled");
        const taken: number[] = [];
        for (const step of steps)
          if (step === "back") taken.pop();
          else taken.push(step.option);
        const { starts, items } = cover.value;
        const covered = taken.flatMap((option) => [...items.subarray(starts[option], starts[option + 1])]);
        expect(new Set(covered).size).toBe(covered.length);
        if (end === "solved")
          expect(covered.filter((item) => item < cover.value.primaryCount)).toHaveLength(
            cover.value.primaryCount,
          );
      }),
      { numRuns: 60 },
    );
  });
});

describe("CaDiCaL’s learned clauses", () => {
  it("are those of a refutation, in words, or come before a solution", async () => {
    const refuted = await value<Learned>({ kind: "learned", puzzle: board("5x5"), ...domino });
    if (refuted.status !== "refuted") throw new Error(refuted.status);
    expect(refuted.total).toBe(refuted.clauses.length);
    expect(refuted.clauses.at(-1)!.literals).toEqual([]);
    expect(refuted.clauses[0]!.literals[0]!.words).toMatch(/a domino lies on r\dc\d and r\dc\d$/);
    expect(await value<Learned>({ kind: "learned", puzzle: board("1x2"), ...domino })).toEqual({
      status: "solved",
      clauses: [],
      total: 0,
    });
    // With a solution that is not found at once: no clause is empty, and the words are those of the puzzle.
    const text = "dominoes 3-3 4-5 2-5 4-0\n\nABBC\nADDC\n\nA equal\nB equal\nC < 5\nD = 5\n";
    const solved = await value<Learned>({
      kind: "learned",
      puzzle: { family: "pips", format: "drawing", text },
      formulation: "placement",
      encoding: "sequential",
    });
    if (solved.status !== "solved") throw new Error(solved.status);
    expect(solved.total).toBeGreaterThan(0);
    expect(solved.clauses.every(({ literals }) => literals.length > 0)).toBe(true);
  });
});

describe("the relaxation", () => {
  it("keeps every sum, has fractions where whole numbers would touch, and says when there is none", async () => {
    const tents = "5 5\n.T... ?\n...T. ?\n.T... ?\n....T ?\n..T.. ?\n? ? ? ? ?\n";
    const puzzle = { family: "tents", format: "course", text: tents };
    const found = await value<Relaxed>({ kind: "relax", puzzle, formulation: "tree-tent" });
    if (found.status !== "point") throw new Error(found.status);
    expect(found.values.some(({ value }) => value > 0.01 && value < 0.99)).toBe(true);
    for (const { value } of found.values) expect(value > 0 && value <= 1).toBe(true);
    expect(await value<Relaxed>({ kind: "relax", puzzle: board("3x3"), formulation: "domino" })).toEqual({
      status: "none",
    });
    // The sums over both colours of a whole board are the same, and whole numbers are found at once.
    const tiled = await value<Relaxed>({ kind: "relax", puzzle: board("4x4"), formulation: "domino" });
    if (tiled.status !== "point") throw new Error(tiled.status);
    expect(tiled.values.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(8);
  });
});

describe("a series", () => {
  it.each(SERIES_QUESTIONS)(
    "$id: makes its puzzles, which have a solution or none as it says",
    async (question) => {
      const family = FAMILIES.find(({ id }) => id === question.family)!;
      const method = { engine: family.methods[0]!.id };
      for (const size of question.sizes.slice(0, 2)) {
        const task = { kind: "measure", question: question.id, size, method, runMs: 5000 } as const;
        const { status } = await value<Measured>(task);
        expect(status).toBe(question.title.includes("(no tiling)") ? "impossible" : "solved");
      }
    },
  );
});

describe("the conflicts of a run", () => {
  it("are counted where CaDiCaL has none, and left out where a solver knows no conflicts", async () => {
    const task = { kind: "measure", question: "corners", size: 4, runMs: 5000 } as const;
    const conflicts = async (method: { engine: string; encoding?: "pairwise" }): Promise<number | null> =>
      (await value<Measured>({ ...task, method: { formulation: "domino", ...method } })).conflicts;
    expect(await conflicts({ engine: "cadical", encoding: "pairwise" })).toBe(0);
    expect(await conflicts({ engine: "dancing-links" })).toBeNull();
  });
});

describe("every family", () => {
  it.each(FAMILIES.map(({ id }) => id))(
    "%s: has steps of propagation and choices for its first example",
    async (id) => {
      const family = FAMILIES.find((one) => one.id === id)!;
      const format = family.formats.find(({ wholeOnly }) => wholeOnly !== true)!;
      const puzzle = { family: id, format: format.id, text: format.example };
      expect(unwrap(format.parse(format.example))).toBeDefined();
      for (const { id: formulation } of family.formulations) {
        const formula = { puzzle, formulation, encoding: "sequential" } as const;
        const inspected = await value<Inspected>({ kind: "inspect", ...formula });
        // Larger ones take seconds.
        if (inspected.variables > 1500) continue;
        const found = await value<Propagated>({ kind: "propagate", ...formula, suppose: [1] });
        expect(found.steps.length).toBeGreaterThan(0);
        const choices = await answered({ kind: "choices", puzzle, formulation });
        // What is offered works, and nothing else is offered.
        expect(choices.type === "done").toBe(inspected.isCover);
        if (choices.type === "done")
          expect(["solved", "exhausted", "cut"]).toContain((choices.value as Choices).end);
      }
    },
  );
});
