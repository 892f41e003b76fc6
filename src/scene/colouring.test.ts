import { describe, expect, it } from "vitest";
import { createRandom } from "../base/index.js";
import { type Coloured, touchingColours } from "./colouring.js";

/** A region, randomly cut into pieces of about four cells. */
function cutInto(size: readonly number[], seed: number): (readonly number[])[][] {
  const random = createRandom(seed);
  let free = [[]] as number[][];
  for (const side of size)
    free = free.flatMap((cell) => Array.from({ length: side }, (_, at) => [...cell, at]));
  const left = new Map(free.map((cell) => [cell.join(), cell]));
  const pieces: number[][][] = [];
  for (const start of left.values()) {
    if (!left.has(start.join())) continue;
    const piece: number[][] = [];
    const edge = [start];
    while (edge.length > 0 && piece.length < 4) {
      const [cell] = edge.splice(random.below(edge.length), 1) as [number[]];
      if (!left.delete(cell.join())) continue;
      piece.push(cell);
      for (const axis of cell.keys())
        for (const step of [-1, 1]) edge.push(cell.map((value, i) => (i === axis ? value + step : value)));
    }
    pieces.push(piece);
  }
  return pieces;
}

function touch(one: Coloured, two: Coloured): boolean {
  const distance = (a: readonly number[], b: readonly number[]): number =>
    a.reduce((sum, value, axis) => sum + Math.abs(value - b[axis]!), 0);
  return one.cells.some((a) => two.cells.some((b) => distance(a, b) === 1));
}

function alike(pieces: readonly Coloured[], colours: readonly number[]): string[] {
  return pieces.flatMap((one, i) =>
    pieces.flatMap((two, j) => (j < i && colours[i] === colours[j] && touch(one, two) ? [`${j} ${i}`] : [])),
  );
}

describe("colours of pieces that touch", () => {
  it.each([[[8, 8]], [[3, 20]], [[4, 4, 4]], [[2, 5, 6]]])("differ in %s", (size) => {
    for (let seed = 1; seed <= 5; seed++) {
      // All would have the same colour.
      const pieces = cutInto(size, seed).map((cells) => ({ cells, colour: 5 }));
      const colours = touchingColours(pieces);
      expect(
        alike(
          pieces,
          pieces.map(() => 5),
        ).length,
      ).toBeGreaterThan(5);
      expect(alike(pieces, colours)).toEqual([]);
      expect(colours.every((colour) => colour >= 0 && colour < 8)).toBe(true);
    }
  });

  it("are their own where nothing is alike, and where the puzzle says them", () => {
    const cells = [[[0, 0]], [[0, 1]], [[0, 2]], [[0, 3]]];
    const wish = (colour: number, at: number, kept = false) => ({ cells: cells[at]!, colour, kept });
    expect(touchingColours([1, 2, 1, 10].map((colour, at) => wish(colour, at)))).toEqual([1, 2, 1, 2]);
    expect(touchingColours([3, 3, 3, 3].map((colour, at) => wish(colour, at, true)))).toEqual([3, 3, 3, 3]);
    const [first, second, third] = touchingColours([wish(3, 0), wish(3, 1, true), wish(3, 2)]);
    expect(second).toBe(3);
    expect(first).not.toBe(3);
    expect(third).not.toBe(3);
  });

  it("stay when another piece is laid", () => {
    const pieces = cutInto([6, 6], 7).map((cells) => ({ cells, colour: 0 }));
    const colours = touchingColours(pieces);
    for (let count = 1; count < pieces.length; count++)
      expect(touchingColours(pieces.slice(0, count))).toEqual(colours.slice(0, count));
  });

  it("are found where the order given runs out of them", () => {
    // A crown graph: each node touches all nodes of the other side except its partner. Coloured pair by pair, each pair takes a
    // colour of its own.
    const pairs = 9;
    const bars = Array.from({ length: pairs }, (_, i) => i);
    const left = bars.map((i): Coloured => ({
      cells: bars.flatMap((j) => (j === i ? [] : [[3 * i, 3 * j]])),
      colour: i % 8,
    }));
    const right = bars.map((i): Coloured => ({
      cells: bars.flatMap((j) => (j === i ? [] : [[3 * j, 3 * i + 1]])),
      colour: i % 8,
    }));
    const pieces = bars.flatMap((i) => [left[i]!, right[i]!]);
    expect(alike(pieces, touchingColours(pieces))).toEqual([]);
  });
});
