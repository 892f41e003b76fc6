/** What a worker of a queue can do. Everything runs in threads, so that the worker itself always answers the database in time. */
import { rmSync } from "node:fs";
import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ContractError, DEFAULT_MEMORY_BYTES, problemError, type Progress } from "../../base/index.js";
import { type OrderHandler, MOST_RESULT_BYTES } from "../../queue/index.js";
import type { Answerer } from "../../server/index.js";
import { createGuardedPool } from "../batch/pool.js";
import { failed, type BatchResult } from "../batch/result.js";
import { BATCHED, notLentIn as notLentInBatch } from "../batch/repeated.js";
import { takeSpooled } from "../batch/spool.js";
import type { MadeLine } from "../generate/worker.js";
import { ANSWERS } from "../serve/answers.js";
import { notLentIn } from "../serve/endpoints.js";
import { bundleOf } from "../start/bundle.js";
import { ANSWER, type AnswerOrder, type AnswerResults } from "./answers.js";
import { MAKE, type MakeOrder, type MakeResults } from "./making.js";
import { QUESTION, type QuestionOrder } from "./question-order.js";
import { createFoundParts } from "./told-parts.js";
import { COUNT, type CountOrder, type CountResults } from "./parts.js";
import type { SomeAnswers } from "./thread.js";

/** All results of an order together; the rest is for JSON. */
const MOST_TEXT = MOST_RESULT_BYTES / 4;

export interface HandlerOptions {
  readonly jobs: number;
  readonly memoryBytes: number | undefined;
  readonly modules: readonly string[];
}

export interface OrderHandlers {
  readonly byKind: Readonly<Record<string, OrderHandler>>;
  /** Stops the current work. */
  stop(): void;
  end(): Promise<void>;
}

export function createOrderHandlers({ jobs, memoryBytes, modules }: HandlerOptions): OrderHandlers {
  const worker = bundleOf("queue-worker") ?? new URL("./thread.js", import.meta.url);
  const pool = createGuardedPool({ jobs, memoryBytes, worker });
  const cancelFlag = new Int32Array(new SharedArrayBuffer(4));
  const spoolFolder = join(tmpdir(), `.quadrille-${randomUUID()}`);
  const common = { cancelFlag, modules };
  const answerSome = async (order: AnswerOrder, groups: AnswerOrder["groups"]): Promise<SomeAnswers> => {
    const { command, options, timeMs } = order;
    const job = { ...common, command, options, groups, isAllGiven: true, spoolFolder };
    const started = performance.now();
    try {
      return await pool.run<SomeAnswers>("answerSome", job, timeMs ?? undefined);
    } catch (error) {
      if (groups.length === 1)
        return { ms: performance.now() - started, results: [failed(error, [command, ...options])] };
      // One of the puzzles ended the thread, and the answers of others were lost with it. So each is asked by itself.
      const results: BatchResult[] = [];
      for (const group of groups) results.push(...(await answerSome(order, [group])).results);
      return { ms: performance.now() - started, results };
    }
  };
  const answer: OrderHandler = async (asked, { isRetry, tell, giveBack }) => {
    const order = asked as AnswerOrder;
    if (!(BATCHED as readonly string[]).includes(order.command))
      throw new ContractError(`there is no such question: ${order.command}`);
    refuse(notLentInBatch(order.options));
    const results: AnswerResults["results"][number][] = [];
    let length = 0;
    let ms = 0;
    while (results.length < order.groups.length && !giveBack()) {
      const at = results.length;
      // A puzzle that an earlier worker did not finish may end this one, too. So it says which puzzle it is working on.
      if (isRetry) await tell(at);
      const some = await answerSome(order, order.groups.slice(at, isRetry ? at + 1 : undefined));
      ms += some.ms;
      for (const result of some.results) {
        const sent = withText(result, MOST_TEXT - length, order);
        length += sent.text.length;
        results.push(sent);
      }
    }
    return { ms, results } satisfies AnswerResults;
  };
  const make: OrderHandler = async (asked) => {
    const started = performance.now();
    const order = asked as MakeOrder;
    const job = {
      ...order.job,
      ...common,
      timeMs: order.timeMs ?? undefined,
      memoryBytes,
      seeds: order.seeds,
    };
    const lines = await pool.run<MadeLine[]>("makeSome", job, order.timeMs ?? undefined);
    return { ms: performance.now() - started, lines } satisfies MakeResults;
  };
  const count: OrderHandler = async (asked, { isRetry, tell, giveBack }) => {
    const started = performance.now();
    const { parts, ...order } = asked as CountOrder;
    const counts: string[] = [];
    for (const [at, part] of parts.entries()) {
      if (giveBack()) break;
      if (isRetry) await tell(at);
      counts.push(await pool.run<string>("countPart", { ...order, ...common, part }, undefined));
    }
    return { ms: performance.now() - started, counts } satisfies CountResults;
  };
  const questions = createQuestions({ jobs, memoryBytes, modules });
  return {
    byKind: { [ANSWER]: answer, [MAKE]: make, [COUNT]: count, [QUESTION]: questions.answer },
    stop: () => void Atomics.store(cancelFlag, 0, 1),
    async end() {
      await Promise.all([pool.end(), questions.end()]);
      rmSync(spoolFolder, { recursive: true, force: true });
    },
  };
}

