/** New chessboards: with exactly one tiling, or impossible for a reason of a chosen kind. */
import { fail, ok, type Result } from "../../../base/index.js";
import { createGrid } from "../../../board/index.js";
import type { Making } from "../../making.js";
import { readWish, type ReadWish } from "../../wish.js";
import type { Chessboard, Tiling } from "../board.js";
import { formats } from "../formats.js";
import { CHESSBOARD_OPTIONS } from "./options.js";

export const chessboardMaking: Making<Chessboard, Tiling> = {
  options: CHESSBOARD_OPTIONS,
  async open(wish) {
    const read = readWish(CHESSBOARD_OPTIONS, wish);
    if (!read.ok) return read;
    const board = boardOf(read.value);
    if (!board.ok) return board;
    const most = read.value.isAsked("removed") ? read.value.number("removed") : Infinity;
    const kind = read.value.text("kind");
    if (kind === "unique")
      return ok(
        (await import("./unique.js")).createUniqueMaker(board.value, most, read.value.isOn("fewest")),
      );
    if (read.value.isOn("fewest"))
      return fail(
        "generate/wish",
        "fewest is for boards with exactly one tiling; for others, removed says how many may go",
      );
    const { createColouringMaker, createHallMaker } = await import("./impossible.js");
    return ok(
      kind === "hall"
        ? createHallMaker(board.value, read.value.number("set-size"), most)
        : createColouringMaker(board.value, most),
    );
  },
  keyOf: async (board) => (await import("./key.js")).boardKey(board),
};

/** The board to begin with: a drawing, or all squares of a size. */
function boardOf(wish: ReadWish): Result<Chessboard> {
  const drawing = wish.text("shape");
  if (drawing !== undefined) return formats[0]!.parse(drawing);
  const [rows, cols] = wish.sides("size") as [number, number];
  return ok(createGrid(rows, cols));
}
