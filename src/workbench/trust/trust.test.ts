import { describe, expect, it } from "vitest";
import { unwrap } from "../../base/index.js";
import { createGrid } from "../../board/index.js";
import { chessboard } from "../../puzzles/index.js";
import { BROKEN, brokenFamily, LYING, STOPS_EARLY } from "../testing/broken.js";
import { switches } from "../testing/switches.js";
import type { Answer } from "./index.js";
import { certifyUnique, countPuzzle, explainPuzzle, samplePuzzle, solvePuzzle } from "../ask/asked.js";

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
  it("refuses a drawn solution that fails the check", async () => {
    const sample = async () => ({ outcome: "drawn", solution: [9], words: "" }) as const;
    await expect(samplePuzzle({ ...switches, sample }, SOME)).rejects.toThrow("failed the check");
  });
  it("refuses an explanation whose certificate nobody has checked", async () => {
    const certificate = { kind: "count", totals: { n: 1, k: 2 }, words: "so I say" } as never;
    const explain = () => ({ verdict: "", details: [], data: {}, marks: [], certificate });
    await expect(explainPuzzle({ ...switches, explain }, NONE)).rejects.toThrow("nobody has checked");
  });
});

it("is the only place that makes answers: types see to it", async () => {
  const answer = unwrap(await solvePuzzle(chessboard, createGrid(2, 2)));
  const changed = Object.assign({}, answer);
  expect(changed).toEqual(answer);
  const made = { status: "unknown", solutions: [], complete: false, unique: null } as const;
  // @ts-expect-error An answer from elsewhere is none.
  const forged: Answer = { ...made, method: { engine: "me" }, stats: {} };
  expect(forged.status).toBe("unknown");
});
