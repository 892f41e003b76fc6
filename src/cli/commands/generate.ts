/** generate: new puzzles with exactly one solution, by seed. */
import { mkdirSync, readFileSync } from "node:fs";
import { randomInt } from "node:crypto";
import { join } from "node:path";
import {
  fail,
  listWords,
  messageOf,
  plural,
  problemError,
  ProblemError,
  thousands,
  unwrap,
} from "../../base/index.js";
import { collect, openMaker, TWINS, type NotGenerated } from "../../generate/index.js";
import { addressOf, familyById, FAMILIES, type Family, type Wish } from "../../puzzles/index.js";
import { MAKING_OPTIONS } from "../../puzzles/making-options.js";
import { GRADES, type GradeName } from "../../reasons/index.js";
import { readPuzzle } from "../../workbench/index.js";
import { createMakers } from "../generate/pool.js";
import type { MadeLine } from "../generate/worker.js";
import type { Io } from "../io.js";
import { limitsOf, type CommonOptions } from "../options.js";
import { EXIT } from "../output/exit.js";
import { emit } from "../output/write.js";

export interface GenerateCommand extends CommonOptions {
  readonly difficulty: GradeName | "any";
  readonly count: number;
  readonly out?: string;
  readonly jobs: number;
  readonly avoid?: readonly string[];
  /** `--wish name=value`, for families of one's own. */
  readonly wish?: readonly string[];
  /** The options of families. */
  readonly [option: string]: unknown;
}

/** A seed that nobody asked for is told, so that the puzzles can be made again. */
const SEEDS = 2 ** 32;

export async function generateCommand(id: string, options: GenerateCommand, io: Io): Promise<number> {
  const family = familyById(id);
  if (family === undefined)
    throw problemError(
      "usage/family",
      `there is no family "${id}"; there are ${listWords(FAMILIES.map((one) => one.id))}`,
    );
  const wish = wishOf(family, options);
  // What is wrong with the wish is said before any thread starts.
  if (options.format !== undefined && !family.formats.some(({ id: known }) => known === options.format)) {
    const known = family.formats.map((format) => format.id);
    throw problemError(
      "usage/format",
      `${family.id} has no format "${options.format}"; it has ${listWords(known)}`,
    );
  }
  unwrap(await openMaker(family, wish, limitsOf(options, io)));
  const avoid = await keysToAvoid(family, options.avoid ?? []);
  const seed = options.seed ?? randomInt(SEEDS);
  const output = openOutput(family, options, io);
  const limits = limitsOf(options, io);
  const started = performance.now();
  const makers = createMakers(Math.min(options.jobs, options.count), () => ({
    family: addressOf(family)!,
    wish,
    difficulty: options.difficulty,
    format: options.format,
    isWhole: options.json === true || options.out !== undefined,
    timeMs: limitsOf(options, io).timeMs,
    memoryBytes: limits.memoryBytes,
    cancelFlag: io.cancelFlag,
    modules: io.modules ?? [],
  }));
  const isCancelled = (): boolean => Atomics.load(io.cancelFlag, 0) !== 0;
  let made = 0;
  let failure: NotGenerated | "exhausted" | undefined;
  try {
    const asked = { seed, count: options.count, ahead: makers.ahead, avoid, isCancelled };
    for await (const next of collect<MadeLine>(makers.make, asked)) {
      if (next.outcome === "made" && "text" in next.made) {
        output.write(next.number, next.made);
        made++;
        if (options.quiet !== true) io.status(progressWords(made, options.count, started));
      } else if (next.outcome === "failed" && "failure" in next.made) failure = next.made.failure;
      else failure = "exhausted";
    }
  } finally {
    await makers.end();
    io.status("");
  }
  output.end();
  if (options.quiet !== true) {
    const seconds = (performance.now() - started) / 1000;
    io.err(
      `${thousands(made)} of ${thousands(options.count)} made in ${seconds.toFixed(1)} s, seed ${seed}\n`,
    );
    if (failure !== undefined) io.err(`${failureWords(failure, options)}\n`);
  }
  if (isCancelled()) return EXIT.interrupted;
  return failure === undefined ? EXIT.ok : EXIT.limit;
}

