import { describe, expect, it } from "vitest";
import { createRandom, startBudget, unwrap } from "../../../base/index.js";
import { colourOf, createGrid, decideTiling } from "../../../board/index.js";
import type { ImpossibleMaker } from "../../making/making.js";
import type { Chessboard } from "../board.js";
import { countTilings } from "../count/index.js";
import { tightConflict } from "../reasons/conflict.js";
import { createColouringMaker, createHallMaker } from "./impossible.js";
import { boardKey } from "./key.js";
import { createUniqueMaker } from "./unique.js";

const budget = startBudget({});

function drawn(maker: ImpossibleMaker<Chessboard>, count: number): Chessboard[] {
  const boards: Chessboard[] = [];
  for (let seed = 0; boards.length < count; seed++) {
    if (seed > 20 * count) throw new Error("hardly any board came of so many draws");
    const board = maker.drawImpossible(createRandom(seed), budget);
    if (board !== undefined) boards.push(board);
  }
  return boards;
}

const differenceOf = (board: Chessboard): number =>
  board.present.reduce((sum, bit, at) => sum + (bit === 1 ? 1 - 2 * colourOf(board, at) : 0), 0);

describe("a board with exactly one tiling", () => {
  it.each([
    [6, 6],
    [5, 7],
    [4, 9],
  ])("is mended until its tiling is the only one: %i × %i", (rows, cols) => {
    const maker = createUniqueMaker(createGrid(rows, cols), Infinity);
    for (let seed = 0; seed < 30; seed++) {
      const random = createRandom(seed);
      let sketch = maker.draw(random, budget)!;
      for (let mend = maker.flaw(sketch, budget); mend !== undefined; mend = maker.flaw(sketch, budget)) {
        expect(countTilings(sketch.puzzle, budget)).not.toMatchObject({ count: 1n });
        sketch = mend(random)!;
      }
      expect(countTilings(sketch.puzzle, budget)).toMatchObject({ count: 1n });
      for (const change of maker.loosen!(sketch, random)) {
        const looser = change(sketch);
        if (looser === undefined) continue;
        const isUnique = maker.flaw(looser, budget) === undefined;
        const { count } = countTilings(looser.puzzle, budget) as { count: bigint };
        expect(isUnique).toBe(count === 1n);
        if (isUnique) sketch = looser;
      }
    }
  });
});

describe("as few squares as are found", () => {
  const made = (maker: ReturnType<typeof createUniqueMaker>, seed: number): Chessboard => {
    const random = createRandom(seed);
    let sketch = maker.draw(random, budget)!;
    for (let mend = maker.flaw(sketch, budget); mend !== undefined; mend = maker.flaw(sketch, budget))
      sketch = mend(random)!;
    for (const change of maker.loosen!(sketch, random)) {
      const looser = change(sketch);
      if (looser !== undefined && maker.flaw(looser, budget) === undefined) sketch = looser;
    }
    return sketch.puzzle;
  };
  const removed = ({ present }: Chessboard): number => present.filter((bit) => bit === 0).length;

  it.each([4, 6])("are removed from a square board: exactly as many as its side, %i", (side) => {
    const maker = createUniqueMaker(createGrid(side, side), Infinity, true);
    for (let seed = 0; seed < 4; seed++) {
      const board = made(maker, seed);
      expect(removed(board)).toBe(side);
      expect(countTilings(board, budget)).toMatchObject({ count: 1n });
    }
  });
  it("or no more than are asked for", () => {
    const maker = createUniqueMaker(createGrid(8, 8), 8);
    const board = made(maker, 1);
    expect(removed(board)).toBe(8);
    expect(countTilings(board, budget)).toMatchObject({ count: 1n });
  });
});

it("boards with unequal colours have two squares more of one of them", () => {
  for (const board of drawn(createColouringMaker(createGrid(6, 7), Infinity), 30)) {
    expect(Math.abs(differenceOf(board))).toBe(2);
    expect(decideTiling(board, budget).outcome).toBe("colouring");
  }
});

it.each([2, 3, 5, 7, 12])(
  "boards with a Hall set of %i squares have equal colours and no smaller set",
  (size) => {
    const maker = createHallMaker(createGrid(8, 8), size, Infinity);
    for (const board of drawn(maker, 10)) {
      expect(differenceOf(board)).toBe(0);
      expect(decideTiling(board, budget).outcome).toBe("hall");
      expect(tightConflict(board, budget)).toMatchObject({ atLeast: 2 * size - 1 });
    }
  },
);

it("boards are removed from no more than was allowed", () => {
  for (const board of drawn(createHallMaker(createGrid(8, 8), 3, 10), 10))
    expect(board.present.filter((bit) => bit === 0).length).toBeLessThanOrEqual(10);
});

it("a board and its images have one key", () => {
  const board = createGrid(2, 3, [[0, 0]]);
  const images = [createGrid(2, 3, [[0, 2]]), createGrid(2, 3, [[1, 2]]), createGrid(3, 2, [[2, 0]])];
  for (const image of images) expect(boardKey(image)).toBe(boardKey(board));
  expect(boardKey(createGrid(2, 3, [[0, 1]]))).not.toBe(boardKey(board));
});

it("a shape can be drawn", async () => {
  const { chessboardMaking } = await import("./index.js");
  const maker = unwrap(await chessboardMaking.open({ shape: "####..\n......\n......\n" }));
  if (!("draw" in maker)) throw new Error("a maker of proper puzzles was expected");
  const board = maker.draw(createRandom(1), budget)!.puzzle;
  expect(board.present.slice(0, 4)).toEqual(new Uint8Array(4));
});

it("a size beside a shape is refused", async () => {
  const { chessboardMaking } = await import("./index.js");
  const opened = await chessboardMaking.open({ size: "6x6", shape: "####\n" });
  expect(opened).toMatchObject({ error: { code: "generate/wish" } });
});

describe("the fewest squares that a whole board has to lose", () => {
  /** Boards with this many squares of each colour removed. */
  function* without(rows: number, cols: number, removed: number): Iterable<Chessboard> {
    const whole = createGrid(rows, cols);
    const choose = function* (from: number, left: number, present: Uint8Array): Iterable<Uint8Array> {
      if (left === 0) yield present;
      else
        for (let at = from; at < present.length; at++) yield* choose(at + 1, left - 1, present.with(at, 0));
    };
    for (const present of choose(0, removed, whole.present)) yield { ...whole, present };
  }
  const isUnique = (board: Chessboard): boolean =>
    differenceOf(board) === 0 && (countTilings(board, budget) as { count: bigint }).count === 1n;

  it.each([
    [2, 2, 2],
    [2, 5, 2],
    [3, 3, 3],
    [3, 4, 2],
    [4, 4, 4],
  ])("%i × %i: %i", async (rows, cols, least) => {
    const { chessboardMaking } = await import("./index.js");
    const opened = async (removed: number): Promise<boolean> =>
      (await chessboardMaking.open({ size: `${rows}x${cols}`, removed })).ok;
    expect(await opened(least - 1)).toBe(false);
    expect(await opened(least)).toBe(true);
    for (let removed = 0; removed < least; removed++)
      for (const board of without(rows, cols, removed)) expect(isUnique(board)).toBe(false);
    expect([...without(rows, cols, least)].some(isUnique)).toBe(true);
  });
});
