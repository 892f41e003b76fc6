/** solve, count and sample: answers are sent to the page as they are. */
import { ok, type Result } from "../../../base/index.js";
import {
  countPuzzle,
  familyAsked,
  planFor,
  sampleSolution,
  solvePuzzle,
  withoutFirst,
  type MethodNames,
} from "../../../workbench/index.js";
import { readTask, type TaskContext, type TaskRunner } from "./context.js";
import type { PuzzleText } from "../protocol.js";

/** The puzzle, with the family or the sub-question that the method names. */
function readAsked(puzzle: PuzzleText, method: MethodNames): ReturnType<typeof readTask> {
  const read = readTask(puzzle);
  return read.ok ? ok({ ...read.value, family: familyAsked(read.value.family, method) }) : read;
}

/** Announces that a solver is being loaded, which takes a while. */
function announceLoading(
  { family }: Extract<ReturnType<typeof readTask>, { ok: true }>["value"],
  method: MethodNames,
  { announce }: Pick<TaskContext<"solve">, "announce">,
): void {
  const plan = planFor(family, method);
  if (plan.ok && plan.value.kind === "engine") announce({ stage: `loading ${plan.value.engine.title}` });
}

export const solve: TaskRunner<"solve"> = async (task, context) => {
  const { method = {}, limit, steps, from = 0 } = task;
  const read = readAsked(task.puzzle, method);
  if (!read.ok) return read;
  announceLoading(read.value, method, context);
  const { family, puzzle } = read.value;
  const options = { ...method, limit, steps, limits: context.limits };
  return mapped(await solvePuzzle(family, puzzle, options), (answer) => withoutFirst(answer, from));
};

export const count: TaskRunner<"count"> = async ({ puzzle: text, method = {}, distinct }, { limits }) => {
  const read = readAsked(text, method);
  if (!read.ok) return read;
  return countPuzzle(read.value.family, read.value.puzzle, { ...method, distinct, limits });
};

export const sample: TaskRunner<"sample"> = async ({ puzzle: text, seed }, { limits }) => {
  const read = readTask(text);
  return read.ok ? sampleSolution(read.value.family, read.value.puzzle, { seed, limits }) : read;
};

function mapped<T>(result: Result<T>, map: (value: T) => T): Result<T> {
  return result.ok ? ok(map(result.value)) : result;
}
