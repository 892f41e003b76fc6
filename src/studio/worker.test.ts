import { describe, expect, it, vi } from "vitest";
import { startBudget, unwrap } from "../base/index.js";
import { createGrid } from "../board/index.js";
import { encodeCnf } from "../encodings/index.js";
import { anyFamily, chessboard, type Family } from "../puzzles/index.js";
import { BROKEN, brokenFamily, LYING } from "../workbench/testing/broken.js";
import type { Answer } from "../workbench/index.js";
import type { RaceRow } from "./families/chessboard/tasks.js";
import { FAMILY_TASKS } from "./families/tasks.js";
import type { FromWorker, Inspected, PuzzleText, RandomFound, Task } from "./solver/protocol.js";
import { readTask } from "./solver/in-worker/context.js";
import { aboutCell } from "./solver/in-worker/inspect.js";
import { drawUntilUnique } from "./solver/in-worker/random-board.js";
import { createServer, runTask } from "./solver/in-worker/serve.js";

const families = vi.hoisted((): Family[] => []);
vi.mock("../puzzles/index.js", async (original) => {
  const puzzles = await original<{ readonly FAMILIES: readonly Family[] }>();
  families.push(...puzzles.FAMILIES);
  const familyById = (id: string) => families.find((family) => family.id === id);
  return { ...puzzles, FAMILIES: families, familyById };
});

const board = (text: string): PuzzleText => ({ family: "chessboard", format: "code", text });

async function messages(task: Task, limits = {}): Promise<FromWorker[]> {
  const posted: FromWorker[] = [];
  await runTask({ type: "task", id: 1, task, limits }, FAMILY_TASKS, (message) => posted.push(message));
  // The real worker would also refuse what the structured clone refuses.
  return posted.map((message) => structuredClone(message));
}

async function value(task: Task): Promise<unknown> {
  const last = (await messages(task)).at(-1)!;
  if (last.type !== "done") throw new Error(JSON.stringify(last));
  return last.value;
}

describe("random boards", () => {
  it.each([
    { kind: "random-pips", dominoes: 1 },
    { kind: "random-pips", dominoes: 8 },
    { kind: "random-pips", dominoes: 12 },
    { kind: "random-tents", rows: 1, cols: 2 },
    { kind: "random-tents", rows: 10, cols: 12 },
    { kind: "random-tents", rows: 20, cols: 20 },
  ] as const)("%j: offers one with exactly one solution", async (wanted) => {
    for (const seed of [1, 2, 2 ** 32 - 1]) {
      const { puzzle, tried } = (await value({ ...wanted, seed })) as RandomFound;
      expect(tried).toBeGreaterThan(0);
      expect(await value({ kind: "solve", puzzle: puzzle!, limit: 2 })).toMatchObject({ unique: true });
      const { family, puzzle: read } = unwrap(readTask(puzzle!));
      expect(`random-${family.id}`).toBe(wanted.kind);
      if (wanted.kind === "random-tents")
        expect(family.size(read)).toEqual({ rows: wanted.rows, cols: wanted.cols });
      else expect(read).toMatchObject({ dominoes: { length: wanted.dominoes } });
    }
  });
  it("says how many were tried in vain", async () => {
    const several = { family: chessboard, format: "code", tryMs: 1000, draw: () => createGrid(2, 2) };
    const none = { ...several, draw: () => createGrid(1, 1) };
    for (const source of [several, none])
      expect(await drawUntilUnique(source, 1, startBudget(), 25)).toEqual({ ok: true, value: { tried: 25 } });
    const late = {
      ...several,
      draw: (_: number, share: number) => (share < 0.5 ? createGrid(2, 2) : createGrid(1, 2)),
    };
    expect(await drawUntilUnique(late, 1, startBudget(), 10)).toMatchObject({
      value: { tried: 6, puzzle: { text: expect.stringContaining("1x2") } },
    });
    expect(await drawUntilUnique(several, 1, startBudget({ timeMs: 0 }))).toEqual({
      ok: true,
      value: { tried: 0 },
    });
  });
});

describe("solve", () => {
  const SOFT: readonly PuzzleText[] = [
    board("4x5"),
    {
      family: "tents",
      format: "course",
      text: "5 5\n.T.T. ?\n..... ?\nT.... ?\n..... ?\n.T.T. ?\n? ? ? ? ?\n",
    },
    {
      family: "pips",
      format: "drawing",
      text: "dominoes 1-1 1-2 2-2 1-3 2-3 3-3\n\n....\n....\n....\n",
    },
    {
      family: "cube",
      format: "json",
      text: '{"family":"cube","region":[3,3,2],"pieces":[{"name":"V","colour":"red","shape":"XX/X.","count":"any"}]}',
    },
    {
      family: "twist",
      format: "json",
      text: '{"family":"twist","board":{"rows":4,"cols":6},"pieces":[{"name":"L","colour":"red","shape":"XXX/X..","count":6}]}',
    },
  ];
  it.each(SOFT)(
    "$family: a longer list begins with the shorter one, and its rest can be had alone",
    async (puzzle) => {
      const solutions = async (limit: number, from?: number): Promise<readonly unknown[]> => {
        const task = { kind: "solve", puzzle, limit, ...(from === undefined ? {} : { from }) } as const;
        return ((await value(task)) as Answer).solutions;
      };
      const longer = await solutions(15);
      expect(longer).toHaveLength(15);
      expect(await solutions(5)).toEqual(longer.slice(0, 5));
      expect(await solutions(15, 5)).toEqual(longer.slice(5));
    },
  );
});

