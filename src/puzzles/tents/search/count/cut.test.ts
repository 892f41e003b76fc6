import { describe, expect, it } from "vitest";
import { createRandom, startBudget } from "../../../../base/index.js";
import { choicePartsFlaw, type ChoicePart } from "../../../../certify/index.js";
import type { CountCut } from "../../../methods.js";
import { tents } from "../../index.js";
import { plantTents } from "../../presets.js";
import type { Tents } from "../../puzzle.js";
import { bruteForce } from "../../testing/oracle.js";
import { puzzleOfSeed } from "../../testing/random.js";
import { cutTents } from "./cut.js";
import { countTents } from "./index.js";

/** Cuts the count, however small it is. */
function cutAnyway(puzzle: Tents, parts: number): CountCut {
  const cut = cutTents(puzzle, startBudget(), { parts }, 0);
  if (cut.outcome !== "cut") throw new Error(cut.outcome);
  return cut;
}

async function sumOf(cut: CountCut, parts = [...cut.parts.keys()]): Promise<bigint> {
  let sum = 0n;
  for (const part of parts) {
    const end = await cut.count(part, startBudget());
    if (end.outcome !== "counted") throw new Error(end.reason);
    sum += end.count;
  }
  return sum;
}

describe("a sweep in parts", () => {
  it("adds up to what there is, on random boards", async () => {
    let several = 0;
    for (let seed = 1; seed <= 300; seed++) {
      const puzzle = puzzleOfSeed(seed, 6);
      // Without clues more is open.
      if (seed % 3 > 0) puzzle.rowClues.fill(-1);
      if (seed % 3 > 1) puzzle.colClues.fill(-1);
      const cut = cutAnyway(puzzle, 1 + (seed % 9));
      expect(cut.flaw(startBudget()), `seed ${seed}`).toBeUndefined();
      expect(await sumOf(cut), `seed ${seed}`).toBe(BigInt(bruteForce(puzzle).length));
      if (cut.parts.length > 1) several++;
    }
    expect(several).toBeGreaterThan(50);
  });

  it("is the same each time, has the shares of a whole, and misses what a part holds", async () => {
    const { puzzle } = plantTents({ rows: 10, cols: 10, random: createRandom(3) });
    puzzle.rowClues.fill(-1);
    puzzle.colClues.fill(-1);
    const whole = countTents(puzzle, startBudget());
    const cut = cutAnyway(puzzle, 20);
    expect(cut.parts).toHaveLength(20);
    expect(cutAnyway(puzzle, 20).parts).toEqual(cut.parts);
    expect(cut.shares.reduce((sum, share) => sum + share)).toBeCloseTo(1);
    expect(whole).toMatchObject({ outcome: "counted", count: await sumOf(cut) });
    const parts = cut.parts as readonly ChoicePart[];
    const anywhere = (): boolean => true;
    for (const at of parts.keys()) {
      expect(choicePartsFlaw(parts.toSpliced(at, 1), anywhere)).toEqual(expect.any(String));
      expect(choicePartsFlaw([...parts, parts[at]!], anywhere)).toEqual(expect.any(String));
      expect(choicePartsFlaw(parts.with(at, parts[at]!.slice(0, -1)), anywhere)).toEqual(expect.any(String));
    }
  });

  it("is not made where a count is done at once, and is where a sweep is long", () => {
    const small = puzzleOfSeed(5, 6);
    expect(cutTents(small, startBudget(), { parts: 8 })).toEqual(countTents(small, startBudget()));
    const { puzzle } = plantTents({ rows: 16, cols: 16, random: createRandom(1) });
    puzzle.rowClues.fill(-1);
    puzzle.colClues.fill(-1);
    expect(cutTents(puzzle, startBudget(), { parts: 8 }, 1000)).toMatchObject({
      outcome: "cut",
      method: "sweep",
    });
  });

  it("is not made for threads, which would all sweep the same", async () => {
    const { puzzle } = plantTents({ rows: 12, cols: 12, random: createRandom(1) });
    const asked = { parts: 8, isForSpeed: true };
    expect(await tents.cutCount?.(puzzle, startBudget(), asked)).toBeUndefined();
    expect(await tents.cutCount?.(puzzle, startBudget(), { parts: 8 })).toBeDefined();
  });

  it("stops when its time is over", async () => {
    const { puzzle } = plantTents({ rows: 12, cols: 12, random: createRandom(1) });
    puzzle.rowClues.fill(-1);
    puzzle.colClues.fill(-1);
    const late = startBudget({ timeMs: 0 });
    expect(cutTents(puzzle, late, { parts: 8 })).toMatchObject({ outcome: "stopped", reason: "time" });
    expect(await cutAnyway(puzzle, 8).count(0, late)).toMatchObject({ outcome: "stopped", reason: "time" });
  });
});
