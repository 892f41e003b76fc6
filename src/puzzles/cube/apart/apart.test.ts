import { describe, expect, it } from "vitest";
import { createRandom, startBudget, UNLIMITED } from "../../../base/index.js";
import type { TakenApart } from "../../apart.js";
import { boxCells, cellKey, type Placed, type Point3 } from "../puzzle.js";
import { checkApart } from "./check.js";
import { caught, hooks, placed } from "../testing/solids.js";
import { CUBE_APART } from "./index.js";
import { findApart } from "./search.js";

/** Pieces by their letters: layers from the top down, rows from the back to the front. */
function drawn(...layers: readonly string[][]): Placed[] {
  const pieces = new Map<string, Point3[]>();
  for (const [z, rows] of layers.entries())
    for (const [y, row] of rows.entries())
      for (const [x, letter] of Array.from(row).entries())
        if (letter !== ".") pieces.set(letter, [...(pieces.get(letter) ?? []), [x, y, z]]);
  return [...pieces].map(([piece, cells]) => placed(piece, ...cells));
}

const taken = (placements: readonly Placed[]): TakenApart => {
  const found = findApart(placements, UNLIMITED);
  expect(checkApart(placements, found)).toBeUndefined();
  return found;
};

/** The key has a tooth under the lid of the holder: it goes to the right, and then up. */
const KEY = drawn(
  ["HHHH", "HK.H", "HHHH"],
  ["HHHH", "HK.H", "HHHH"],
  ["HHHH", "KK.H", "HHHH"],
  ["HHHH", "HHHH", "HHHH"],
);

describe("taking a packing apart", () => {
  it("takes one move less than there are pieces where each comes off by itself", () => {
    const bars = drawn(["AA", "BB"], ["CC", "DD"]);
    expect(taken(bars)).toMatchObject({ outcome: "apart", atLeast: 3, moves: { length: 3 } });
    expect(taken([])).toEqual({ outcome: "apart", moves: [], atLeast: 0 });
    expect(taken(bars.slice(0, 1))).toEqual({ outcome: "apart", moves: [], atLeast: 0 });
  });

  it("moves pieces as one where none comes off alone", () => {
    const found = taken(hooks());
    expect(found).toMatchObject({ outcome: "apart", atLeast: 3, moves: { length: 3 } });
    expect(found.outcome === "apart" && found.moves[0]!.moving).toHaveLength(2);
  });

  it("shifts a key before it comes out, and knows that one move is not enough", () => {
    const found = taken(KEY);
    expect(found).toMatchObject({ outcome: "apart", atLeast: 2 });
    expect(found.outcome === "apart" && found.moves).toEqual([
      { moving: [1], towards: "right", by: 1 },
      { moving: [1], towards: "top" },
    ]);
  });

  it("says that pieces hold each other, after all arrangements were looked through", () => {
    expect(taken(caught())).toEqual({ outcome: "locked", moves: [], together: [[0, 1]], places: 3 });
    // What lies on top still comes off.
    const lid = placed("lid", [0, 0, 1]);
    expect(taken([...caught(), lid])).toMatchObject({
      outcome: "locked",
      moves: [{ moving: [2] }],
      together: [[0, 1]],
    });
  });

  it("stops when its time is up", () => {
    expect(findApart(KEY, startBudget({ timeMs: 0 }))).toEqual({ outcome: "stopped", reason: "time" });
  });

  it("is within the fewest moves that trying everything finds", () => {
    const random = createRandom(5);
    const seen = new Set<string>();
    for (let round = 0; round < 40; round++) {
      const placements = round % 3 === 0 ? loosened(random) : randomKeys(random, round % 10 === 1 ? 2 : 1);
      const found = taken(placements);
      const fewest = fewestMoves(placements);
      seen.add(
        `${found.outcome} ${found.outcome === "apart" ? found.moves.length - placements.length + 1 : 0}`,
      );
      if (fewest === undefined) expect(found.outcome).toBe("locked");
      else {
        if (found.outcome !== "apart") throw new Error("it can be taken apart");
        expect(found.atLeast).toBeLessThanOrEqual(fewest);
        expect(found.moves.length).toBeGreaterThanOrEqual(fewest);
        // With two pieces there is nothing to choose.
        if (placements.length === 2) expect([found.atLeast, found.moves.length]).toEqual([fewest, fewest]);
      }
    }
    // Some come straight apart, some need a shift first, and some never do.
    expect([...seen]).toEqual(expect.arrayContaining(["apart 0", "apart 1", "locked 0"]));
  });
});

describe("the check of moves", () => {
  it("refuses moves that hit something, that part nothing, and an end with pieces together", () => {
    const apart = (moves: Extract<TakenApart, { outcome: "apart" }>["moves"]): string | undefined =>
      checkApart(KEY, { outcome: "apart", moves, atLeast: 1 });
    expect(apart([{ moving: [1], towards: "top" }])).toBe("move 1 runs into another piece");
    expect(apart([{ moving: [1], towards: "right", by: 2 }])).toBe("move 1 runs into another piece");
    expect(apart([{ moving: [0, 1], towards: "top" }])).toBe(
      "move 1 takes no part of pieces that are together",
    );
    expect(apart([{ moving: [], towards: "top" }])).toBe("move 1 takes no part of pieces that are together");
    expect(apart([{ moving: [1], towards: "right", by: 1 }])).toBe("pieces are still together at the end");
    expect(checkApart(caught(), { outcome: "locked", moves: [], together: [], places: 1 })).toBe(
      "other pieces are still together",
    );
    const moves = [
      { moving: [1], towards: "right", by: 1 },
      { moving: [1], towards: "top" },
    ] as const;
    expect(checkApart(KEY, { outcome: "apart", moves, atLeast: 3 })).toBe("fewer moves than there must be");
  });
});

