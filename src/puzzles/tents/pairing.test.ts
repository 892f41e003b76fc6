import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Cell } from "../../board/index.js";
import { checkCamp } from "./check.js";
import { pairingIsUnique, pairingOf } from "./pairing.js";
import type { Tents } from "./puzzle.js";
import { cellsOf, readBoard } from "./testing/camps.js";
import { bruteForce } from "./testing/oracle.js";
import { smallTents } from "./testing/random.js";

/** The number of ways to give every tent a tree, by trying. */
function pairings(puzzle: Tents, tents: readonly Cell[], taken: readonly string[] = []): number {
  const [tent, ...rest] = tents;
  if (tent === undefined) return 1;
  let count = 0;
  puzzle.trees.forEach((bit, at) => {
    const [row, col] = [Math.floor(at / puzzle.cols), at % puzzle.cols];
    const beside = Math.abs(row - tent[0]) + Math.abs(col - tent[1]) === 1;
    if (bit === 1 && beside && !taken.includes(`${row},${col}`))
      count += pairings(puzzle, rest, [...taken, `${row},${col}`]);
  });
  return count;
}

describe("pairing", () => {
  it("is found where there is one, and known to be the only one", () => {
    fc.assert(
      fc.property(smallTents(6), (puzzle) => {
        for (const tents of bruteForce(puzzle).slice(0, 5)) {
          const pairs = pairingOf(puzzle, tents);
          expect(pairs).toHaveLength(tents.length);
          expect(checkCamp(puzzle, { tents, pairs })).toEqual({ violations: [], complete: true });
          expect(pairingIsUnique(puzzle, tents)).toBe(pairings(puzzle, tents) === 1);
        }
      }),
    );
  });
  it("is as large as can be where not all can have a tree, and then not unique", () => {
    const puzzle = readBoard("1 5\n.T... ?\n? ? ? ? ?\n");
    const tents = cellsOf("0,0 0,2 0,4");
    expect(pairingOf(puzzle, tents)).toHaveLength(1);
    expect(pairingIsUnique(puzzle, tents)).toBe(false);
  });
  it("moves earlier tents on to other trees along a path", () => {
    const puzzle = readBoard("1 6\n.T.T.T ?\n? ? ? ? ? ?\n");
    const tents = cellsOf("0,4 0,2 0,0");
    expect(pairingOf(puzzle, tents)).toHaveLength(3);
    expect(pairingIsUnique(puzzle, tents)).toBe(true);
  });
  it("is not unique around a ring", () => {
    const puzzle = readBoard("3 3\n.T. 1\nT.T 0\n.T. 1\n? ? ?\n");
    // Four trees around the middle; two tents in opposite corners can each have either of two.
    expect(pairingIsUnique(puzzle, cellsOf("0,0 2,2"))).toBe(false);
  });
});
