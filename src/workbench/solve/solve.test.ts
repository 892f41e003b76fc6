import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unwrap } from "../../base/index.js";
import { createGrid } from "../../board/index.js";
import { CNF_ENCODINGS } from "../../encodings/index.js";
import { chessboard, dominoesOf } from "../../puzzles/index.js";
import { bruteTilings, smallBoards, tilingKey } from "../../puzzles/chessboard/testing/brute.js";
import { sampleSolution, solvePuzzle } from "../ask/asked.js";

const FORMULATIONS = chessboard.formulations.map(({ id }) => id);

/** One way to solve: engine, formulation, encoding. */
type Way = readonly [engine: string, formulation: string, encoding: string];

const ways: readonly Way[] = FORMULATIONS.flatMap((formulation) => [
  ...CNF_ENCODINGS.map((encoding): Way => ["cadical", formulation, encoding]),
  ["highs", formulation, "ilp"],
  ["dancing-links", formulation, "cover"],
  ["cp-sat", formulation, "cp"],
]);

/** Engines that start a worker or a large module per search get fewer boards. */
const RUNS: Readonly<Record<string, number>> = { cadical: 40, highs: 12, "dancing-links": 12, "cp-sat": 8 };

it("answers a question with a signal where there is no file for a thread, as in this run from source", async () => {
  const limits = { signal: new AbortController().signal };
  expect(unwrap(await solvePuzzle(chessboard, createGrid(2, 2), { limits }))).toMatchObject({
    status: "solved",
  });
});

describe("every formulation × encoding × engine", () => {
  it.each(ways)("%s / %s / %s lists what brute force lists", async (engine, formulation, encoding) => {
    await fc.assert(
      fc.asyncProperty(smallBoards, async (board) => {
        const expected = bruteTilings(board).map(tilingKey).toSorted();
        // Enumeration by cuts is slow on boards with many tilings; the first few are enough there.
        const limit = expected.length > 12 ? 5 : Infinity;
        const answer = unwrap(await solvePuzzle(chessboard, board, { engine, formulation, encoding, limit }));
        const found = answer.solutions.map((tiling) => tilingKey(dominoesOf(tiling))).toSorted();
        expect(new Set(found).size).toBe(found.length);
        if (limit === Infinity) {
          expect(found).toEqual(expected);
          expect(answer.complete).toBe(true);
          expect(answer.unique).toBe(expected.length === 1);
        } else {
          expect(found).toHaveLength(limit);
          for (const key of found) expect(expected).toContain(key);
        }
        if (expected.length === 0)
          expect(answer).toMatchObject({
            status: "impossible",
            certificate: { kind: engine === "cadical" ? "rup" : "exhausted" },
          });
      }),
      { numRuns: RUNS[engine]! },
    );
  });
});

describe("solvePuzzle", () => {
  it("never keeps a solution that fails the check", async () => {
    const lying = {
      ...chessboard,
      methods: [
        {
          ...chessboard.methods[0]!,
          id: "lying",
          solve: (_: unknown, request: { onSolution(s: { dominoes: Int32Array }): void }) => {
            request.onSolution({ dominoes: new Int32Array() });
            return { outcome: "limit" as const };
          },
        },
      ],
    };
    await expect(solvePuzzle(lying, createGrid(2, 2), { engine: "lying" })).rejects.toThrow(
      "chessboard: a solution by lying failed the check",
    );
  });
  it("takes whole numbers as seeds", async () => {
    for (const seed of [1.5, Infinity, 2 ** 60])
      for (const ask of [solvePuzzle, sampleSolution])
        await expect(ask(chessboard, createGrid(2, 2), { seed })).rejects.toThrow(
          /: seed must be a whole number, not /,
        );
  });
  it("never passes on a certificate that does not hold", async () => {
    const certificate = { kind: "hall", set: [[0, 0]], neighbours: [] } as const;
    const lying = {
      ...chessboard,
      methods: [
        {
          ...chessboard.methods[0]!,
          id: "lying",
          solve: () => ({ outcome: "exhausted" as const, certificate }),
        },
      ],
    };
    await expect(solvePuzzle(lying, createGrid(2, 2), { engine: "lying" })).rejects.toThrow(/does not hold/);
  });
  it("draws no conclusion from a formulation that is stricter than the rules", async () => {
    const strict = { ...chessboard.formulations[1]!, id: "strict", exactness: "under" as const };
    const build = strict.build.bind(strict);
    const nothing = {
      ...strict,
      build: (board: ReturnType<typeof createGrid>) => {
        const model = build(board);
        const reason = { rule: "covered-once", cells: [[0, 0]] };
        return {
          ...model,
          constraints: [...model.constraints, { kind: "clause" as const, literals: [], reason }],
        };
      },
    };
    const family = { ...chessboard, formulations: [nothing] };
    const answer = unwrap(
      await solvePuzzle(family, createGrid(2, 2), { engine: "cadical", formulation: "strict" }),
    );
    expect(answer).toMatchObject({ status: "unknown", reason: "inapplicable" });
  });
});
