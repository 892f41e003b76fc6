/** New puzzles, made by workers of a queue. */
import { isRecord, problemError } from "../../base/index.js";
import { foreignSolutionsFlaw, readPuzzle, solvePuzzle } from "../../workbench/index.js";
import type { Family } from "../../puzzles/index.js";
import type { Makers } from "../generate/pool.js";
import type { MadeLine, MakingJob } from "../generate/worker.js";
import type { Io } from "../io.js";
import type { CommonOptions } from "../options.js";
import { createChunks } from "./chunks.js";
import { openGiver } from "./open.js";

/** What a worker is asked: puzzles by their seeds. */
export interface MakeOrder {
  readonly job: Omit<MakingJob, "seeds" | "timeMs" | "memoryBytes" | "cancelFlag" | "modules">;
  readonly seeds: readonly number[];
  /** For all of them together. */
  readonly timeMs: number | null;
}

export interface MakeResults {
  readonly ms: number;
  readonly lines: readonly MadeLine[];
}

export const MAKE = "make";

/** This many seeds are asked for at once: enough for many workers, and for chunks of quick puzzles. */
const AHEAD = 1024;

export async function openQueueMakers(
  url: string,
  family: Family,
  job: () => Omit<MakingJob, "seeds">,
  { quiet }: CommonOptions,
  io: Io,
): Promise<Makers> {
  const giver = await openGiver(url, quiet, io);
  let index = 0;
  const chunks = createChunks<number, MadeLine>(giver, {
    order(seeds, alone) {
      const { timeMs, memoryBytes: _, cancelFlag: __, modules: ___, ...rest } = job();
      const asked: MakeOrder = { job: rest, seeds, timeMs: timeMs ?? null };
      return { kind: MAKE, asked, alone, flaw: (result) => linesFlaw(result, family, rest, seeds.length) };
    },
    results(result) {
      const { ms, lines } = result as MakeResults;
      return { ms, results: lines };
    },
    failed(seed, reason) {
      throw problemError("queue/failed", `no worker could make the puzzle with seed ${seed}: ${reason}`);
    },
    withdrawn: () => ({ failure: { status: "unknown", reason: "cancelled" } }),
    bytesOf: () => 8,
  });
  return { ahead: AHEAD, make: (seed) => chunks.run(index++, seed), end: giver.end };
}

async function linesFlaw(
  result: unknown,
  family: Family,
  job: MakeOrder["job"],
  seeds: number,
): Promise<string | undefined> {
  if (!isRecord(result) || typeof result["ms"] !== "number" || !Array.isArray(result["lines"]))
    return "it is not a list of puzzles";
  const lines: readonly unknown[] = result["lines"];
  if (lines.length !== seeds) return `${lines.length} puzzles for ${seeds} seeds`;
  for (const line of lines) {
    const flaw = isRecord(line) ? await lineFlaw(line, family, job) : "it is not a puzzle";
    if (flaw !== undefined) return flaw;
  }
  return undefined;
}

/**
 * A puzzle must be readable, have the key that it claims and exactly one solution. If the document has that solution, it must pass the
 * check.
 */
async function lineFlaw(
  { key, text, document, failure }: Readonly<Record<string, unknown>>,
  family: Family,
  { format, isWhole }: MakeOrder["job"],
): Promise<string | undefined> {
  if (failure !== undefined) return undefined;
  if (typeof text !== "string" || typeof key !== "string") return "a puzzle has no text";
  const read = readPuzzle(text, { family: family.id, format });
  if (!read.ok) return `a puzzle cannot be read: ${read.error.message}`;
  if ((await family.making!.keyOf(read.value.puzzle)) !== key) return "a puzzle has the key of another";
  if (!isWhole) return ambiguity(family, read.value.puzzle);
  const whole: unknown = typeof document === "string" ? JSON.parse(document) : undefined;
  if (!isRecord(whole) || whole["text"] !== text) return "the document is about another puzzle";
  return puzzleFlaw(whole, family);
}

/** Why a document `quadrille/puzzle@1` cannot be right. */
export async function puzzleFlaw(
  { text, format, solution }: Readonly<Record<string, unknown>>,
  family: Family,
): Promise<string | undefined> {
  const read = readPuzzle(String(text), { family: family.id, format: String(format) });
  if (!read.ok) return `a puzzle cannot be read: ${read.error.message}`;
  const { puzzle } = read.value;
  const flaw = await ambiguity(family, puzzle);
  if (flaw !== undefined) return flaw;
  return foreignSolutionsFlaw(family, puzzle, [solution]);
}

async function ambiguity(family: Family, puzzle: unknown): Promise<string | undefined> {
  const solved = await solvePuzzle(family, puzzle, { limit: 2 });
  return solved.ok && solved.value.unique === true
    ? undefined
    : "a puzzle does not have exactly one solution";
}
