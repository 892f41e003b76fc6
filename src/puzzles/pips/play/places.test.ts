import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unwrap } from "../../../base/index.js";
import { pips, type Pips } from "../../index.js";
import {
  endsAt,
  halvesFor,
  lyingBetween,
  placesOf,
  turnBetween,
  turnedOn,
  turnOver,
  type Ends,
  type Half,
} from "./places.js";

const graph = pips.formats.find(({ id }) => id === "graph")!;
const examples = join(import.meta.dirname, "../../../../examples/pips");

/**
 *     e   d
 *
 *     f   b   a
 *
 *         c
 */
const prism = unwrap(graph.parse(readFileSync(join(examples, "prism.json"), "utf8")));
const node = (name: string): number => prism.nodes.findIndex((of) => of.name === name);
const cellOf = (puzzle: Pips, of: number) => placesOf(puzzle).picture.cells[of]!;
const HALVES = [0, 1] as const;

/** The names of the nodes that a domino would cover when it is held like this over a node. */
function over(name: string, half: Half, turn: number): string | undefined {
  return endsAt(prism, cellOf(prism, node(name)), half, turn)
    ?.map((end) => prism.nodes[end]!.name)
    .join("");
}

/** Graphs of up to eight nodes that are drawn with lines. */
const lined = fc
  .tuple(fc.integer({ min: 2, max: 4 }), fc.array(fc.tuple(fc.nat(7), fc.nat(7)), { maxLength: 16 }))
  .map(([half, pairs]) => {
    const names = Array.from({ length: 2 * half }, (_, i) => `n${i}`);
    const links = Object.fromEntries(names.map((name) => [name, new Set<string>()]));
    for (const [a, b] of [...pairs, [0, 1], [1, 2], [0, 2]] as const) {
      const [low, high] = [Math.min(a, b), Math.max(a, b)];
      if (low !== high && high < names.length) links[names[low]!]!.add(names[high]!);
    }
    const lists = Object.fromEntries(names.map((name) => [name, [...links[name]!]]));
    const dominoes = Array.from({ length: half }, () => [1, 2]);
    return unwrap(graph.parse(JSON.stringify({ links: lists, dominoes })));
  });

/** A board, a number for a node of it, a half and how it is turned. */
const holding = [lined, fc.nat(), fc.constantFrom(...HALVES), fc.integer({ min: -9, max: 9 })] as const;

function linkedTo({ links }: Pips, node: number): number[] {
  return links.flatMap(([a, b]) => (a === node ? [b] : b === node ? [a] : []));
}

/** How far two directions are apart, by their cosine: 1 for the same. */
function likeness(puzzle: Pips, from: number, to: number, quarters: number): number {
  const [row, col] = cellOf(puzzle, from);
  const [otherRow, otherCol] = cellOf(puzzle, to);
  const angle = (quarters * Math.PI) / 2;
  const [right, down] = [otherCol - col, otherRow - row];
  return (right * Math.cos(angle) + down * Math.sin(angle)) / Math.hypot(right, down);
}

describe("where links are lines", () => {
  it("a domino comes to lie along the link that is nearest to how it is held", () => {
    expect([0, 1, 2, 3].map((turn) => over("b", 0, turn))).toEqual(["ba", "bc", "be", "be"]);
    // By its second half: the first one is at the other side.
    expect([0, 1, 2, 3].map((turn) => over("b", 1, turn))).toEqual(["eb", "eb", "ab", "cb"]);
    expect(over("f", 0, 1)).toBe("fc");
    expect(over("f", 0, 3)).toBe("fe");
    fc.assert(
      fc.property(...holding, (puzzle, at, half, turn) => {
        const from = at % puzzle.nodes.length;
        const ends = endsAt(puzzle, cellOf(puzzle, from), half, turn);
        const linked = linkedTo(puzzle, from);
        expect(ends?.[half]).toBe(linked.length === 0 ? undefined : from);
        const off = (to: number): number => likeness(puzzle, from, to, turn + 2 * half);
        for (const to of linked) expect(off(ends![1 - half]!)).toBeGreaterThan(off(to) - 0.01);
      }),
    );
  });
  it("turning goes clockwise through all links of a node, once each, and the domino is seen to lie along them", () => {
    fc.assert(
      fc.property(...holding, (puzzle, at, half, start) => {
        const from = at % puzzle.nodes.length;
        const cell = cellOf(puzzle, from);
        const linked = linkedTo(puzzle, from);
        const reached: number[] = [];
        let turn = start;
        for (let i = 0; i < linked.length; i++) {
          const next = turnedOn(puzzle, cell, half, turn);
          expect(next).toBeGreaterThan(turn);
          expect(next - turn).toBeLessThanOrEqual(4);
          turn = next;
          const other = endsAt(puzzle, cell, half, turn)![1 - half]!;
          reached.push(other);
          const seen = turnOver(puzzle, cell, half, turn) + 2 * half;
          expect(likeness(puzzle, from, other, seen)).toBeCloseTo(1, 3);
        }
        expect(new Set(reached)).toEqual(new Set(linked));
      }),
    );
  });
  it("one that is lifted and not moved lies where it lay", () => {
    fc.assert(
      fc.property(lined, (puzzle) => {
        for (const [a, b] of puzzle.links)
          for (const ends of [[a, b] as Ends, [b, a] as Ends])
            for (const half of HALVES)
              expect(
                endsAt(puzzle, cellOf(puzzle, ends[half]), half, turnBetween(puzzle, ends, half)),
              ).toEqual(ends);
      }),
    );
  });
  it("the chosen domino goes onto a node with the half that lets it keep its direction", () => {
    // Nothing is right of a, and much left of it.
    expect(halvesFor(prism, cellOf(prism, node("a")), 0)).toEqual([1, 0]);
    expect(halvesFor(prism, cellOf(prism, node("e")), 0)).toEqual([0, 1]);
    expect(halvesFor(prism, cellOf(prism, node("c")), 1)).toEqual([1, 0]);
  });
  it("a domino is taken between its nodes too, by the half that is nearer", () => {
    const placements = [undefined, [node("f"), node("c")] as Ends, [node("a"), node("b")] as Ends];
    expect(lyingBetween(prism, placements, [3, 1])).toMatchObject({ domino: 1 });
    expect(lyingBetween(prism, placements, [2, 3])).toMatchObject({ domino: 2 });
    for (const cell of [
      [1, 1],
      [3, 3],
      [0, 1],
      [4, 4],
    ] as const)
      expect(lyingBetween(prism, placements, cell)).toBeUndefined();
  });
});

describe("on squares", () => {
  it("a domino lies as it is held, and a turn is a quarter", () => {
    const drawing = pips.formats.find(({ id }) => id === "drawing")!;
    const board = unwrap(drawing.parse("dominoes 1-2 3-4\n\n..\n..\n"));
    expect(endsAt(board, [0, 0], 0, 0)).toEqual([0, 1]);
    expect(endsAt(board, [0, 0], 0, 2)).toBeUndefined();
    expect(turnedOn(board, [0, 0], 0, 5)).toBe(6);
    expect(turnOver(board, [0, 0], 0, 2)).toBe(2);
    expect(turnBetween(board, [0, 2], 1)).toBe(1);
  });
});
