/**
 * Answers of workers to questions of the HTTP API, checked in threads of their own: the first thread talks to clients. What can be checked
 * from an answer alone is always checked; one answer of 64 is worked out again. The threads are started when the first answer comes.
 */
import { isRecord } from "../../base/index.js";
import type { Question } from "../../server/index.js";
import { createGuardedPool, type GuardedPool } from "../batch/pool.js";
import { bundleOf } from "../start/bundle.js";
import { createAnswerAgain, type AnswerAgain } from "./answer-again.js";
import { askedOf } from "./question-order.js";

/**
 * The time for checking an answer. If the check takes longer, the answer is refused; if working it out again takes longer, it is
 * believed.
 */
const CHECK_MS = 60_000;
/** While one answer takes long to check, others go on. */
const CHECKERS = 2;

export interface QuestionChecker {
  flaw(question: Question, result: unknown): Promise<string | undefined>;
  /** The same for a solution or a puzzle that was found on the way. */
  partFlaw(question: Question, text: string): Promise<string | undefined>;
  /** The beginning of an answer that has only what was found on the way. Undefined if the puzzle cannot be read. */
  head(question: Question): Promise<string | undefined>;
  end(): Promise<void>;
}

export interface QuestionCheckerOptions {
  /** For the whole process. */
  readonly memoryBytes: number;
  readonly modules: readonly string[];
  /** What checks, and what works out again. */
  readonly pool?: GuardedPool;
  readonly again?: AnswerAgain;
}

export function createQuestionChecker({
  memoryBytes,
  modules,
  ...given
}: QuestionCheckerOptions): QuestionChecker {
  const cancelFlag = new Int32Array(new SharedArrayBuffer(4));
  const again = given.again ?? createAnswerAgain({ timeMs: CHECK_MS, memoryBytes, modules, cancelFlag });
  let pool = given.pool;
  const run = (name: string, question: Question, result: unknown): Promise<string | undefined> => {
    const worker = bundleOf("queue-worker") ?? new URL("./thread.js", import.meta.url);
    pool ??= createGuardedPool({ jobs: CHECKERS, memoryBytes, worker });
    return pool.run(name, { question, result, modules }, CHECK_MS);
  };
  return {
    async flaw(question, result) {
      const flaw = await run("questionFlaw", question, result);
      if (flaw !== undefined || !isRecord(result) || result["kind"] !== "answer") return flaw;
      return again.flaw(askedOf(question), String(result["text"]));
    },
    partFlaw: (question, text) => run("partFlaw", question, text),
    head: (question) => run("questionHead", question, undefined),
    async end() {
      Atomics.store(cancelFlag, 0, 1);
      await Promise.all([pool?.end(), again.end()]);
    },
  };
}
