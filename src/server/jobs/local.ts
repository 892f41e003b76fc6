/**
 * Jobs of this machine: they wait in line, run a few at a time, and are kept in a folder. After a restart, jobs that had not ended run
 * again. Results are kept for a while; if there is no room for more, new jobs are refused.
 */
import { randomUUID } from "node:crypto";
import { messageOf, problemError, ProblemError, type Progress } from "../../base/index.js";
import { problemText } from "../problems.js";
import { CLOSING, type Answerer, type Outcome, type Question } from "../questions.js";
import { openJobFolder, type JobFolder, type KeptJob } from "./folder.js";
import { jobText, type Job, type JobEvent, type Jobs } from "./jobs.js";

export interface LocalJobsOptions {
  readonly answerer: Answerer;
  /** Made when the first job comes. */
  readonly folder: string;
  /** How many jobs are kept, including those that have ended. */
  readonly most?: number;
  readonly mostBytes?: number;
  /** How long results are kept. */
  readonly keepMs?: number;
}

const MOST = 1000;
const MOST_BYTES = 2 ** 30;
const KEEP_MS = 24 * 3600 * 1000;
const SWEEP_MS = 60_000;
/** A job that was begun this often and never ended must have ended the process each time. */
const MOST_ATTEMPTS = 3;
/** How many parts are kept in memory for later listeners. */
const KEPT_PARTS = 1000;
const KEPT_PARTS_LENGTH = 4 * 2 ** 20;

/** A job in memory. Its question and answer may be long, so they are in its file. */
interface Entry {
  kept: KeptJob;
  bytes: number;
  progress?: Progress;
  control?: AbortController;
  readonly parts: string[];
  partsLength: number;
  /** Given instead of an answer that could not be kept. */
  lost?: Outcome;
  readonly listeners: Set<(event: JobEvent) => void>;
}

interface Local {
  readonly options: LocalJobsOptions;
  readonly folder: JobFolder;
  readonly entries: Map<string, Entry>;
  readonly waiting: Entry[];
  readonly running: Set<Promise<void>>;
  /** When the last job was submitted, in ms. */
  lastAsked: number;
  isClosing: boolean;
}

export async function openLocalJobs(options: LocalJobsOptions): Promise<Jobs> {
  const folder = openJobFolder(options.folder);
  const local: Local = {
    options,
    folder,
    entries: new Map(),
    waiting: [],
    running: new Set(),
    lastAsked: 0,
    isClosing: false,
  };
  for (const { job, bytes } of await folder.all()) {
    const entry = entryOf(job, bytes);
    local.entries.set(job.id, entry);
    if (job.status === undefined) local.waiting.push(entry);
  }
  await sweep(local);
  const timer = setInterval(() => void sweep(local), SWEEP_MS);
  timer.unref();
  runNext(local);
  return {
    submit: (question, timeMs) => submit(local, question, timeMs),
    async find(id) {
      const entry = local.entries.get(id);
      return entry === undefined ? undefined : jobOf(local, entry);
    },
    cancel: (id) => cancel(local, id),
    watch: (id, listener) => watch(local, id, listener),
    async close() {
      local.isClosing = true;
      clearInterval(timer);
      for (const entry of local.entries.values()) {
        tell(entry, { event: "closing", data: "{}" });
        entry.listeners.clear();
        entry.control?.abort(CLOSING);
      }
      await Promise.all(local.running);
    },
  };
}

function entryOf(job: KeptJob, bytes: number): Entry {
  const { outcome: _inItsFile, question, ...rest } = job;
  const kept = { ...rest, question: { command: question.command, inputs: {}, options: {} } };
  return { kept, bytes, parts: [], partsLength: 0, listeners: new Set() };
}

async function jobOf({ folder }: Local, { kept, progress, control, lost }: Entry): Promise<Job> {
  const { id, question, timeMs, asked, status, ended } = kept;
  const base = { id, question, timeMs, asked };
  if (status === undefined || ended === undefined) {
    const running = control === undefined ? "waiting" : "running";
    return progress === undefined ? { ...base, status: running } : { ...base, status: running, progress };
  }
  const outcome = lost ?? (await folder.load(id))?.outcome;
  return outcome === undefined ? { ...base, status, ended } : { ...base, status, ended, outcome };
}

async function submit(local: Local, question: Question, timeMs: number): Promise<Job> {
  const { options, entries, folder } = local;
  if (local.isClosing) throw problemError("server/busy", "the server is closing");
  await sweep(local);
  const bytes = [...entries.values()].reduce((sum, entry) => sum + entry.bytes, 0);
  if (entries.size >= (options.most ?? MOST) || bytes >= (options.mostBytes ?? MOST_BYTES))
    throw problemError(
      "jobs/full",
      "no more jobs can be kept: delete some that have ended, or wait until they expire",
    );
  // No two have the same moment, so that after a restart it says which was first.
  local.lastAsked = Math.max(Date.now(), local.lastAsked + 1);
  const asked = new Date(local.lastAsked).toISOString();
  const kept: KeptJob = { id: randomUUID(), question, timeMs, asked, attempts: 0 };
  const entry = entryOf(kept, 0);
  // Counted before it is written, because others may come meanwhile.
  entries.set(kept.id, entry);
  try {
    entry.bytes = await folder.save(kept);
  } catch (error) {
    entries.delete(kept.id);
    throw problemError("jobs/full", `the job cannot be kept: ${messageOf(error)}`, error);
  }
  local.waiting.push(entry);
  runNext(local);
  return jobOf(local, entry);
}

