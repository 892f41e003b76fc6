import { describe, expect, it } from "vitest";
import { createRandom } from "../../../base/index.js";
import { assemblyOf, assemblyWords, type AssemblyStep } from "./assembly.js";
import { boxCells, cellKey, type Face, type Placed, type Point3 } from "../puzzle.js";
import { caught, hooks, placed } from "../testing/solids.js";

/** Slide what moves out by single steps, as far as the solid is wide, and look for a collision. */
function slidesOut(placements: readonly Placed[], { moving, fixed, from }: AssemblyStep): boolean {
  const step: Record<Face, Point3> = {
    top: [0, 0, -1],
    bottom: [0, 0, 1],
    front: [0, 1, 0],
    back: [0, -1, 0],
    left: [-1, 0, 0],
    right: [1, 0, 0],
  };
  const [dx, dy, dz] = step[from];
  const there = new Set(fixed.flatMap((at) => placements[at]!.cells.map(cellKey)));
  for (let by = 1; by <= 40; by++) {
    for (const at of moving) {
      for (const [x, y, z] of placements[at]!.cells)
        if (there.has(cellKey([x + by * dx, y + by * dy, z + by * dz]))) return false;
    }
  }
  return true;
}

/** Every order of single pieces there is, by trying all. */
function someOrder(placements: readonly Placed[], members: readonly number[]): boolean {
  if (members.length < 2) return true;
  return members.some((at) => {
    const fixed = members.filter((other) => other !== at);
    const out = (["top", "bottom", "front", "back", "left", "right"] as const).some((from) =>
      slidesOut(placements, { moving: [at], fixed, from }),
    );
    return out && someOrder(placements, fixed);
  });
}

describe("the assembly order", () => {
  it("stacks two bars in either order", () => {
    const bars = [placed("A", [0, 0, 0], [1, 0, 0]), placed("B", [0, 0, 1], [1, 0, 1])];
    const assembly = assemblyOf(bars);
    expect(assembly.outcome).toBe("pieces");
    if (assembly.outcome !== "pieces") return;
    expect(assembly.steps).toHaveLength(1);
    expect(slidesOut(bars, assembly.steps[0]!)).toBe(true);
    expect(assemblyWords(bars, assembly)).toHaveLength(2);
  });
  it("puts a core in before the lid that shuts it", () => {
    // A box of one missing cell in the middle of the top, a core in it, and a lid over both.
    const bowl = boxCells(3, 3, 2)
      .filter(([x, y, z]) => !(x === 1 && y === 1 && z === 0))
      .map(([x, y, z]): Point3 => [x, y, z + 1]);
    const all = [placed("lid", ...boxCells(3, 3, 1)), placed("core", [1, 1, 1]), placed("bowl", ...bowl)];
    const assembly = assemblyOf(all);
    expect(assembly.outcome).toBe("pieces");
    if (assembly.outcome !== "pieces") return;
    const order = [assembly.first, ...assembly.steps.map(({ moving }) => moving[0]!)];
    expect(order.toSorted()).toEqual([0, 1, 2]);
    // Whichever is laid down first, the lid cannot lie on the bowl before the core is in.
    const core = assembly.steps.find(({ moving, fixed }) => moving.includes(1) || fixed.join() === "1");
    expect(core).toBeDefined();
    for (const step of assembly.steps) expect(slidesOut(all, step)).toBe(true);
    const joined = assembly.steps.find(
      ({ moving, fixed }) => [...moving, ...fixed].toSorted().join() === "0,2",
    );
    expect(joined).toBeUndefined();
  });
  it("says that a dumbbell through a frame is interlocked", () => {
    const pieces = caught();
    const assembly = assemblyOf(pieces);
    expect(assembly).toEqual({ outcome: "interlocked", stuck: [0, 1] });
    expect(assemblyWords(pieces, assembly)[0]).toMatch(/frame and dumbbell hold each other/);
    expect(assemblyOf([...pieces, placed("loose", [0, 0, 0])]).outcome).toBe("interlocked");
  });
  it("joins pieces first where none goes in alone", () => {
    const pieces = hooks();
    expect(someOrder(pieces, [...pieces.keys()])).toBe(false);
    const assembly = assemblyOf(pieces);
    expect(assembly).toMatchObject({ outcome: "groups", stuck: [0, 1, 2, 3] });
    if (assembly.outcome !== "groups") return;
    for (const step of assembly.steps) expect(slidesOut(pieces, step)).toBe(true);
    expect(assembly.steps.some(({ moving, fixed }) => moving.length > 1 && fixed.length > 1)).toBe(true);
    expect(assemblyWords(pieces, assembly)[0]).toMatch(/^No order of single pieces/);
  });
  it("finds an order of single pieces exactly when trying all of them does", () => {
    const random = createRandom(20261115);
    const seen = { pieces: 0, other: 0 };
    for (let round = 0; round < 300; round++) {
      const pieces = randomSolid(random.below, round % 2 === 0 ? 3 : 4);
      const assembly = assemblyOf(pieces);
      const order = someOrder(pieces, [...pieces.keys()]);
      expect(assembly.outcome === "pieces").toBe(order);
      seen[order ? "pieces" : "other"]++;
      if (assembly.outcome !== "interlocked")
        for (const step of assembly.steps) expect(slidesOut(pieces, step)).toBe(true);
    }
    expect(Math.min(seen.pieces, seen.other)).toBeGreaterThan(10);
  });
});

/** A cube of side 3 or 4 grown full by a few pieces at random. */
function randomSolid(below: (bound: number) => number, side: number): Placed[] {
  const count = 3 + below(3);
  const owner = new Map<string, number>();
  const cells = boxCells(side, side, side);
  for (let piece = 0; piece < count; piece++) owner.set(cellKey(cells[below(cells.length)]!), piece);
  for (let grown = true; grown;) {
    grown = false;
    for (let tries = 0; tries < cells.length * 4; tries++) {
      const cell = cells[below(cells.length)]!;
      if (owner.has(cellKey(cell))) continue;
      const near = below(6);
      const axis = near >> 1;
      const other = cell.with(axis, cell[axis]! + (near % 2 === 0 ? 1 : -1));
      const from = owner.get(cellKey(other));
      grown = true;
      if (from !== undefined) owner.set(cellKey(cell), from);
    }
  }
  const pieces = Array.from({ length: count }, (_, piece) =>
    placed(String(piece), ...cells.filter((cell) => owner.get(cellKey(cell)) === piece)),
  );
  return pieces.filter((piece) => piece.cells.length > 0);
}
