import { describe, expect, it } from "vitest";
import { ok, unwrap, type Result } from "../../base/index.js";
import { createGrid } from "../../board/index.js";
import { getEngine, type Engine } from "../../engines/index.js";
import { chessboard, type CheckReport, type CountEnd, type Explanation } from "../../puzzles/index.js";
import { BROKEN, brokenFamily, LYING, STOPS_EARLY } from "../testing/broken.js";
import { switches } from "../testing/switches.js";
import { checkSolution } from "../check.js";
import type { Answer } from "./index.js";
import { comparePuzzle } from "../solve/compare.js";
import { solutions } from "../solve/solutions.js";
import { certifyUnique, countPuzzle, explainPuzzle, sampleSolution, solvePuzzle } from "../ask/asked.js";

const SOME = { n: 3, k: 1, notes: [] };
const NONE = { n: 1, k: 2, notes: [] };

describe("the library", () => {
  it.each(BROKEN)("refuses $name", async ({ puzzle, refusal, solve }) => {
    await expect(solvePuzzle(brokenFamily({ solve }), puzzle, { limit: 2 })).rejects.toThrow(refusal);
    await expect(explainPuzzle(brokenFamily({ solve }), puzzle, { limit: 2 })).rejects.toThrow(refusal);
  });
  it("finds out who stopped early when a second solution is refuted", async () => {
    const answer = unwrap(await solvePuzzle(STOPS_EARLY, SOME, { limit: 2 }));
    expect(answer.unique).toBe(true);
    await expect(certifyUnique(STOPS_EARLY, SOME, answer)).rejects.toThrow("has a second one");
  });
  it("takes no other solver for a refutation than the one that gives proofs", async () => {
    const only = { n: 1, k: 1, notes: [] };
    const answer = unwrap(await solvePuzzle(switches, only, { limit: 2 }));
    expect(unwrap(await certifyUnique(switches, only, answer)).certificate?.kind).toBe("rup");
    const refused = await certifyUnique(switches, only, answer, { engine: "dancing-links" });
    expect(refused).toMatchObject({ ok: false, error: { code: "usage/engine" } });
  });
  it("has the checker's words, whatever the certificate came with", async () => {
    const answer = unwrap(await solvePuzzle(LYING, NONE));
    expect(answer.certificate).toEqual({
      kind: "count",
      totals: { n: 1, k: 2 },
      words: "there are 1 switches, and 2 are to be on",
    });
  });
  it("refuses a count of none with a certificate that does not hold", async () => {
    const certificate = { kind: "count", totals: { n: 1, k: 2 } };
    const count = async () => ({ outcome: "counted", count: 0n, method: "guess", certificate }) as const;
    await expect(countPuzzle({ ...switches, count }, SOME)).rejects.toThrow("does not hold");
  });
  it.each([3, { outcome: "counted", count: 3, method: "guess" }, { outcome: "stopped" }])(
    "refuses what is no count: %j",
    async (end) => {
      const count = async () => end as unknown as CountEnd;
      await expect(countPuzzle({ ...switches, count }, SOME)).rejects.toThrow("switches: a count ends as");
    },
  );
  it.each([undefined, { complete: true }, { violations: [] }])(
    "refuses what is no report of a check: %j",
    async (report) => {
      const careless = { ...switches, check: () => report as CheckReport };
      const refusal = "switches: check must return { violations, complete }";
      await expect(solvePuzzle(careless, SOME)).rejects.toThrow(refusal);
      expect(() => checkSolution(careless, SOME, '{"on":[1]}')).toThrow(refusal);
    },
  );
  it("refuses a checker of certificates that says neither", async () => {
    const tooFew = { kind: "count", check: () => ({ words: "so I say" }) as unknown as Result<string> };
    await expect(solvePuzzle({ ...LYING, certificates: [tooFew] }, NONE)).rejects.toThrow(
      "a certificate of the kind count, whose checker must return ok(words)",
    );
  });
  it("refuses a drawn solution that fails the check", async () => {
    const sample = async () => ({ outcome: "drawn", solution: [9], words: "" }) as const;
    await expect(sampleSolution({ ...switches, sample }, SOME)).rejects.toThrow("failed the check");
  });
  it.each([null, "because", { verdict: 3 }, { verdict: "so", details: [] }])(
    "refuses what is no explanation: %j",
    async (given) => {
      const explain = () => given as unknown as Explanation;
      await expect(explainPuzzle({ ...switches, explain }, NONE)).rejects.toThrow(
        "switches: explain must return { verdict, details, data, marks }",
      );
    },
  );
  it("refuses an explanation with the certificate of another puzzle, though that was checked", async () => {
    const { certificate } = unwrap(await solvePuzzle(LYING, NONE));
    const explain = () => ({ verdict: "", details: [], data: {}, marks: [], certificate: certificate! });
    const other = { n: 2, k: 5, notes: [] };
    await expect(explainPuzzle({ ...switches, explain }, other)).rejects.toThrow("does not hold");
  });
  it("checks the certificate of an explanation, and has the checker's words", async () => {
    const explaining = (n: number) => {
      const certificate = { kind: "count", totals: { n, k: 2 }, words: "so I say" };
      return { ...switches, explain: () => ({ verdict: "", details: [], data: {}, marks: [], certificate }) };
    };
    const { explanation } = unwrap(await explainPuzzle(explaining(1), NONE));
    expect(explanation?.certificate?.words).toBe("there are 1 switches, and 2 are to be on");
    await expect(explainPuzzle(explaining(2), NONE)).rejects.toThrow(
      "explain gave a certificate of the kind count that",
    );
  });
});

