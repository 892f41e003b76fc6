/** New puzzles for a command: the wish, the collection, and what to say when it ends early. */
import { readFileSync } from "node:fs";
import { randomInt } from "node:crypto";
import {
  listWords,
  messageOf,
  problemError,
  ProblemError,
  Stopped,
  STOP_WORDS,
  thousands,
  type Progress,
} from "../../base/index.js";
import { collect, openMaker, shortfallWords, type AnyMaker, type Shortfall } from "../../generate/index.js";
import {
  addressOf,
  familyById,
  FAMILIES,
  type Family,
  type MakingOption,
  type Wish,
} from "../../puzzles/index.js";
import { MAKING_OPTIONS } from "../../puzzles/making-options.js";
import type { GradeName } from "../../reasons/index.js";
import { readPuzzle } from "../../workbench/index.js";
import { puzzlesIn } from "../input/puzzles.js";
import { walk } from "../batch/walk.js";
import type { Io } from "../io.js";
import { limitsOf, progressText, type CommonOptions } from "../options.js";
import { createMakers } from "./pool.js";
import { refuseForImpossible } from "./refusals.js";
import type { MadeLine, MakingJob } from "./worker.js";

export interface MakingOptions extends CommonOptions {
  readonly difficulty: GradeName | "any";
  readonly count: number;
  readonly jobs: number;
  readonly avoid?: readonly string[];
  /** Documents contain how each puzzle is solved. */
  readonly walkthrough?: boolean;
  /** False: documents come without certificates. */
  readonly certificate?: boolean;
  /** `--wish name=value`, for families of one's own. */
  readonly wish?: readonly string[];
  /** The address of a queue whose workers make them. */
  readonly queue?: string;
  /** The options that were given explicitly, such as "--count". */
  readonly named?: readonly string[];
  /** The options of families. */
  readonly [option: string]: unknown;
}

/** A seed that was not given is reported, so that the puzzles can be made again. */
const SEEDS = 2 ** 32;

/** After this long, progress on a puzzle is reported before it is made. */
const SLOW_MS = 500;

/** What is to be made. */
export interface Collection {
  readonly family: Family;
  readonly wish: Wish;
  /** For the wish. */
  readonly maker: AnyMaker<unknown, unknown>;
  readonly avoid: readonly string[];
  readonly seed: number;
}

/** A wrong wish is reported here, before any thread starts. */
export async function openCollection(id: string, options: MakingOptions, io: Io): Promise<Collection> {
  const family = familyById(id);
  if (family === undefined)
    throw problemError(
      "usage/family",
      `there is no family "${id}"; there are ${listWords(FAMILIES.map((one) => one.id))}`,
    );
  const wish = wishOf(family, options, io);
  if (options.format !== undefined && !family.formats.some(({ id: known }) => known === options.format)) {
    const known = family.formats.map((format) => format.id);
    throw problemError(
      "usage/format",
      `${family.id} has no format "${options.format}"; it has ${listWords(known)}`,
    );
  }
  const opened = await openWithWords(family, wish, options, io);
  if (!opened.ok) throw strangerProblem(family, options, wish) ?? new ProblemError(opened.error);
  if ("drawImpossible" in opened.value) refuseForImpossible(options);
  const avoid = await keysToAvoid(family, options.avoid ?? [], io);
  return { family, wish, maker: opened.value, avoid, seed: options.seed ?? randomInt(SEEDS) };
}

/** Opens a maker. Problem: `limit/generate`, if a limit is reached before the first draw, with what was done by then. */
async function openWithWords(
  family: Family,
  wish: Wish,
  options: MakingOptions,
  io: Io,
): Promise<Awaited<ReturnType<typeof openMaker>>> {
  let far: Progress | undefined;
  const limits = limitsOf(options, io);
  const onProgress = (progress: Progress): void => {
    far = progress;
    limits.onProgress?.(progress);
  };
  try {
    return await openMaker(family, wish, { ...limits, onProgress });
  } catch (error) {
    if (!(error instanceof Stopped) || error.reason === "cancelled") throw error;
    const missed = {
      status: "unknown",
      reason: error.reason,
      ...(far === undefined ? {} : { far }),
    } as const;
    throw problemError("limit/generate", shortfallWords(missed, options.difficulty), error);
  } finally {
    io.status("");
  }
}

/** A puzzle as it was made. */
export type Made = Extract<MadeLine, { readonly key: string }>;