/** Files are for whoever sits at this machine, not for those who give it work. */
function refuse(option: string | undefined): void {
  if (option !== undefined) throw new ContractError(`an order cannot have the option ${option}`);
}

/** Solutions of a question together, as text: whoever asked checks them in a thread, where they take about twelve times as much memory. */
const MOST_FOUND = 8 * 2 ** 20;

/** How often a question's worker checks whether the answer is still wanted, and reports its progress. */
const LOOK_MS = 500;

/** Questions of the HTTP API run in the threads of that API, which are started when the first one comes. */
function createQuestions({ jobs, memoryBytes = DEFAULT_MEMORY_BYTES, modules }: HandlerOptions): {
  readonly answer: OrderHandler;
  end(): Promise<void>;
} {
  let opened: Promise<Answerer> | undefined;
  const open = async (): Promise<Answerer> => {
    const { createQuestionPool } = await import("../serve/pool.js");
    return createQuestionPool({
      threads: jobs,
      backlog: Infinity,
      share: memoryBytes / jobs,
      processBytes: memoryBytes,
      modules,
      mostFound: MOST_FOUND,
    });
  };
  return {
    async answer(asked, { tell, giveBack, isUnwanted }) {
      const { question, timeMs } = asked as QuestionOrder;
      if (!(question.command in ANSWERS))
        throw new ContractError(`there is no such question: ${question.command}`);
      refuse(notLentIn(question));
      const control = new AbortController();
      let progress: Progress | undefined;
      const { add: part, texts: parts } = createFoundParts();
      let told = 0;
      const look = async (): Promise<void> => {
        if (progress !== undefined || told < parts.length) {
          const latest = { ...progress, parts };
          progress = undefined;
          told = parts.length;
          await tell(latest);
        }
        if (giveBack() || (await isUnwanted())) control.abort();
      };
      // If this fails, the next interval tries again.
      const clock = setInterval(() => void look().catch(() => undefined), LOOK_MS);
      try {
        const answerer = await (opened ??= open());
        return await answerer.ask(question, {
          timeMs,
          signal: control.signal,
          progress: (latest) => (progress = latest),
          part,
        });
      } finally {
        clearInterval(clock);
      }
    },
    end: async () => (await opened)?.end(),
  };
}

/**
 * A result with its document as text. One that is too long for a queue is an error, and asking again would not help. One that is only too
 * long for the room that other results leave makes the whole order fail, and it is cut into smaller ones.
 */
export function withText(
  { kind, document, exit }: BatchResult,
  most: number,
  { command, options, groups }: Pick<AnswerOrder, "command" | "options" | "groups">,
): AnswerResults["results"][number] {
  const text = textOf(document, most);
  if (text !== undefined) return { kind, text, exit };
  const message = `the answer is longer than ${MOST_TEXT / 2 ** 20} MiB, more than a queue takes: ask without --queue`;
  const error = problemError("queue/too-large", message);
  if (groups.length > 1) throw error;
  const instead = failed(error, [command, ...options]);
  return { kind: instead.kind, text: textOf(instead.document, Infinity)!, exit: instead.exit };
}

/** The text of a document; undefined where it is longer than that. */
function textOf(document: BatchResult["document"], most: number): string | undefined {
  const decoder = new TextDecoder();
  let text = "";
  for (const piece of takeSpooled(document)) {
    text += typeof piece === "string" ? piece : decoder.decode(piece, { stream: true });
    if (text.length > most) return undefined;
  }
  return text + decoder.decode();
}