function wishOf(family: Family, options: GenerateCommand): Wish {
  const wish: Record<string, string | number | boolean | undefined> = {};
  const given = options as Readonly<Record<string, unknown>>;
  for (const { id, kind } of new Set(Object.values(MAKING_OPTIONS).flat())) {
    const value = given[id.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())];
    if (value === undefined) continue;
    if (!(family.making?.options ?? []).some((option) => option.id === id))
      throw problemError("usage/generate", `--${id} is not for ${family.id}`);
    wish[id] = kind === "drawing" ? textOf(value as string) : (value as string | boolean);
  }
  for (const pair of options.wish ?? []) {
    const at = pair.indexOf("=");
    if (at < 1) throw problemError("usage/generate", `--wish takes name=value, not "${pair}"`);
    wish[pair.slice(0, at)] = pair.slice(at + 1);
  }
  return wish;
}

/** A drawing is a file. */
function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw problemError("input/unreadable", `cannot read ${file}: ${messageOf(error)}`, error);
  }
}

/** The puzzles of files with a puzzle, or with one per line (as `generate --json` writes them). */
async function keysToAvoid(family: Family, files: readonly string[]): Promise<string[]> {
  const keys: string[] = [];
  for (const file of files) {
    for (const text of puzzlesIn(textOf(file), file)) {
      const read = readPuzzle(text, { family: family.id });
      if (!read.ok) throw new ProblemError({ ...read.error, message: `in ${file}: ${read.error.message}` });
      keys.push(await family.making!.keyOf(read.value.puzzle));
    }
  }
  return keys;
}

function puzzlesIn(text: string, file: string): string[] {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  if (!lines.every((line) => line.startsWith('{"schema":"quadrille/puzzle@1"'))) return [text];
  return lines.map((line, i) => {
    try {
      return String((JSON.parse(line) as { text: unknown }).text);
    } catch (error) {
      const { error: problem } = fail(
        "input/json",
        `${file} has a line that is no JSON: ${messageOf(error)}`,
        {
          line: i + 1,
          column: 1,
        },
      );
      throw new ProblemError(problem);
    }
  });
}

interface Output {
  write(number: number, made: Extract<MadeLine, { key: string }>): void;
  end(): void;
}

function openOutput(family: Family, { out, json, format, count }: GenerateCommand, io: Io): Output {
  if (out === undefined) {
    let first = true;
    return {
      write(_, { text, document }) {
        if (json === true) return io.out(`${document}\n`);
        // Puzzles of several lines are parted by an empty one.
        const isLong = text.trimEnd().includes("\n");
        io.out(`${isLong && !first ? "\n" : ""}${text.trimEnd()}\n`);
        first = false;
      },
      end: () => undefined,
    };
  }
  mkdirSync(out, { recursive: true });
  const { extension } = family.formats.find(({ id }) => id === format) ?? family.formats[0]!;
  const digits = Math.max(3, String(count).length);
  const documents: string[] = [];
  return {
    write(number, { text, document }) {
      const name = `${family.id}-${String(number + 1).padStart(digits, "0")}.${extension}`;
      emit([text.endsWith("\n") ? text : `${text}\n`], join(out, name), io);
      documents.push(`${document}\n`);
    },
    end: () => emit(documents, join(out, "puzzles.jsonl"), io),
  };
}

function progressWords(made: number, count: number, started: number): string {
  const seconds = (performance.now() - started) / 1000;
  const rate = made / Math.max(seconds, 0.001);
  const left = (count - made) / rate;
  const rateWords = rate >= 10 ? thousands(Math.round(rate)) : rate.toFixed(1);
  return `${thousands(made)} of ${thousands(count)} made, ${rateWords} per second, ${Math.ceil(left)} s left`;
}

function failureWords(failure: NotGenerated | "exhausted", { difficulty }: GenerateCommand): string {
  if (failure === "exhausted")
    return `No further puzzle was found: ${TWINS} in a row were like one before, up to symmetry.`;
  if (failure.status === "unknown")
    return failure.reason === "cancelled" ? "Stopped." : `The limit was reached (${failure.reason}).`;
  const { tried, grades } = failure;
  const found = GRADES.filter((grade) => grades[grade] !== undefined).map(
    (grade) => `${grades[grade]} ${grade}`,
  );
  if (difficulty === "any" || found.length === 0)
    return `No puzzle with exactly one solution came of ${plural(tried, "try", "tries")}: the wish may be impossible.`;
  return `No ${difficulty} puzzle was among ${plural(tried, "puzzle")} that were made and changed: ${listWords(found)}.`;
}
