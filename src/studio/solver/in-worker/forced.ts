/** The next forced piece of a twist puzzle. */
import { fail, ok, startBudget } from "../../../base/index.js";
import { forcedPiece, twist, type Twist } from "../../../puzzles/index.js";
import { readTask, type TaskRunner } from "./context.js";

export const forced: TaskRunner<"forced"> = (task, context) => {
  const read = readTask(task.puzzle);
  if (!read.ok) return read;
  if (read.value.family.id !== twist.id)
    return fail(
      "usage/family",
      `forced pieces are looked for in ${twist.id}, not in ${read.value.family.id}`,
    );
  return ok(forcedPiece(read.value.puzzle as Twist, startBudget(context.limits)));
};
