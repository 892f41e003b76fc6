import { describe, expect, it } from "vitest";
import { readOnce, type FoundStep } from "./reasons.js";

describe("readOnce", () => {
  it("reads each step once while it is asked for, and another step anew", () => {
    const steps: FoundStep[] = [];
    const read = readOnce((step) => steps.push(step));
    const one: FoundStep = { rules: [], facts: [1], uses: [] };
    const two: FoundStep = { rules: [], facts: [2], uses: [] };
    expect([read(one), read(one), read(two), read(two), read(one)]).toEqual([1, 1, 2, 2, 3]);
    expect(steps).toEqual([one, two, one]);
  });
});
