import { describe, expect, it } from "vitest";
import { createRandom, startBudget, unwrap } from "../../base/index.js";
import { twist } from "../../puzzles/index.js";
import { clash, smallestClash, subsets } from "../testing/brute-force.js";
import { boards } from "../testing/small-boards.js";
import { shrinkByHittingSets } from "./by-hitting-sets.js";
import { smallestConflict } from "./conflict.js";
import { createHittingSets } from "./hitting-sets.js";
import { createKnown } from "./known.js";

const budget = startBudget();

describe("hitting sets", () => {
  it("are found at each size where there are some", () => {
    const random = createRandom(1);
    const numbers = Array.from({ length: 40 }, (_, i) => i);
    for (let round = 0; round < 300; round++) {
      // Numbers on both sides of a word's end.
      const some = random.shuffle([...numbers]).slice(0, 8);
      const sets = Array.from({ length: 1 + random.below(8) }, () =>
        random.shuffle([...some]).slice(0, random.below(5)),
      );
      const hitting = createHittingSets(numbers.length);
      for (const set of sets) hitting.add(set);
      const hitsAll = (few: readonly number[]): boolean =>
        sets.every((set) => set.some((one) => few.includes(one)));
      for (let size = 0; size <= 5; size++) {
        const found = hitting.atMost(size, () => undefined);
        const has = Array.from({ length: size + 1 }, (_, k) => subsets(some, k))
          .flat()
          .some(hitsAll);
        expect(found !== undefined, `round ${round}, size ${size}`).toBe(has);
        if (found === undefined) continue;
        expect(found.length).toBeLessThanOrEqual(size);
        expect(hitsAll(found)).toBe(true);
      }
    }
  });
});

describe("a conflict by hitting sets", () => {
  it("is the smallest, beginning from all rules", async () => {
    const sizes = new Set<number>();
    for (const { seed, reasons, all, solutions } of boards(300)) {
      if (solutions.length > 0) continue;
      const { model } = reasons;
      const known = createKnown();
      known.improve(
        model.rules.map((_, rule) => rule),
        1,
      );
      await shrinkByHittingSets(model, budget, known);
      const { rules, smallest, atLeast } = known.best()!;
      expect([smallest, atLeast], `seed ${seed}`).toEqual([true, rules.length]);
      expect(clash(all, rules, []), `seed ${seed}`).toBe(true);
      expect(smallestClash(all, model.rules.length, [], rules.length - 1), `seed ${seed}`).toBe(undefined);
      sizes.add(rules.length);
    }
    expect(sizes.size).toBeGreaterThan(2);
  });
  it("has no rule that can be spared, where there is no time for the smallest", async () => {
    let tried = 0;
    for (const { seed, reasons, all, solutions } of boards(200)) {
      if (solutions.length > 0) continue;
      const { model } = reasons;
      const known = createKnown();
      known.improve(
        model.rules.map((_, rule) => rule),
        1,
      );
      await shrinkByHittingSets(model, { ...budget, remainingMs: () => 0 }, known);
      const { rules, smallest } = known.best()!;
      if (smallest) continue;
      for (const rule of rules)
        expect(
          clash(
            all,
            rules.filter((other) => other !== rule),
            [],
          ),
          `seed ${seed}`,
        ).toBe(false);
      tried++;
    }
    expect(tried).toBeGreaterThan(5);
  });
  it("is found among more rules than a tree looks for", async () => {
    const { model } = reasonsOf("l7B0j4C0l6D0i7D0");
    const conflict = await smallestConflict(model, budget);
    expect(conflict).toMatchObject({ smallest: true, atLeast: 8 });
    expect(conflict!.rules).toHaveLength(8);
  });
});

function reasonsOf(pegs: string) {
  const format = twist.formats.find(({ id }) => id === "placements")!;
  return twist.reasons!(unwrap(format.parse(pegs)), budget);
}
