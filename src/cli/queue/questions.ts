/**
 * Questions of the HTTP API that are jobs, answered by workers of a queue. The server keeps the jobs and gives each out as one order.
 * Progress is told as it comes. Nothing that a worker says about a puzzle is shown before it is checked, so each part of an answer is
 * checked by itself.
 */
import { isRecord, problemError, type Progress } from "../../base/index.js";
import { ASKED_AGAIN_LATER, type Giver, type Order } from "../../queue/index.js";
import {
  CLOSING,
  type Answerer,
  type AskOptions,
  type Found,
  type Outcome,
  type Question,
} from "../../server/index.js";
import type { Io } from "../io.js";
import { ANSWERS } from "../serve/answers.js";
import { outcomeOfEnd } from "../serve/pool.js";
import { openGiver } from "./open.js";
import { createQuestionChecker, type QuestionChecker } from "./question-checker.js";
import { QUESTION, type QuestionOrder } from "./question-order.js";
import { createToldParts } from "./told-parts.js";

/** This many orders are out at once. The other jobs wait in the server. */
const AT_ONCE = 256;
/** How much longer than its time limit a job may take: the worker needs a moment to end, and its answer a moment to arrive. */
const GRACE_MS = 3000;

/** `memoryBytes`: for the whole process. */
export async function openQueueAnswerer(url: string, memoryBytes: number, io: Io): Promise<Answerer> {
  const giver = await openGiver(url, false, io);
  const checker = createQuestionChecker({ memoryBytes, modules: io.modules ?? [] });
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

async function askOne(
  giver: Giver,
  checker: QuestionChecker,
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
    if (given.outcome === "withdrawn") {
      const found = await foundBy(checker, question, parts?.passed ?? []);
      return outcomeOfEnd(question, isLate ? "time" : "cancelled", found);
    }
    throw problemError("queue/failed", `no worker could answer: ${given.reason}`);
  } finally {
    clearTimeout(late);
    signal?.removeEventListener("abort", stop);
  }
}

/** The solutions that were told and checked before the order was taken back. */
async function foundBy(
  checker: QuestionChecker,
  question: Question,
  parts: readonly string[],
): Promise<Found | undefined> {
  if (question.command !== "solve" || parts.length === 0) return undefined;
  const head = await checker.head(question).catch(() => undefined);
  return head === undefined ? undefined : { head, parts };
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
