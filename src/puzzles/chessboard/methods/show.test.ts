import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { startBudget, unwrap } from "../../../base/index.js";
import { createGrid, decideTiling, indexOf, maximumMatching } from "../../../board/index.js";
import { checkHall } from "../../../certify/index.js";
import { tilingOf, type Chessboard, type Domino } from "../board.js";
import { checkTiling } from "../check.js";
import { chessboard } from "../index.js";
import {
  backtrackingAfter,
  matchingAfter,
  SHOWN_SQUARES,
  showBacktracking,
  showCycle,
  showMatching,
} from "./show.js";
import { smallBoards } from "../testing/brute.js";

const isTiling = (board: Chessboard, dominoes: readonly Domino[]): boolean => {
  const report = checkTiling(board, tilingOf(dominoes));
  return report.complete && report.violations.length === 0;
};
const breaksNothing = (board: Chessboard, dominoes: readonly Domino[]): boolean =>
  checkTiling(board, tilingOf(dominoes)).violations.length === 0;
const tileable = (board: Chessboard): boolean => decideTiling(board, startBudget()).outcome === "tiled";
const present = (board: Chessboard, cell: readonly [number, number]): boolean =>
  board.present[indexOf(board, cell)] === 1;

/** Two squares gone from boards that have a closed tour, and any number from the others. */
const tourBoards = fc
  .tuple(
    fc.integer({ min: 1, max: 7 }),
    fc.integer({ min: 1, max: 7 }),
    fc.nat({ max: 3 }),
    fc.infiniteStream(fc.nat()),
  )
  .map(([rows, cols, holes, numbers]) =>
    createGrid(
      rows,
      cols,
      [...numbers.take(holes)].map((n) => [Math.floor(n / cols) % rows, n % cols] as const),
    ),
  );

describe("showMatching", () => {
  it("ends in a largest matching, by paths that alternate, with a Hall set for each failure", () => {
    fc.assert(
      fc.property(smallBoards, (board) => {
        const show = unwrap(showMatching(board));
        const largest = maximumMatching(board, startBudget());
        expect(show.bare.length).toBe(largest.outcome === "matched" ? largest.bare.length : NaN);
        const last = matchingAfter(show, show.steps.length);
        expect(isTiling(board, last)).toBe(tileable(board));
        expect(breaksNothing(board, last)).toBe(true);
        show.steps.forEach((step, i) => {
          const before = matchingAfter(show, i);
          const after = matchingAfter(show, i + 1);
          expect(breaksNothing(board, after)).toBe(true);
          if (!step.found) {
            expect(checkHall(board, step).ok).toBe(true);
            expect(after).toEqual(before);
            return;
          }
          expect(after.length).toBe(before.length + 1);
          const laid = new Set(before.map(String));
          const bare = (cell: Domino[0]): boolean =>
            !before.some((domino) => domino.some((half) => String(half) === String(cell)));
          expect(bare(step.path[0]!) && bare(step.path.at(-1)!)).toBe(true);
          for (let k = 1; k + 1 < step.path.length; k += 2)
            expect(laid.has(String([step.path[k + 1]!, step.path[k]!]))).toBe(true);
        });
      }),
    );
  });
  it("moves a domino that lies in the way", () => {
    // #...   (0,2) takes (0,1), which is all that (1,1) could have.
    // #.##
    const board = createGrid(2, 4, [
      [0, 0],
      [1, 0],
      [1, 2],
      [1, 3],
    ]);
    const { steps } = unwrap(showMatching(board));
    expect(steps.map((step) => (step.found ? String(step.path) : ""))).toEqual([
      "0,2,0,1",
      "1,1,0,1,0,2,0,3",
    ]);
  });
  it("refuses boards too large to watch", () => {
    const side = Math.ceil(Math.sqrt(SHOWN_SQUARES + 1));
    for (const show of [showMatching, showCycle, showBacktracking])
      expect(show(createGrid(side, side))).toMatchObject({
        ok: false,
        error: { code: "chessboard/show-size" },
      });
  });
});

describe("showCycle", () => {
  it("walks a closed tour, and tiles exactly where the method does", () => {
    fc.assert(
      fc.property(tourBoards, (board) => {
        const { cycle, stretches, dominoes, words } = unwrap(showCycle(board));
        const method = chessboard.methods.find(({ id }) => id === "hamiltonian")!;
        const { outcome } = method.solve(board, {
          limit: 1,
          budget: startBudget(),
          onSolution: () => undefined,
        });
        expect(words === undefined).toBe(outcome === "limit");
        expect(isTiling(board, dominoes)).toBe(outcome === "limit" || !board.present.includes(1));
        const even = board.rows > 1 && board.cols > 1 && (board.rows * board.cols) % 2 === 0;
        expect(new Set(cycle.map(String)).size).toBe(even ? board.rows * board.cols : 0);
        cycle.forEach(([row, col], i) => {
          const [nextRow, nextCol] = cycle[(i + 1) % cycle.length]!;
          expect(Math.abs(row - nextRow) + Math.abs(col - nextCol)).toBe(1);
        });
        expect(stretches.flat()).toEqual(cycle.filter((cell) => present(board, cell)));
        if (cycle.length > 0 && board.present.includes(0)) expect(present(board, cycle.at(-1)!)).toBe(false);
      }),
    );
  });
});

describe("showBacktracking", () => {
  it("comes to the verdict of the matching, never leaving the rules", () => {
    fc.assert(
      fc.property(smallBoards, (board) => {
        const show = unwrap(showBacktracking(board, 100_000));
        expect(show.end === "solved").toBe(tileable(board));
        const last = backtrackingAfter(show, show.moves.length);
        expect(isTiling(board, last)).toBe(show.end === "solved");
        if (show.end === "exhausted") expect(last).toEqual([]);
        const middle = backtrackingAfter(show, show.moves.length >> 1);
        expect(breaksNothing(board, middle)).toBe(true);
      }),
    );
  });
  it("says when it was cut, and when colours decide", () => {
    const hard = createGrid(6, 7, [
      [0, 1],
      [2, 2],
      [5, 5],
      [3, 6],
    ]);
    expect(unwrap(showBacktracking(hard, 10))).toMatchObject({ end: "cut" });
    expect(unwrap(showBacktracking(hard, 10)).moves.length).toBe(10);
    const corners = createGrid(8, 8, [
      [0, 0],
      [7, 7],
    ]);
    expect(unwrap(showBacktracking(corners))).toMatchObject({ end: "unbalanced" });
  });
});
