import { describe, expect, it } from "vitest";
import { createGrowable, startBudget } from "../../base/index.js";
import { createProofLog } from "../../certify/index.js";
import { createScopes } from "../steps/scope.js";
import { createStepMaker } from "../steps/step-maker.js";
import { SOLVED_BOARDS } from "../testing/solved-boards.js";
import { createReasoner } from "./reasoner.js";
import { sumsOf } from "./sums.js";
import { createSwitchboard } from "./switchboard.js";

/** The properties of an object that are functions in disguise. */
function accessorsOf(made: object): string[] {
  return Object.entries(Object.getOwnPropertyDescriptors(made))
    .filter(([, { get, set }]) => get !== undefined || set !== undefined)
    .map(([name]) => name);
}

describe("what is made anew for each question", () => {
  // V8 makes a shape of its own for each literal with an accessor, and keeps the shape, and all that the accessor sees, until the whole heap is looked through.
  it.each(SOLVED_BOARDS)("%s: has no accessors", (_, open) => {
    const { model, solution } = [1, 2, 3, 4, 5, 6, 7, 8].map(open).find((one) => one.solution !== undefined)!;
    const sums = sumsOf(model);
    const forced = Array.from({ length: model.factCount }, (__, i) =>
      solution![i + 1] === 1 ? i + 1 : -i - 1,
    );
    const made = {
      board: createSwitchboard(sums, model.variableCount, model.rules.length),
      reasoner: createReasoner(model, sums, forced, solution!),
      maker: createStepMaker(model, sums, startBudget()),
      scope: createScopes(model)([0], []),
      log: createProofLog(),
      growable: createGrowable(),
    };
    for (const [name, object] of Object.entries(made)) expect(accessorsOf(object), name).toEqual([]);
  });
});
