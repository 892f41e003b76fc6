import { describe, expect, it } from "vitest";
import { Stopped, unwrap } from "../../base/index.js";
import { createGrid } from "../../board/index.js";
import { chessboard } from "../../puzzles/index.js";
import { certifyAnswer, certifyUnique, countPuzzle, solvePuzzle } from "../ask/asked.js";
import { brokenFamily } from "../testing/broken.js";
import { switches } from "../testing/switches.js";
import type { CertifyOutput } from "./certify.js";
import { verifyFiles } from "./verify.js";

const SOME = { n: 3, k: 1, notes: [] };
const NONE = { n: 1, k: 2, notes: [] };

/** Says "none" after a search, whatever the puzzle. */
const exhausting = brokenFamily({
  solve: () => ({ outcome: "exhausted", certificate: { kind: "exhausted", engine: "search" } }),
});

/** A family that counts this many solutions, whatever the puzzle. */
const guessing = (count: bigint, method = "guess"): typeof switches => ({
  ...switches,
  count: async () => ({ outcome: "counted", count, method }),
});

/** Files in memory. */
function inMemory() {
  const [formula, proof]: [string[], Uint8Array[]] = [[], []];
  const files: CertifyOutput = {
    formula: (piece) => void formula.push(piece),
    proof: { kind: "drat", form: "text", write: (piece) => void proof.push(piece) },
  };
  return { files, formula: () => formula.join(""), proof: () => Buffer.concat(proof) };
}

