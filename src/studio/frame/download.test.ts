import { describe, expect, it } from "vitest";
import { svgSize } from "./download.js";

describe("svgSize", () => {
  it("takes width and height, else the view box", () => {
    expect(
      svgSize('<?xml version="1.0"?><svg xmlns="x" width="320" height="200.5" viewBox="0 0 8 5">'),
    ).toEqual({
      width: 320,
      height: 200.5,
    });
    expect(svgSize('<svg viewBox="-1 -1 34,18"/>')).toEqual({ width: 34, height: 18 });
    expect(svgSize('<svg width="12px" height="7px">')).toEqual({ width: 12, height: 7 });
    expect(svgSize('<svg stroke-width="3" viewBox="0 0 8 5">')).toEqual({ width: 8, height: 5 });
  });

  it("does not guess", () => {
    for (const svg of ["", "<svg>", '<svg viewBox="0 0 0 5">', '<svg width="100%" height="100%">'])
      expect(svgSize(svg), svg).toBeUndefined();
  });
});
