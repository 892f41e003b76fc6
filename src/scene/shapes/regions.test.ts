import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { layersOf } from "../layers.js";
import type { SceneItem } from "../scene.js";
import { TAG_OVERHANG, tagShapes, tagsOf } from "./regions.js";
import { subpaths } from "../testing/paths.js";
import { sceneOf } from "../testing/scenes.js";
import { regionsOf } from "../testing/puzzles.js";

/** Any board cut into regions, each with a tag of up to five characters and any state. */
const boards = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }))
  .chain(([rows, cols]) =>
    fc.record({
      rows: fc.constant(rows),
      cols: fc.constant(cols),
      owner: fc.array(fc.integer({ min: 0, max: 6 }), { minLength: rows * cols, maxLength: rows * cols }),
      tags: fc.array(fc.string({ maxLength: 5 }), { minLength: 7, maxLength: 7 }),
      states: fc.array(fc.constantFrom(undefined, "right" as const, "wrong" as const), {
        minLength: 7,
        maxLength: 7,
      }),
    }),
  );

describe("tags of regions", () => {
  it("hang at the lower right of the last cell, never over one another, within the sheet", () => {
    fc.assert(
      fc.property(boards, ({ rows, cols, owner, tags, states }) => {
        const items: SceneItem[] = [];
        for (const id of new Set(owner)) {
          const cells = owner.flatMap((own, at) =>
            own === id ? [[Math.floor(at / cols), at % cols] as const] : [],
          );
          const state = states[id];
          items.push({
            kind: "region",
            cells,
            colour: id,
            tag: tags[id]!,
            ...(state === undefined ? {} : { state }),
          });
        }
        const placed = tagsOf(layersOf(sceneOf(rows, cols, items)));
        const shown = [...new Set(owner)].filter((id) => tags[id] !== "" || states[id] !== undefined);
        expect(placed).toHaveLength(shown.length);
        for (const [i, a] of placed.entries()) {
          expect(a.x + a.width / 2).toBeLessThanOrEqual(cols + TAG_OVERHANG + 1e-9);
          expect(a.x - a.width / 2).toBeGreaterThanOrEqual(0);
          expect(a.y).toBeLessThanOrEqual(rows);
          for (const b of placed.slice(i + 1)) {
            const apart = Math.abs(a.x - b.x) >= (a.width + b.width) / 2 - 1e-9 || Math.abs(a.y - b.y) >= 0.5;
            expect(apart).toBe(true);
          }
          // Text and sign are inside.
          const half = Array.from(a.text).length * a.size * 0.31;
          expect(a.textX - half).toBeGreaterThanOrEqual(a.x - a.width / 2 - 1e-9);
          expect(a.textX + half).toBeLessThanOrEqual(a.x + a.width / 2 + 1e-9);
          if (a.state !== undefined) expect(a.signX).toBeLessThan(a.x + a.width / 2);
        }
      }),
    );
  });

  it("are there only for a condition or a state, with a sign of its own for each state", () => {
    const tagged = (states: Readonly<Record<string, "right" | "wrong">>) =>
      tagsOf(layersOf(sceneOf(1, 2, regionsOf(["ab"], { a: "≠" }, states))));
    expect(tagged({}).map(({ text }) => text)).toEqual(["≠"]);
    expect(tagged({ b: "wrong" }).map(({ text }) => text)).toEqual(["≠", ""]);
    const [plain] = tagged({});
    const [right] = tagged({ a: "right" });
    const [wrong] = tagged({ a: "wrong" });
    const lines = (tag: typeof plain): number[] =>
      tagShapes(tag!).map(({ data }) => subpaths([...data].join("")).length);
    expect(lines(plain)).toEqual([1]);
    expect(lines(right)).toEqual([1, 1]);
    expect(lines(wrong)).toEqual([1, 2]);
    expect(right!.width).toBeGreaterThan(plain!.width);
  });
});
