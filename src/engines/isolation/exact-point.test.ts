import { describe, expect, it } from "vitest";
import { exactPoint } from "./exact-point.js";
import { say } from "../../testing/tiny-problems.js";

const problem = say("ilp", {
  modelVariables: 3,
  variableCount: 3,
  constraints: [
    { kind: "linear", literals: [1, 2, 3], coefficients: [3, 2, -1], lower: 2, upper: 3 },
    { kind: "at-most", literals: [1, 2] },
  ],
});

describe("exactPoint", () => {
  it("rounds a point that is nearly integral", () => {
    expect(exactPoint(problem, Float64Array.of(1 - 1e-9, 1e-9, 1 + 1e-12))).toEqual(
      Uint8Array.of(0, 1, 0, 1),
    );
  });

  it("refuses a value between 0 and 1, outside them, or missing", () => {
    expect(() => exactPoint(problem, Float64Array.of(0.5, 0, 0))).toThrow("variable 1 the value 0.5");
    expect(() => exactPoint(problem, Float64Array.of(0, 2, 0))).toThrow("variable 2 the value 2");
    expect(() => exactPoint(problem, Float64Array.of(0, 1))).toThrow("variable 3 the value NaN");
  });

  it("refuses a point that breaks a row once it is rounded", () => {
    expect(() => exactPoint(problem, Float64Array.of(0, 0, 0))).toThrow("breaks row 0: 0 is outside 2 … 3");
    expect(() => exactPoint(problem, Float64Array.of(1, 1, 1))).toThrow("breaks row 0: 4 is outside 2 … 3");
  });
});
