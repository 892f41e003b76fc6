/** New Pips puzzles. */
import { fail, ok, startBudget } from "../../../base/index.js";
import type { Making } from "../../making.js";
import { readWish } from "../../wish.js";
import { fullSet } from "../presets.js";
import { USUAL_PIPS, type Pips, type PipsSolution } from "../puzzle.js";
import { PIPS_OPTIONS } from "./options.js";

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
    const dominoes = drawn ?? (isAsked("dominoes") ? number("dominoes") : undefined);
    const repeats = isOn("repeats");
    const most = fullSet(USUAL_PIPS).length;
    if (!repeats && dominoes !== undefined && dominoes > most)
      return fail("generate/wish", `there are only ${most} different dominoes: ask for repeats, too`);
    const { createPipsMaker } = await import("./maker.js");
    const largestRegion = number("largest-region");
    return ok(createPipsMaker({ dominoes, shape: shape?.value, repeats, largestRegion }));
  },
  keyOf: async (puzzle) => (await import("./key.js")).pipsKey(puzzle),
};
