import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { partitions, wrongBorders } from "../testing/borders.js";

describe("terminal drawings of random partitions", () => {
  it("have a line between two cells exactly when they are not in one piece", () => {
    fc.assert(
      fc.property(partitions(12), fc.boolean(), (partition, unicode) => {
        expect(wrongBorders(partition, unicode)).toEqual([]);
      }),
      { numRuns: 20_000 },
    );
  });
});
