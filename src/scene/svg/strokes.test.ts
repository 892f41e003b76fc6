import { describe, expect, it } from "vitest";
import { strokePath } from "./strokes.js";
import { subpaths } from "../testing/paths.js";
import { must } from "../testing/must.js";

const CHARACTERS =
  "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz.,:;!?'\"+-−–×÷=≠<>≤≥()[]/\\|*#%~°·…✓✗→↓_";

describe("strokePath", () => {
  it("has a drawing of its own for every character of clues", () => {
    const drawings = new Map<string, string>();
    const unknown = strokePath("\u{1f332}", 10, 0, 5, "start");
    for (const character of CHARACTERS) {
      const data = strokePath(character, 10, 0, 5, "start");
      expect(data, character).not.toBe(unknown);
      // I, l and | are single strokes, and may differ only in length.
      if (character !== "l") expect(drawings.get(data), character).toBe(undefined);
      drawings.set(data, character);
      for (const { x, y } of subpaths(data).flat()) {
        expect(x).toBeGreaterThanOrEqual(-0.01);
        expect(x).toBeLessThanOrEqual(9.61);
        expect(y).toBeGreaterThanOrEqual(-1);
        expect(y).toBeLessThanOrEqual(13);
      }
    }
  });

  it("gives all figures the same width", () => {
    const start = (text: string): number => {
      const bar = subpaths(strokePath(`${text}|`, 10, 0, 5, "start")).at(-1)!;
      return must(bar[0]).x;
    };
    const widths = Array.from("0123456789", start);
    expect(new Set(widths).size).toBe(1);
  });

  it("stands where it is told, in the size it is told", () => {
    const box = (data: string): number[] => {
      const points = subpaths(data).flat();
      const xs = points.map(({ x }) => x);
      const ys = points.map(({ y }) => y);
      return [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)].map((value) =>
        Number(value.toFixed(2)),
      );
    };
    expect(box(strokePath("HH", 20, 100, 50, "start"))).toEqual([100, 131.2, 40, 60]);
    expect(box(strokePath("HH", 20, 100, 50, "middle"))).toEqual([84.4, 115.6, 40, 60]);
    expect(box(strokePath("HH", 20, 100, 50, "end"))).toEqual([68.8, 100, 40, 60]);
  });

  it("draws nothing for nothing, and blanks as distance", () => {
    expect(strokePath("", 10, 0, 0, "middle")).toBe("");
    expect(strokePath(" ", 10, 0, 0, "middle")).toBe("");
  });
});