describe("answers of a method that is wrong", () => {
  async function by<P, S>(family: Family<P, S>, text: string): Promise<FromWorker> {
    families.push(anyFamily(family));
    const puzzle = { family: family.id, format: "code", text };
    const heard = await messages({ kind: "solve", puzzle, limit: 2 });
    families.pop();
    return heard.at(-1)!;
  }
  it.each(BROKEN)("are refused: $name", async ({ text, refusal, solve }) => {
    const last = await by(brokenFamily({ solve }), text);
    expect(last).toMatchObject({ type: "broken", words: expect.stringContaining(refusal) });
  });
  it("have the words of the checker", async () => {
    const words = "there are 1 switches, and 2 are to be on";
    expect(await by(LYING, "switches 1 2")).toMatchObject({ value: { certificate: { words } } });
  });
});

describe("inspect", () => {
  const ask = (
    cell: readonly number[],
    formulation: string,
    encoding = "pairwise",
    text = "3x3",
  ): Promise<Inspected> =>
    value({ kind: "inspect", puzzle: board(text), formulation, encoding, cell }) as Promise<Inspected>;

  it("gives the corner's two dominoes, and every clause that speaks of them", async () => {
    const { cell, cellClauses, cellClauseCount, variables, clauses } = await ask([0, 0], "domino");
    expect(cell.map(({ words }) => words)).toEqual([
      "a domino lies on r1c1 and r1c2",
      "a domino lies on r1c1 and r2c1",
    ]);
    expect([variables, clauses]).toEqual([12, 31]);
    // Its own square: one clause and one pair. Each neighbour: one clause, and two of its three pairs.
    expect(cellClauseCount).toBe(8);
    expect(cellClauses).toContainEqual({
      dimacs: "-1 -2 0",
      words: "square r1c1 is covered by exactly one domino",
      // Of the rule first, then of the two dominoes.
      cells: [
        [0, 0],
        [0, 1],
        [1, 0],
      ],
    });
    expect(cellClauses.map(({ words }) => words).filter((words) => words.includes("(2,2)"))).toEqual([]);
  });
  it("includes the encoding's own clauses by their origin", async () => {
    const { variables: own } = await ask([1, 1], "domino");
    const { variables, cellClauses } = await ask([1, 1], "domino", "sequential");
    expect(variables).toBeGreaterThan(own);
    const literals = cellClauses.map(({ dimacs }) => dimacs.split(" ").slice(0, -1).map(Number));
    expect(literals.some((clause) => clause.every((literal) => Math.abs(literal) > own))).toBe(true);
  });
  it("cell-direction: the square's eleven clauses and its neighbours' implications", async () => {
    const { cell, cellClauseCount } = await ask([1, 1], "cell-direction");
    expect(cell.length).toBe(4);
    expect(cellClauseCount).toBe(11 + 4);
  });
  it("stops showing at some point and goes on counting", () => {
    const board = createGrid(3, 3);
    const model = chessboard.formulations.find(({ id }) => id === "domino")!.build(board);
    const { cellClauses, cellClauseCount } = aboutCell(
      model,
      unwrap(encodeCnf(model, "pairwise")),
      [0, 0],
      3,
    );
    expect([cellClauses.length, cellClauseCount]).toEqual([3, 8]);
  });
  it("without a cell gives the sizes alone", async () => {
    const none = await value({
      kind: "inspect",
      puzzle: board("3x3"),
      formulation: "domino",
      encoding: "pairwise",
    });
    expect(none).toMatchObject({ cell: [], cellClauses: [], cellClauseCount: 0, clauses: 31 });
  });
});

describe("race", () => {
  it("leaves CaDiCaL out once it has run out of time", async () => {
    const heard = await messages({ kind: "race", sizes: [14, 16], runMs: 1 });
    const rows = heard.flatMap((message) => (message.type === "row" ? [message.row as RaceRow] : []));
    expect(rows).toMatchObject([
      { n: 14, matching: { status: "impossible" }, cadical: { status: "unknown" } },
      { n: 16, matching: { status: "impossible" } },
    ]);
    expect(rows[1]).not.toHaveProperty("cadical");
    expect(heard.at(-1)).toEqual({ type: "done", id: 1, value: rows });
  });
});

