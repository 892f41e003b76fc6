/** New challenges for the IQ Twist box, or for any other board and pieces. */
import { fail, ok, startBudget, type Result } from "../../../base/index.js";
import type { Making } from "../../making/making.js";
import { fromWish, readFrom, readWish } from "../../making/wish.js";
import { formats } from "../formats/index.js";
import { json } from "../formats/json.js";
import { hasHoles, pegsIn, type Twist, type TwistSolution } from "../puzzle.js";
import { iqTwist, isIqTwist } from "../sets.js";
import { TWIST_OPTIONS } from "./options.js";

export const twistMaking: Making<Twist, TwistSolution> = {
  options: TWIST_OPTIONS,
  async open(wish, budget = startBudget({})) {
    const read = readWish(TWIST_OPTIONS, wish);
    if (!read.ok) return read;
    const from = read.value.text("from");
    const base: Result<Twist> = from === undefined ? ok(iqTwist()) : readFrom(formats, from);
    if (!base.ok) return base;
    const pieces = base.value.pieces.reduce((sum, { max }) => sum + max, 0);
    if (read.value.number("given") >= pieces)
      return fail(
        "generate/wish",
        `given must be less than ${pieces}: there are ${pieces} pieces, and one must be left to lay`,
      );
    if (read.value.isAsked("pegs") && read.value.number("pegs") > 0 && !hasHoles(base.value))
      return fail("generate/wish", "there can be no pegs: no piece has a hole");
    const most = pegsIn(base.value);
    if (read.value.isAsked("pegs") && read.value.number("pegs") > most)
      return fail("generate/wish", `pegs must be at most ${most}: the box has no more`);
    const { createTwistMaker } = await import("./maker.js");
    return createTwistMaker(withoutClues(base.value), read.value, budget);
  },
  like: (puzzle) => (isIqTwist(puzzle) ? {} : fromWish(json, withoutClues(puzzle))),
  keyOf: async (puzzle) => (await import("./key.js")).twistKey(puzzle),
};

function withoutClues(puzzle: Twist): Twist {
  return { ...puzzle, pegs: [], givens: [] };
}
