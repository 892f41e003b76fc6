import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unwrap } from "../../../base/index.js";
import type { Cell } from "../../../board/index.js";
import { checkCamp } from "../check.js";
import { course } from "../formats/index.js";
import type { Tents } from "../puzzle.js";
import { bruteForce } from "../testing/oracle.js";
import { smallTents } from "../testing/random.js";
import { barrenCells, campOf, tentsPlay, type MarkMove } from "./marks.js";

const read = (text: string): Tents => unwrap(course.parse(text));
const marked = (puzzle: Tents, tents: readonly Cell[]) =>
  tentsPlay.apply(puzzle, tentsPlay.start(puzzle), { kind: "tent", cells: tents });

describe("marking", () => {
  const board = read("2 4\n.TA. ?\n-... ?\n? ? ? ?\n");
  it("starts with what is given, and cannot change it or a tree", () => {
    const start = tentsPlay.start(board);
    expect(campOf(board, start)).toMatchObject({ tents: [[0, 2]], grass: [[1, 0]] });
    const cells = [
      [0, 1],
      [0, 2],
      [1, 0],
      [9, 9],
      [-1, 0],
      [0, -1],
    ] as const;
    for (const kind of ["tent", "grass", "blank"] as const)
      expect(tentsPlay.apply(board, start, { kind, cells })).toBe(start);
  });
  it("keeps every cell to one thing, whatever is done", () => {
    const cell = fc.tuple(fc.integer({ min: -1, max: 2 }), fc.integer({ min: -1, max: 4 }));
    const move: fc.Arbitrary<MarkMove> = fc.oneof(
      fc.record({
        kind: fc.constantFrom("tent" as const, "grass" as const, "blank" as const),
        cells: fc.array(cell, { maxLength: 3 }),
      }),
      fc.constant({ kind: "clear" as const }),
    );
    fc.assert(
      fc.property(fc.array(move, { maxLength: 20 }), (moves) => {
        let marks = tentsPlay.start(board);
        for (const next of moves) marks = tentsPlay.apply(board, marks, next);
        const camp = campOf(board, marks);
        const keys = [...camp.tents, ...camp.grass!].map((at) => at.join());
        expect(new Set(keys).size).toBe(keys.length);
        const { violations } = checkCamp(board, camp);
        expect(violations.map(({ code }) => code)).not.toContain("tents/off-board");
        expect(violations.map(({ code }) => code)).not.toContain("tents/on-tree");
      }),
    );
  });
});

describe("states", () => {
  it("share the rows that do not change, and carry what still has its place", () => {
    const board = read("3 3\n... ?\n... ?\n... ?\n? ? ?\n");
    const start = tentsPlay.start(board);
    const next = tentsPlay.apply(board, start, { kind: "tent", cells: [[1, 1]] });
    expect([next[0] === start[0], next[1] === start[1], start[1]![1]]).toEqual([true, false, 0]);
    const marks = tentsPlay.apply(board, next, { kind: "grass", cells: [[2, 2]] });
    const tree = read("2 4\n.... ?\n.T.. ?\n? ? ? ?\n");
    expect(tentsPlay.keep(tree, tentsPlay.carry(board, marks, tree))).toBe("0000/0000");
    const wider = read("3 4\n.... ?\n.... ?\n...A ?\n? ? ? ?\n");
    expect(tentsPlay.keep(wider, tentsPlay.carry(board, marks, wider))).toBe("0000/0100/0020");
  });
  it("show the pairs that are certain, and no other", () => {
    const pairsOn = (row: string, ...tents: readonly Cell[]) => {
      const board = read(`1 ${row.length}\n${row} ?\n${"? ".repeat(row.length).trim()}\n`);
      return campOf(board, marked(board, tents)).pairs;
    };
    // One tent between two trees could have either.
    expect(pairsOn("T.T", [0, 1])).toEqual([]);
    // A tent with a single tree takes it, which leaves the next one a single tree.
    expect(pairsOn(".T.T.", [0, 0], [0, 2])).toEqual([
      [
        [0, 1],
        [0, 0],
      ],
      [
        [0, 3],
        [0, 2],
      ],
    ]);
  });
});

describe("grass by itself", () => {
  it("never covers a tent of a solution that has the tents there are", () => {
    fc.assert(
      fc.property(smallTents(6), fc.infiniteStream(fc.boolean()), (puzzle, stream) => {
        for (const tents of bruteForce(puzzle).slice(0, 3)) {
          const marks = marked(
            puzzle,
            tents.filter(() => stream.next().value === true),
          );
          const grass = new Set(barrenCells(puzzle, marks).map((cell) => cell.join()));
          for (const tent of tents) expect(grass.has(tent.join())).toBe(false);
        }
      }),
    );
  });
  it("covers all that is left when the last tent stands", () => {
    const board = read("4 4\n..T. 1\nT... 0\n...T 1\n.... 1\n1 0 0 2\n");
    const tents = bruteForce(board)[0]!;
    expect(barrenCells(board, marked(board, tents))).toHaveLength(16 - 3 - 3);
    // At the start: lines of 0, and cells away from trees.
    expect(barrenCells(board, tentsPlay.start(board)).map((cell) => cell.join())).toContain("1,1");
  });
});
