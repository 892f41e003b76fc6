import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRandom, startBudget } from "../../base/index.js";
import { type Cell, createGrid, type Grid } from "../grid.js";
import { decideTiling, maximumMatching } from "./index.js";
import { NEARBY } from "./maximum.js";
import { balancedBoards, boards, checkDecision, checkLarge } from "./testing/properties.js";
import { allTilings, isTileable, isWhite } from "./testing/reference.js";

/** Rows of `.` (a cell) and `#` (none). */
function draw(...rows: string[]): Grid {
  const marks = rows.join("");
  const present = Uint8Array.from(marks, (mark) => (mark === "." ? 1 : 0));
  return { rows: rows.length, cols: marks.length / rows.length, present };
}

/** `size` × `size` with a share of the cells removed, in equal numbers of either colour if asked. */
function holes(size: number, share: number, balanced: boolean, seed: number): Grid {
  const random = createRandom(seed);
  const present = new Uint8Array(size * size).fill(1);
  const grid = { rows: size, cols: size, present };
  const pairs = Math.round((present.length * share) / 2);
  for (let k = 0; k < 2 * pairs; k++) {
    const fits = (at: number): boolean => present[at] === 1 && (!balanced || isWhite(grid, at) === k < pairs);
    let at = random.below(present.length);
    while (!fits(at)) at = random.below(present.length);
    present[at] = 0;
  }
  return grid;
}

describe("decideTiling", () => {
  it("counts the colours of the chessboard without two opposite corners", () => {
    const grid = createGrid(8, 8, [
      [0, 0],
      [7, 7],
    ]);
    expect(decideTiling(grid, startBudget())).toEqual({
      outcome: "colouring",
      cell: 1,
      white: 30,
      black: 32,
      whole: true,
    });
  });

  it("names the smallest part with unequal colours", () => {
    const grid = draw("...#.", "#.###", "###..", "..#..");
    expect(decideTiling(grid, startBudget())).toEqual({
      outcome: "colouring",
      cell: 4,
      white: 1,
      black: 0,
      whole: false,
    });
  });

  it("joins the runs of a part that meet late", () => {
    const grid = draw(".#.#.", ".#.#.", ".....");
    expect(decideTiling(grid, startBudget())).toMatchObject({ white: 6, black: 5, whole: true });
  });

  it("shows the smaller of the Hall sets of the two colours", () => {
    // At the top three white cells hang on two black ones, at the bottom two black ones on one white.
    const grid = draw(".....", "#.###", "#...#", "##.##");
    expect(decideTiling(grid, startBudget())).toEqual({
      outcome: "hall",
      set: Int32Array.of(13, 17),
      neighbours: Int32Array.of(12),
    });
    // Turned upside down, the other colour comes first.
    const turned = { ...grid, present: grid.present.toReversed() };
    for (const board of [grid, turned]) {
      const decision = checkDecision(board, false);
      expect(decision.outcome === "hall" && decision.set.length).toBe(2);
      checkDecision(board, false, 0);
    }
  });

  it("finds the failure of two rooms that a narrow passage joins", () => {
    // One black cell of the left room and one white cell of the right room may pair with the
    // passage, but each room has two to spare. No small tree sees that.
    for (const side of [16, 20]) {
      const removed: Cell[] = [];
      for (let row = 1; row < side; row++) removed.push([row, side], [row, side + 1]);
      removed.push([8, 4], [8, 8], [8, side + 5], [8, side + 9]);
      const grid = createGrid(side, 2 * side + 2, removed);
      for (const compareUpTo of [undefined, 0]) {
        const decision = checkDecision(grid, isTileable(grid), compareUpTo);
        expect(decision.outcome === "hall" && decision.set.length).toBeGreaterThan(NEARBY);
      }
    }
  });

  it("tiles a board without cells by nothing", () => {
    for (const grid of [createGrid(0, 0), createGrid(3, 0), draw("##", "##")]) {
      expect(decideTiling(grid, startBudget())).toEqual({
        outcome: "tiled",
        mate: new Int32Array(grid.present.length).fill(-1),
      });
    }
  });

  it("agrees with exhaustive search on small boards of every density", () => {
    fc.assert(
      fc.property(boards(5, 6), (grid) => {
        const tileable = allTilings(grid).length > 0;
        checkDecision(grid, tileable);
        checkDecision(grid, tileable, 0);
      }),
      { numRuns: 3000 },
    );
  });

  it("agrees with exhaustive search where the colours balance", () => {
    fc.assert(
      fc.property(balancedBoards(5, 6), (grid) => {
        const tileable = allTilings(grid).length > 0;
        checkDecision(grid, tileable);
        checkDecision(grid, tileable, 0);
      }),
      { numRuns: 3000 },
    );
  });

  it("agrees with Kuhn's algorithm on 40 × 40 cells", () => {
    for (const share of [0, 0.01, 0.03, 0.06, 0.1, 0.3]) {
      for (const seed of [1, 2, 3]) checkLarge(holes(40, share, seed !== 3, seed));
    }
  });

  it("decides a board of a million cells either way", () => {
    const grid = holes(1000, 0.01, true, 1);
    const tiled = decideTiling(grid, startBudget());
    expect(tiled.outcome).toBe("tiled");
    if (tiled.outcome !== "tiled") return;
    expect(
      tiled.mate.every((partner, at) =>
        grid.present[at] === 1 ? tiled.mate[partner] === at : partner === -1,
      ),
    ).toBe(true);
    const failing = decideTiling(holes(1000, 0.035, true, 5), startBudget());
    expect(["hall", "colouring"]).toContain(failing.outcome);
  });

  it("stops with the reason when the budget says so", () => {
    const cancelFlag = Int32Array.of(1);
    const grid = holes(400, 0.01, true, 1);
    const stopped = { outcome: "stopped", reason: "cancelled" };
    expect(decideTiling(grid, startBudget({ cancelFlag }))).toEqual(stopped);
    expect(maximumMatching(grid, startBudget({ cancelFlag }))).toEqual(stopped);
  });
});
