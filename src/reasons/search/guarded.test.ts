import { describe, expect, it } from "vitest";
import { startBudget } from "../../base/index.js";
import { listAll, randomModel } from "../chains/testing/random-model.js";
import { openGuardedRules } from "./guarded.js";

/** Whether no assignment keeps all these rules, by trying everything. */
function clashing(models: ReturnType<typeof listAll>, rules: readonly number[]): boolean {
  const on = rules.reduce((bits, rule) => bits | (1n << BigInt(rule)), 0n);
  return models.every(({ broken }) => (broken & on) !== 0n);
}

describe("rules that are left out one by one", () => {
  it("leave a set that clashes, and with few conflicts for each question only what is easily refuted", async () => {
    let tried = 0;
    let kept = 0;
    for (let seed = 1; seed <= 200; seed++) {
      const model = randomModel(seed, 2);
      const models = listAll(model);
      const all = model.rules.map((_, rule) => rule);
      if (!clashing(models, all)) continue;
      tried++;
      const guarded = await openGuardedRules(model, startBudget());
      const quick = guarded.minimal(all, [], { conflicts: 1 });
      const whole = guarded.minimal(quick, [], { conflicts: 1_000 });
      guarded.close();
      expect([seed, clashing(models, quick), clashing(models, whole)]).toEqual([seed, true, true]);
      for (const rule of whole)
        expect([
          seed,
          clashing(
            models,
            whole.filter((other) => other !== rule),
          ),
        ]).toEqual([seed, false]);
      if (quick.length > whole.length) kept++;
    }
    expect(tried).toBeGreaterThan(10);
    expect(kept).toBeGreaterThan(0);
  });
});
