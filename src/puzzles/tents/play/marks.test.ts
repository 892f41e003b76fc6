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
    for (const kind of ["tent", "grass", "clear"] as const)
      expect(tentsPlay.apply(board, start, { kind, cells })).toBe(start);
  });
  it("keeps every cell to one thing, whatever is done", () => {
    const cell = fc.tuple(fc.integer({ min: -1, max: 2 }), fc.integer({ min: -1, max: 4 }));
    const move: fc.Arbitrary<MarkMove> = fc.oneof(
      fc.record({
        kind: fc.constantFrom("tent" as const, "grass" as const, "clear" as const),
        cells: fc.array(cell, { maxLength: 3 }),
      }),
      fc.constant({ kind: "wipe" as const }),
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
