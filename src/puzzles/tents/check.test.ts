import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkCamp } from "./check.js";
import type { Camp } from "./puzzle.js";
import { cellsOf, freeCells, pairsOf, readBoard, SMALL } from "./testing/camps.js";
import { bruteForce, campKey } from "./testing/oracle.js";
import { smallTents } from "./testing/random.js";

/** The small board without counts. */
const FREE = "4 4\n..T. ?\nT... ?\n...T ?\n.... ?\n? ? ? ?\n";

type Row = readonly [
  code: string | undefined,
  board: string,
  tents: string,
  grass?: string | undefined,
  pairs?: string,
];

/** A board and a camp for every code, triggering that one alone; and solved boards at the end. */
const CASES: readonly Row[] = [
  ["tents/off-board", FREE, "0,4"],
  ["tents/off-board", FREE, "", "-1,0"],
  ["tents/duplicate", FREE, "0,3 0,3"],
  ["tents/on-tree", FREE, "0,2"],
  ["tents/tent-and-grass", FREE, "0,3", "0,3"],
  ["tents/on-grass", "1 3\nT-. ?\n? ? ?\n", "0,1"],
  // Marked as grass; touched by a tent; and the tents are all there.
  ["tents/given-missing", "3 1\nA ?\nT ?\n. ?\n?\n", "", "0,0"],
  ["tents/given-missing", "1 6\n.T.AT. ?\n? ? ? ? ? ?\n", "0,2"],
  ["tents/given-missing", "3 1\nA ?\nT ?\n. ?\n?\n", "2,0"],
  ["tents/touch", FREE, "0,1 1,1"],
  ["tents/touch", "2 4\nT..T ?\n.... ?\n? ? ? ?\n", "0,1 0,2"],
  ["tents/touch", "2 4\n.T.. ?\n...T ?\n? ? ? ?\n", "0,2 1,2"],
  ["tents/no-tree", FREE, "3,0"],
  ["tents/too-many-tents", "1 9\n.T..T..T. ?\n? ? ? ? ? ? ? ? ?\n", "0,0 0,2"],
  // Three tents in a chain with two trees.
  ["tents/too-many-tents", "1 11\n.T.T..T..T. ?\n? ? ? ? ? ? ? ? ? ? ?\n", "0,0 0,2 0,4"],
  ["tents/too-few-tents", FREE, "", "0,1 0,3 1,2"],
  // One tent between two trees, and all else marked.
  ["tents/too-few-tents", "1 5\n.T.T. ?\n? ? ? ? ?\n", "0,2", "0,0 0,4"],
  ["tents/row-over", "3 4\n.T.. 0\n.... ?\n...T ?\n? ? ? ?\n", "0,0"],
  ["tents/row-under", "3 3\n.T. ?\n... 1\nT.. ?\n? ? ?\n", "", "1,0 1,1 1,2"],
  // A tent in the row below leaves no room.
  ["tents/row-under", "3 3\n..T 1\n... ?\nT.. ?\n? ? ?\n", "1,2", "0,0"],
  ["tents/column-over", "4 3\n... ?\nT.. ?\n... ?\n..T ?\n0 ? ?\n", "0,0"],
  ["tents/column-under", "3 3\n.T. ?\n... ?\nT.. ?\n1 ? ?\n", "", "0,0 1,0"],
  // As many tents as trees, so none can be added.
  ["tents/column-under", "1 3\n.T. ?\n1 ? ?\n", "0,2"],
  ["tents/pair", SMALL, "0,3 2,0 3,3", undefined, "0,3 0,2"],
  ["tents/pair", SMALL, "0,3 2,0 3,3", undefined, "0,2 0,1"],
  ["tents/pair", SMALL, "0,3 2,0 3,3", undefined, "0,2 3,3"],
  ["tents/pair", "1 5\n.T.T. ?\n? ? ? ? ?\n", "0,0 0,2", undefined, "0,1 0,0; 0,1 0,2"],
  [undefined, SMALL, "0,3 2,0 3,3"],
  [undefined, SMALL, "0,3 2,0 3,3", "0,0 1,1", "0,2 0,3; 1,0 2,0; 2,3 3,3"],
  // A tree with two tents beside it, and a tent with two trees.
  [undefined, "1 5\n.T.T. 2\n? ? ? ? ?\n", "0,0 0,2"],
  [undefined, "2 2\n.. 0\n.. 0\n0 ?\n", ""],
];

