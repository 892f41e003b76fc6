import { describe, expect, it } from "vitest";
import { slotSize, slotsBelow } from "./slot-size.js";

const SIZES = { least: 64, most: 120, rowsBelow: 1 };

describe("the size of a place in the tray", () => {
  it("is as large as may be where there is room", () => {
    expect(slotSize(3, 400, 400, SIZES)).toBe(120);
  });
  it("is such that all of them are in sight", () => {
    for (const count of [5, 8, 12, 20])
      for (const width of [280, 350, 400]) {
        const side = slotSize(count, width, 360, SIZES);
        const columns = Math.floor((width + 4) / (side + 4));
        if (side > SIZES.least) expect(Math.ceil(count / columns) * (side + 4)).toBeLessThanOrEqual(360);
      }
  });
  it("grows below the board, too, where a screen is wide and high enough", () => {
    expect(slotsBelow(6, { width: 788, height: 1180 }, SIZES).side).toBe(120);
    expect(slotsBelow(7, { width: 788, height: 1180 }, SIZES).side).toBe(108);
    expect(slotsBelow(7, { width: 788, height: 320 }, SIZES).side).toBe(64);
    expect(slotsBelow(1, { width: 358, height: 844 }, SIZES).side).toBe(64);
  });
  it("needs no second row below the board where one is enough", () => {
    const sizes = { least: 72, most: 132, rowsBelow: 2 };
    const tablet = { width: 736, height: 1024 };
    expect(slotsBelow(6, tablet, sizes)).toEqual({ side: 116, rows: 1 });
    expect(slotsBelow(8, tablet, sizes)).toEqual({ side: 96, rows: 2 });
    expect(slotsBelow(40, tablet, sizes)).toEqual({ side: 72, rows: 2 });
    expect(slotsBelow(1, { width: 358, height: 844 }, sizes)).toEqual({ side: 72, rows: 2 });
  });
  it("is no smaller than a hand can hold", () => {
    expect(slotSize(100, 300, 300, SIZES)).toBe(64);
  });
});
