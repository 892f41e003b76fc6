import { describe, expect, it } from "vitest";
import { startBudget, unwrap } from "../../base/index.js";
import { createGrid } from "../../board/index.js";
import { checkProof, parseDimacs } from "../../certify/index.js";
import { chessboard } from "../../puzzles/index.js";
import { proveByClauses } from "../ask/asked.js";
import { switches } from "../testing/switches.js";
import type { Proved, ProveOptions } from "./refutation.js";
import type { ProofOutput } from "./short-refutation.js";
import { verifyFiles } from "./verify.js";

const corners = (n: number) =>
  createGrid(n, n, [
    [0, 0],
    [n - 1, n - 1],
  ]);

type Refuted = Extract<Proved, { outcome: "refuted" }>;

async function prove(n: number, options: ProveOptions = {}): Promise<Refuted> {
  const proved = unwrap(await proveByClauses(chessboard, corners(n), options));
  if (proved.outcome !== "refuted") throw new Error(proved.words);
  return proved;
}

/** The formula and the proof that was handed over, as files. */
async function files(n: number, form: Pick<ProofOutput, "kind" | "form">, options: ProveOptions = {}) {
  const pieces: Uint8Array[] = [];
  const output: ProofOutput = { ...form, write: (piece) => void pieces.push(piece) };
  const proved = await prove(n, { ...options, output });
  return { proved, cnf: [...proved.dimacs].join(""), proof: Buffer.concat(pieces) };
}

describe("proveByClauses", () => {
  it("takes counters for a board that is not small, and says why", async () => {
    const proved = await prove(10);
    expect(proved).toMatchObject({ via: "counters", certificate: { lemmas: 1842 } });
    expect(proved.why).toContain("column counters modulo 3");
    const formula = unwrap(parseDimacs([...proved.dimacs].join("")));
    expect(checkProof(formula, proved.proof, { budget: startBudget(), mode: "forward" }).verdict).toBe(
      "verified",
    );
  });
  it("takes the solver for a small board, and where it is named", async () => {
    expect(await prove(4)).toMatchObject({ via: "cadical", why: expect.stringContaining("no more lemmas") });
    expect(await prove(8, { via: "cadical" })).toMatchObject({ via: "cadical", why: "it was asked for" });
    expect((await prove(8, { engine: "cadical" })).via).toBe("cadical");
    expect((await prove(4, { via: "counters" })).via).toBe("counters");
  });
  it.each([
    ["lrat", "text"],
    ["lrat", "binary"],
    ["drat", "text"],
    ["drat", "binary"],
  ] as const)("hands over the bytes of a proof that verifies: %s, %s", async (kind, form) => {
    for (const formulation of ["domino", "cell-direction"]) {
      const { cnf, proof } = await files(10, { kind, form }, { formulation });
      expect(unwrap(verifyFiles(cnf, proof))).toMatchObject({ verdict: "verified", kind, lemmas: 1842 });
    }
  });
  it("hands over a solver's proof, too", async () => {
    for (const form of ["text", "binary"] as const) {
      const { cnf, proof, proved } = await files(4, { kind: "drat", form });
      expect(proved.via).toBe("cadical");
      expect(unwrap(verifyFiles(cnf, proof))).toMatchObject({ verdict: "verified", kind: "drat" });
    }
    for (const form of ["text", "binary"] as const) {
      const { cnf, proof, proved } = await files(6, { kind: "lrat", form });
      expect(proved).toMatchObject({ via: "cadical", written: "lrat" });
      expect(unwrap(verifyFiles(cnf, proof))).toMatchObject({ verdict: "verified", kind: "lrat" });
    }
  });
  it("does not leave a small part of a large board to the solver, which may look elsewhere for ever", async () => {
    const walls = [0, 1, 2, 3].flatMap((at) => [[3, at] as const, [at, 3] as const]);
    const proved = unwrap(
      await proveByClauses(chessboard, createGrid(24, 24, [...walls, [23, 23], [23, 21]])),
    );
    expect(proved).toMatchObject({ outcome: "refuted", via: "counters", certificate: { lemmas: 66 } });
  });
  it("takes the shorter proof for a Hall set on a board with equal colours", async () => {
    // Two halves with a corridor of one square between them: above three white squares too few, below as many black ones.
    const row = Array.from({ length: 10 }, (_, col) => [5, col] as const).filter(([, col]) => col !== 4);
    const gaps = [
      [4, 6],
      [3, 1],
      [0, 4],
      [6, 1],
      [10, 5],
      [9, 8],
      [10, 3],
    ] as const;
    const board = createGrid(11, 10, [...row, ...gaps]);
    const output: ProofOutput = { kind: "lrat", form: "text", write: () => undefined };
    const proved = unwrap(await proveByClauses(chessboard, board, { output }));
    if (proved.outcome !== "refuted") throw new Error(proved.outcome);
    expect(proved.via).toBe("cadical");
    expect(proved.why).toContain("no more lemmas than counters (frontier counters around 9 squares");
    const counted = unwrap(await proveByClauses(chessboard, board, { output, via: "counters" }));
    if (counted.outcome !== "refuted") throw new Error(counted.outcome);
    expect(counted.certificate.lemmas).toBeGreaterThan(proved.certificate.lemmas);
  });
  it("takes counters for a large Hall set", async () => {
    // Two boards without opposite corners, white ones above and black ones below, with a corridor of two squares between them.
    const walls = [14, 15].flatMap((row) =>
      Array.from({ length: 14 }, (_, col) => [row, col] as const).filter(([, col]) => col !== 6),
    );
    const board = createGrid(30, 14, [...walls, [0, 0], [13, 13], [16, 13], [29, 0]]);
    const proved = unwrap(await proveByClauses(chessboard, board));
    expect(proved).toMatchObject({ outcome: "refuted", via: "counters" });
    if (proved.outcome === "refuted") expect(proved.why).toContain("frontier counters");
  });
  it("says why there are no counters", async () => {
    const board = corners(4);
    const asked = (options: ProveOptions) =>
      proveByClauses(chessboard, board, { via: "counters", ...options });
    const unavailable = { ok: false, error: { code: "prove/no-counters" } };
    expect(await asked({ encoding: "adder" })).toMatchObject(unavailable);
    expect(await proveByClauses(switches, { n: 1, k: 2, notes: [] }, { via: "counters" })).toMatchObject(
      unavailable,
    );
    expect(await asked({ engine: "cadical" })).toMatchObject({ ok: false, error: { code: "usage/engine" } });
    expect(await proveByClauses(chessboard, createGrid(2, 2), { via: "counters" })).toMatchObject({
      ok: true,
      value: { outcome: "solved" },
    });
  });
  it("stops when it is cancelled while it writes", async () => {
    const cancelFlag = new Int32Array(new SharedArrayBuffer(4));
    const write = (): void => void Atomics.store(cancelFlag, 0, 1);
    const output: ProofOutput = { kind: "lrat", form: "text", write };
    const proved = await proveByClauses(chessboard, corners(40), { output, limits: { cancelFlag } });
    expect(proved).toMatchObject({ ok: true, value: { outcome: "stopped", reason: "cancelled" } });
  });
});
