import { expect, it } from "vitest";
import { createRandom, Stopped, startBudget, type Budget } from "../../base/index.js";
import { twist } from "../../puzzles/index.js";
import { randomTwist } from "../../puzzles/twist/testing/random.js";
import { openHinting, type Hint } from "./hint.js";

/** Its clock runs fast, so that no chain is found soon. The time is up when a step is reported. */
function hurried(): Budget & { readonly stages: string[] } {
  let time = 0;
  const stages: string[] = [];
  return {
    ...startBudget(),
    now: () => (time += 400),
    stopped: () => (stages.length > 0 ? "time" : undefined),
    report: ({ stage }) => void stages.push(stage),
    stages,
  };
}

async function hintWithin(seed: number, budget: Budget): Promise<Hint | undefined> {
  const puzzle = randomTwist(createRandom(seed), { rows: 3, cols: 4, size: 4 });
  const reasons = twist.reasons!(puzzle, startBudget());
  const hinting = await openHinting(reasons, budget);
  try {
    return await hinting.hint(reasons.known());
  } catch (error) {
    if (error instanceof Stopped) return undefined;
    throw error;
  } finally {
    hinting.close();
  }
}

it("tells the best step that is known when the time is up before a chain is found", async () => {
  let known = 0;
  for (let seed = 1; seed <= 8; seed++) {
    const budget = hurried();
    const hint = await hintWithin(seed, budget);
    if (budget.stages.length === 0) continue;
    known++;
    expect(budget.stages[0]).toMatch(/^A step of \d+ rules? is known/);
    expect(hint).toMatchObject({ status: "step", step: { smallest: false } });
  }
  expect(known).toBeGreaterThan(1);
});
