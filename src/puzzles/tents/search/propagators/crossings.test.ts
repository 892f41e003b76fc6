import { describe, expect, it } from "vitest";
import { createRandom } from "../../../../base/index.js";
import { plantTents } from "../../presets.js";
import { createInstance } from "../instance.js";
import { layGround } from "../settle/ground.js";
import { begin } from "../solve.js";
import { assign, openLevel, type State } from "../state.js";
import { backtrack, propagate } from "./propagate.js";

/** The most that can come in and go out over each border, counted anew from the answers, one border after the other. */
function countedAnew({ value, instance }: State): number[] {
  const { count, from, literal, joined } = instance.crossings;
  const most: number[] = [];
  for (let crossing = 0; crossing < count; crossing++) {
    for (const way of [0, 1]) {
      let sum = 0;
      let run = 0;
      for (let i = from[crossing]!; i < from[crossing + 1]!; i++) {
        const crosses = value[literal[i]! & ~1]!;
        const isOwn = (literal[i]! & 1) === way;
        if (!isOwn && crosses === 1) sum--;
        if (joined[i] === 0 || !isOwn || crosses === -1) {
          sum += Math.ceil(run / 2);
          run = 0;
        }
        if (isOwn && crosses !== -1) run++;
      }
      most.push(sum + Math.ceil(run / 2));
    }
  }
  return most;
}

describe("what can cross a border", () => {
  it("is the same as counted anew, after answers, conflicts and going back", () => {
    let conflicts = 0;
    let compared = 0;
    for (let seed = 1; seed <= 20; seed++) {
      const random = createRandom(seed);
      const side = 8 + seed;
      const { puzzle } = plantTents({ rows: side, cols: side, random });
      if (seed % 4 === 0) puzzle.rowClues[seed % side] = -1;
      const state = begin(createInstance(layGround(puzzle)));
      if (state === undefined) throw new Error(`seed ${seed} has a layout`);
      const { cells } = state.instance;
      for (let step = 0; step < 120; step++) {
        const cell = random.below(cells);
        if (state.value[2 * cell] === 0) {
          openLevel(state);
          assign(state, 2 * cell + random.below(2), 0);
          const consistent = propagate(state);
          if (!consistent) conflicts++;
          // After a conflict some answers are not counted yet, and going back must know which.
          if (!consistent || random.below(4) === 0) backtrack(state, random.below(state.depth), () => {});
        }
        expect([...state.mostCross], `seed ${seed}, step ${step}`).toEqual(countedAnew(state));
        compared += state.mostCross.length;
      }
    }
    expect(conflicts).toBeGreaterThan(100);
    expect(compared).toBeGreaterThan(10_000);
  });
});
