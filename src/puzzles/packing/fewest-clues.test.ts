import { expect, it } from "vitest";
import { createRandom } from "../../base/index.js";
import { fewestClues } from "./fewest-clues.js";

const SOLUTIONS = 40;

/** Clues that a solution fits, the first always: its bits are solutions. */
function cluesAt(seed: number): Int32Array[] {
  const random = createRandom(seed);
  return Array.from({ length: 9 }, () => {
    const bits = new Int32Array(2);
    for (let at = 0; at < SOLUTIONS; at++)
      if (at === 0 || random.below(3) === 0) bits[at >> 5]! |= 1 << (at & 31);
    return bits;
  });
}

/** By trying all groups. */
function smallestByHand(clues: readonly Int32Array[]): number {
  let smallest = Infinity;
  for (let group = 1; group < 1 << clues.length; group++) {
    const chosen = clues.filter((_, at) => ((group >> at) & 1) === 1);
    const left = [0, 1].map((word) => chosen.reduce((bits, clue) => bits & clue[word]!, -1));
    if (left[0] === 1 && left[1] === 0) smallest = Math.min(smallest, chosen.length);
  }
  return smallest;
}

it("finds as few clues as there can be, and none where there are no fewer", () => {
  const own = Int32Array.of(1, 0);
  let checked = 0;
  for (let seed = 0; seed < 60; seed++) {
    const clues = cluesAt(seed);
    const smallest = smallestByHand(clues);
    if (smallest === Infinity) continue;
    checked++;
    const found = fewestClues(clues, own, clues.length + 1, () => undefined);
    expect(found).toHaveLength(smallest);
    const left = [0, 1].map((word) => found!.reduce((bits, at) => bits & clues[at]![word]!, -1));
    expect(left).toEqual([1, 0]);
    expect(fewestClues(clues, own, smallest, () => undefined)).toBeUndefined();
  }
  expect(checked).toBeGreaterThan(20);
});
