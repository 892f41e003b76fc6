/** The chessboard's methods step by step. */
import { fail } from "../../../base/index.js";
import {
  chessboard,
  showBacktracking,
  showCycle,
  showMatching,
  type Chessboard,
} from "../../../puzzles/index.js";
import { readTask, type TaskRunner } from "./context.js";

export const trace: TaskRunner<"trace"> = (task) => {
  const read = readTask(task.puzzle);
  if (!read.ok) return read;
  if (read.value.family.id !== chessboard.id)
    return fail("usage/family", `there is nothing to show step by step for ${read.value.family.id}`);
  const board = read.value.puzzle as Chessboard;
  switch (task.what) {
    case "cycle":
      return showCycle(board);
    case "matching":
      return showMatching(board);
    case "backtracking":
      return showBacktracking(board);
  }
};