/** Makes the puzzles, in order; with `isWhole` each comes with its document. */
export async function makeCollection(
  { family, wish, maker, avoid, seed }: Collection,
  options: MakingOptions,
  isWhole: boolean,
  io: Io,
  onMade: (number: number, made: Made) => void,
): Promise<Shortfall | undefined> {
  const started = performance.now();
  let made = 0;
  let toldMs = started;
  /** For a puzzle that takes a while; the others are reported when they are made. */
  const tell = (progress: Progress): void => {
    io.progress?.(progress);
    if (options.quiet === true || performance.now() - toldMs < SLOW_MS) return;
    io.status(`${thousands(made)} of ${thousands(options.count)} made; the next: ${progressText(progress)}`);
  };
  const job = (): Omit<MakingJob, "seeds"> => ({
    family: addressOf(family)!,
    wish,
    difficulty: options.difficulty,
    format: options.format,
    isWhole,
    isWalked: options.walkthrough === true,
    isCertified: options.certificate !== false,
    timeMs: limitsOf(options, io).timeMs,
    memoryBytes: options.memoryLimit,
    cancelFlag: io.cancelFlag,
    modules: io.modules ?? [],
  });
  const makers =
    options.queue === undefined
      ? createMakers(Math.min(options.jobs, options.count), job, maker, tell)
      : await (await import("../queue/making.js")).openQueueMakers(options.queue, family, job, options, io);
  let failure: Shortfall | undefined;
  try {
    const isCancelled = (): boolean => Atomics.load(io.cancelFlag, 0) !== 0;
    const asked = { seed, count: options.count, ahead: makers.ahead, avoid, isCancelled };
    for await (const next of collect<MadeLine>(makers.make, asked)) {
      if (next.outcome === "made" && "text" in next.made) {
        onMade(next.number, next.made);
        made++;
        toldMs = performance.now();
        io.progress?.({ stage: "making", done: made, total: options.count });
        if (options.quiet !== true) io.status(progressWords(made, options.count, started));
      } else if (next.outcome === "failed" && "failure" in next.made) failure = next.made.failure;
      else failure = "exhausted";
    }
  } finally {
    await makers.end();
    io.status("");
  }
  if (failure === undefined && made < options.count && !isStopped(io))
    return { status: "unknown", reason: "memory" };
  return failure;
}

/** Ctrl-C was pressed; that memory runs short stops the work, too, and is a limit. */
export function isStopped(io: Io): boolean {
  return Atomics.load(io.cancelFlag, 0) === STOP_WORDS.cancelled;
}

/** The options of families that are given, with their values. */
export function givenWishes(options: MakingOptions): (readonly [option: MakingOption, value: unknown])[] {
  return [...new Set(Object.values(MAKING_OPTIONS).flat())]
    .map(
      (option) =>
        [
          option,
          options[option.id.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())],
        ] as const,
    )
    .filter(([, value]) => value !== undefined);
}

function wishOf(family: Family, options: MakingOptions, io: Io): Wish {
  const wish: Record<string, string | number | boolean | undefined> = {};
  for (const [{ id, kind }, value] of givenWishes(options)) {
    if (!(family.making?.options ?? []).some((option) => option.id === id))
      throw problemError("usage/generate", `--${id} is not for ${family.id}`);
    wish[id] =
      kind === "drawing" || kind === "puzzle" ? textOf(value as string, io) : (value as string | boolean);
  }
  for (const pair of options.wish ?? []) {
    const at = pair.indexOf("=");
    if (at < 1) throw problemError("usage/generate", `--wish takes name=value, not "${pair}"`);
    const id = pair.slice(0, at);
    if (wish[id] !== undefined) throw problemError("usage/generate", `${id} is asked for twice`);
    wish[id] = pair.slice(at + 1);
  }
  return wish;
}

/** For a puzzle of another family: the mistakes that this family would find in it help nobody. */
function strangerProblem(family: Family, options: MakingOptions, wish: Wish): ProblemError | undefined {
  for (const [{ id, kind }, file] of givenWishes(options)) {
    const read = kind === "puzzle" ? readPuzzle(String(wish[id])) : undefined;
    if (read?.ok === true && read.value.family.id !== family.id)
      return problemError(
        "generate/wish",
        `${String(file)} is a puzzle of ${read.value.family.id}: --${id} takes one of ${family.id}`,
      );
  }
  return undefined;
}

/** A drawing is a file. */
function textOf(file: string, { given }: Io): string {
  const text = given?.get(file);
  if (text !== undefined) return new TextDecoder().decode(text);
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw problemError("input/unreadable", `cannot read ${file}: ${messageOf(error)}`, error);
  }
}

/** The puzzles of files with a puzzle, or with one per line (as `generate --json` writes them), and of folders with such files. */
async function keysToAvoid(family: Family, named: readonly string[], io: Io): Promise<string[]> {
  const keys: string[] = [];
  const here = named.filter((file) => io.given?.has(file) !== true);
  const { paths, skipped } = walk(here, { recursive: false, isOutput: () => false });
  const unread = skipped.find(({ bad }) => bad);
  if (unread !== undefined) throw problemError("input/unreadable", `${unread.path} ${unread.why}`);
  for (const file of [...named.filter((one) => !here.includes(one)), ...paths]) {
    for (const { text } of puzzlesIn(textOf(file, io), file)) {
      const read = readPuzzle(text, { family: family.id });
      if (!read.ok) throw new ProblemError({ ...read.error, message: `in ${file}: ${read.error.message}` });
      keys.push(await family.making!.keyOf(read.value.puzzle));
    }
  }
  return keys;
}

function progressWords(made: number, count: number, started: number): string {
  const seconds = (performance.now() - started) / 1000;
  const rate = made / Math.max(seconds, 0.001);
  const left = (count - made) / rate;
  const rateWords = rate >= 10 ? thousands(Math.round(rate)) : rate.toFixed(1);
  return `${thousands(made)} of ${thousands(count)} made, ${rateWords} per second, ${leftWords(left)} left`;
}

/** "12 s", "4 min", "3 h" */
export function leftWords(seconds: number): string {
  if (seconds < 100) return `${Math.ceil(seconds)} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 100 ? `${minutes} min` : `${Math.ceil(minutes / 60)} h`;
}