describe("prove", () => {
  it("gives files that the checker passes", async () => {
    const task = { kind: "prove", puzzle: board("4x4-0,0-3,3") } as const;
    for (const by of ["clauses", "counting"] as const) {
      const { files } = (await value({ ...task, by })) as { files: { formula: Blob; proof: Blob } };
      expect(await value({ kind: "verify", ...files })).toMatchObject({ verdict: "verified" });
      const proof = (await files.proof.text()).replace(/[1-9]/, "7");
      expect(await value({ kind: "verify", formula: files.formula, proof }).catch(String)).not.toMatchObject({
        verdict: "verified",
      });
    }
  });
  it("writes a clausal proof in the form and from the source that are asked for", async () => {
    const task = { kind: "prove", puzzle: board("6x6-0,0-5,5"), by: "clauses", via: "counters" } as const;
    const sizes = new Map<string, number>();
    for (const kind of ["lrat", "drat"] as const)
      for (const form of ["text", "binary"] as const) {
        const proved = await value({ ...task, as: { kind, form } });
        expect(proved).toMatchObject({ via: "counters", written: kind });
        const { files } = proved as { files: { formula: Blob; proof: Blob } };
        expect(await value({ kind: "verify", ...files })).toMatchObject({ verdict: "verified", kind });
        sizes.set(`${kind} ${form}`, files.proof.size);
      }
    for (const kind of ["lrat", "drat"])
      expect(sizes.get(`${kind} binary`)).toBeLessThan(sizes.get(`${kind} text`)!);
  });
  it("says while it writes how long the proof is", async () => {
    const posted = await messages({ kind: "prove", puzzle: board("64x64-0,0-63,63"), by: "clauses" });
    const stages = posted.flatMap((one) => (one.type === "progress" ? [one.progress.stage] : []));
    expect(stages).toContainEqual(expect.stringMatching(/^proving, \d MB written$/));
  });
  it("says so when there is nothing to refute", async () => {
    expect(await value({ kind: "prove", puzzle: board("2x2"), by: "clauses" })).toMatchObject({
      clausal: "solved",
      words: expect.any(String),
    });
    expect(await value({ kind: "prove", puzzle: board("2x2"), by: "counting" })).toMatchObject({
      cuttingPlanes: "solved",
      words: expect.stringContaining("nothing to refute"),
    });
  });
});

describe("proof-sizes", () => {
  const titles = { columns: "a", sum: "b", frontier: "c", cadical: "d" };
  it("measures every kind of proof, a row for each size", async () => {
    const rows = await value({ kind: "proof-sizes", sizes: [4, 6], runMs: 60_000, titles });
    expect(rows).toMatchObject(
      ["columns", "sum", "frontier", "cadical"].flatMap((kind) =>
        [4, 6].map((n) => ({ n, kind, figures: { bytes: expect.any(Number), checkMs: expect.any(Number) } })),
      ),
    );
    expect(rows).toContainEqual(expect.objectContaining({ n: 6, kind: "columns" }));
  });
  it("tries no larger board after one that took too long", async () => {
    const rows = (await value({ kind: "proof-sizes", sizes: [40, 50], runMs: 0, titles })) as object[];
    expect(rows).toEqual(["columns", "sum", "frontier", "cadical"].map((kind) => ({ n: 40, kind })));
  });
});

describe("createServer", () => {
  it("is ready when it holds its lock, or cannot", async () => {
    for (const hold of [() => Promise.resolve(), () => Promise.reject(new Error("no locks here"))]) {
      const posted: FromWorker[] = [];
      const serve = createServer({ post: (message) => posted.push(message), hold }, FAMILY_TASKS);
      serve({ type: "hello", lock: "a" });
      await expect.poll(() => posted).toEqual([{ type: "ready" }]);
    }
  });
  it("a task that throws is broken, not silent", async () => {
    const task = { kind: "solve", puzzle: board("2x2"), limit: 0 } as const;
    expect((await messages(task)).at(-1)).toMatchObject({
      type: "broken",
      words: expect.stringContaining("limit"),
    });
  });
});

describe("forced", () => {
  it("finds the piece that every completion has, in twist alone", async () => {
    // Seven pieces of a covering; the last has one place.
    const text = "a1A3b1C4c3A0d6A4e7C1f3C2g5B0";
    const found = await value({ kind: "forced", puzzle: { family: "twist", format: "placements", text } });
    expect(found).toMatchObject({ outcome: "forced", laid: { piece: 7, at: [1, 1], turn: 0 } });
    const [refused] = await messages({ kind: "forced", puzzle: board("2x2") });
    expect(refused).toMatchObject({ type: "problem", problem: { code: "usage/family" } });
  });
});
