import { describe, expect, it } from "vitest";
import { createPen, shortNumber } from "./pen.js";

describe("shortNumber", () => {
  it.each([
    [0, "0"],
    [-0, "0"],
    [-0.0001, "0"],
    [0.5, ".5"],
    [-0.25, "-.25"],
    [1.5, "1.5"],
    [12, "12"],
    [1 / 3, ".333"],
    [-2.0004, "-2"],
  ])("writes %d as %s", (value, text) => {
    expect(shortNumber(value)).toBe(text);
  });
});

describe("a pen", () => {
  it("draws with few bytes", () => {
    const pen = createPen();
    pen.moveTo(1, 2);
    pen.lineTo(3, 2);
    pen.lineTo(3, 1.5);
    pen.lineTo(2, 0.5);
    pen.close();
    pen.moveTo(1, 3);
    expect(pen.take()).toBe("M1 2h2v-.5l-1-1zM1 3");
    pen.moveTo(101, 3);
    pen.moveTo(102, 2);
    expect(pen.take()).toBe("M101 3m1-1");
  });

  it("does not let rounding errors add up", () => {
    const pen = createPen();
    pen.moveTo(0, 0);
    for (let i = 1; i <= 3000; i++) pen.lineTo(i / 3, 0);
    const steps = pen.take().slice(4).split("h").slice(1).map(Number);
    expect(steps).toHaveLength(3000);
    expect(steps.reduce((sum, step) => sum + step, 0)).toBeCloseTo(1000, 6);
  });
});
