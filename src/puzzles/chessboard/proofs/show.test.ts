import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  cellAt,
  colourOf,
  createGrid,
  indexOf,
  isPresent,
  neighboursOf,
  type Cell,
} from "../../../board/index.js";
import type { HallCertificate } from "../../../certify/index.js";
import type { Chessboard } from "../board.js";
import { colouringOf } from "../methods/colouring.js";
import { componentAround } from "./columns.js";
import { countColumns, frontierAfter, showCounters, squareLemmas, type FrontierShow } from "./show.js";

/** All tilings by brute force: the mate of each square. */
function tilings(board: Chessboard): Int32Array[] {
  const found: Int32Array[] = [];
  const mates = new Int32Array(board.present.length).fill(-1);
  const lay = (): void => {
    const next = board.present.findIndex((bit, square) => bit === 1 && mates[square] === -1);
    if (next === -1) return void found.push(mates.slice());
    for (const other of neighboursOf(board, next)) {
      if (mates[other] !== -1) continue;
      [mates[next], mates[other]] = [other, next];
      lay();
      [mates[next], mates[other]] = [-1, -1];
    }
  };
  lay();
  return found;
}

const whole = (rows: number, cols: number, removed: readonly Cell[] = []) => createGrid(rows, cols, removed);
const BOARDS = [
  whole(4, 4),
  whole(4, 4, [
    [1, 1],
    [1, 2],
  ]),
  whole(4, 5, [
    [0, 0],
    [3, 4],
  ]),
];

describe("showCounters", () => {
  it.each(BOARDS)("says what crosses after each column in every tiling (board %#)", (board) => {
    const first = cellAt(board, board.present.indexOf(1));
    const columns = countColumns(board, componentAround(board, first));
    const all = tilings(board);
    expect(all.length).toBeGreaterThan(0);
    for (const mates of all)
      for (const { col, total, crossing } of columns) {
        const laid = crossing.filter(([one, two]) => mates[indexOf(board, one)] === indexOf(board, two));
        const signed = laid.reduce((sum, [[row]]) => sum + ((row + col) % 2 === 0 ? 1 : -1), 0);
        expect(signed).toBe(total);
      }
  });
  it.each(BOARDS)("says for each square what follows from what crosses before it (board %#)", (board) => {
    const columns = countColumns(board, componentAround(board, cellAt(board, board.present.indexOf(1))));
    const show = { what: "columns", columns, modulus: 3 } as const;
    const mod = (value: number): number => ((value % 3) + 3) % 3;
    for (const mates of tilings(board)) {
      const crossed = (col: number, row: number): number => {
        let sum = 0;
        for (let r = 0; r <= row; r++) {
          const square = indexOf(board, [r, col]);
          if (col >= 0 && isPresent(board, [r, col]) && mates[square] === square + 1)
            sum += (r + col) % 2 === 0 ? 1 : -1;
        }
        return mod(sum);
      };
      for (const { squares } of show.columns)
        for (const [row, col] of squares) {
          const lemmas = squareLemmas(show, [row, col])!;
          const square = indexOf(board, [row, col]);
          const down = mates[square] === square + board.cols;
          expect(lemmas.hasBelow || !down).toBe(true);
          const line = lemmas.counts.find(({ before }) => before === crossed(col - 1, row))!;
          expect(down ? line.laid : line.without).toBe(crossed(col, row));
        }
    }
    expect(squareLemmas(show, [9, 9])).toBeUndefined();
  });
  it("ends with a count that nothing can cross for", () => {
    const board = whole(8, 8, [
      [0, 0],
      [7, 7],
    ]);
    const show = showCounters(board, colouringOf(board)!);
    if (show?.what !== "columns") throw new Error("columns were expected");
    expect(show.modulus).toBe(3);
    expect(show.columns.map(({ total }) => total)).toEqual([-1, -1, -1, -1, -1, -1, -1, -2]);
    expect(show.columns.at(-1)!.crossing).toEqual([]);
    expect(-2 % show.modulus).not.toBe(0);
  });
  it("meets the squares of a Hall set, and its bound holds for every way to cover those that were met", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 16 - 1 }), (bits) => {
        const removed = Array.from({ length: 16 }, (_, i) => i).filter((i) => ((bits >> i) & 1) === 1);
        const board = whole(
          4,
          4,
          removed.map((i) => [i >> 2, i & 3] as const),
        );
        const witness = hallOf(board);
        if (witness === undefined) return;
        const show = showCounters(board, witness) as FrontierShow;
        expect(show.squares).toHaveLength(witness.set.length + witness.neighbours.length);
        expect(show.squares.at(-1)!.bound).toBe(witness.set.length - witness.neighbours.length);
        for (let count = 1; count < show.length; count++) {
          const { bound } = show.squares[count - 1]!;
          expect(leastCounting(board, show, count)).toBeGreaterThanOrEqual(bound);
        }
        const { bound } = show.squares[show.length - 1]!;
        expect(bound).toBeGreaterThan(frontierAfter(board, show, show.length).length);
      }),
      { numRuns: 60 },
    );
  });
});

