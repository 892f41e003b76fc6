import { describe, expect, it } from "vitest";
import { cornersOf, inView, surfaceOf, type Vector } from "./surface.js";
import { OUTWARDS, SIDES, type Cell3 } from "./types.js";

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function minus(a: Vector, b: Vector): Vector {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

describe("the surface of a solid", () => {
  it("has six squares, twelve creases and no seams for a cube", () => {
    const { squares, creases, seams } = surfaceOf([[2, 1, 0]]);
    expect([squares.length, creases.length, seams.length]).toEqual([6, 12, 0]);
  });

  it("has seams where two cubes share a side", () => {
    const { squares, creases, seams } = surfaceOf([
      [0, 0, 0],
      [1, 0, 0],
    ]);
    expect([squares.length, creases.length, seams.length]).toEqual([10, 16, 4]);
  });

  it("has a crease where cubes touch along an edge only, and none inside", () => {
    const diagonal: Cell3[] = [
      [0, 0, 0],
      [1, 1, 0],
    ];
    expect(surfaceOf(diagonal).creases).toHaveLength(23);
    const block: Cell3[] = [0, 1].flatMap((x) => [0, 1].map((y): Cell3 => [x, y, 0]));
    const { creases, seams } = surfaceOf(block);
    // The inner upright edge belongs to all four cubes; its two ends are seams of the top and the bottom.
    expect(creases).toHaveLength(20);
    expect(seams).toHaveLength(12);
  });

  it("draws every square counter-clockwise, seen from outside", () => {
    for (const side of SIDES) {
      const [a, b, c] = cornersOf({ cell: [3, 1, 2], side });
      const normal = cross(minus(b!, a!), minus(c!, a!));
      expect(normal.map((value) => value + 0)).toEqual(inView(OUTWARDS[side]).map((value) => value + 0));
    }
  });

  it("is no mirror image: the view's axes are the cells' axes, turned", () => {
    const [x, y, z] = [inView([1, 0, 0]), inView([0, 1, 0]), inView([0, 0, 1])];
    const [cx, cy, cz] = cross(x, y);
    expect(cx * z[0] + cy * z[1] + cz * z[2]).toBe(1);
  });
});
