import { describe, expect, it } from "vitest";
import { createRandom, unwrap } from "../../base/index.js";
import { pips, tents, twist, type PuzzleReasons } from "../../puzzles/index.js";
import { randomSmallPuzzle } from "../../puzzles/pips/testing/random.js";
import { puzzleOfSeed } from "../../puzzles/tents/testing/random.js";
import { randomTwist } from "../../puzzles/twist/testing/random.js";
import { listSolutions } from "../search/solution-list.js";
import type { Step } from "../steps/step.js";
import { timeless } from "../testing/timeless.js";
import { openHinting, type Hint } from "./hint.js";

const budget = timeless();

interface Compared {
  readonly solutions: readonly Uint8Array[];
  readonly withList: Hint;
  readonly withSolver: Hint;
}

/** The same hint where the family lists its solutions, and where CaDiCaL is asked about them. */
async function compared<S>(reasons: PuzzleReasons<S>): Promise<Compared> {
  const { solve: _, ...withoutList } = reasons;
  const hintOf = async (asked: PuzzleReasons<S>): Promise<Hint> => {
    const hinting = await openHinting(asked, budget);
    const hint = await hinting.hint([...new Set(reasons.known())]);
    hinting.close();
    return hint;
  };
  return {
    solutions: listSolutions(reasons, budget).solutions,
    withList: await hintOf(reasons),
    withSolver: await hintOf(withoutList),
  };
}

/** The most rules of a link. */
const sizeOf = ({ chain = [], size }: Step): number => Math.max(size, ...chain.map((link) => link.size));

const FAMILIES: readonly (readonly [name: string, (seed: number) => Promise<Compared>])[] = [
  ["tents", (seed) => compared(tents.reasons!(puzzleOfSeed(seed, 5), budget))],
  ["pips", (seed) => compared(pips.reasons!(randomSmallPuzzle(createRandom(seed), { dominoes: 4 }), budget))],
  [
    "twist",
    (seed) =>
      compared(twist.reasons!(randomTwist(createRandom(seed), { rows: 3, cols: 4, size: 4 }), budget)),
  ],
];

describe("a wrong mark that takes thoughts", () => {
  it("is told with no thought that nothing uses, although the board shows what some would lead to", async () => {
    // The first column makes r1c1 a tent. It stands there already.
    const text = "10x10:a_dfcbjab_bo_maj_ead_,3,2,1,2,2,2,1,3,2,2,4,1,2,2,2,1,2,1,2,3";
    const puzzle = unwrap(tents.formats.find(({ id }) => id === "game-id")!.parse(text));
    const reasons = tents.reasons!(puzzle, budget);
    const known = reasons.known({ tents: [[0, 0] as const, [0, 3] as const], pairs: [] });
    const hinting = await openHinting(reasons, budget);
    const hint = await hinting.hint([...known]);
    hinting.close();
    if (hint.status !== "wrong") throw new Error("no wrong mark");
    const { chain = [], uses } = hint.step;
    expect(chain.length).toBeGreaterThan(2);
    const factsOf = (facts: Step["uses"]): string[] => facts.map((fact) => JSON.stringify(fact));
    const used = new Set([uses, ...chain.map((link) => link.uses)].flatMap(factsOf));
    for (const { facts, words } of chain)
      expect(
        factsOf(facts).some((fact) => used.has(fact)),
        words,
      ).toBe(true);
  });
});

describe("a hint without a list of all solutions", () => {
  it.each(FAMILIES)("%s: has as small a reason, and is forced", async (_, compare) => {
    let easy = 0;
    for (let seed = 1; seed <= 60; seed++) {
      const { solutions, withList, withSolver } = await compare(seed);
      expect(withSolver.status, `seed ${seed}`).toBe(withList.status);
      if (withSolver.status !== "step" || withList.status !== "step") continue;
      // On a clock that stands still patience never ends, so both searches are complete.
      expect([withSolver.step.smallest, withList.step.smallest], `seed ${seed}`).toEqual([true, true]);
      expect(sizeOf(withSolver.step), `seed ${seed}`).toBe(sizeOf(withList.step));
      for (const literal of withSolver.step.literals)
        for (const values of solutions)
          expect(values[Math.abs(literal)], `seed ${seed}`).toBe(literal > 0 ? 1 : 0);
      if (withSolver.step.size === 1) easy++;
    }
    expect(easy).toBeGreaterThan(2);
  });
});
