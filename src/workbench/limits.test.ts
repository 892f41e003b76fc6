/** Every stage of a question on a large puzzle asks its budget: nothing is prepared to its end once a limit is reached. */
import { describe, expect, it } from "vitest";
import { type Budget, startBudget, Stopped, unwrap } from "../base/index.js";
import { CNF_ENCODINGS } from "../encodings/index.js";
import { encodeModel } from "./solve/encode.js";
import { encodeText } from "./encode-text.js";
import { readPuzzle, type ReadPuzzle } from "./read.js";
import { countPuzzle, explainPuzzle, sampleSolution, solvePuzzle } from "./ask/asked.js";

const square = (side: number, notch: number): string =>
  Array.from({ length: side }, (_, row) => (row === notch ? "." : "X") + "X".repeat(side - 1)).join("/");

/** A large piece and single cells: the areas agree, so that only listing the placements decides more. */
const pieces = (side: number, single: object): object[] => [
  { name: "a", shape: square(side, 1) },
  { name: "b", shape: square(side, 2) },
  { name: "c", shape: "X", ...single },
];

const dominoes = Array.from({ length: 200 }, (_, i) => [i % 15, (i * 7) % 15]);
const cells = Array.from({ length: 400 }, (_, i) => [Math.floor(i / 20), i % 20]);
const camp = (side: number): string => {
  const row = (at: number): string => ("T..".repeat(side).slice(at % 3) + "...").slice(0, side);
  const rows = Array.from({ length: side }, (_, at) => `${row(at)} ${side / 6}`);
  return `${side} ${side}\n${rows.join("\n")}\n${Array.from({ length: side }, () => side / 6).join(" ")}\n`;
};

const LARGE: Readonly<Record<string, string>> = {
  chessboard: "120x120",
  cube: JSON.stringify({ family: "cube", region: [24, 24, 1], pieces: pieces(12, { count: "any" }) }),
  pips: JSON.stringify({
    maxPip: 14,
    dominoes,
    regions: [{ indices: cells, type: "sum", target: 2800 }],
  }),
  tents: camp(120),
  twist: JSON.stringify({
    family: "twist",
    board: Array.from({ length: 24 }, () => ".".repeat(24)),
    pieces: pieces(12, { min: 0, max: 576 }),
  }),
};

/** Our own methods decide these at once: the totals of one are impossible, and the other is tiled in one sweep. */
const DECIDED_AT_ONCE = new Set(["chessboard", "tents"]);

const large = (family: string): ReadPuzzle => unwrap(readPuzzle(LARGE[family]!));
const stopped = (): Budget => startBudget({ timeMs: 0 });
const families = Object.keys(LARGE);

describe.each(families)("a large %s puzzle", (id) => {
  const { family, puzzle } = large(id);

  it("is not said as a model once the time is up", () => {
    for (const formulation of family.formulations)
      expect(() => formulation.build(puzzle, stopped()), formulation.id).toThrow(Stopped);
  });

  it("is not encoded once the time is up", () => {
    const model = family.formulations[0]!.build(puzzle);
    for (const encoding of [...CNF_ENCODINGS, "cover", "ilp", "cp"] as const)
      expect(() => encodeModel(model, encoding, stopped()), encoding).toThrow(Stopped);
  });

  it("is not said as a model that needs more memory than there is", async () => {
    for (const { id: formulation } of family.formulations) {
      // Read again, because packings keep what they have listed with the puzzle.
      const { puzzle: fresh } = large(id);
      const options = { engine: "cadical", formulation, limits: { memoryBytes: 2 ** 18 } };
      const answer = unwrap(await solvePuzzle(family, fresh, options));
      expect(answer, formulation).toMatchObject({ status: "unknown", reason: "memory" });
      expect(answer.words).toMatch(/would take about [\d,]+ MiB, and the limit is 1 MiB$/);
    }
  });

  it("ends the family's own methods as stopped, which throw nothing", async () => {
    const request = { limit: 1, budget: stopped(), onSolution: () => undefined };
    for (const method of family.methods)
      expect(() => method.solve(large(id).puzzle, request), method.id).not.toThrow();
    expect(() => family.explain?.(large(id).puzzle, stopped())).not.toThrow();
    const counted = await family.count?.(large(id).puzzle, stopped());
    // For some it is clear at once that the count is zero.
    if (counted !== undefined) expect(["stopped", "counted"]).toContain(counted.outcome);
  });

  it("is not solved, counted, explained or written once the time is up", async () => {
    const limits = { timeMs: 0 };
    for (const engine of [...(DECIDED_AT_ONCE.has(id) ? [] : ["auto"]), "cadical", "dancing-links"]) {
      const { status, reason } = unwrap(await solvePuzzle(family, puzzle, { engine, limits }));
      expect([status, reason], engine).toEqual(["unknown", "time"]);
    }
    const options = DECIDED_AT_ONCE.has(id) ? { engine: "cadical", limits } : { limits };
    expect(unwrap(await countPuzzle(family, puzzle, options))).toMatchObject({ status: "unknown" });
    expect(unwrap(await explainPuzzle(family, puzzle, options)).answer.status).toBe("unknown");
    for (const to of ["dimacs", "lp", "mps"] as const)
      expect(encodeText(family, puzzle, { to, limits })).toMatchObject({
        ok: false,
        error: { code: "limit/time" },
      });
  });
});

it("draws no random tiling once the time is up", async () => {
  const { family, puzzle } = large("chessboard");
  const answer = unwrap(await sampleSolution(family, puzzle, { limits: { timeMs: 0 } }));
  expect(answer).toMatchObject({ status: "unknown", reason: "time" });
});

it("tells the area of pieces before it looks for their places", async () => {
  const { family, puzzle } = unwrap(
    readPuzzle(JSON.stringify({ family: "cube", region: [24, 24, 1], pieces: pieces(12, {}).slice(0, 2) })),
  );
  const answer = unwrap(await solvePuzzle(family, puzzle, { limits: { memoryBytes: 0 } }));
  expect(answer).toMatchObject({ status: "impossible", certificate: { totals: { least: 286, most: 286 } } });
});
