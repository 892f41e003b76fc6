/** New chessboards: with exactly one tiling, or impossible for a reason of a chosen kind. */
import { fail, ok, type Result } from "../../../base/index.js";
import { createGrid } from "../../../board/index.js";
import type { Making } from "../../making/making.js";
import { readWish, sizeWish, type ReadWish } from "../../making/wish.js";
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
    const least = kind === "unique" ? fewestRemoved(board.value) : 0;
    if (most < least)
      return fail(
        "generate/wish",
        `a whole board of ${board.value.rows} × ${board.value.cols} has to lose at least ${least} squares to have exactly one tiling`,
      );
    if (kind !== "hall" && read.value.isAsked("set-size"))
      return fail(
        "generate/wish",
        "set-size is for boards of the kind hall: others have no Hall set to choose",
      );
    if (kind === "unique")
      return ok(
        (await import("./unique.js")).createUniqueMaker(board.value, most, read.value.isOn("fewest")),
      );
    if (read.value.isOn("fewest"))
      return fail(
        "generate/wish",
        "fewest is for boards with exactly one tiling; for others, removed says how many may go",
      );
    const { coloursOf, createColouringMaker, createHallMaker } = await import("./impossible.js");
    const [one, other] = coloursOf(board.value);
    // The surplus of one colour goes first, then two more squares of either.
    const leastGone = Math.abs(one - other) + 2;
    if (kind === "colouring" && most < leastGone)
      return fail(
        "generate/wish",
        `at least ${leastGone} squares of this board have to go to make such a board`,
      );
    if (kind === "hall" && Math.min(one, other) < read.value.number("set-size"))
      return fail(
        "generate/wish",
        `the board has ${Math.min(one, other)} squares of a colour, fewer than the Hall set should have`,
      );
    return ok(
      kind === "hall"
        ? createHallMaker(board.value, read.value.number("set-size"), most)
        : createColouringMaker(board.value, most),
    );
  },
  // A board with one tiling is solved domino by domino, each forced by one square. An impossible board has no grade.
  difficulties: ({ kind = "unique" }) => (kind === "unique" ? ["easy"] : []),
  like: (puzzle) => sizeWish(CHESSBOARD_OPTIONS, puzzle),
  keyOf: async (board) => (await import("./key.js")).boardKey(board),
};

/** The board to begin with: a drawing, or all squares of a size. */
function boardOf(wish: ReadWish): Result<Chessboard> {
  const drawing = wish.text("shape");
  if (drawing !== undefined) return formats[0]!.parse(drawing);
  const [rows, cols] = wish.sides("size") as [number, number];
  return ok(createGrid(rows, cols));
}

/** Whole boards up to this side were searched completely. */
const LOOKED_THROUGH = 8;

/**
 * How many squares a whole board has to lose, at least, until one tiling is left; 0 where that is not known. All ways to remove fewer were
 * tried on all boards of 2 × 2 to 8 × 8: it is the shorter side, or one less where that is odd and the longer one is even.
 */
function fewestRemoved({ rows, cols, present }: Chessboard): number {
  const [short, long] = [Math.min(rows, cols), Math.max(rows, cols)];
  if (short < 2 || long > LOOKED_THROUGH || present.includes(0)) return 0;
  return short % 2 === 1 && long % 2 === 0 ? short - 1 : short;
}