/** The key in its holder, with some of the holder's cells around it gone. */
function loosened(random: ReturnType<typeof createRandom>): Placed[] {
  const [holder, key] = KEY;
  return [placed("H", ...holder!.cells.filter(([, y]) => y !== 1 || random.below(6) > 0)), key!];
}

/** A holder of two plates with random cells between them, and one or two keys there: a maze in one layer. */
function randomKeys(random: ReturnType<typeof createRandom>, keys: number): Placed[] {
  const between = boxCells(4, 1, 4).map(([x, , z]): Point3 => [x, 1, z]);
  const owner = new Map<string, number>();
  const pieces: Point3[][] = Array.from({ length: keys }, () => []);
  for (const [key, cells] of pieces.entries()) {
    let at = between[random.below(between.length)]!;
    for (let step = 0; step < 8; step++) {
      if (at[0] < 0 || at[0] > 3 || at[2] < 0 || at[2] > 3 || (owner.get(cellKey(at)) ?? key) !== key) break;
      if (!owner.has(cellKey(at))) cells.push(at);
      owner.set(cellKey(at), key);
      const by = random.below(2) === 0 ? 1 : -1;
      at = random.below(2) === 0 ? [at[0] + by, 1, at[2]] : [at[0], 1, at[2] + by];
    }
    if (cells.length === 0) return randomKeys(random, keys);
  }
  const holder = [
    ...boxCells(4, 1, 4).flatMap(([x, , z]): Point3[] => [
      [x, 0, z],
      [x, 2, z],
    ]),
    ...between.filter((cell) => !owner.has(cellKey(cell)) && random.below(3) > 0),
  ];
  return [placed("H", ...holder), ...pieces.map((cells, at) => placed("KL"[at]!, ...cells))];
}

/**
 * Breadth-first search over the places of all pieces: every set of pieces, direction and distance, cell by cell. Parts that have left are
 * on their own.
 */
function fewestMoves(placements: readonly Placed[]): number | undefined {
  const FAR = 6;
  const count = placements.length;
  interface State {
    readonly at: readonly Point3[];
    readonly part: readonly number[];
    readonly moves: number;
  }
  /** How the pieces of each part lie relative to each other. */
  const keyOf = ({ at, part }: State): string =>
    part
      .map((p, i) => `${p}:${at[i]!.map((value, axis) => value - at[part.indexOf(p)]![axis]!).join()}`)
      .join(" ");
  const cellsOf = ({ at }: State, i: number): number[] =>
    placements[i]!.cells.map(([x, y, z]) => x + at[i]![0] + 100 * (y + at[i]![1]) + 10_000 * (z + at[i]![2]));
  const hits = (state: State, moving: readonly number[], part: number): boolean => {
    const there = new Set(
      state.part.flatMap((p, i) => (p === part && !moving.includes(i) ? cellsOf(state, i) : [])),
    );
    return moving.some((i) => cellsOf(state, i).some((cell) => there.has(cell)));
  };
  const start: State = {
    at: placements.map((): Point3 => [0, 0, 0]),
    part: placements.map(() => 0),
    moves: 0,
  };
  const seen = new Map([[keyOf(start), start]]);
  for (const state of seen.values()) {
    if (new Set(state.part).size === count) return state.moves;
    for (let bits = 1; bits < 2 ** count - 1; bits++) {
      const moving = [...placements.keys()].filter((i) => ((bits >> i) & 1) === 1);
      const part = state.part[moving[0]!]!;
      const all = state.part.filter((p) => p === part).length;
      if (moving.some((i) => state.part[i] !== part) || moving.length === all) continue;
      for (const axis of [0, 1, 2])
        for (const sign of [1, -1])
          for (let by = 1; by <= FAR; by++) {
            const at = state.at.map(([x, y, z], i): Point3 => {
              const shift = moving.includes(i) ? sign * by : 0;
              return [
                x + (axis === 0 ? shift : 0),
                y + (axis === 1 ? shift : 0),
                z + (axis === 2 ? shift : 0),
              ];
            });
            const next = { at, part: state.part, moves: state.moves + 1 };
            if (hits(next, moving, part)) break;
            // A piece that moves farther than the box is wide could just as well leave.
            if (
              by < FAR &&
              at.some((shift, i) =>
                shift.some((v, k) => Math.abs(v - at[0]![k]!) > 4 && next.part[i] === next.part[0]),
              )
            )
              continue;
            const fresh = 1 + Math.max(...state.part);
            const parted =
              by < FAR ? next : { ...next, part: state.part.map((p, i) => (moving.includes(i) ? fresh : p)) };
            const key = keyOf(parted);
            if (!seen.has(key)) seen.set(key, parted);
          }
    }
  }
  return undefined;
}

describe("names", () => {
  it("tell equal pieces apart", () => {
    const pieces = [placed("D", [0, 0, 0]), placed("E", [1, 0, 0]), placed("D", [2, 0, 0])];
    expect(CUBE_APART.names({ placements: pieces }, [0, 1, 2])).toBe("D (1), E and D (2)");
  });
});