function runNext(local: Local): void {
  const { answerer } = local.options;
  while (!local.isClosing && local.running.size < answerer.state().threads) {
    const entry = local.waiting.shift();
    if (entry === undefined) return;
    const work = run(local, entry).finally(() => {
      local.running.delete(work);
      runNext(local);
    });
    local.running.add(work);
  }
}

async function run(local: Local, entry: Entry): Promise<void> {
  const { options, folder } = local;
  const control = new AbortController();
  entry.control = control;
  const { id, timeMs, attempts } = entry.kept;
  let outcome: Outcome;
  let whole: KeptJob | undefined;
  try {
    if (attempts >= MOST_ATTEMPTS)
      throw problemError("jobs/given-up", `it was begun ${attempts} times and never ended`);
    whole = await folder.load(id);
    if (whole === undefined) throw problemError("jobs/failed", "its file is gone");
    entry.kept = { ...entry.kept, attempts: attempts + 1 };
    entry.bytes = await folder.save({ ...whole, attempts: attempts + 1 });
    outcome = await options.answerer.ask(whole.question, {
      timeMs,
      signal: control.signal,
      progress: (progress) => {
        entry.progress = progress;
        tell(entry, { event: "progress", data: JSON.stringify(progress) });
      },
      part: (text) => keepPart(entry, text),
    });
  } catch (error) {
    outcome = failedOutcome(error);
  }
  delete entry.control;
  // It was stopped because the server ends, not by a client. It will be begun again, and this does not count as an attempt.
  if (local.isClosing && outcome.cancelled === true && whole !== undefined) {
    await folder.save({ ...whole, attempts }).catch(() => undefined);
    return;
  }
  await finish(local, entry, outcome);
}

function failedOutcome(error: unknown): Outcome {
  const problem =
    error instanceof ProblemError ? error.problem : { code: "jobs/failed", message: messageOf(error) };
  return { kind: "failed", text: problemText(problem) };
}

async function finish(local: Local, entry: Entry, outcome: Outcome): Promise<void> {
  const status = outcome.cancelled === true ? "cancelled" : "done";
  const ended = new Date().toISOString();
  const whole = { ...entry.kept, status, ended, outcome } as const;
  try {
    entry.bytes = await local.folder.save(whole);
  } catch (error) {
    // The disk is full: clients are told that the answer is lost.
    entry.lost = failedOutcome(error);
  }
  entry.kept = { ...entry.kept, status, ended };
  tell(entry, { event: "end", data: jobText({ ...whole, outcome: entry.lost ?? outcome }) });
  entry.listeners.clear();
}

function keepPart(entry: Entry, text: string): void {
  if (entry.parts.length < KEPT_PARTS && entry.partsLength + text.length <= KEPT_PARTS_LENGTH) {
    entry.parts.push(text);
    entry.partsLength += text.length;
  }
  tell(entry, { event: "part", data: text });
}

function tell({ listeners }: Entry, event: JobEvent): void {
  for (const listener of listeners) listener(event);
}

async function cancel(local: Local, id: string): Promise<Job | undefined> {
  const entry = local.entries.get(id);
  if (entry === undefined) return undefined;
  if (entry.kept.status !== undefined) {
    const job = await jobOf(local, entry);
    await forget(local, entry);
    return job;
  }
  const at = local.waiting.indexOf(entry);
  if (at >= 0) {
    local.waiting.splice(at, 1);
    await finish(local, entry, { kind: "failed", text: CANCELLED, cancelled: true });
  } else {
    const ended = new Promise<void>((resolve) => {
      entry.listeners.add(({ event }) => (event === "end" || event === "closing") && resolve());
    });
    entry.control?.abort();
    await ended;
  }
  return jobOf(local, entry);
}

const CANCELLED = problemText({ code: "limit/cancelled", message: "it was cancelled before it began" });

async function watch(
  local: Local,
  id: string,
  listener: (event: JobEvent) => void,
): Promise<(() => void) | undefined> {
  const entry = local.entries.get(id);
  if (entry === undefined) return undefined;
  if (entry.kept.status !== undefined) {
    listener({ event: "end", data: jobText(await jobOf(local, entry)) });
    return () => undefined;
  }
  if (entry.progress !== undefined) listener({ event: "progress", data: JSON.stringify(entry.progress) });
  for (const part of entry.parts) listener({ event: "part", data: part });
  entry.listeners.add(listener);
  return () => entry.listeners.delete(listener);
}

async function forget({ entries, folder }: Local, { kept }: Entry): Promise<void> {
  entries.delete(kept.id);
  await folder.remove(kept.id);
}

/** Forgets results that have expired. */
async function sweep(local: Local): Promise<void> {
  const oldest = Date.now() - (local.options.keepMs ?? KEEP_MS);
  for (const entry of local.entries.values())
    if (entry.kept.ended !== undefined && Date.parse(entry.kept.ended) < oldest) await forget(local, entry);
}
