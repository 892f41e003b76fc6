/**
 * Questions of the HTTP API that are jobs, answered by workers of a queue. The server keeps the jobs and gives each out as one order. Progress is
 * told as it comes. Nothing that a worker says of a puzzle is shown before it was checked, so each part of an answer is checked by itself.
 */
import { isRecord, problemError, type Progress } from "../../base/index.js";
import { ASKED_AGAIN_LATER, type Giver, type Order } from "../../queue/index.js";
import { CLOSING, type Answerer, type AskOptions, type Outcome, type Question } from "../../server/index.js";
import { createGuardedPool, type GuardedPool } from "../batch/pool.js";
import type { Io } from "../io.js";
import { ANSWERS } from "../serve/answers.js";
import { outcomeOfEnd } from "../serve/pool.js";
import { bundleOf } from "../start/bundle.js";
import { openGiver } from "./open.js";
import { QUESTION, type QuestionOrder } from "./question-order.js";
import { createToldParts } from "./told-parts.js";

/** This many orders are out at once. The other jobs wait in the server. */
const AT_ONCE = 256;
/** How much longer than its time a job may be away: a worker needs a moment to end, and so does its answer to come. */
const GRACE_MS = 3000;
/** For checking an answer. One that takes longer is not taken. */
const CHECK_MS = 60_000;
/** While one answer takes long to check, others go on. */
const CHECKERS = 2;

/** `memoryBytes`: for the whole process. */
export async function openQueueAnswerer(url: string, memoryBytes: number, io: Io): Promise<Answerer> {
  const giver = await openGiver(url, false, io);
  const checker = createChecker(memoryBytes, io.modules ?? []);
  const controls = new Set<AbortController>();
  let ended: Promise<unknown> | undefined;
  return {
    start: () => undefined,
    async ask(question, options) {
      const control = new AbortController();
      controls.add(control);
      try {
        return await askOne(giver, checker, question, options, control);
      } finally {
        controls.delete(control);
      }
    },
    cancelAll() {
      for (const control of controls) control.abort();
    },
    state: () => ({
      threads: AT_ONCE,
      ready: giver.workers(),
      busy: controls.size,
      waiting: 0,
      replaced: 0,
    }),
    async end() {
      await (ended ??= Promise.all([giver.end(), checker.end()]));
    },
  };
}

interface Checker {
  flaw(question: Question, result: unknown): Promise<string | undefined>;
  /** Of a solution or a puzzle that was found on the way. */
  partFlaw(question: Question, text: string): Promise<string | undefined>;
  end(): Promise<void>;
}

async function askOne(
  giver: Giver,
  checker: Checker,
  question: Question,
  { timeMs, signal, progress, part }: AskOptions,
  control: AbortController,
): Promise<Outcome> {
  const parts =
    part === undefined ? undefined : createToldParts(part, (text) => checker.partFlaw(question, text));
  const order: Order = {
    kind: QUESTION,
    asked: { question, timeMs } satisfies QuestionOrder,
    flaw: (result) => checker.flaw(question, result),
    onProgress(told) {
      if (isProgress(told)) progress?.(progressOf(told));
      parts?.hear(told);
    },
  };
  const stop = (): void => control.abort(signal?.reason === CLOSING ? ASKED_AGAIN_LATER : undefined);
  signal?.addEventListener("abort", stop, { once: true });
  if (signal?.aborted === true) stop();
  let isLate = false;
  const late = setTimeout(() => {
    isLate = true;
    control.abort();
  }, timeMs + GRACE_MS);
  try {
    const given = await giver.ask(order, control.signal);
    if (given.outcome === "done") {
      const outcome = given.result as Outcome;
      const isLines = ANSWERS[question.command]?.lines === true;
      const hasParts = outcome.kind === "answer" && (isLines || question.command === "solve");
      if (hasParts) await parts?.end(outcome.text, isLines);
      return outcome;
    }
    if (given.outcome === "withdrawn") return outcomeOfEnd(question, isLate ? "time" : "cancelled");
    throw problemError("queue/failed", `no worker could answer: ${given.reason}`);
  } finally {
    clearTimeout(late);
    signal?.removeEventListener("abort", stop);
  }
}

/** Answers are checked in threads of their own: the first thread talks to clients. They are started when the first answer comes. */
function createChecker(memoryBytes: number, modules: readonly string[]): Checker {
  let pool: GuardedPool | undefined;
  const run = (name: string, question: Question, result: unknown): Promise<string | undefined> => {
    const worker = bundleOf("queue-worker") ?? new URL("./thread.js", import.meta.url);
    pool ??= createGuardedPool({ jobs: CHECKERS, memoryBytes, worker });
    return pool.run(name, { question, result, modules }, CHECK_MS);
  };
  return {
    flaw: (question, result) => run("questionFlaw", question, result),
    partFlaw: (question, text) => run("partFlaw", question, text),
    end: async () => pool?.end(),
  };
}

function isProgress(told: unknown): told is Progress {
  return isRecord(told) && typeof told["stage"] === "string";
}

/** Only what is known of progress is passed on. */
function progressOf({ stage, done, total, found, tried }: Progress): Progress {
  const numbers = Object.entries({ done, total, found, tried }).filter(
    ([, value]) => typeof value === "number",
  );
  return { stage, ...Object.fromEntries(numbers) };
}