/** The first set of white squares with too few neighbours, by trying all. */
function hallOf(board: Chessboard): HallCertificate | undefined {
  const whites = [...board.present.keys()].filter(
    (square) => board.present[square] === 1 && colourOf(board, square) === 0,
  );
  for (let choice = 1; choice < 2 ** whites.length; choice++) {
    const set = whites.filter((_, i) => ((choice >> i) & 1) === 1);
    const neighbours = [...new Set(set.flatMap((square) => neighboursOf(board, square)))];
    if (neighbours.length >= set.length) continue;
    const cells = (squares: readonly number[]): Cell[] => squares.map((square) => cellAt(board, square));
    return { kind: "hall", set: cells(set), neighbours: cells(neighbours) };
  }
  return undefined;
}

/** More are too many to try all. */
const MOST_PLACES = 12;

/** The fewest places that count, over all ways to cover squares of the set that were met once, and the others at most once. */
function leastCounting(board: Chessboard, show: FrontierShow, count: number): number {
  const met = show.squares.slice(0, count);
  const inSet = new Set(met.filter((one) => one.inSet).map(({ cell }) => indexOf(board, cell)));
  const places = show.squares
    .flatMap(({ cell }) => {
      const square = indexOf(board, cell);
      return neighboursOf(board, square)
        .filter((other) => other > square)
        .map((other) => [square, other] as const);
    })
    .filter((pair) => pair.every((one) => show.squares.some(({ cell }) => indexOf(board, cell) === one)))
    .filter((pair) => pair.some((one) => met.some(({ cell }) => indexOf(board, cell) === one)));
  const frontier = frontierAfter(board, show, count).map(
    ([one, two]) => [indexOf(board, one), indexOf(board, two)] as const,
  );
  if (places.length > MOST_PLACES) return Infinity;
  let least = Infinity;
  for (let choice = 0; choice < 2 ** places.length; choice++) {
    const used = new Map<number, number>();
    places.forEach(([one, two], i) => {
      if (((choice >> i) & 1) === 0) return;
      used.set(one, (used.get(one) ?? 0) + 1);
      used.set(two, (used.get(two) ?? 0) + 1);
    });
    const fits = met.every(({ cell, inSet: mine }) => {
      const times = used.get(indexOf(board, cell)) ?? 0;
      return mine ? times >= 1 : times <= 1;
    });
    if (!fits) continue;
    const lies = (one: number, two: number): boolean =>
      places.some(
        ([a, b], i) => ((choice >> i) & 1) === 1 && a === Math.min(one, two) && b === Math.max(one, two),
      );
    const counting = frontier.filter(([one, two]) => lies(one, two) === inSet.has(one)).length;
    least = Math.min(least, counting);
  }
  return least;
}
