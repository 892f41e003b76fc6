/** The worker's side of the protocol: one task at a time, each answered once. */
import { ProblemError, type Problem, type Progress } from "../../../base/index.js";
import type { FromWorker, RowOf, Task, TaskKind, TaskOf, ToWorker, Values } from "../protocol.js";
import { count, explain, sample, solve } from "./answers.js";
import type { TaskRunner } from "./context.js";
import { encode, prove, verify } from "./files.js";
import { forced } from "./forced.js";
import { inspect } from "./inspect.js";
import { compare, race } from "./race.js";
import { randomBoard } from "./random-board.js";
import { trace } from "./trace.js";

const RUNNERS: { readonly [K in TaskKind]: TaskRunner<K> } = {
  compare,
  count,
  encode,
  explain,
  forced,
  inspect,
  prove,
  race,
  "random-board": randomBoard,
  sample,
  solve,
  trace,
  verify,
};

type TaskMessage = Extract<ToWorker, { type: "task" }>;

export async function runTask<K extends TaskKind>(
  message: TaskMessage & { readonly task: TaskOf<K> },
  post: (answer: FromWorker) => void,
): Promise<void> {
  const { id, task, limits } = message;
  const announce = (progress: Progress): void => post({ type: "progress", id, progress });
  const problem = ({ code, message: words, at }: Problem): void =>
    post({ type: "problem", id, code, message: words, ...(at === undefined ? {} : { at }) });
  try {
    const runner = RUNNERS[task.kind];
    const result = await runner(task, {
      announce,
      limits: { ...limits, onProgress: announce },
      row: (row: RowOf<K>) => post({ type: "row", id, row }),
    });
    if (!result.ok) return problem(result.error);
    const value: Values[K] = result.value;
    post({ type: "done", id, value });
  } catch (error) {
    if (error instanceof ProblemError) return problem(error.problem);
    post({ type: "broken", id, words: error instanceof Error ? error.message : String(error) });
  }
}

export interface Port {
  post(answer: FromWorker): void;
  /** Hold a lock until the worker ends. */
  hold(lock: string): Promise<void>;
}

export function createServer(port: Port): (message: ToWorker) => void {
  return (message) => {
    if (message.type === "task") {
      void runTask(message as TaskMessage & { readonly task: TaskOf<Task["kind"]> }, port.post);
      return;
    }
    const held = message.lock === undefined ? Promise.resolve() : port.hold(message.lock);
    // Without the lock the worker's end goes unnoticed, but it works all the same.
    held.then(
      () => port.post({ type: "ready" }),
      () => port.post({ type: "ready" }),
    );
  };
}
