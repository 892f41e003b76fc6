import { describe, expect, it } from "vitest";
import { createRandom, startBudget, type Budget } from "../../../../base/index.js";
import { plantTents } from "../../presets.js";
import { bruteForce } from "../../testing/oracle.js";
import { puzzleOfSeed } from "../../testing/random.js";
import { createInstance } from "../instance.js";
import { layGround } from "../settle/ground.js";
import { begin } from "../solve.js";
import type { State } from "../state.js";
import { givesTents } from "../testing/agree.js";
import { plantedAnswers } from "../testing/planted.js";
import { createChoice } from "./choice.js";
import { createLesson } from "./learn.js";
import { probe } from "./probe.js";

function probed(state: State, budget: Budget = startBudget()): ReturnType<typeof probe> {
  const { cells, vars } = state.instance;
  return probe({ state, budget, lesson: createLesson(vars), choice: createChoice(cells, 0.9) });
}

describe("facts that are probed", () => {
  it("hold in every layout of random boards, and cannot be found on boards without one", () => {
    let [facts, impossible] = [0, 0];
    for (let seed = 1; seed <= 1500; seed++) {
      const puzzle = puzzleOfSeed(seed, 6);
      if (givesTents(puzzle)) continue;
      const instance = createInstance(layGround(puzzle));
      const state = begin(instance);
      if (state === undefined) continue;
      const before = state.trailSize;
      const layouts = bruteForce(puzzle).map(
        (tents) => new Set(tents.map(([row, col]) => row * puzzle.cols + col)),
      );
      const end = probed(state);
      if (end === "contradiction") {
        expect(layouts, `seed ${seed}`).toEqual([]);
        impossible++;
        continue;
      }
      expect(end).toBe("done");
      expect(state.depth).toBe(0);
      facts += state.trailSize - before;
      for (let cell = 0; cell < instance.cells; cell++) {
        const answer = state.value[2 * cell];
        if (answer === 0) continue;
        for (const layout of layouts)
          expect(layout.has(instance.place[cell]!), `seed ${seed}, cell ${cell}`).toBe(answer === 1);
      }
    }
    expect(facts).toBeGreaterThan(100);
    expect(impossible).toBeGreaterThan(5);
  });

  it("hold in the layout that a large board was made from, pairs too, and are many", () => {
    let [open, facts] = [0, 0];
    for (let seed = 1; seed <= 30; seed++) {
      const side = 14 + (seed % 5) * 7;
      const planted = plantTents({ rows: side, cols: side, random: createRandom(seed) });
      if (seed % 3 === 0) planted.puzzle.rowClues[seed % side] = -1;
      const instance = createInstance(layGround(planted.puzzle));
      const answers = plantedAnswers(instance, planted);
      const state = begin(instance)!;
      const before = state.trailSize;
      expect(probed(state), `seed ${seed}`).toBe("done");
      const wrong = [...state.trail.subarray(0, state.trailSize)].filter(
        (literal) => answers[literal >> 1] !== 1 - (literal & 1),
      );
      expect(wrong, `seed ${seed}`).toEqual([]);
      open += instance.vars - before;
      facts += state.trailSize - before;
    }
    // Suppositions that fail find 0.92 of them; the rest follows from all cases.
    expect(facts).toBeGreaterThan(0.95 * open);
  });

  it("end when the budget does", () => {
    const { puzzle } = plantTents({ rows: 40, cols: 40, random: createRandom(1) });
    for (const looks of [1, 2, 4]) {
      let asked = 0;
      const budget = { ...startBudget(), stopped: () => (++asked >= looks ? ("time" as const) : undefined) };
      expect(probed(begin(createInstance(layGround(puzzle)))!, budget)).toBe("time");
      expect(asked).toBe(looks);
    }
  });
});
