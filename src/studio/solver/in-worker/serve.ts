/** The worker's side of the protocol: one task at a time, each answered once. */
import { messageOf, ProblemError, type Problem, type Progress } from "../../../base/index.js";
import * as phrases from "../../words/solver.js";
import type { FromWorker, RowOf, TaskKind, TaskOf, ToWorker, ValueOf } from "../protocol.js";
import { count, sample, solve } from "./answers.js";
import { compare } from "./compare.js";
import type { TaskLoaders } from "./context.js";
import { encode, prove, verify } from "./files.js";
import { hint, walk } from "./hints.js";
import { inspect } from "./inspect.js";
import { explain, grade } from "./why.js";

const here =
  <T>(runner: T) =>
  (): Promise<T> =>
    Promise.resolve(runner);

/** The tasks of every family. */
const GENERAL_TASKS = {
  booklet: async () => (await import("./booklet.js")).booklet,
  choices: async () => (await import("./lab/choices.js")).choices,
  documents: async () => (await import("./documents.js")).documents,
  compare: here(compare),
  count: here(count),
  day: async () => (await import("./make.js")).day,
  encode: here(encode),
  explain: here(explain),
  grade: here(grade),
  hint: here(hint),
  inspect: here(inspect),
  learned: async () => (await import("./lab/learned.js")).learned,
  make: async () => (await import("./make.js")).make,
  measure: async () => (await import("./lab/measure.js")).measure,
  propagate: async () => (await import("./lab/propagate.js")).propagate,
  prove: here(prove),
  relax: async () => (await import("./lab/relax.js")).relax,
  sample: here(sample),
  solve: here(solve),
  verify: here(verify),
  walk: here(walk),
} satisfies Partial<TaskLoaders<TaskKind>>;

export type FamilyTasks = TaskLoaders<Exclude<TaskKind, keyof typeof GENERAL_TASKS>>;

type TaskMessage = Extract<ToWorker, { type: "task" }>;

/** Programmers need the reason why an engine did not arrive; users need to know what to do. */
function inWords(problem: Problem): Problem {
  return problem.code === "engines/broken" ? { ...problem, message: phrases.engineNotLoaded } : problem;
}

export async function runTask<K extends TaskKind>(
  { id, task, limits }: TaskMessage & { readonly task: TaskOf<K> },
  familyTasks: FamilyTasks,
  post: (answer: FromWorker) => void,
): Promise<void> {
  const loaders: TaskLoaders<TaskKind> = { ...GENERAL_TASKS, ...familyTasks };
  const announce = (progress: Progress): void => post({ type: "progress", id, progress });
  try {
    const runner = await loaders[task.kind]();
    const result = await runner(task, {
      announce,
      limits: { ...limits, onProgress: announce },
      row: (row: RowOf<K>) => post({ type: "row", id, row }),
    });
    if (!result.ok) return post({ type: "problem", id, problem: inWords(result.error) });
    const value: ValueOf<K> = result.value;
    post({ type: "done", id, value });
  } catch (error) {
    if (error instanceof ProblemError) post({ type: "problem", id, problem: inWords(error.problem) });
    else post({ type: "broken", id, words: messageOf(error) });
  }
}

export interface Port {
  post(answer: FromWorker): void;
  /** Holds a lock until the worker ends. */
  hold(lock: string): Promise<void>;
}

export function createServer(port: Port, familyTasks: FamilyTasks): (message: ToWorker) => void {
  return (message) => {
    if (message.type === "task") {
      void runTask(message, familyTasks, port.post);
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
