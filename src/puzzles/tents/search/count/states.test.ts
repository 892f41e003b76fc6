import { describe, expect, it } from "vitest";
import { createRandom } from "../../../../base/index.js";
import { addWays, allWays, clearStates, createStates, type States } from "./states.js";

/** The number of ways to each state, by its key. */
function entriesOf({ size, words, limbs, keys, counts }: States): Map<string, bigint> {
  const entries = new Map<string, bigint>();
  for (let at = 0; at < size; at++) {
    let ways = 0n;
    for (let k = limbs - 1; k >= 0; k--) ways = (ways << 32n) + BigInt(counts[at * limbs + k]!);
    entries.set(keys.slice(at * words, (at + 1) * words).join(), ways);
  }
  return entries;
}

describe("states of a sweep", () => {
  it("add up as a map of big integers does, over limbs, table sizes and uses", () => {
    const random = createRandom(4);
    const states = createStates();
    for (const [words, limbs, keys] of [
      [0, 1, 1],
      [1, 1, 50],
      [2, 3, 3000],
      [5, 2, 400],
    ] as const) {
      clearStates(states, words, limbs, 1);
      const expected = new Map<string, bigint>();
      const source = createStates();
      clearStates(source, 1, Math.max(1, limbs - 1), 1);
      for (let times = 0; times < 4 * keys; times++) {
        const key = Int32Array.from({ length: words }, (_, k) => (k === 0 ? random.below(keys) : -7 * k));
        // Limbs that are full, so that a sum carries over all of them.
        const limb = (): number => (random.below(2) === 0 ? 0xffff_ffff : random.below(1000));
        source.counts.set(
          Array.from({ length: source.limbs }, () => (limbs === 1 ? random.below(9) : limb())),
        );
        const ways = source.counts
          .slice(0, source.limbs)
          .reduceRight((sum, value) => (sum << 32n) + BigInt(value), 0n);
        addWays(states, key, source, 0);
        expected.set(key.join(), (expected.get(key.join()) ?? 0n) + ways);
      }
      expect(entriesOf(states)).toEqual(expected);
      expect(allWays(states)).toBe([...expected.values()].reduce((sum, ways) => sum + ways, 0n));
    }
  });
});
