import { describe, expect, it } from "vitest";
import { createRandom, startBudget } from "../../../base/index.js";
import { plantTents } from "../presets.js";
import { CERTIFYING, wrongCounts } from "../evidence/witness.js";
import { holds } from "../../testing/certificates.js";
import { bruteKeys } from "../testing/oracle.js";
import { puzzleOfSeed } from "../testing/random.js";
import { countTents, search } from "./index.js";
import { bareKeys, givesTents, pairingFault, searchKeys } from "./testing/agree.js";
import { sweepOnly } from "./testing/sweep.js";

describe("the search against the oracle", () => {
  it("lists every layout of random boards once", () => {
    let solvable = 0;
    let many = 0;
    for (let seed = 1; seed <= 1500; seed++) {
      const puzzle = puzzleOfSeed(seed, 6);
      const { keys, outcome, camps } = searchKeys(puzzle);
      const expected = bruteKeys(puzzle);
      expect(keys, `seed ${seed}`).toEqual(expected);
      expect(outcome).toBe("exhausted");
      for (const camp of camps) expect(pairingFault(puzzle, camp), `seed ${seed}`).toBeUndefined();
      if (expected.length > 0) solvable++;
      if (expected.length > 1) many++;
    }
    // The boards are worth asking: many have solutions, and many have several.
    expect(solvable).toBeGreaterThan(300);
    expect(many).toBeGreaterThan(100);
  });
});

describe("the search with nothing settled beforehand", () => {
  it("lists every layout of random boards once, and has to learn for it", () => {
    let learnt = 0;
    for (let seed = 1; seed <= 1500; seed++) {
      const puzzle = puzzleOfSeed(seed, 6);
      if (givesTents(puzzle)) continue;
      const { keys, outcome, conflicts, camps } = bareKeys(puzzle);
      expect(keys, `seed ${seed}`).toEqual(bruteKeys(puzzle));
      expect(outcome).toBe("exhausted");
      for (const camp of camps) expect(pairingFault(puzzle, camp), `seed ${seed}`).toBeUndefined();
      learnt += conflicts;
    }
    expect(learnt).toBeGreaterThan(50);
  });
});

describe("listing many layouts", () => {
  it("lists as many as the sweep counts, with conflicts on the way", () => {
    let many = 0;
    let learnt = 0;
    for (let seed = 1; seed <= 60; seed++) {
      const { puzzle } = plantTents({ rows: 8, cols: 9, random: createRandom(seed) });
      puzzle.colClues.fill(-1);
      for (let line = seed % 2; line < 8; line += 2) puzzle.rowClues[line] = -1;
      const { keys, conflicts } = bareKeys(puzzle);
      expect(new Set(keys).size, `seed ${seed}`).toBe(keys.length);
      expect(BigInt(keys.length), `seed ${seed}`).toBe(sweepOnly(puzzle));
      if (keys.length > 10) many++;
      learnt += conflicts;
    }
    expect(many).toBeGreaterThan(10);
    expect(learnt).toBeGreaterThan(100);
  });
});

describe("what the search says about a board without a solution", () => {
  it("holds, and is a count wherever one is wrong by itself: totals, trees with too few cells, or the search itself", () => {
    const kinds: Record<string, number> = {};
    for (let seed = 1; seed <= 1500; seed++) {
      const puzzle = puzzleOfSeed(seed, 6);
      const { certificate, outcome } = search.solve(puzzle, {
        limit: 1,
        budget: startBudget(),
        onSolution: () => {},
      });
      expect(outcome === "exhausted").toBe(certificate !== undefined);
      if (certificate === undefined) continue;
      if (wrongCounts(puzzle).length > 0) expect(certificate.kind, `seed ${seed}`).toBe("count");
      kinds[certificate.kind] = (kinds[certificate.kind] ?? 0) + 1;
      if (certificate.kind !== "exhausted")
        expect(holds(CERTIFYING, puzzle, certificate), `seed ${seed}`).toBe(true);
    }
    expect(Object.keys(kinds).toSorted()).toEqual(["count", "exhausted", "hall"]);
  });

  it("sees that a tent may not serve two trees", () => {
    // 4x4:bgd_,0,1,0,2,2,0,1,0
    const trees = new Uint8Array(16);
    for (const at of [2, 10, 15]) trees[at] = 1;
    const puzzle = {
      rows: 4,
      cols: 4,
      trees,
      givens: new Uint8Array(16),
      rowClues: Int16Array.of(2, 0, 1, 0),
      colClues: Int16Array.of(0, 1, 0, 2),
    };
    expect(searchKeys(puzzle)).toMatchObject({ keys: bruteKeys(puzzle), outcome: "exhausted" });
    expect(bruteKeys(puzzle)).toEqual([]);
  });
});

describe("limits", () => {
  /** Every third cell of every other row a tree, no clues: layouts without end. */
  function wide(side: number): Parameters<typeof search.solve>[0] {
    const trees = new Uint8Array(side * side);
    for (let row = 0; row < side; row += 3)
      for (let col = 0; col < side; col += 4) trees[row * side + col] = 1;
    return {
      rows: side,
      cols: side,
      trees,
      givens: new Uint8Array(side * side),
      rowClues: new Int16Array(side).fill(-1),
      colClues: new Int16Array(side).fill(-1),
    };
  }

  it("stops when told to, with what it has found", () => {
    const cancelFlag = new Int32Array(new SharedArrayBuffer(4));
    let found = 0;
    const end = search.solve(wide(200), {
      limit: Infinity,
      budget: startBudget({ cancelFlag }),
      onSolution() {
        found++;
        if (found === 300) cancelFlag[0] = 1;
      },
    });
    expect(end).toMatchObject({ outcome: "stopped", reason: "cancelled" });
    expect(found).toBeGreaterThanOrEqual(300);
  });

  it.each([1, 2, 3, 5])("stops at once when there is no time left, at look %i at the clock", (looks) => {
    // Everything on this board is worked out before the search: lines that are full, lines that are tight, a matching.
    const { puzzle } = plantTents({ rows: 120, cols: 120, random: createRandom(1) });
    let asked = 0;
    const budget = { ...startBudget(), stopped: () => (++asked >= looks ? ("time" as const) : undefined) };
    const end = search.solve(puzzle, { limit: 1, budget, onSolution: () => {} });
    expect(end).toMatchObject({ outcome: "stopped", reason: "time" });
    expect(asked).toBe(looks);
    asked = 0;
    expect(countTents(puzzle, budget)).toMatchObject({ outcome: "stopped", reason: "time" });
    expect(asked).toBe(looks);
  });

  it("ends at the limit, with different layouts", () => {
    const { keys, outcome } = searchKeys(wide(20), 500);
    expect(outcome).toBe("limit");
    expect(new Set(keys).size).toBe(500);
  });
});
