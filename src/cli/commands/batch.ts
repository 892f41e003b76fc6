/**
 * batch: one command over many files, on worker threads, one JSON line per puzzle in the order
 * given. One bad file does not stop the rest. With --out and --resume a batch that was cut off
 * goes on where it stopped.
 */
import { appendFileSync, readdirSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { Tinypool } from "tinypool";
import { fail, ProblemError } from "../../base/index.js";
import type { BatchJob, BatchResult } from "../batch-worker.js";
import { EXIT } from "../exit.js";
import { kindOf, readText } from "../input.js";
import type { Io } from "../io.js";
import { alreadyDone } from "../resume.js";
import { bundleOf } from "../bundle.js";
import { readPuzzle, type ReadOptions } from "../../workbench/index.js";
import type { CountCommand, SolveCommand } from "./solve.js";

export interface BatchCommand extends SolveCommand, CountCommand {
  readonly do: "solve" | "count" | "explain";
  readonly jobs?: number;
  readonly out?: string;
  readonly resume?: boolean;
}

/** Files as given; a folder stands for its files in name order, hidden ones left out. */
export function expandPaths(paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    if (kindOf(path) !== "folder") return [path];
    return readdirSync(path, { withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
      .map((entry) => entry.name)
      .toSorted()
      .map((name) => join(path, name));
  });
}

/** A puzzle that is no file comes as text: the argument itself, or standard input. */
function textOf(argument: string, options: ReadOptions, io: Io): string | undefined {
  if (argument === "-") return readText(argument, io);
  return kindOf(argument) === "nothing" && readPuzzle(argument, options).ok ? argument : undefined;
}

export async function batchCommand(
  arguments_: readonly string[],
  options: BatchCommand,
  io: Io,
): Promise<number> {
  if (options.resume === true && options.out === undefined)
    throw new ProblemError(fail("usage/resume", "--resume needs --out FILE: the file to go on with").error);
  const all = expandPaths(arguments_);
  const done = options.resume === true ? alreadyDone(options.out!, options.do) : new Set<string>();
  if (options.out !== undefined && options.resume !== true) writeFileSync(options.out, "");
  const paths = all.filter((path) => !done.has(path));
  const jobs = Math.min(options.jobs ?? Math.max(1, availableParallelism() - 1), Math.max(1, paths.length));

  const pool = new Tinypool({
    filename: (bundleOf("batch-worker") ?? new URL("../batch-worker.js", import.meta.url)).href,
    minThreads: jobs,
    maxThreads: jobs,
    idleTimeout: 1000,
  });
  let exit: number = EXIT.ok;
  let finished = 0;
  const report = (): void => {
    if (options.quiet !== true) io.status(`${finished} of ${paths.length} done`);
  };
  const started = performance.now();
  const write = (line: string): void => {
    if (options.out === undefined) io.out(line);
    else appendFileSync(options.out, line);
  };
  report();
  // Results are printed in order as soon as all before them are in; only a window of them is held.
  const window = jobs * 4;
  const pending: Promise<BatchResult>[] = [];
  const cancelled = (): boolean => Atomics.load(io.cancelFlag, 0) !== 0;
  const submit = (path: string): void => {
    const text = textOf(path, options, io);
    const job: BatchJob = { path, text, command: options.do, options, cancelFlag: io.cancelFlag };
    const answered = pool.run(job, { name: "answerOne" }) as Promise<BatchResult>;
    // When writing fails, the answers still under way are ended with the pool, and nobody waits for them.
    answered.catch(() => undefined);
    pending.push(answered);
  };
  try {
    let next = 0;
    while (next < paths.length || pending.length > 0) {
      while (next < paths.length && pending.length < window && !cancelled()) submit(paths[next++]!);
      const oldest = pending.shift();
      if (oldest === undefined) break;
      const { line, exit: code } = await oldest;
      // An answer cut short by the interruption is not written: --resume will ask again.
      if (code === EXIT.interrupted) continue;
      finished++;
      if (code === EXIT.input || (code === EXIT.limit && exit !== EXIT.input)) exit = code;
      if (code === EXIT.usage || code === EXIT.internal) exit = Math.max(exit, code);
      write(line);
      report();
    }
  } finally {
    await pool.destroy();
  }
  io.status("");
  if (options.quiet !== true) {
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const skipped = all.length - paths.length;
    io.err(
      `${finished} of ${paths.length} done in ${seconds} s${skipped > 0 ? `, ${skipped} were there already` : ""}\n`,
    );
  }
  return cancelled() ? EXIT.interrupted : exit;
}
