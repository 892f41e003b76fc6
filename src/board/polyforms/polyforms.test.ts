import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unwrap } from "../../base/index.js";
import {
  canonicalPolyform,
  createRegion,
  formatPolyform,
  normalise,
  orientationsOf,
  parsePolyform,
  placementsIn,
  type Point,
  polyformKey,
  regionNeighbours,
  regionSymmetries,
  sweepOrder,
  transformPoint,
  transformPolyform,
  transformsOf,
} from "./index.js";
import { createBox, enumeratePolyforms, mirrorPartners, polyformSymmetries } from "./testing/forms.js";

const form = (text: string, dimension: 2 | 3 = 2) => unwrap(parsePolyform(text, dimension));
const dimensions = fc.constantFrom(2 as const, 3 as const);

const forms = dimensions.chain((dimension) =>
  fc
    .uniqueArray(fc.tuple(fc.nat(2), fc.nat(2), fc.nat(dimension === 2 ? 0 : 2)), {
      minLength: 1,
      maxLength: 7,
      selector: (cell) => cell.join(),
    })
    .chain((cells) =>
      fc
        .array(fc.boolean(), { minLength: cells.length, maxLength: cells.length })
        .map((holes) =>
          normalise({ dimension, cells: cells.map((cell): Point => cell.slice(0, dimension)), holes }),
        ),
    ),
);

describe("transforms", () => {
  it.each([
    [2, 4, 8],
    [3, 24, 48],
  ] as const)("in %d dimensions are a group of %d rotations among %d", (dimension, rotations, all) => {
    const transforms = transformsOf(dimension);
    expect(transforms).toHaveLength(all);
    expect(transforms.filter(({ mirror }) => !mirror)).toHaveLength(rotations);
    const point = [1, 2, 4].slice(0, dimension);
    expect(transformPoint(transforms[0]!, point)).toEqual(point);
    const images = new Map(
      transforms.map((transform) => [transformPoint(transform, point).join(), transform]),
    );
    expect(images.size).toBe(all);
    for (const a of transforms) {
      for (const b of transforms) {
        const both = images.get(transformPoint(a, transformPoint(b, point)).join());
        expect(both?.mirror).toBe(a.mirror !== b.mirror);
      }
    }
  });

  it("number the plane as the placement notation does: quarter turns clockwise, then flipped top to bottom first", () => {
    const texts = transformsOf(2).map((transform) =>
      formatPolyform(transformPolyform(form("XXo/X.."), transform)),
    );
    expect(texts).toEqual([
      "XXo/X..",
      "XX/.X/.o",
      "..X/oXX",
      "o./X./XX",
      "X../XXo",
      "XX/X./o.",
      "oXX/..X",
      ".o/.X/XX",
    ]);
  });
});

