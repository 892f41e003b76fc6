import { expect, it } from "vitest";
import { createRandom, startBudget, unwrap } from "../../../base/index.js";
import { readWish } from "../../making/wish.js";
import { tents } from "../index.js";
import { climb, settleSketch } from "./climb.js";
import { createTentsMaker } from "./maker.js";
import { TENTS_OPTIONS } from "./options.js";

it("large boards are made by moving trees until little is open", () => {
  const maker = createTentsMaker(unwrap(readWish(TENTS_OPTIONS, { size: "25x25" })));
  const budget = startBudget({});
  let open = 0;
  for (let seed = 0; seed < 5; seed++) {
    const random = createRandom(seed);
    const drawn = maker.draw(random, budget)!;
    open += settleSketch(drawn, budget).open.length;
    const climbed = climb(drawn, 0, random, budget)!;
    expect(settleSketch(climbed, budget).open).toEqual([]);
    expect(climbed.solution.tents).toEqual(drawn.solution.tents);
    expect(tents.check(climbed.puzzle, climbed.solution)).toEqual({ violations: [], complete: true });
  }
  expect(open).toBeGreaterThan(0);
});
