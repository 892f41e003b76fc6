/** New Pips puzzles. */
import { fail, ok, startBudget } from "../../../base/index.js";
import type { Making } from "../../making/making.js";
import { readWish } from "../../making/wish.js";
import { fullSet } from "../presets.js";
import { USUAL_PIPS, type Pips, type PipsSolution } from "../puzzle.js";
import { PIPS_OPTIONS } from "./options.js";

/** How many dominoes, where no number is asked for. The newspaper has 4 on its easy boards, 6 on medium ones, and 8 to 16 on hard ones. */
const BY_CHANCE = [4, 14] as const;
/** From the easiest grade to the hardest: they follow the newspaper's levels, and so the size of boards. */
const BY_GRADE = [
  [3, 5],
  [5, 7],
  [7, 10],
  [11, 14],
] as const;

export const pipsMaking: Making<Pips, PipsSolution> = {
  options: PIPS_OPTIONS,
  async open(wish, budget = startBudget({})) {
    const read = readWish(PIPS_OPTIONS, wish);
    if (!read.ok) return read;
    const { number, text, isOn, isAsked } = read.value;
    const { readShape } = await import("./shape.js");
    const drawing = text("shape");
    const shape = drawing === undefined ? undefined : readShape(drawing, budget);
    if (shape?.ok === false) return shape;
    const drawn =
      shape === undefined ? undefined : shape.value.present.reduce((sum, bit) => sum + bit, 0) / 2;
    if (drawn !== undefined && isAsked("dominoes") && drawn !== number("dominoes"))
      return fail(
        "generate/wish",
        `the shape has room for ${drawn} dominoes, and ${number("dominoes")} are asked for`,
      );
    const count = drawn ?? (isAsked("dominoes") ? number("dominoes") : undefined);
    const repeats = isOn("repeats");
    const most = fullSet(USUAL_PIPS).length;
    if (!repeats && count !== undefined && count > most)
      return fail("generate/wish", `there are only ${most} different dominoes: ask for repeats, too`);
    const { createPipsMaker } = await import("./maker.js");
    const largestRegion = number("largest-region");
    const open = { shape: shape?.value, repeats, largestRegion };
    return ok(
      createPipsMaker(
        count === undefined
          ? { ...open, dominoes: BY_CHANCE, byGrade: BY_GRADE }
          : { ...open, dominoes: [count, count], byGrade: undefined },
      ),
    );
  },
  keyOf: async (puzzle) => (await import("./key.js")).pipsKey(puzzle),
};
