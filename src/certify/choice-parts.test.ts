import { describe, expect, it } from "vitest";
import { createRandom, type Random } from "../base/index.js";
import { choicePartsFlaw, type ChoicePart } from "./choice-parts.js";

const CHOICES = 5;
const isChoice = (choice: number): boolean => choice >= 0 && choice < CHOICES;

/** Parts of a random tree, in any order. */
function randomParts(random: Random, open = [0, 1, 2, 3, 4], part: ChoicePart = []): ChoicePart[] {
  if (open.length === 0 || random.below(3) === 0) return [part];
  const choice = open[random.below(open.length)]!;
  const rest = open.filter((other) => other !== choice);
  return ([0, 1] as const).flatMap((answer) => randomParts(random, rest, [...part, [choice, answer]]));
}

/** How many parts hold each way to decide everything. */
function holders(parts: readonly ChoicePart[]): number[] {
  return Array.from(
    { length: 2 ** CHOICES },
    (_, way) =>
      parts.filter((part) => part.every(([choice, answer]) => ((way >> choice) & 1) === answer)).length,
  );
}

describe("parts that decide choices", () => {
  it("are right when they come from any tree, in any order", () => {
    for (let seed = 1; seed <= 200; seed++) {
      const random = createRandom(seed);
      const parts = randomParts(random).toSorted(() => random.below(3) - 1);
      expect(choicePartsFlaw(parts, isChoice), `seed ${seed}`).toBeUndefined();
    }
  });

  it("are refused where one is missing, doubled or changed so that others overlap", () => {
    let refused = 0;
    for (let seed = 1; seed <= 200; seed++) {
      const random = createRandom(seed);
      const parts = randomParts(random);
      const at = random.below(parts.length);
      const part = parts[at]!;
      const lists = [
        parts.toSpliced(at, 1),
        [...parts, part],
        parts.with(at, part.slice(1)),
        parts.with(
          at,
          part.map(([choice, answer]) => [choice, answer === 0 ? 1 : 0]),
        ),
      ];
      for (const list of lists) {
        if (holders(list).every((count) => count === 1)) continue;
        refused++;
        expect(choicePartsFlaw(list, isChoice), `seed ${seed}`).toEqual(expect.any(String));
      }
    }
    expect(refused).toBeGreaterThan(400);
  });

  it("may decide nothing that is not a choice, and nothing twice", () => {
    const split = (choice: number): ChoicePart[] => [[[choice, 0]], [[choice, 1]]];
    expect(choicePartsFlaw(split(CHOICES), isChoice)).toContain("not a choice");
    expect(
      choicePartsFlaw(
        [
          [
            [1, 0],
            [1, 0],
          ],
          [[1, 1]],
        ],
        isChoice,
      ),
    ).toContain("twice");
    expect(choicePartsFlaw([], isChoice)).toContain("no part");
    expect(choicePartsFlaw([[]], isChoice)).toBeUndefined();
  });
});
