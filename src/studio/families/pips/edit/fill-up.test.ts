import { describe, expect, it } from "vitest";
import { createRandom, unwrap } from "../../../../base/index.js";
import { applyPipsMove, pips, type Pips } from "../../../../puzzles/index.js";
import { fillUp } from "./fill-up.js";

const PATIENT_MS = 60_000;

/** With only the dominoes that are kept. */
function board(drawn: string, kept = 0): Pips {
  const puzzle = unwrap(pips.formats.find(({ id }) => id === "drawing")!.parse(drawn));
  return applyPipsMove(puzzle, { kind: "dominoes", dominoes: puzzle.dominoes.slice(0, kept) });
}

describe("filling up the dominoes", () => {
  it("finds a set that solves the board, and keeps those that were chosen", () => {
    // One of the 27 dominoes that are left will do.
    const puzzle = board("dominoes 0-5 0-6\nAA\nBB\nA = 11\nB = 0\n", 1);
    const { dominoes, solvable } = fillUp(puzzle, createRandom(3), PATIENT_MS);
    expect(solvable).toBe(true);
    expect(dominoes).toEqual([
      [0, 5],
      [0, 6],
    ]);
  });
  it("says when it has met none", () => {
    const puzzle = board("dominoes 0-1 1-2\nAAAA\nA > 23\n");
    const { dominoes, solvable, tried } = fillUp(puzzle, createRandom(3), PATIENT_MS);
    expect({ count: dominoes.length, solvable }).toEqual({ count: 2, solvable: false });
    expect(tried).toBeGreaterThan(1);
  });
  it("leaves a board of an odd number of cells to be mended", () => {
    const puzzle = applyPipsMove(board("dominoes 1-1\n..\n"), { kind: "paint", cells: [[1, 0]] });
    expect(fillUp(puzzle, createRandom(3), PATIENT_MS)).toMatchObject({ tried: 0, solvable: false });
  });
});