describe("polyforms", () => {
  it("are as many as mathematics says", () => {
    const counts = (dimension: 2 | 3, sizes: number, reflections: boolean) =>
      Array.from({ length: sizes }, (_, at) => enumeratePolyforms(dimension, at + 1, { reflections }).length);
    expect(counts(2, 7, true)).toEqual([1, 1, 2, 5, 12, 35, 108]);
    expect(counts(2, 6, false)).toEqual([1, 1, 2, 7, 18, 60]);
    expect(counts(3, 5, false)).toEqual([1, 1, 2, 8, 29]);
    expect(counts(3, 5, true)).toEqual([1, 1, 2, 7, 23]);
    expect(enumeratePolyforms(2, 0, { reflections: true })).toEqual([]);
  });

  it("differ by their holes", () => {
    const turns = { reflections: true };
    expect(orientationsOf(form("XXX"), turns)).toHaveLength(2);
    expect(orientationsOf(form("oXX"), turns)).toHaveLength(4);
    expect(orientationsOf(form("XoX"), turns)).toHaveLength(2);
    expect(polyformSymmetries(form("XX/XX"))).toHaveLength(8);
    expect(polyformSymmetries(form("oX/XX"))).toHaveLength(2);
  });

  it("have as many orientations as their symmetries leave (orbit and stabiliser), all of the same canonical form", () => {
    fc.assert(
      fc.property(forms, (drawn) => {
        const turning = { reflections: true };
        const orientations = orientationsOf(drawn, turning);
        expect(orientations.length * polyformSymmetries(drawn).length).toBe(
          transformsOf(drawn.dimension).length,
        );
        const canonical = polyformKey(canonicalPolyform(drawn, turning));
        expect(polyformKey(canonicalPolyform(orientations.at(-1)!.form, turning))).toBe(canonical);
        for (const { form: turned, transforms } of orientations) {
          for (const at of transforms) {
            expect(transformPolyform(drawn, transformsOf(drawn.dimension)[at]!)).toEqual(turned);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it("know their mirror images in a set", () => {
    const soma = ["XX/X.", "XX/X.|X./..", "XX/X.|.X/..", "XX/X.|../X."].map((text) => form(text, 3));
    expect(mirrorPartners(soma)).toEqual([0, 1, 3, 2]);
    expect(mirrorPartners(soma.slice(0, 3))).toEqual([0, 1, -1]);
  });
});

describe("drawings of pieces", () => {
  it("are read back as they were written", () => {
    fc.assert(
      fc.property(forms, (drawn) => {
        expect(unwrap(parsePolyform(formatPolyform(drawn), drawn.dimension))).toEqual(normalise(drawn));
      }),
    );
  });

  it("may have lines and layers", () => {
    expect(form("oXo\r\n..X\r\n")).toEqual(form("oXo/..X"));
    expect(form("XX\n.X\n\nX.\n..", 3)).toEqual(form("XX/.X|X./..", 3));
    expect(form("X|o", 3)).toEqual(
      normalise({
        dimension: 3,
        cells: [
          [0, 0, 0],
          [0, 0, 1],
        ],
        holes: [false, true],
      }),
    );
  });

  it("say what is wrong with them", () => {
    const code = (text: string) => {
      const read = parsePolyform(text);
      return read.ok ? "read" : read.error.code;
    };
    expect(code("X|X")).toBe("polyform/layers");
    expect(code("XY")).toBe("polyform/sign");
    expect(code("../..")).toBe("polyform/empty");
  });
});

describe("regions", () => {
  it("have the symmetries that keep their labels", () => {
    const counts = (...sides: number[]) => regionSymmetries(createBox(...sides)).length;
    expect([counts(4, 8), counts(5, 5), counts(3, 4, 5), counts(3, 3, 4), counts(3, 3, 3)]).toEqual([
      4, 8, 8, 16, 48,
    ]);
    const { cells } = createBox(3, 3);
    const corner = cells.map((_, at) => (at === 0 ? "red" : ""));
    const middle = cells.map((_, at) => (at === 4 ? "red" : ""));
    expect(regionSymmetries(createRegion(2, cells, corner))).toHaveLength(2);
    expect(regionSymmetries(createRegion(2, cells, middle))).toHaveLength(8);
    // Away from the origin, and not a box.
    const bent = createRegion(2, [
      [5, 5],
      [5, 6],
      [6, 5],
    ]);
    expect(regionSymmetries(bent).map(({ cells: map }) => [...map])).toEqual([
      [0, 1, 2],
      [0, 2, 1],
    ]);
  });

  it("list neighbours and sweep along their longest side", () => {
    const box = createBox(2, 3);
    expect(regionNeighbours(box)[1]!.toSorted()).toEqual([0, 2, 4]);
    expect(sweepOrder(box)).toEqual([0, 3, 1, 4, 2, 5]);
  });

  it("hold every placement of a piece and no other", () => {
    fc.assert(
      fc.property(forms, fc.array(fc.boolean(), { minLength: 48, maxLength: 48 }), (drawn, keep) => {
        const box = drawn.dimension === 2 ? createBox(4, 4) : createBox(4, 3, 4);
        const cells = box.cells.filter((_, at) => keep[at]);
        const region = createRegion(drawn.dimension, cells);
        const numbers = new Map(cells.map((cell, at) => [cell.join(), at]));
        const expected = box.cells.flatMap((corner) => {
          const covered = drawn.cells.map((cell) =>
            numbers.get(cell.map((value, axis) => value + corner[axis]!).join()),
          );
          return covered.includes(undefined) ? [] : [{ at: corner, cells: covered }];
        });
        expect([...placementsIn(region, drawn)]).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });
});
