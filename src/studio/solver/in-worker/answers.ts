/** solve, count, explain, sample: the questions whose answer is a `quadrille/answer@1`. */
import { ok, plainJson, type Result } from "../../../base/index.js";
import type { Family } from "../../../puzzles/index.js";
import {
  answerJson,
  countPuzzle,
  explainedJson,
  explainPuzzle,
  listPart,
  partNamed,
  planFor,
  samplePuzzle,
  solvePuzzle,
  type Answer,
} from "../../../workbench/index.js";
import type { AnswerDocument, ExplainedDocument, MethodNames } from "../protocol.js";
import { readTask, type TaskContext, type TaskRunner } from "./context.js";

function documentOf(family: Family, puzzle: unknown, answer: Answer): AnswerDocument {
  return plainJson(answerJson(family, puzzle, answer)) as unknown as AnswerDocument;
}

/** A solver is a megabyte or two, and the first search waits for it. */
function announceLoading(
  family: Family,
  method: MethodNames,
  context: Pick<TaskContext<"solve">, "announce">,
): void {
  const plan = planFor(family, method);
  if (plan.ok && plan.value.kind === "engine")
    context.announce({ stage: `loading ${plan.value.engine.title}` });
}

export const solve: TaskRunner<"solve"> = async (task, context) => {
  const read = readTask(task.puzzle);
  if (!read.ok) return read;
  const { family, puzzle } = read.value;
  announceLoading(family, task.method ?? {}, context);
  const { limit, seed, steps } = task;
  const options = { ...task.method, limit, seed, steps, limits: context.limits };
  const part = partNamed(family, options);
  // A part works on the puzzle itself, and its name stands for an engine's.
  const answer =
    part === undefined
      ? await solvePuzzle(family, puzzle, options)
      : listPart(family, puzzle, part, { ...options });
  if (!answer.ok || task.from === undefined) return answered(family, puzzle, answer);
  const solutions = answer.value.solutions.slice(task.from);
  return answered(family, puzzle, ok({ ...answer.value, solutions }));
};

export const count: TaskRunner<"count"> = async (task, context) => {
  const read = readTask(task.puzzle);
  if (!read.ok) return read;
  const { family, puzzle } = read.value;
  const { distinct } = task;
  const counted = await countPuzzle(family, puzzle, { ...task.method, distinct, limits: context.limits });
  return answered(family, puzzle, counted);
};

export const sample: TaskRunner<"sample"> = async (task, context) => {
  const read = readTask(task.puzzle);
  if (!read.ok) return read;
  const { family, puzzle } = read.value;
  const drawn = await samplePuzzle(family, puzzle, { seed: task.seed, limits: context.limits });
  return answered(family, puzzle, drawn);
};

export const explain: TaskRunner<"explain"> = async (task, context) => {
  const read = readTask(task.puzzle);
  if (!read.ok) return read;
  const { family, puzzle } = read.value;
  const explained = await explainPuzzle(family, puzzle, { limits: context.limits });
  if (!explained.ok) return explained;
  const document = plainJson(explainedJson(family, puzzle, explained.value)) as unknown as ExplainedDocument;
  const { explanation } = explained.value;
  if (explanation === undefined || document.explanation === undefined) return ok(document);
  return ok({ ...document, explanation: { ...document.explanation, marks: explanation.marks } });
};

function answered(family: Family, puzzle: unknown, result: Result<Answer>): Result<AnswerDocument> {
  return result.ok ? ok(documentOf(family, puzzle, result.value)) : result;
}
