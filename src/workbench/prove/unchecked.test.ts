import { afterEach, describe, expect, it, vi } from "vitest";
import { unwrap } from "../../base/index.js";
import { createGrid } from "../../board/index.js";
import type * as Certify from "../../certify/index.js";
import { chessboard } from "../../puzzles/index.js";
import { certifyAnswer, countPuzzle, proveByClauses, solvePuzzle } from "../ask/asked.js";
import type { ProofOutput } from "./short-refutation.js";
import { verifyFiles } from "./verify.js";

const slow = vi.hoisted(() => ({ check: false, hints: false }));

// Checks that take too long, without the waiting.
vi.mock("../../certify/index.js", async (original) => {
  const certify = await original<typeof Certify>();
  return {
    ...certify,
    certifyRefutation: ((formula, proof, ...rest) =>
      slow.check
        ? { outcome: "stopped", reason: "time", lemmas: proof.stepCount }
        : certify.certifyRefutation(formula, proof, ...rest)) satisfies typeof certify.certifyRefutation,
    rupToLrat: ((...given) =>
      slow.hints
        ? { outcome: "stopped", reason: "time" }
        : certify.rupToLrat(...given)) satisfies typeof certify.rupToLrat,
  };
});

const board = createGrid(6, 6, [
  [0, 0],
  [5, 5],
]);

async function prove(kind: "drat" | "lrat") {
  const pieces: Uint8Array[] = [];
  const output: ProofOutput = { kind, form: "text", write: (piece) => void pieces.push(piece) };
  const proved = unwrap(await proveByClauses(chessboard, board, { via: "cadical", output }));
  return { proved, bytes: Buffer.concat(pieces) };
}

afterEach(() => {
  slow.check = false;
  slow.hints = false;
});

describe("a refutation that was found and not checked in time", () => {
  it("is kept and called unchecked, and holds", async () => {
    slow.check = true;
    const { proved, bytes } = await prove("drat");
    if (proved.outcome !== "unchecked") throw new Error(proved.outcome);
    expect(proved).toMatchObject({ reason: "time", via: "cadical", written: "drat" });
    expect(proved.words).toMatch(/^a refutation of \d+ lemmas was found, but not checked within the limit/);
    expect(unwrap(verifyFiles([...proved.dimacs].join(""), bytes)).verdict).toBe("verified");
  });

  it("is not written as LRAT, which it is not, and is there all the same", async () => {
    slow.check = true;
    const { proved, bytes } = await prove("lrat");
    expect(bytes).toHaveLength(0);
    expect(proved).toMatchObject({ outcome: "unchecked", written: "nothing" });
    if (proved.outcome === "unchecked") expect(proved.proof.stepCount).toBe(proved.lemmas);
  });

  it("is not thrown away when only its hints are missing", async () => {
    slow.hints = true;
    const { proved } = await prove("lrat");
    expect(proved).toMatchObject({ outcome: "unchecked", written: "nothing", reason: "time" });
    if (proved.outcome === "unchecked") expect(proved.words).toContain("was checked, but its hints");
  });

  it.each([
    ["a unique solution", createGrid(1, 6), "rup"],
    ["a count", createGrid(4, 4), "listed"],
    ["an impossible board", createGrid(3, 3), "colouring"],
  ])("leaves the certificate of %s as it is, and gives the refutation as DRAT", async (_, asked, kind) => {
    slow.hints = true;
    const answer = unwrap(
      kind === "listed"
        ? await countPuzzle(chessboard, asked)
        : await solvePuzzle(chessboard, asked, { limit: 2 }),
    );
    const formula: string[] = [];
    const drat: string[] = [];
    const whole = vi.fn<() => void>();
    const files = {
      formula: (piece: string) => void formula.push(piece),
      proof: { kind: "lrat", form: "text", write: () => undefined } as const,
      whole,
      withoutHints: (pieces: Iterable<string>) => void drat.push(...pieces),
    };
    const certified = unwrap(await certifyAnswer(chessboard, asked, answer, { files }));
    expect(certified.certificate?.kind).toBe(kind);
    expect(certified.reason).toBeUndefined();
    expect(whole).not.toHaveBeenCalled();
    expect(unwrap(verifyFiles(formula.join(""), drat.join(""))).verdict).toBe("verified");
  });
});