const campOf = (tents: string, grass?: string, pairs?: string): Camp => ({
  tents: cellsOf(tents),
  ...(grass === undefined ? {} : { grass: cellsOf(grass) }),
  ...(pairs === undefined ? {} : { pairs: pairsOf(pairs) }),
});

describe("checkCamp", () => {
  it.each(CASES.map(([code = "solved", ...rest], i) => [i, code, ...rest] as const))(
    "case %i is %s",
    (_, code, board, ...camp) => {
      const { violations, complete } = checkCamp(readBoard(board), campOf(...camp));
      expect(violations.map((violation) => violation.code)).toEqual(code === "solved" ? [] : [code]);
      expect(complete).toBe(code === "solved");
      for (const { message, cells } of violations) {
        expect(message).not.toBe("");
        expect(cells.length).toBeGreaterThan(0);
      }
    },
  );
  it.each([
    [FREE, "0,1 1,1", undefined, "the tents on r1c2 and r2c2 touch"],
    [FREE, "0,4", undefined, "the tent on r1c5 is not on the board"],
    ["3 4\n.T.. 0\n.... ?\n...T ?\n? ? ? ?\n", "0,0", undefined, "row 1 has 1 tent, and its clue is 0"],
    ["1 3\n.T. ?\n1 ? ?\n", "0,2", undefined, "column 1 has 0 tents and room for 0 more, and its clue is 1"],
    [FREE, "", "0,1 0,3 1,2", "the tree on r1c3 has no tent and no room for another"],
    [
      "1 5\n.T.T. ?\n? ? ? ? ?\n",
      "0,2",
      "0,0 0,4",
      "these 2 trees have only 1 tent among them and no room for another: r1c2, r1c3, r1c4",
    ],
  ])("counts from 1 in its sentences: %j with %j", (board, tents, grass, message) => {
    expect(checkCamp(readBoard(board), campOf(tents, grass)).violations).toMatchObject([{ message }]);
  });
  it("leaves a board alone that can still be right", () => {
    expect(checkCamp(readBoard(SMALL), { tents: [] })).toEqual({ violations: [], complete: false });
    expect(checkCamp(readBoard(SMALL), { tents: [[3, 3]], grass: [[0, 0]] })).toEqual({
      violations: [],
      complete: false,
    });
  });
  it("passes exactly the solutions, and every part of one", () => {
    fc.assert(
      fc.property(smallTents(5), fc.infiniteStream(fc.nat(5)), (puzzle, stream) => {
        for (const tents of bruteForce(puzzle).slice(0, 5)) {
          expect(checkCamp(puzzle, { tents })).toEqual({ violations: [], complete: true });
          const kept = tents.filter(() => stream.next().value! > 0);
          const grass = freeCells(puzzle).filter(
            (cell) => !tents.some((tent) => tent.join() === cell.join()) && stream.next().value! > 2,
          );
          expect(checkCamp(puzzle, { tents: kept, grass }).violations).toEqual([]);
        }
      }),
    );
  });
  it("finds fault with every full board that is not a solution", () => {
    fc.assert(
      fc.property(smallTents(4), fc.infiniteStream(fc.nat(3)), (puzzle, stream) => {
        const cells = freeCells(puzzle);
        const tents = cells.filter(() => stream.next().value === 0);
        const grass = cells.filter((cell) => !tents.includes(cell));
        const solved = bruteForce(puzzle).some((found) => campKey({ tents: found }) === campKey({ tents }));
        const report = checkCamp(puzzle, { tents, grass });
        expect(report.complete).toBe(solved);
        expect(report.violations.length > 0).toBe(!solved);
      }),
      { numRuns: 300 },
    );
  });
});
