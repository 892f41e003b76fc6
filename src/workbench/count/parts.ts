/**
 * A count in parts: kept in a file, to continue later, or counted on other machines. The list of parts is the same each time for the
 * same puzzle and question, and before anything is counted it is checked to hold every solution exactly once.
 */
import {
  ContractError,
  fail,
  problemError,
  ProblemError,
  Stopped,
  type Budget,
  type Result,
} from "../../base/index.js";
import type { Certificate } from "../../certify/index.js";
import { addressOf, type CountCut, type CountEnd, type Family } from "../../puzzles/index.js";
import type { Answer } from "../trust/index.js";
import { answeredBy, counterFor, jobsRefused, type CountOptions } from "./count.js";
import { countAlone, countTaken, type Counter } from "./taken-parts.js";

/** A list of parts. */
export interface PartsList {
  /** How many there are. 1: the count cannot be cut. */
  readonly parts: number;
  /** How many were asked for. */
  readonly wanted: number;
  /** Distinguishes this list from those of other puzzles and questions. */
  readonly digest: string;
  /** The symmetries up to which the parts count. */
  readonly symmetries: "all" | "rotations" | undefined;
  /** The counter that the question named. */
  readonly engine: string | undefined;
}

/** The id of the only part of a count that is not cut. */
const WHOLE = "whole";

/** Known counts, by part. */
export type KnownParts = ReadonlyMap<number, bigint>;

export interface PartsKeeper {
  /** Called once, before anything is counted. Returns what is known already. */
  begun(list: PartsList): KnownParts;
  /** Called for every part that was counted. */
  counted(part: number, count: bigint): void;
  /** Called if parts counted since `begun` may be wrong: none of them may be kept. */
  struck?(): void;
  /** Counts these parts on other machines and passes each to `keep`. Absent: they are counted here. */
  readonly elsewhere?: (elsewhere: Elsewhere) => Promise<ElsewhereEnd>;
}

/** Parts for other machines to count. */
export interface Elsewhere {
  readonly list: PartsList;
  readonly parts: readonly number[];
  /** Whether a wrong count would be noticed when all are combined. If not, the caller has to check the counts. */
  readonly isChecked: boolean;
  readonly budget: Budget;
  keep(part: number, count: bigint): void;
}

/** The code of the problem when counts turn out to be wrong. */
export const WRONG_PARTS = "count/wrong-parts";

/** All were counted, or why not. */
export type ElsewhereEnd = { readonly outcome: "all" } | Extract<CountEnd, { outcome: "stopped" }>;

export interface PartsOptions extends CountOptions {
  /** The least number of parts for a count that can be cut. */
  readonly parts: number;
}

export async function countInParts<P, S>(
  family: Family<P, S>,
  puzzle: P,
  options: PartsOptions,
  keeper: PartsKeeper,
): Promise<Result<Answer<S>>> {
  const { limits, jobs = 1, parts } = options;
  const counter = counterFor(family, options);
  if (!counter.ok) return counter;
  if (counter.value === undefined)
    return fail(
      "usage/parts",
      "a solver that lists counts in one run: parts are for the family's own method",
    );
  const refused = jobsRefused(family, jobs);
  if (refused !== undefined) return refused;
  const asked = counter.value;
  return answeredBy(family, puzzle, asked, limits, async (budget) => {
    const cut = await cutFor(family, puzzle, asked, parts, budget);
    if (cut.outcome !== "cut") return cut;
    const flaw = cut.flaw(budget);
    if (flaw !== undefined)
      throw new ContractError(`${family.id}: the parts of the count are wrong: ${flaw}`);
    const digest = await partsDigest(family, puzzle, asked, cut);
    const { symmetries, engine } = asked;
    const list = { parts: cut.parts.length, wanted: parts, digest, symmetries, engine };
    return countKept({ family, puzzle, cut, list, jobs }, keeper, budget);
  });
}

/** The parts of a list that another process has made, to count some of them. Undefined: this process cuts the count into other parts. */
export async function partsOf<P, S>(
  family: Family<P, S>,
  puzzle: P,
  { symmetries, engine, wanted, digest }: PartsList,
  budget: Budget,
): Promise<CountCut | undefined> {
  const counter = counterFor(family, { distinct: symmetries ?? false, engine });
  if (!counter.ok || counter.value === undefined) return undefined;
  const cut = await cutFor(family, puzzle, counter.value, wanted, budget);
  if (cut.outcome === "stopped") throw new Stopped(cut.reason, cut.words);
  if (cut.outcome !== "cut" || (await partsDigest(family, puzzle, counter.value, cut)) !== digest)
    return undefined;
  return cut;
}

interface CutPuzzle<P, S> {
  readonly family: Family<P, S>;
  readonly puzzle: P;
  readonly cut: CountCut;
  readonly list: PartsList;
  readonly jobs: number;
}