describe("certifyAnswer", () => {
  it("puts a checked refutation in place of a search that was exhausted", async () => {
    const answer = unwrap(await solvePuzzle(exhausting, NONE));
    expect(answer.certificate?.kind).toBe("exhausted");
    const certified = unwrap(await certifyAnswer(exhausting, NONE, answer));
    expect(certified).toMatchObject({ status: "impossible", certificate: { kind: "rup" } });
  });
  it("finds out who was wrong", async () => {
    const answer = unwrap(await solvePuzzle(exhausting, SOME));
    await expect(certifyAnswer(exhausting, SOME, answer)).rejects.toThrow("has a solution");
  });
  it("decides nothing where the proof cannot be had in time", async () => {
    const answer = unwrap(await solvePuzzle(exhausting, NONE));
    const certified = unwrap(await certifyAnswer(exhausting, NONE, answer, { limits: { timeMs: 0 } }));
    expect(certified).toMatchObject({ status: "unknown", reason: "time" });
    expect(certified.certificate).toBeUndefined();
  });
  it("leaves other evidence as it is, and writes the refutation where it is wanted", async () => {
    const board = createGrid(4, 4, [
      [0, 0],
      [3, 3],
    ]);
    const answer = unwrap(await solvePuzzle(chessboard, board));
    expect(unwrap(await certifyAnswer(chessboard, board, answer)).certificate).toBe(answer.certificate);
    const written = inMemory();
    const again = unwrap(await certifyAnswer(chessboard, board, answer, { files: written.files }));
    expect(again.certificate?.kind).toBe("colouring");
    expect(unwrap(verifyFiles(written.formula(), written.proof())).verdict).toBe("verified");
  });
  it("writes the formula with the solution blocked, and its refutation", async () => {
    const board = createGrid(1, 6);
    const answer = unwrap(await solvePuzzle(chessboard, board, { limit: 2 }));
    const written = inMemory();
    const certified = unwrap(await certifyAnswer(chessboard, board, answer, { files: written.files }));
    expect(certified.certificate?.kind).toBe("rup");
    expect(unwrap(verifyFiles(written.formula(), written.proof())).verdict).toBe("verified");
    expect(written.formula()).toContain("the last clause blocks the solution");
    expect(unwrap(await certifyUnique(chessboard, board, answer)).certificate?.kind).toBe("rup");
  });
  it("lists the solutions of a count, and refutes a further one", async () => {
    const board = createGrid(4, 4);
    const counted = unwrap(await countPuzzle(chessboard, board));
    const written = inMemory();
    const certified = unwrap(await certifyAnswer(chessboard, board, counted, { files: written.files }));
    expect(certified).toMatchObject({
      count: 36n,
      certificate: { kind: "listed", solutions: 36, refutation: { kind: "rup" } },
    });
    expect(certified.certificate?.words).toContain("36 solutions passed the check");
    expect(unwrap(verifyFiles(written.formula(), written.proof())).verdict).toBe("verified");
  });
  it("finds out a count that is wrong", async () => {
    const [tooMany, tooFew] = [guessing(4n), guessing(2n)];
    const counted = async (family: typeof switches) => unwrap(await countPuzzle(family, SOME));
    await expect(certifyAnswer(tooMany, SOME, await counted(tooMany))).rejects.toThrow("3 of 4 solutions");
    await expect(certifyAnswer(tooFew, SOME, await counted(tooFew))).rejects.toThrow("more than the 2");
  });
  it("confirms a large count by a second method, or says that there is none", async () => {
    const board = createGrid(8, 8);
    const counted = unwrap(await countPuzzle(chessboard, board));
    const certificate = { kind: "agreement", methods: ["transfer", "kasteleyn"] };
    expect(unwrap(await certifyAnswer(chessboard, board, counted))).toMatchObject({ certificate });
    const many = guessing(10n ** 6n, "dancing-links");
    const alone = unwrap(await certifyAnswer(many, SOME, unwrap(await countPuzzle(many, SOME))));
    expect(alone).toMatchObject({ count: 10n ** 6n, reason: "inapplicable" });
    expect(alone.words).toContain("no second way to count");
  });
  it("lists by dancing links what a family has only one way to count", async () => {
    const right = guessing(10_011n);
    const large = { n: 142, k: 2, notes: [] };
    const counted = unwrap(await countPuzzle(right, large));
    expect(unwrap(await certifyAnswer(right, large, counted)).certificate).toMatchObject({
      kind: "agreement",
      methods: ["guess", "dancing-links"],
    });
    const wrong = certifyAnswer(right, SOME, unwrap(await countPuzzle(right, SOME)));
    await expect(wrong).rejects.toThrow("guess counts 10011, dancing-links counts 3");
  });
  it("says that the second method did not end, and keeps the count", async () => {
    const right = guessing(10_011n);
    const large = { n: 142, k: 2, notes: [] };
    const counted = unwrap(await countPuzzle(right, large));
    const signal = AbortSignal.abort();
    const stopped = unwrap(await certifyAnswer(right, large, counted, { limits: { signal } }));
    expect(stopped).toMatchObject({ count: 10_011n, reason: "cancelled" });
    expect(stopped.certificate).toBeUndefined();
  });
  it("keeps the count where a limit is reached while the second method is prepared", async () => {
    const many: typeof switches = {
      ...switches,
      counters: ["guess", "other"],
      count: async (_puzzle, _budget, counter) => {
        if (counter === "other") throw new Stopped("time");
        return { outcome: "counted", count: 10n ** 6n, method: "guess" };
      },
    };
    const counted = unwrap(await countPuzzle(many, SOME));
    const certified = unwrap(await certifyAnswer(many, SOME, counted));
    expect(certified).toMatchObject({ status: "solved", count: 10n ** 6n, reason: "time" });
    expect(certified.words).toContain("other, the second way to count, did not end within the limit");
  });
  it("keeps a count of none that a search has found, and says that it is not certified", async () => {
    const empty = guessing(0n);
    const counted = unwrap(await countPuzzle({ ...empty, methods: [] }, NONE));
    expect(counted.certificate?.kind).toBe("exhausted");
    const certified = unwrap(await certifyAnswer(empty, NONE, counted, { limits: { timeMs: 0 } }));
    expect(certified).toMatchObject({ status: "impossible", count: 0n, reason: "time" });
    expect(certified.words).toContain("no checked refutation");
  });
  it("lists nothing by a formulation that allows more than the rules", async () => {
    const only = { n: 1, k: 1, notes: [] };
    const answer = unwrap(await solvePuzzle(switches, only, { limit: 2 }));
    const refused = await certifyAnswer(switches, only, answer, { formulation: "loose" });
    expect(refused).toMatchObject({ ok: false, error: { code: "usage/formulation" } });
  });
});
