import { familyChecks } from "../../testing/index.js";
import { describeChecks } from "../../testing/describe-checks.js";
import { dominoesOf, tilingOf } from "./board.js";
import { chessboard } from "./index.js";
import { bruteTilings, smallBoards, tilingKey } from "./testing/brute.js";

describeChecks(
  "chessboard, as every family",
  familyChecks({
    family: chessboard,
    puzzles: smallBoards,
    tiny: smallBoards.filter(({ rows, cols }) => rows * cols <= 12),
    listSolutions: (board) => bruteTilings(board).map(tilingOf),
    keyOf: (_, tiling) => tilingKey(dominoesOf(tiling)),
    completeMethods: ["matching", "backtracking"],
  }),
);