async function countKept<P, S>(of: CutPuzzle<P, S>, keeper: PartsKeeper, budget: Budget): Promise<CountEnd> {
  const { cut, list } = of;
  const counts = new Map(keeper.begun(list));
  const open = cut.parts.map((_, part) => part).filter((part) => !counts.has(part));
  const before = [...counts.keys()].reduce((sum, part) => sum + cut.shares[part]!, 0);
  const known = sumOf(counts.values());
  const keep = (part: number, count: bigint): void => {
    if (counts.has(part)) throw new ContractError(`part ${part} was counted twice`);
    keeper.counted(part, count);
    counts.set(part, count);
  };
  const within: Budget = {
    ...budget,
    report: ({ done = 0, found = 0, ...progress }) =>
      budget.report({ ...progress, done: before + done, total: 1, found: Number(known) + found }),
  };
  let end: CountEnd | ElsewhereEnd | undefined;
  try {
    if (open.length > 0) end = await countOpen(of, open, keeper, keep, within);
  } catch (error) {
    if (isWrong(error)) keeper.struck?.();
    throw error;
  }
  if (end?.outcome === "stopped") {
    const { atLeast = 0n, done = 0, ...rest } = end;
    const found = cut.combine === undefined ? { atLeast: known + atLeast } : {};
    return { ...rest, method: cut.method, ...found, done: before + done };
  }
  const count = wholeCount(cut, counts, budget);
  if (count === undefined) {
    keeper.struck?.();
    throw problemError(
      WRONG_PARTS,
      "the counts of the parts do not fit together: at least one of them is wrong. Those of this run are not kept; where a file had counts before it, begin another file",
    );
  }
  // A counter's further numbers are known only if it has just counted everything.
  const beside = end?.outcome === "counted" && open.length === list.parts ? end : undefined;
  const isWhole = of.family.cutCount === undefined || cut.parts[0] === WHOLE;
  const none = count === 0n && !isWhole ? { certificate: cut.none?.() ?? exhausted(cut) } : {};
  return { method: cut.method, ...none, ...beside, outcome: "counted", count };
}

function isWrong(error: unknown): boolean {
  return error instanceof ProblemError && error.problem.code === WRONG_PARTS;
}

/** Counts the open parts: elsewhere, in threads, or here. */
async function countOpen<P, S>(
  { family, puzzle, cut, list, jobs }: CutPuzzle<P, S>,
  open: readonly number[],
  keeper: PartsKeeper,
  keep: (part: number, count: bigint) => void,
  budget: Budget,
): Promise<CountEnd | ElsewhereEnd> {
  // A single part would be counted there and, because other machines are not believed, once more here.
  if (keeper.elsewhere !== undefined && list.parts > 1)
    return keeper.elsewhere({ list, parts: open, isChecked: cut.combine !== undefined, budget, keep });
  const address = addressOf(family);
  if (jobs > 1 && list.parts > 1 && address !== undefined) {
    const { countInThreads } = await import("./count-threads.js");
    const asked = { parts: list.wanted, symmetries: list.symmetries, method: list.engine };
    const question = { family: address, puzzle, cut: asked, only: Int32Array.from(open) };
    return countInThreads(question, Math.min(jobs, open.length), budget, keep);
  }
  const left = open.values();
  return countTaken(cut, () => left.next().value, budget, keep);
}

/** The parts of a count. A count that cannot be cut is one part. */
async function cutFor<P, S>(
  family: Family<P, S>,
  puzzle: P,
  counter: Counter,
  parts: number,
  budget: Budget,
): Promise<CountCut | CountEnd> {
  const { symmetries, engine: method } = counter;
  const cut = await family.cutCount?.(puzzle, budget, { parts, symmetries, method });
  if (cut !== undefined) return cut;
  return {
    outcome: "cut",
    method: counter.engine ?? "auto",
    parts: [WHOLE],
    shares: [1],
    flaw: () => undefined,
    count: (_, within) => countAlone(family, puzzle, counter, within),
  };
}

async function partsDigest<P, S>(
  { id }: Family<P, S>,
  puzzle: P,
  { symmetries, engine }: Counter,
  { parts }: CountCut,
): Promise<string> {
  const plain = (_: string, value: unknown): unknown =>
    ArrayBuffer.isView(value) ? Array.from(value as Uint8Array) : value;
  const text = JSON.stringify([id, symmetries ?? "none", engine ?? "auto", parts, puzzle], plain);
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function exhausted({ method }: CountCut): Certificate {
  return { kind: "exhausted", engine: method };
}

/** The number, from the counts of all parts. Undefined: at least one of them is wrong. */
function wholeCount(
  { parts, combine }: CountCut,
  counts: ReadonlyMap<number, bigint>,
  budget: Budget,
): bigint | undefined {
  if (counts.size !== parts.length)
    throw new ContractError(`${parts.length - counts.size} parts of a count were left out`);
  if (combine === undefined) return sumOf(counts.values());
  return combine(
    parts.map((_, part) => counts.get(part)!),
    budget,
  );
}

function sumOf(counts: Iterable<bigint>): bigint {
  let sum = 0n;
  for (const count of counts) sum += count;
  return sum;
}
