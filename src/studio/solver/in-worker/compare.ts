/** compare: every way to solve the puzzle, a row at a time. */
import { ok } from "../../../base/index.js";
import { compareJson, comparePuzzle, comparisons } from "../../../workbench/index.js";
import { methodTitles } from "../titles.js";
import { readTask, type TaskRunner } from "./context.js";

export const compare: TaskRunner<"compare"> = async (task, context) => {
  const read = readTask(task.puzzle);
  if (!read.ok) return read;
  const { family, puzzle } = read.value;
  const { engines, runMs } = task;
  const ways = comparisons(family, { engines });
  let done = 0;
  const announce = (): void => {
    const way = ways[done];
    const stage = way === undefined ? "" : methodTitles(family, way).join(", ");
    context.announce({ stage, done, total: ways.length });
  };
  announce();
  const rows = await comparePuzzle(family, puzzle, {
    engines,
    limits: { ...context.limits, timeMs: runMs, onProgress: undefined },
    onRow(row) {
      context.row(row);
      done++;
      announce();
    },
  });
  if (!rows.ok) return rows;
  return ok(compareJson(family, puzzle, rows.value));
};
