/** One puzzle of a batch, in a worker thread: a command's arguments in, its document and exit code out. */
import { ContractError, problemError } from "../../base/index.js";
import { failed, type BatchResult } from "./result.js";
import { kindOf } from "../input/puzzle.js";
import { createReading, type Io } from "../io.js";
import { loadExtensions } from "../start/extensions.js";
import { createRunner } from "../run.js";
import { createSpool } from "./spool.js";

export interface BatchJob {
  readonly command: string;
  readonly options: readonly string[];
  /** The puzzle, and for some commands a second file. */
  readonly arguments: readonly string[];
  /** Inputs that are not files, read already, by argument. */
  readonly given: ReadonlyMap<string, Uint8Array>;
  /** There are no other inputs: anything not among them is a puzzle as text, never a file. */
  readonly isAllGiven?: boolean;
  readonly cancelFlag: Int32Array;
  /** For answers that are too long for memory. */
  readonly spoolFolder: string;
  /** Modules of families and engines that the user brings. */
  readonly modules: readonly string[];
  /** The thread sets it to 1 when it begins: its own start does not count as the puzzle's time. */
  readonly begun: Int32Array;
}

/** Made once per thread: it takes longer than a small puzzle. */
let answer: ((job: BatchJob) => Promise<BatchResult>) | undefined;

export function answerOne(job: BatchJob): Promise<BatchResult> {
  Atomics.store(job.begun, 0, 1);
  answer ??= createAnswerer();
  return answer(job);
}

/** Answers one job after the other, each into its own spool. */
function createAnswerer(): (job: BatchJob) => Promise<BatchResult> {
  let io: Io | undefined;
  const current = (): Io => {
    if (io === undefined) throw new ContractError("batch: there is no job under way");
    return io;
  };
  const run = createRunner({
    ...SILENT,
    out: (text) => current().out(text),
    read: (source, limits) => current().read(source, limits),
    kindOf: (path) => current().kindOf!(path),
    elapsedMs: () => current().elapsedMs(),
    get cancelFlag() {
      return current().cancelFlag;
    },
  });
  return async (job) => {
    const spool = createSpool(job.spoolFolder);
    io = spoolingIo(spool.put, job);
    try {
      await loadExtensions(job.modules);
      const exit = await run([job.command, ...job.options, "--json", "--quiet", "--", ...job.arguments]);
      return { kind: "answer", document: spool.finish(), exit };
    } catch (error) {
      spool.clear();
      return failed(error, [job.command, ...job.options]);
    }
  };
}

const SILENT = {
  err: () => undefined,
  status: () => undefined,
  columns: 80,
  outIsTerminal: false,
  colour: false,
} as const;

/** A command prints one JSON document, which becomes one line: line breaks are left out. */
function spoolingIo(put: (text: string) => void, { given, cancelFlag, isAllGiven = false }: BatchJob): Io {
  const { read, elapsedMs } = createReading();
  return {
    ...SILENT,
    out(text) {
      if (typeof text !== "string") throw new ContractError("batch: a command printed no text");
      put(text.replaceAll("\n", ""));
    },
    cancelFlag,
    kindOf(path) {
      if (given.has(path)) return "stream";
      return isAllGiven ? "nothing" : kindOf(path);
    },
    async read(source, limits) {
      const bytes = given.get(source);
      if (bytes !== undefined) return bytes;
      if (isAllGiven) throw problemError("input/unreadable", `${source} is not among the inputs`);
      return read(source, limits);
    },
    elapsedMs,
  };
}
