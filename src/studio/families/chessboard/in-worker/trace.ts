/** The chessboard's methods step by step. */
import { chessboard, showBacktracking, showCycle, showMatching } from "../../../../puzzles/index.js";
import { readTaskOf, type TaskRunner } from "../../../solver/in-worker/index.js";

export const trace: TaskRunner<"trace"> = ({ puzzle, what }) => {
  const read = readTaskOf(chessboard, puzzle);
  if (!read.ok) return read;
  switch (what) {
    case "cycle":
      return showCycle(read.value);
    case "matching":
      return showMatching(read.value);
    case "backtracking":
      return showBacktracking(read.value);
  }
};
