import { describe, expect, it } from "vitest";
import { createTimeline } from "./timeline.js";

describe("createTimeline", () => {
  it("tells of every change, and of nothing that is none", () => {
    const told: string[] = [];
    const line = createTimeline("a", (before, after) => told.push(before + after));
    line.undo();
    line.go("a");
    expect(told).toEqual([]);
    line.go("b");
    line.go("c");
    line.undo();
    line.undo();
    line.undo();
    line.redo();
    expect(told).toEqual(["ab", "bc", "cb", "ba", "ab"]);
    expect(line.sheet.value).toBe("b");
    line.go("d");
    line.redo();
    expect(line.sheet.value).toBe("d");
  });
});
