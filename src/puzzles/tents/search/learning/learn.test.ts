import { describe, expect, it } from "vitest";
import { createRandom, startBudget } from "../../../../base/index.js";
import { plantTents } from "../../presets.js";
import { LITERALS } from "./clauses.js";
import { layGround } from "../settle/ground.js";
import { createInstance } from "../instance.js";
import { settle } from "../settle/settle.js";
import { solve } from "../solve.js";
import { plantedAnswers } from "../testing/planted.js";

describe("what is learnt", () => {
  it("never contradicts the layout that a board was made from", () => {
    let learnt = 0;
    const faults: string[] = [];
    for (let seed = 1; seed <= 60; seed++) {
      const side = 12 + (seed % 4) * 8;
      const planted = plantTents({ rows: side, cols: side, random: createRandom(seed) });
      if (seed % 3 === 0) {
        planted.puzzle.rowClues[seed % side] = -1;
        planted.puzzle.colClues[(7 * seed) % side] = -1;
      }
      const ground = layGround(planted.puzzle);
      // Every other board is left to the search as it is.
      if (seed % 2 === 0 && settle(ground).outcome === "impossible")
        throw new Error(`seed ${seed} has a layout`);
      const instance = createInstance(ground);
      const answers = plantedAnswers(instance, planted);
      const holds = (literal: number): boolean => answers[literal >> 1] === 1 - (literal & 1);
      const { outcome, conflicts } = solve(instance, {
        limit: 1,
        budget: startBudget(),
        onLayout({ arena, arenaSize, trail, trailSize, level }) {
          for (let at = 1; at < arenaSize; at += LITERALS + arena[at]!) {
            const clause = arena.subarray(at + LITERALS, at + LITERALS + arena[at]!);
            if (!clause.some(holds)) faults.push(`seed ${seed}: ${clause.join(" ")}`);
          }
          for (let i = 0; i < trailSize; i++)
            if (level[trail[i]! >> 1] === 0 && !holds(trail[i]!)) faults.push(`seed ${seed}: ${trail[i]}`);
        },
      });
      expect(outcome, `seed ${seed}`).toBe("limit");
      learnt += conflicts;
    }
    expect(faults).toEqual([]);
    expect(learnt).toBeGreaterThan(1000);
  });
});
