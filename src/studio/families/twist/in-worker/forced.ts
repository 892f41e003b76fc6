/** The next forced piece of a twist puzzle. */
import { ok, startBudget } from "../../../../base/index.js";
import { forcedPiece, twist } from "../../../../puzzles/index.js";
import { readTaskOf, type TaskRunner } from "../../../solver/in-worker/index.js";

export const forced: TaskRunner<"forced"> = ({ puzzle }, { limits }) => {
  const read = readTaskOf(twist, puzzle);
  return read.ok ? ok(forcedPiece(read.value, startBudget(limits))) : read;
};