describe("a solver of a program's own, which says without a proof that there are no (more) solutions", () => {
  const words = "liar says that there are no solutions, but gave no proof";
  const liar: Engine<"cnf"> = {
    id: "liar",
    title: "Liar",
    takes: "cnf",
    proofs: false,
    load: async () => ok({ version: "1" }),
    search: async () => ({ outcome: "exhausted", found: 0, stats: {} }),
  };
  const formulations = [switches.formulations[0]!.id];
  const open = { status: "unknown", reason: "unproved", words, complete: false, unique: null };
  it("decides nothing, whatever is asked", async () => {
    for (const puzzle of [SOME, NONE]) {
      expect(unwrap(await solvePuzzle(switches, puzzle, { engine: liar }))).toMatchObject(open);
      expect(unwrap(await solvePuzzle(switches, puzzle, { engine: liar, limit: 2 }))).toMatchObject(open);
      expect(unwrap(await countPuzzle(switches, puzzle, { engine: liar }))).toMatchObject({
        ...open,
        atLeast: 0n,
      });
      const { answer, explanation } = unwrap(await explainPuzzle(switches, puzzle, { engine: liar }));
      expect(answer).toMatchObject(open);
      expect(explanation).toBeUndefined();
      const rows = unwrap(await comparePuzzle(switches, puzzle, { engines: [liar], formulations }));
      expect(new Set(rows.map(({ status, note }) => `${status}: ${note}`))).toEqual(
        new Set([`unknown: ${words}`]),
      );
    }
    const listing = async (): Promise<void> => {
      for await (const _ of solutions(switches, SOME, { engine: liar })) expect.unreachable();
    };
    await expect(listing()).rejects.toMatchObject({
      problem: { code: "solutions/unproved", message: words },
    });
  });
  it("has its solutions, but neither uniqueness nor a count", async () => {
    const stopsEarly: Engine<"cnf"> = {
      ...liar,
      async search(problem, request) {
        const { found } = await getEngine("cadical").search(problem, { ...request, limit: 1 });
        return { outcome: "exhausted", found, stats: {} };
      },
    };
    const asked = { engine: stopsEarly, formulation: switches.formulations[0]!.id };
    const pair = unwrap(await solvePuzzle(switches, SOME, { ...asked, limit: 2 }));
    expect(pair).toMatchObject({ status: "solved", reason: "unproved", complete: false, unique: null });
    expect(pair.words).toContain("no more solutions");
    const one = unwrap(await solvePuzzle(switches, SOME, asked));
    expect(one.reason, "one was asked for, and found").toBeUndefined();
    expect(unwrap(await countPuzzle(switches, SOME, asked))).toMatchObject({
      status: "unknown",
      atLeast: 1n,
    });
  });
});

it("is the only place that makes answers: types see to it", async () => {
  const answer = unwrap(await solvePuzzle(chessboard, createGrid(2, 2)));
  const changed = Object.assign({}, answer);
  expect(changed).toEqual(answer);
  const made = { status: "unknown", solutions: [], complete: false, unique: null } as const;
  // @ts-expect-error An answer from elsewhere is not an `Answer`.
  const forged: Answer = { ...made, method: { engine: "me" }, stats: {} };
  expect(forged.status).toBe("unknown");
});
