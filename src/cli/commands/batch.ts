/**
 * batch: one command on many files, in worker threads, one JSON line per puzzle in order. A bad file, or one that takes too much
 * memory, does not stop the rest. With --out and --resume a batch that was cut off goes on.
 */
import { rmSync } from "node:fs";
import { randomUUID } from "node:crypto";
import { availableParallelism, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { plural, problemError } from "../../base/index.js";
import { createFailures } from "../batch/failures.js";
import { createBatchPool } from "../batch/pool.js";
import { failed, type BatchResult } from "../batch/result.js";
import type { Question } from "../batch/repeated.js";
import { EXIT } from "../output/exit.js";
import { kindOf, noteTaken, readBytes } from "../input/puzzle.js";
import type { Io } from "../io.js";
import { wholeTimeMs, type CommonOptions } from "../options.js";
import { type Listed, NO_LISTS, openLists } from "../batch/listed.js";
import { alreadyDone, keyOf } from "../batch/resume.js";
import { takeSpooled } from "../batch/spool.js";
import { walk, type Walked } from "../batch/walk.js";
import { appendToFile, createWholeFile, isStdout, nameOnDisk, type Piece } from "../output/write.js";

export interface BatchCommand extends CommonOptions {
  readonly jobs?: number;
  readonly out?: string;
  readonly resume?: boolean;
  readonly recursive?: boolean;
  /** The address of a queue whose workers answer. */
  readonly queue?: string;
  /** How many puzzles an order to the queue has. */
  readonly chunk?: number;
}

export async function batchCommand(
  arguments_: readonly string[],
  question: Question,
  options: BatchCommand,
  io: Io,
): Promise<number> {
  const { out } = options;
  if (options.chunk !== undefined && options.queue === undefined)
    throw problemError("usage/queue", "--chunk needs --queue");
  if (options.resume === true && isStdout(out))
    throw problemError("usage/resume", "--resume needs --out FILE: the file to continue");
  for (const argument of arguments_) noteTaken(argument, options, io);
  const walked = walkFor(arguments_, options);
  const lost = walked.skipped.find(({ path, why }) => why === "the output" && arguments_.includes(path));
  if (lost !== undefined && options.resume !== true)
    throw problemError(
      "usage/output",
      `${lost.path} is a puzzle and the output: the answers would replace it`,
    );
  // Reading each may take a puzzle's whole time limit.
  const readOne = (argument: string): Promise<Uint8Array> =>
    readBytes(argument, options, { ...io, elapsedMs: () => 0 });
  const inPairs = question.takes.length > 1;
  const { paths, listed } = inPairs
    ? { paths: walked.paths, listed: NO_LISTS }
    : await openLists(walked.paths, readOne);
  const inputs: Inputs = { listed, read: async (argument) => listed.get(argument) ?? readOne(argument) };
  const all = inGroups(paths, question);
  const done = options.resume === true ? alreadyDone(out!, question) : new Set<string>();
  const asked = [...all.entries()].filter(([, group]) => !done.has(keyOf(group)));
  const output = openOutput(options, io);
  // Start threads only when the output is known to be writable.
  const answers = await openAnswers(question, options, asked.length, inputs, io).catch((error: unknown) => {
    output.end(false);
    throw error;
  });
  const started = performance.now();
  let exit: number = walked.skipped.some(({ bad }) => bad) ? EXIT.input : EXIT.ok;
  let finished = 0;
  const failures = createFailures();
  const report = (): void => {
    if (options.quiet !== true) io.status(`${finished} of ${asked.length} done${answers.words()}`);
  };
  const cancelled = (): boolean => Atomics.load(io.cancelFlag, 0) !== 0;
  const answer = async (index: number, group: readonly string[]): Promise<BatchResult> => {
    try {
      return await answers.answer(index, group);
    } catch (error) {
      return failed(error, [question.command, ...question.options]);
    }
  };
  report();
  let whole = false;
  try {
    // Results are printed in order; only a window of them is in memory.
    const pending: Promise<[group: readonly string[], result: BatchResult]>[] = [];
    for (let next = 0; ;) {
      for (; next < asked.length && pending.length < answers.ahead() && !cancelled(); next++) {
        const [index, group] = asked[next]!;
        pending.push(answer(index, group).then((result) => [group, result]));
      }
      const oldest = pending.shift();
      if (oldest === undefined) break;
      const [group, result] = await oldest;
      // An answer cut short by the interruption is not written: --resume will ask again.
      if (result.exit === EXIT.interrupted) continue;
      finished++;
      exit = worse(exit, result.exit);
      failures.add(group, result);
      output.line(lineOf(group, question, result));
      report();
    }
    // When the batch is interrupted before the first line, the file stays as it was.
    whole = finished > 0 || !cancelled();
  } finally {
    await answers.end();
    output.end(whole);
  }
  io.status("");
  // An exit code other than 0 is explained even with --quiet.
  io.err(failures.words());
  if (cancelled()) io.err(`quadrille: interrupted, ${finished} of ${asked.length} done\n`);
  if (options.quiet !== true) {
    for (const { path, why } of walked.skipped) io.err(`skipped ${path}: ${why}\n`);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const before = all.length - asked.length;
    io.err(
      `${finished} of ${asked.length} done in ${seconds} s${before > 0 ? `, ${before} were there already` : ""}\n`,
    );
  }
  return cancelled() ? EXIT.interrupted : exit;
}

function walkFor(arguments_: readonly string[], { out, recursive = false }: BatchCommand): Walked {
  const output = isStdout(out) ? undefined : nameOnDisk(out);
  return walk(arguments_, { recursive, isOutput: (path) => nameOnDisk(path) === output });
}

/** Each puzzle by itself, or in pairs where the command takes two files. */
function inGroups(paths: readonly string[], { command, takes }: Question): string[][] {
  const size = takes.length;
  if (paths.length % size !== 0)
    throw problemError(
      "usage/pairs",
      `${command} takes ${takes.join(" and ")}: give them in pairs, not ${plural(paths.length, "file")}`,
    );
  return Array.from({ length: paths.length / size }, (_, i) => paths.slice(i * size, (i + 1) * size));
}

/** What answers the puzzles of a batch. */
interface Answers {
  /** `index`: the place among all puzzles of the batch. */
  answer(index: number, group: readonly string[]): Promise<BatchResult>;
  /** How many puzzles should be in work at once. */
  ahead(): number;
  /** More words about the progress. */
  words(): string;
  end(): Promise<void>;
}

interface Inputs {
  readonly listed: Listed;
  read(argument: string): Promise<Uint8Array>;
}

function openAnswers(
  question: Question,
  options: BatchCommand,
  puzzles: number,
  inputs: Inputs,
  io: Io,
): Promise<Answers> {
  return options.queue === undefined
    ? Promise.resolve(answersHere(question, options, puzzles, inputs, io))
    : answersByQueue(question, options, options.queue, inputs, io);
}

/** More threads than this share too little memory; --jobs may ask for more. */
const USUAL_JOBS = 8;

function answersHere(
  question: Question,
  options: BatchCommand,
  puzzles: number,
  inputs: Inputs,
  io: Io,
): Answers {
  const { out, jobs: wanted = Math.min(USUAL_JOBS, Math.max(1, availableParallelism() - 1)) } = options;
  const jobs = Math.min(wanted, Math.max(1, puzzles));
  const spoolFolder = join(isStdout(out) ? tmpdir() : dirname(out), `.quadrille-${randomUUID()}`);
  const { command, options: given } = question;
  const pool = createBatchPool({
    jobs,
    timeMs: wholeTimeMs(command, options),
    memoryBytes: options.memoryLimit,
  });
  const { cancelFlag, modules = [] } = io;
  return {
    async answer(_, group) {
      // Standard input and FIFOs are read here, because they can be read only once.
      const here = group.filter((one) => inputs.listed.has(one) || one === "-" || kindOf(one) === "stream");
      const job = { command, options: given, arguments: group, given: await readEach(here, inputs) };
      return pool.run({ ...job, cancelFlag, spoolFolder, modules });
    },
    ahead: () => jobs * 4,
    words: () => "",
    async end() {
      await pool.end();
      rmSync(spoolFolder, { recursive: true, force: true });
    },
  };
}

async function answersByQueue(
  question: Question,
  options: BatchCommand,
  url: string,
  inputs: Inputs,
  io: Io,
): Promise<Answers> {
  if (options.jobs !== undefined)
    throw problemError(
      "usage/queue",
      "--jobs is for threads of this process: workers of a queue have their own",
    );
  const { openGiver } = await import("../queue/open.js");
  const { createQueueAnswers } = await import("../queue/answers.js");
  const giver = await openGiver(url, options.quiet, io);
  const timeMs = wholeTimeMs(question.command, options);
  const { createAnswerAgain } = await import("../queue/answer-again.js");
  const again = createAnswerAgain({ timeMs, modules: io.modules ?? [], cancelFlag: io.cancelFlag });
  const chunks = createQueueAnswers(giver, question, timeMs, options.chunk, again);
  return {
    async answer(index, group) {
      const here = group.filter((one) => inputs.listed.has(one) || one === "-" || kindOf(one) !== "nothing");
      const texts = [...(await readEach(here, inputs))].map(
        ([name, bytes]) => [name, Buffer.from(bytes).toString("base64")] as const,
      );
      return chunks.run(index, { arguments: group, given: Object.fromEntries(texts) });
    },
    ahead: chunks.ahead,
    words: () => `, ${plural(giver.workers(), "worker")}`,
    async end() {
      await giver.end();
      await again.end();
    },
  };
}

async function readEach(arguments_: readonly string[], inputs: Inputs): Promise<Map<string, Uint8Array>> {
  const contents = new Map<string, Uint8Array>();
  for (const argument of arguments_) contents.set(argument, await inputs.read(argument));
  return contents;
}

function* lineOf(
  group: readonly string[],
  { takes, asked }: Question,
  result: BatchResult,
): Generator<Piece> {
  const names = Object.fromEntries(takes.map((name, i) => [name, group[i]]));
  const exit = result.exit === EXIT.ok ? undefined : result.exit;
  yield `${JSON.stringify({ ...names, asked, exit }).slice(0, -1)},"${result.kind}":`;
  yield* takeSpooled(result.document);
  yield "}\n";
}

/** The same pieces, with neighbouring texts joined: a few long writes are faster than many short ones. */
function* joined(pieces: Iterable<Piece>): Generator<Piece> {
  let text = "";
  for (const piece of pieces) {
    if (typeof piece === "string") {
      text += piece;
      continue;
    }
    yield text;
    text = "";
    yield piece;
  }
  yield text;
}

/** Bad input is worse than a limit; wrong usage, a full disk and bugs are worse than both. */
function worse(exit: number, code: number): number {
  if (code === EXIT.no) return exit;
  const rank = [EXIT.ok, EXIT.limit, EXIT.input] as readonly number[];
  const rankOf = (each: number): number => (rank.includes(each) ? rank.indexOf(each) : rank.length + each);
  return rankOf(code) > rankOf(exit) ? code : exit;
}

interface Output {
  line(pieces: Iterable<Piece>): void;
  end(whole: boolean): void;
}

/**
 * Writes whole lines or none. A file gets its name with the first line, so that an earlier file is not lost when nothing can be
 * written, and --resume finds every line when the batch is cut off.
 */
function openOutput({ out, resume }: BatchCommand, io: Io): Output {
  if (isStdout(out))
    return {
      line(pieces) {
        for (const piece of pieces) io.out(piece);
      },
      end: () => undefined,
    };
  const goesOn = resume === true && kindOf(out) !== "nothing";
  const file = goesOn ? appendToFile(out) : createWholeFile(out);
  let size = file.size();
  return {
    line(pieces) {
      for (const piece of joined(pieces)) file.write(piece);
      size = file.size();
      file.publish();
    },
    end: (whole) => (whole ? file.keep() : file.abandon(size)),
  };
}
