/** A thread that answers one question after the other: see `thread.ts`. */
import { parentPort } from "node:worker_threads";
import { ContractError, type Limits } from "../../base/index.js";
import { familyById } from "../../puzzles/index.js";
import type { AskOptions } from "./arguments.js";
import { QUESTIONS } from "./questions.js";
import { HEARD, STOP, type ThreadMessage, type ThreadQuestion } from "./thread.js";

/** How many solutions may be on their way. */
const AHEAD = 256;

const post = (message: ThreadMessage): void => parentPort!.postMessage(message);

async function answer({
  id,
  family: name,
  puzzle,
  options,
  timeMs,
  memoryBytes,
  shared,
  tells,
}: ThreadQuestion): Promise<void> {
  const family = familyById(name);
  if (family === undefined) throw new ContractError(`there is no family ${name}`);
  const question = await QUESTIONS[id]();
  let sent = 0;
  const onFound = (found: unknown): void => {
    post({ found });
    sent++;
    for (let heard = Atomics.load(shared, HEARD); sent - heard > AHEAD; heard = Atomics.load(shared, HEARD)) {
      if (Atomics.load(shared, STOP) !== 0) return;
      Atomics.wait(shared, HEARD, heard, 100);
    }
  };
  const limits: Limits = {
    timeMs,
    memoryBytes,
    cancelFlag: shared,
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

parentPort!.on("message", (question: ThreadQuestion) => {
  answer(question).catch((thrown: unknown) => {
    const { name, message, stack } = thrown instanceof Error ? thrown : new Error(String(thrown));
    post({ failed: { name, message, stack } });
  });
});
