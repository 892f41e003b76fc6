import { describe, expect, it } from "vitest";
import { enumeratePolyforms } from "../../../board/polyforms/testing/forms.js";
import type { Point3 } from "../puzzle.js";
import { pieceMesh, pieceStl } from "./stl.js";

type Mesh = ReturnType<typeof pieceMesh>;

function volume(mesh: Mesh): number {
  let six = 0;
  for (const [a, b, c] of mesh)
    six +=
      a[0] * (b[1] * c[2] - b[2] * c[1]) +
      a[1] * (b[2] * c[0] - b[0] * c[2]) +
      a[2] * (b[0] * c[1] - b[1] * c[0]);
  return six / 6;
}

/** How many triangles run along each edge in each direction: a closed surface has one each way. */
function edgeUses(mesh: Mesh): Map<string, number> {
  const uses = new Map<string, number>();
  const key = (point: readonly number[]): string => point.map((value) => value.toFixed(6)).join();
  for (const triangle of mesh) {
    for (const i of [0, 1, 2]) {
      const edge = `${key(triangle[i]!)} ${key(triangle[(i + 1) % 3]!)}`;
      uses.set(edge, (uses.get(edge) ?? 0) + 1);
    }
  }
  return uses;
}

function isWatertight(mesh: Mesh): boolean {
  const uses = edgeUses(mesh);
  return [...uses].every(
    ([edge, count]) => count === 1 && uses.get(edge.split(" ").toReversed().join(" ")) === 1,
  );
}

const pieces = [1, 2, 3, 4, 5].flatMap((size) =>
  enumeratePolyforms(3, size, { reflections: false }).map(({ cells }) => cells as Point3[]),
);
/** Its first and last cube touch along an edge only. */
const touching: Point3[] = [
  [0, 0, 0],
  [0, 0, 1],
  [0, 1, 1],
  [1, 1, 1],
  [1, 1, 0],
];
const tube: Point3[] = [0, 1, 2].flatMap((x) =>
  [0, 1, 2].flatMap((y) => (x === 1 && y === 1 ? [] : [[x, y, 0] as const])),
);

describe("STL", () => {
  it("is watertight: every edge of every piece of up to five cubes belongs to two triangles, one each way", () => {
    expect(pieces).toHaveLength(1 + 1 + 2 + 8 + 29);
    for (const cells of [...pieces, touching, tube]) expect(isWatertight(pieceMesh(cells))).toBe(true);
  });
  it("has four triangles at an edge where cubes touch without a gap, and two with one", () => {
    expect(isWatertight(pieceMesh(touching, { gap: 0 }))).toBe(false);
    expect(isWatertight(pieceMesh(tube, { gap: 0 }))).toBe(true);
  });
  it("has the volume of the cubes, less what the gap takes", () => {
    for (const cells of [...pieces, touching, tube])
      expect(volume(pieceMesh(cells, { cell: 10, gap: 0 }))).toBeCloseTo(cells.length * 1000, 6);
    const bar: Point3[] = [0, 1, 2, 3].map((x) => [x, 0, 0]);
    expect(volume(pieceMesh(bar, { cell: 10, gap: 0.25 }))).toBeCloseTo(39.5 * 9.5 * 9.5, 6);
    // An L of three: a bar of two and a third cube, joined over a full face less the gap on its sides.
    const corner: Point3[] = [
      [0, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
    ];
    expect(volume(pieceMesh(corner, { cell: 10, gap: 0.5 }))).toBeCloseTo((19 * 9 + 10 * 9) * 9, 6);
  });
  it("keeps the hand of a piece: x to the right, y to the back, z up", () => {
    // Up is against our z, back against our y: the cube at the left, front and top.
    const mesh = pieceMesh(
      [
        [0, 0, 1],
        [1, 0, 1],
        [0, 1, 1],
        [0, 0, 0],
      ],
      { cell: 1, gap: 0 },
    );
    const reach = (wanted: (point: readonly number[]) => boolean): boolean => mesh.flat().some(wanted);
    expect(reach(([x, y, z]) => x === 0 && y === 2 && z === 2)).toBe(true);
    expect(reach(([x, y, z]) => x === 2 && y === 2 && z === 1)).toBe(true);
    expect(reach(([x, y, z]) => x === 0 && y === 0 && z === 0)).toBe(true);
    expect(reach(([x, y, z]) => x === 2 && y === 0 && z === 0)).toBe(false);
  });
  it("is written as binary STL with unit normals", () => {
    const mesh = pieceMesh(tube, { cell: 8 });
    const bytes = pieceStl(tube, { cell: 8, name: "tüb" });
    const view = new DataView(bytes.buffer);
    expect(bytes.length).toBe(84 + 50 * mesh.length);
    expect(view.getUint32(80, true)).toBe(mesh.length);
    expect(new TextDecoder("latin1").decode(bytes.subarray(0, 19))).toBe("Quadrille piece t?b");
    for (const at of [0, mesh.length - 1]) {
      const value = (i: number): number => view.getFloat32(84 + 50 * at + 4 * i, true);
      expect(Math.hypot(value(0), value(1), value(2))).toBeCloseTo(1, 6);
      mesh[at]!.flat().forEach((coordinate, i) => expect(value(3 + i)).toBeCloseTo(coordinate, 4));
    }
  });
  it("refuses gaps that leave nothing", () => {
    expect(() => pieceMesh(tube, { cell: 2, gap: 1 })).toThrow(/gap/);
  });
});
