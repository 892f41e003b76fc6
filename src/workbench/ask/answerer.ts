/** What a thread does with the questions it is sent: see `thread.ts`. */
import type { Limits } from "../../base/index.js";
import { familyAt } from "../../puzzles/index.js";
import type { AskOptions } from "./arguments.js";
import { QUESTIONS } from "./questions.js";
import { HEARD, STOP, type ThreadMessage, type ThreadQuestion } from "./thread-messages.js";

/** How many solutions may wait for the listener. */
const AHEAD = 256;

async function answer(
  post: (message: ThreadMessage) => void,
  { id, family: address, puzzle, options, timeMs, memoryBytes, shared, tells }: ThreadQuestion,
): Promise<void> {
  const family = await familyAt(address);
  const question = await QUESTIONS[id]();
  let sent = 0;
  const onFound = (found: unknown): void => {
    post({ found });
    sent++;
    if (shared === undefined) return;
    for (let heard = Atomics.load(shared, HEARD); sent - heard > AHEAD; heard = Atomics.load(shared, HEARD)) {
      if (Atomics.load(shared, STOP) !== 0) return;
      Atomics.wait(shared, HEARD, heard, 100);
    }
  };
  const limits: Limits = {
    timeMs,
    memoryBytes,
    ...(shared === undefined ? {} : { cancelFlag: shared }),
    ...(tells.progress ? { onProgress: (progress) => post({ progress }) } : {}),
  };
  const all: AskOptions = { ...options, limits, ...(tells.found ? { onFound } : {}) };
  const result = await question.here(family, puzzle, all);
  post({
    result:
      result.ok && question.sendable !== undefined
        ? { ok: true, value: question.sendable(result.value) }
        : result,
  });
}

export function createAnswerer(post: (message: ThreadMessage) => void): (question: ThreadQuestion) => void {
  return (question) => {
    answer(post, question).catch((thrown: unknown) => {
      const { name, message, stack } = thrown instanceof Error ? thrown : new Error(String(thrown));
      post({ failed: { name, message, stack } });
    });
  };
}
