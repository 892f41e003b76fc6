import { describe, expect, it } from "vitest";
import { createRandom, startBudget } from "../../../../base/index.js";
import type { CountEnd } from "../../../methods.js";
import { plantTents } from "../../presets.js";
import type { Tents } from "../../puzzle.js";
import { bruteForce } from "../../testing/oracle.js";
import { puzzleOfSeed } from "../../testing/random.js";
import { CERTIFYING } from "../../evidence/witness.js";
import { checkCertificate } from "../../../../certify/index.js";
import { countTents } from "./index.js";
import { sweepOnly } from "../testing/sweep.js";

/** Whether the end says why there is none: by something that holds on the board alone, or by what has counted. */
function givesReason(puzzle: Tents, end: CountEnd): boolean {
  if (end.outcome === "stopped" || end.certificate === undefined) return false;
  const { certificate, method } = end;
  return checkCertificate(CERTIFYING.certificates, puzzle, certificate, method).ok;
}

describe("counting against the oracle", () => {
  it("counts random boards, by search and by sweep alone", () => {
    for (let seed = 1; seed <= 800; seed++) {
      const puzzle = puzzleOfSeed(seed, 6);
      const expected = BigInt(bruteForce(puzzle).length);
      const end = countTents(puzzle, startBudget());
      expect(end, `seed ${seed}`).toMatchObject({ outcome: "counted", count: expected });
      expect(givesReason(puzzle, end), `seed ${seed}`).toBe(expected === 0n);
      expect(sweepOnly(puzzle), `seed ${seed}`).toBe(expected);
    }
  });
});

describe("counts beyond listing", () => {
  /** A row of trees, each with a place on its left and on its right that nobody else wants. */
  function row(trees: number): Parameters<typeof countTents>[0] {
    const cols = 4 * trees;
    return {
      rows: 1,
      cols,
      trees: Uint8Array.from({ length: cols }, (_, col) => (col % 4 === 1 ? 1 : 0)),
      givens: new Uint8Array(cols),
      rowClues: Int16Array.of(-1),
      colClues: new Int16Array(cols).fill(-1),
    };
  }

  it("gives every tree of a row its two places", () => {
    expect(countTents(row(50), startBudget())).toMatchObject({ outcome: "counted", count: 2n ** 50n });
    // The clue of the row says nothing new, but joins everything into one part.
    const puzzle = row(30);
    puzzle.rowClues[0] = 30;
    expect(countTents(puzzle, startBudget())).toMatchObject({ outcome: "counted", count: 2n ** 30n });
  });

  it("lets clues of columns decide", () => {
    const puzzle = row(40);
    for (let tree = 0; tree < 10; tree++) puzzle.colClues[4 * tree] = 1;
    expect(countTents(puzzle, startBudget())).toMatchObject({ outcome: "counted", count: 2n ** 30n });
  });

  it("says why it stops", () => {
    const side = 30;
    const trees = new Uint8Array(side * side);
    for (let r = 1; r < side; r += 3) for (let c = 1; c < side; c += 3) trees[r * side + c] = 1;
    const clues = { rowClues: new Int16Array(side).fill(-1), colClues: new Int16Array(side).fill(-1) };
    const puzzle = { rows: side, cols: side, trees, givens: new Uint8Array(side * side), ...clues };
    let asked = 0;
    const budget = { ...startBudget(), stopped: () => (++asked > 10 ? ("time" as const) : undefined) };
    expect(countTents(puzzle, budget)).toMatchObject({ outcome: "stopped", reason: "time" });
  });

  it("says that a board is too large, and what was counting", () => {
    const puzzle = plantTents({ rows: 50, cols: 50, random: createRandom(7) }).puzzle;
    puzzle.rowClues.fill(-1);
    puzzle.colClues.fill(-1);
    expect(countTents(puzzle, startBudget())).toEqual({
      outcome: "stopped",
      reason: "memory",
      words: "this board is too large to count exactly",
      method: "sweep",
    });
  });
});
